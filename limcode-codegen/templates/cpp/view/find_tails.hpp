{{ enter -}}
for (std::uint64_t {{ index }} = 0; {{ index }} < {{ len }}; ++{{ index }}) {
{%- if has_head %}
  const std::uint8_t* {{ head }} = {{ heads }} + {{ index }} * {{ size_bytes }};
{%- endif %}
  {{- fields|inside }}
  {{- body|inside }}
}
{{ leave -}}
