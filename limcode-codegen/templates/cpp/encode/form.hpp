if (const auto* {{ alternative }} = std::get_if<{{ variant }}>(&{{ place_cpp }}.value)) {
{{ bind -}}
{{ body -}}
return true;
}
