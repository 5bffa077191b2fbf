if (!check_region(out, value)) return out.trace();
const std::size_t region_start = out.position();
{{ body -}}
if (!out.end_region(region_start, {{ len_cpp }})) return out.trace();
