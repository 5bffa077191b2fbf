const std::size_t start = out.position();
{{ body -}}
if (!out.check_unprefixed(start)) return out.trace();
