const std::uint32_t tag = in.take_tag();
switch (tag) {
{% for arm in arms -%}
case {{ arm.tag }}: {
{{ arm.emplace -}}
{{ arm.body -}}
return true;
}
{% endfor -%}
default:
return in.unknown_tag(tag);
}
