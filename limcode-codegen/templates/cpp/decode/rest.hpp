std::uint64_t {{ len }}{};
if (!in.take_rest({{ elem_cpp }}, {{ len }})) return {{ failure }};
{% if let Some(max_elems) = max_elems -%}
if (!in.limit_len(in.offset(), {{ len }}, {{ max_elems }})) return {{ failure }};
{% endif -%}
