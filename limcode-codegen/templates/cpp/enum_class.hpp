{% for line in docs -%}
///{{ line }}
{% endfor -%}
enum class {{ name_cpp }} : std::uint32_t {
{% for variant in variants -%}
{% for line in variant.docs -%}
///{{ line }}
{% endfor -%}
{{ variant.name_cpp }} = {{ variant.tag }},
{% endfor -%}
};
