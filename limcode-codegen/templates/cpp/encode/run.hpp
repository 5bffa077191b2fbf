std::uint8_t* {{ run }} = out.take_room({{ size_bytes }});
if ({{ run }} == nullptr) return false;
{% for field in fields -%}
{{ field }}
{% endfor -%}
