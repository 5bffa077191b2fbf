{{ tag -}}
if ({{ place_cpp }}.has_value()) {
{{ bind -}}
{{ body -}}
}
