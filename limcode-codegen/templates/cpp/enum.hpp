{% for line in docs -%}
///{{ line }}
{% endfor -%}
{{ template_head }}struct {{ name_cpp }} {
{% for variant in variants -%}
{{ variant }}
{% endfor -%}
/// One of the variants.
std::variant<{{ alternatives_cpp }}> value;

friend bool operator==(const {{ name_cpp }}&, const {{ name_cpp }}&){% if is_defaulted %} = default{% endif %};
{% if is_ordered -%}
friend std::strong_ordering operator<=>(const {{ name_cpp }}&, const {{ name_cpp }}&){% if is_defaulted %} = default{% endif %};
{% endif -%}
};
