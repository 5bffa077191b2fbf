{% if has_bodies -%}
friend constexpr bool operator==(const {{ name_cpp }}& {{ left }}, const {{ name_cpp }}& {{ right }}) {
  {{- equality|inside }}
}
{% if is_ordered -%}
friend constexpr std::strong_ordering operator<=>(const {{ name_cpp }}& {{ left }}, const {{ name_cpp }}& {{ right }}) {
  {{- order|inside }}
}
{% endif -%}
{% else -%}
friend bool operator==(const {{ name_cpp }}&, const {{ name_cpp }}&){% if is_defaulted %} = default{% endif %};
{% if is_ordered -%}
friend std::strong_ordering operator<=>(const {{ name_cpp }}&, const {{ name_cpp }}&){% if is_defaulted %} = default{% endif %};
{% endif -%}
{% endif -%}
