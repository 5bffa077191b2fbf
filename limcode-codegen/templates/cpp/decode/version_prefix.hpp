int version{};
if (!in.take_version_prefix(version)) return in.trace();
switch (version) {
{%- for arm in arms %}
  case {{ arm.tag }}: {{ arm.comment }}{
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
    if ({{ condition }}) return in.reserved_tag(static_cast<std::uint32_t>(version), {{ tag.width_bytes }});
{%- endfor %}
    return in.unknown_version(version);
}
