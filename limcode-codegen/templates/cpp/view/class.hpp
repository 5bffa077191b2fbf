{% for line in docs -%}
///{{ line }}
{% endfor -%}
{{ head }}class {{ name_cpp }} : public limcode::{{ base_cpp }}<{{ of_cpp }}> {
 public:
  using limcode::{{ base_cpp }}<{{ of_cpp }}>::{{ base_cpp }};
{%- for member in members %}
{%- if !member.docs.is_empty() || loop.first %}
{% endif %}
{%- for line in member.docs %}
  ///{{ line }}
{%- endfor %}
  [[nodiscard]] {{ member.ty_cpp }} {{ member.signature }};
{%- endfor %}
};
