std::size_t {{ held }}{};
if (!keep_elems({{ place_cpp }}, {{ len }}, true, {{ held }})) return {{ out_of_memory }};
{{ enter -}}
for (std::uint64_t {{ index }} = 0; {{ index }} < {{ len }}; ++{{ index }}) {
  auto* {{ owned }} = elem_at({{ place_cpp }}, {{ index }}, {{ held }});
  if ({{ owned }} == nullptr) return {{ out_of_memory_to_grow }};
  {{- bind|inside }}
  const std::uint8_t* {{ head }} = {{ heads }} + {{ index }} * {{ size_bytes }};
  {{- fields|inside }}
  {{- body|inside }}
}
{{ leave -}}
