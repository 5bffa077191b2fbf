row::run(
{% for value in values_cpp -%}
{% if loop.last -%}
{{ value }})
{% else -%}
{{ value }},
{% endif -%}
{% endfor -%}
