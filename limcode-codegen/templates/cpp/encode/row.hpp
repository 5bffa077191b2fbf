if (!put_row(
out,
{% for part in parts -%}
{% if loop.last -%}
{{ part }})) {
{% else -%}
{{ part }},
{% endif -%}
{% endfor -%}
return false;
}
