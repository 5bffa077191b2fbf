std::size_t {{ held }}{};
if (!keep_elems({{ place_cpp }}, {{ len }}, {{ dense_cpp }}, {{ held }})) return {{ out_of_memory }};
{{ enter -}}
for (std::uint64_t {{ index }} = 0; {{ index }} < {{ len }}; ++{{ index }}) {
  auto* {{ owned }} = elem_at({{ place_cpp }}, {{ index }}, {{ held }});
  if ({{ owned }} == nullptr) return {{ out_of_memory_to_grow }};
  {{- bind|inside }}
  {{- body|inside }}
}
{{ leave -}}
