{%- if !variants_cpp.is_empty() %}
switch (value) {
{%- for variant in variants_cpp %}
  case {{ variant }}:
{%- endfor %}
    return out.put_{{ method }}(static_cast<std::uint32_t>(value));
}
{%- endif %}
return out.unknown_tag(static_cast<std::uint32_t>(value));
