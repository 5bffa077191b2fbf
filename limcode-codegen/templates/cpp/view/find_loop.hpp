{{ enter -}}
for (std::uint64_t {{ index }} = 0; {{ index }} < {{ len }}; ++{{ index }}) {
  {{- body|inside }}
}
{{ leave -}}
