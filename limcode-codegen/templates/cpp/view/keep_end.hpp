{% if let Some(width) = width -%}
{{ place }} = static_cast<{{ width }}>({{ value }});
{% else -%}
{{ place }} = {{ value }};
{% endif -%}
