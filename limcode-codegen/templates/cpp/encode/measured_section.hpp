const std::size_t section_start = out.position();
out.add({{ width_bytes }});
{{ body -}}
if (!out.end_section(section_start, {{ width_bytes }}, {{ most }}U)) return out.trace();
