const std::uint8_t* {{ run }} = in.take_run({{ size_bytes }});
{% for field in fields -%}
{{ field -}}
{% endfor -%}
