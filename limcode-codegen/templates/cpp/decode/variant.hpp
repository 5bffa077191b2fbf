auto* {{ alternative }} = engage<{{ variant }}>({{ place_cpp }}.value);
if ({{ alternative }} == nullptr) return {{ out_of_memory }};
auto& {{ inner }} = {{ alternative }}->value;
{{ read -}}
{% for (len, count_cpp) in exports -%}
const std::uint64_t {{ len }} = {{ count_cpp }};
{% endfor -%}
