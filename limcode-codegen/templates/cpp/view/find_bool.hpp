if (!check_bool(in, {{ run }} + {{ offset_bytes }})) return {{ failure }};
