{% for member in members_cpp -%}
{% if loop.last -%}
return {{ left }}.{{ member }} <=> {{ right }}.{{ member }};
{% else -%}
if (const auto {{ order }} = {{ left }}.{{ member }} <=> {{ right }}.{{ member }}; {{ order }} != 0) return {{ order }};
{% endif -%}
{% endfor -%}
