for (std::size_t {{ index }} = 0; {{ index }} != {{ len }}; ++{{ index }}) {
  {{- body|inside }}
}
