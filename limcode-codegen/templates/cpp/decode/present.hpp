if (({{ mask }} & {{ bits }}) != 0) {
  auto* {{ owned }} = engage({{ place_cpp }});
  if ({{ owned }} == nullptr) return {{ out_of_memory }};
  {{- bind|inside }}
  {{- body|inside }}
} else {
  {{ place_cpp }}.reset();
}
