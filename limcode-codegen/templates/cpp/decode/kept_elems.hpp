std::size_t {{ held }}{};
if (!in.spend_for({{ place_cpp }}, {{ len }}, {{ dense_cpp }})) return {{ failure }};
if (!keep_elems({{ place_cpp }}, {{ len }}, {{ dense_cpp }}, {{ held }})) return {{ out_of_memory }};
