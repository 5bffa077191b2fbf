const std::uint32_t {{ mask }} =
{% for (option_cpp, bits) in options -%}
{% if loop.last -%}
({{ option_cpp }}.has_value() ? {{ bits }}U : 0U);
{% else -%}
({{ option_cpp }}.has_value() ? {{ bits }}U : 0U) |
{% endif -%}
{% endfor -%}
