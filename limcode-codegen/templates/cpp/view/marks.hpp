{% for class_cpp in classes_cpp -%}
{{ head }}class {{ class_cpp }};
{% endfor %}
/// Where the parts of a {{ name }} are: offsets from its start.
{{ head }}struct {{ marks_cpp }} {
{%- for field in fields %}
  {% if field.is_nested %}[[no_unique_address]] {% endif %}{{ field.ty_cpp }} {{ field.name_cpp }}{};
{%- if loop.last %}
{% endif %}
{%- endfor -%}
};
