{% for line in docs -%}
///{{ line }}
{% endfor -%}
{{ template_head }}struct {{ name_cpp }} {
{%- for field in fields %}
{%- for line in field.docs %}
  ///{{ line }}
{%- endfor %}
  {{ field.ty_cpp }} {{ field.name_cpp }}{{ field.initializer_cpp }};
{%- endfor %}
{{ comparison|inside }}
};
