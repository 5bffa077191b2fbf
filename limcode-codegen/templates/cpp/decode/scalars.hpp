load_into(in.take_run({{ size_cpp }}), {{ place_cpp }});
