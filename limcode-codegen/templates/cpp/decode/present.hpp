if (({{ mask }} & {{ bits }}) != 0) {
auto* {{ owned }} = engage({{ place_cpp }});
if ({{ owned }} == nullptr) return {{ out_of_memory }};
{{ bind -}}
{{ body -}}
} else {
{{ place_cpp }}.reset();
}
