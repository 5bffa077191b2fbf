const std::uint32_t tag = in.take_tag();
switch (tag) {
{% for tag in tags -%}
case {{ tag }}:
{% endfor -%}
out = static_cast<{{ ty_cpp }}>(tag);
return true;
default:
return in.unknown_tag(tag);
}
