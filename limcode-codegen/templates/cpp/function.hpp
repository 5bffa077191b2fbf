{% if let Some(precondition) = precondition -%}
// {{ precondition }}
{% endif -%}
{{ template_head }}{{ inline_cpp }} bool codec<{{ ty_cpp }}>::{{ name }}({{ stream_cpp }}, {{ value_cpp }}) {
  {{- body|inside }}
{%- if falls_through %}
  return true;
{%- endif %}
}
