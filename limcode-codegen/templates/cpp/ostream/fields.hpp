{% if fields.is_empty() -%}
to.unit("{{ name }}");
{% else -%}
to.{% if is_named %}named{% else %}tuple{% endif %}("{{ name }}")
{%- for (field, member_cpp) in fields %}
    {%- if is_named %}
    .field("{{ field }}", {{ place_cpp }}.{{ member_cpp }})
    {%- else %}
    .part({{ place_cpp }}.{{ member_cpp }})
    {%- endif %}
{%- endfor %}
    .end();
{% endif -%}
