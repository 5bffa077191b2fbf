namespace limcode {
{% for declaration in declarations %}
{{ declaration -}}
{% endfor %}
{%- for definition in definitions %}
{{ definition -}}
{% endfor %}
}  // namespace limcode
