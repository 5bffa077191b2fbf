{% if is_kept -%}
auto& {{ marks }} = set_arm<{{ index }}>({{ place }});
{% else -%}
set_arm<{{ index }}>({{ place }});
{% endif -%}
{% if has_exports -%}
const std::uint8_t* {{ start }} = in.at();
{% endif -%}
{{ find -}}
{% if has_exports -%}
const auto {{ view }} = view_of<{{ ty_cpp }}>::make({{ "{" }}{{ start }}, in.at()}, {{ make }});
{% endif -%}
{% for (len, count_cpp) in exports -%}
const std::uint64_t {{ len }} = {{ count_cpp }};
{% endfor -%}
