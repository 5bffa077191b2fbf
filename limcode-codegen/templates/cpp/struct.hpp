{% for line in docs -%}
///{{ line }}
{% endfor -%}
{{ template_head }}struct {{ name_cpp }} {
{%- if let Some(owned) = owned_cpp %}
  /// The owned form; this one refers to the input and to an arena.
{%- if !owned.head.is_empty() %}
  {{ owned.head }}
{%- endif %}
  using owned_type = {{ owned.ty_cpp }};
{%- if !fields.is_empty() %}
{% endif %}
{%- endif %}
{%- for field in fields %}
{%- for line in field.docs %}
  ///{{ line }}
{%- endfor %}
  {{ field.ty_cpp }} {{ field.name_cpp }}{{ field.initializer_cpp }};
{%- endfor %}
{{ comparison|inside }}
};
