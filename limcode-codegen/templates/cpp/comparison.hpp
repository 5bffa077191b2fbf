inline bool operator==(const {{ ty_cpp }}& {{ left }}, const {{ ty_cpp }}& {{ right }}) {
{{ equality -}}
}
{% if is_ordered %}
inline std::strong_ordering operator<=>(const {{ ty_cpp }}& {{ left }}, const {{ ty_cpp }}& {{ right }}) {
{{ order -}}
}
{% endif %}
