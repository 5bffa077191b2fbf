{% for line in docs -%}
///{{ line }}
{% endfor -%}
enum class {{ name_cpp }} : {{ underlying_cpp }} {
{%- for variant in variants %}
{%- for line in variant.docs %}
  ///{{ line }}
{%- endfor %}
  {{ variant.name_cpp }} = {{ variant.tag }},
{%- endfor %}
};
