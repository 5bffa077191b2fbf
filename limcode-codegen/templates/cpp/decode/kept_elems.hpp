std::size_t {{ held }}{};
if (!keep_elems({{ place_cpp }}, {{ len }}, {{ dense_cpp }}, {{ held }})) return {{ out_of_memory }};
