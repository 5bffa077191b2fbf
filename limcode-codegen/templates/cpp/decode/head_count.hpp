const std::uint64_t {{ len }} = load<{{ ty_cpp }}>({{ head }} + {{ offset_bytes }});
