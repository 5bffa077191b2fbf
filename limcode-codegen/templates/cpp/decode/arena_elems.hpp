arena_elems<{{ ty_cpp }}> {{ elems }};
if (!{{ elems }}.reserve(in, {{ len }}, {{ min_cpp }}, {{ dense_cpp }})) return {{ out_of_memory }};
