const {{ tag.ty_cpp }} tag = in.take_{{ tag.method }}();
switch (tag) {
{%- for arm in arms %}
  case {{ arm.tag }}: {
{%- if let Some(index) = arm.variant %}
    auto* alternative = engage<{{ index }}>(out.value);
    if (alternative == nullptr) return in.out_of_memory(sizeof(*alternative));
{%- endif %}
    {{- arm.bind|inside|inside }}
    {{- arm.body|inside|inside }}
    {{ end }}
  }
{%- endfor %}
  default:
{%- for condition in tag.reserved %}
    if ({{ condition }}) return in.reserved_tag(tag{% if tag.width_bytes != 4 %}, {{ tag.width_bytes }}{% endif %});
{%- endfor %}
    return in.unknown_tag(tag{% if tag.width_bytes != 4 %}, {{ tag.width_bytes }}{% endif %});
}
