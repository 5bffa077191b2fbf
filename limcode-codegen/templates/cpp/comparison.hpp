inline bool operator==(const {{ ty_cpp }}& left, const {{ ty_cpp }}& right) {
return {% for member in members_cpp %}{% if !loop.first %} && {% endif %}left.{{ member }} == right.{{ member }}{% endfor %};
}
{% if is_ordered %}
inline std::strong_ordering operator<=>(const {{ ty_cpp }}& left, const {{ ty_cpp }}& right) {
{% for member in members_cpp -%}
{% if loop.last -%}
return left.{{ member }} <=> right.{{ member }};
{% else -%}
if (const auto order = left.{{ member }} <=> right.{{ member }}; order != 0) return order;
{% endif -%}
{% endfor -%}
}
{% endif %}
