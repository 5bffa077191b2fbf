store<std::uint8_t>({{ run }} + {{ offset_bytes }}, {{ place_cpp }} ? 1 : 0);
