bool {{ is_some }}{};
if (!in.take_option_tag({{ is_some }})) return {{ failure }};
if ({{ is_some }}) {
  auto* {{ owned }} = engage({{ place_cpp }});
  if ({{ owned }} == nullptr) return {{ out_of_memory }};
  {{- bind|inside }}
  {{- body|inside }}
} else {
  {{ place_cpp }}.reset();
}
