{{ memory -}}
{{ enter -}}
for (std::uint64_t {{ index }} = 0; {{ index }} < {{ len }}; ++{{ index }}) {
  auto* {{ owned }} = {{ elem_cpp }};
  if ({{ owned }} == nullptr) return {{ out_of_memory_to_grow }};
  {{- bind|inside }}
  {{- body|inside }}
}
{{ leave -}}
{{ finish -}}
