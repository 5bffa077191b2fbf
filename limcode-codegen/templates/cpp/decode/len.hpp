std::uint64_t {{ len }}{};
if (!in.{{ take }}({{ len }})) return {{ failure }};
