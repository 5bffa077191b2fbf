const std::uint32_t {{ mask }} =
{%- for (option_cpp, bits) in options %}
    ({{ option_cpp }}.has_value() ? {{ bits }}U : 0U){% if loop.last %};{% else %} |{% endif %}
{%- endfor %}

