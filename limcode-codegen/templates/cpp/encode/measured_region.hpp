const std::size_t region_start = out.start_region();
{{ body -}}
if (!out.end_region(region_start, {{ len_cpp }})) return out.trace();
