const std::uint8_t* behind_section{};
if (!in.enter_section({{ len_cpp }}, behind_section)) return in.trace();
{{ body -}}
in.leave_region(behind_section);
