inline bool operator==(const {{ ty_cpp }}& {{ left }}, const {{ ty_cpp }}& {{ right }}) {
  {{- equality|inside }}
}
{%- if is_ordered %}

inline std::strong_ordering operator<=>(const {{ ty_cpp }}& {{ left }}, const {{ ty_cpp }}& {{ right }}) {
  {{- order|inside }}
}
{%- endif %}
