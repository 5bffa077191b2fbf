std::uint8_t* {{ run }} = out.take_room({{ size_bytes }});
if ({{ run }} == nullptr) return out.buffer_too_small({{ size_bytes }});
{% for field in fields -%}
{{ field }}
{% endfor -%}
