for (std::size_t {{ index }} = 0; {{ index }} < {{ place_cpp }}.size(); ++{{ index }}) {
  {{- bind|inside }}
  {{- body|inside }}
}
