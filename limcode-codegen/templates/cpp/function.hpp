{{ template_head }}inline bool codec<{{ ty_cpp }}>::{{ name }}({{ stream_cpp }}, {{ value_cpp }}) {
{{ body -}}
{% if falls_through -%}
return true;
{% endif -%}
}
