{{ tag -}}
if ({{ place_cpp }}.has_value()) {
const auto& {{ payload }} = *{{ place_cpp }};
{{ body -}}
}
