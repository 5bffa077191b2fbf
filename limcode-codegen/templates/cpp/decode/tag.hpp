const std::uint32_t tag = in.take_{{ tag.method }}();
switch (tag) {
{% for arm in arms -%}
case {{ arm.tag }}: {
{{ arm.emplace -}}
{{ arm.body -}}
return true;
}
{% endfor -%}
default:
{% for condition in tag.reserved -%}
if ({{ condition }}) return in.reserved_tag(tag, {{ tag.width_bytes }});
{% endfor -%}
return in.unknown_tag(tag, {{ tag.width_bytes }});
}
