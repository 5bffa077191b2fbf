if (!in.load_bool({{ run }} + {{ offset_bytes }}, {{ place_cpp }})) return {{ failure }};
