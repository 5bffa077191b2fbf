/// The variants of {{ name_cpp }}.
{{ head }}struct {{ variants_cpp }} {
{%- if is_recursive %}
{%- for variant in variants %}
  struct {{ variant.name_cpp }};
{%- endfor %}
{%- else %}
{%- for variant in variants %}
{%- if !loop.first %}
{% endif %}
{%- for line in variant.docs %}
  ///{{ line }}
{%- endfor %}
  struct {{ variant.name_cpp }} {
{%- for field in variant.fields %}
{%- for line in field.docs %}
    ///{{ line }}
{%- endfor %}
    {{ field.ty_cpp }} {{ field.name_cpp }};
{%- if loop.last %}
  {% endif %}
{%- endfor -%}
  };
{%- endfor %}
{%- endif %}
};

{% for line in docs -%}
///{{ line }}
{% endfor -%}
{{ head }}class {{ name_cpp }} : public limcode::{{ base_cpp }}<{{ of_cpp }}> {
 public:
{%- for variant in variants %}
  using {{ variant.name_cpp }} = {{ scope_cpp }}::{{ variant.name_cpp }};
{%- endfor %}
  using variant_type = std::variant<{% for variant in variants %}{% if !loop.first %}, {% endif %}{{ variant.name_cpp }}{% endfor %}>;

  using limcode::{{ base_cpp }}<{{ of_cpp }}>::{{ base_cpp }};
{% for line in variant_docs %}
  ///{{ line }}
{%- endfor %}
  [[nodiscard]] {{ result_cpp }} {{ function_cpp }}() const;
};
