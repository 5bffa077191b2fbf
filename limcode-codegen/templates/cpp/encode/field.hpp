store<{{ ty_cpp }}>({{ run }} + {{ offset_bytes }}, {{ place_cpp }});
