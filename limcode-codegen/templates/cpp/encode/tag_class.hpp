switch (value) {
{%- for variant in variants_cpp %}
  case {{ variant }}:
{%- endfor %}
    return out.put_{{ method }}(static_cast<std::uint32_t>(value));
}
return out.unknown_tag(static_cast<std::uint32_t>(value));
