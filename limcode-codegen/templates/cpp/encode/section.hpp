const std::size_t section_start = out.position();
const std::uint64_t section_len = section_bytes(value, {{ width_bytes }});
if (!out.{{ put }}(section_len)) return false;
{{ body -}}
if (!out.end_section(section_start, {{ width_bytes }}, section_len, {{ most }}U)) return out.trace();
