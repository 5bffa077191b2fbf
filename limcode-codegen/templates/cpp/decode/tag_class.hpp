const {{ tag.ty_cpp }} tag = in.take_{{ tag.method }}();
switch (tag) {
{%- for tag in tags %}
  case {{ tag }}:
{%- endfor %}
{%- if !tags.is_empty() %}
    out = static_cast<{{ ty_cpp }}>(tag);
    {{ end }}
{%- endif %}
  default:
{%- for condition in tag.reserved %}
    if ({{ condition }}) return in.reserved_tag(tag{% if tag.width_bytes != 4 %}, {{ tag.width_bytes }}{% endif %});
{%- endfor %}
    return in.unknown_tag(tag{% if tag.width_bytes != 4 %}, {{ tag.width_bytes }}{% endif %});
}
