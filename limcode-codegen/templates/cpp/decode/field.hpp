load_into({{ run }} + {{ offset_bytes }}, {{ place_cpp }});
