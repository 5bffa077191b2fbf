{% if max_elems.is_some() -%}
const std::size_t {{ len }}_start = in.offset();
{% endif -%}
std::uint64_t {{ len }}{};
if (!in.{{ take }}({{ len }})) return {{ failure }};
{% if let Some(max_elems) = max_elems -%}
if (!in.limit_len({{ len }}_start, {{ len }}, {{ max_elems }})) return {{ failure }};
{% endif -%}
