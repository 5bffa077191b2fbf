std::uint64_t section_len{};
if (!in.{{ take }}(section_len)) return in.trace();
const std::uint8_t* behind_section{};
if (!in.enter_section(section_len, behind_section)) return in.trace();
{{ body -}}
if (!in.leave_section(behind_section)) return in.trace();
