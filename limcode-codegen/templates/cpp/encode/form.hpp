if (const auto* {{ alternative }} = std::get_if<{{ variant }}>(&{{ place_cpp }}.value)) {
  const auto& {{ inner }} = {{ alternative }}->value;
  {{- body|inside }}
  return true;
}
