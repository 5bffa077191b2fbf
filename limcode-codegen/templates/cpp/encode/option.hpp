{{ tag -}}
if ({{ place_cpp }}.has_value()) {
  {{- bind|inside }}
  {{- body|inside }}
}
