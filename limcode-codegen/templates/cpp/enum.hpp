{% if is_recursive -%}
{{ template_head }}struct {{ name_cpp }};

{% endif -%}
/// The variants of {{ name_cpp }}.
{{ template_head }}struct {{ variants_cpp }} {
{%- for variant in variants %}
{%- if !loop.first %}
{% endif %}
  {{- variant|inside }}
{%- endfor %}
};

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
{% endif %}
{%- for name in names_cpp %}
  using {{ name }} = {{ scope_cpp }}::{{ name }};
{%- endfor %}

  /// One of the variants.
  std::variant<{% for name in names_cpp %}{% if !loop.first %}, {% endif %}{{ name }}{% endfor %}> value;
{{ comparison|inside }}
};
