{% for line in docs -%}
///{{ line }}
{% endfor -%}
{{ template_head }}struct {{ name_cpp }} {
{% for field in fields -%}
{% for line in field.docs -%}
///{{ line }}
{% endfor -%}
{{ field.ty_cpp }} {{ field.name_cpp }}{{ field.initializer_cpp }};
{% endfor %}
friend bool operator==(const {{ name_cpp }}&, const {{ name_cpp }}&){% if is_defaulted %} = default{% endif %};
{% if is_ordered -%}
friend std::strong_ordering operator<=>(const {{ name_cpp }}&, const {{ name_cpp }}&){% if is_defaulted %} = default{% endif %};
{% endif -%}
};
