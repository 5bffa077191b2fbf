if constexpr (!({{ condition }})) {
{{ body -}}
}
