{% for line in docs -%}
///{{ line }}
{% endfor -%}
{{ template_head }}struct {{ name_cpp }} {
{% for variant in variants -%}
{{ variant }}
{% endfor -%}
/// One of the variants.
std::variant<{{ alternatives_cpp }}> value;

{{ comparison -}}
};
