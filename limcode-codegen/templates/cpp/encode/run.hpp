std::uint8_t* {{ run }} = out.take_room({{ size_bytes }});
if ({{ run }} == nullptr) return {{ failure }};
{% for field in fields -%}
{{ field -}}
{% endfor -%}
