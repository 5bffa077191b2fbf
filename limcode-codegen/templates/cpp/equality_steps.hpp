{% if is_long -%}
{% for member in members_cpp -%}
{% if loop.last -%}
return {{ left }}.{{ member }} == {{ right }}.{{ member }};
{% else -%}
if (!({{ left }}.{{ member }} == {{ right }}.{{ member }})) return false;
{% endif -%}
{% endfor -%}
{% else -%}
return {% for member in members_cpp %}{% if !loop.first %} && {% endif %}{{ left }}.{{ member }} == {{ right }}.{{ member }}{% endfor %};
{% endif -%}
