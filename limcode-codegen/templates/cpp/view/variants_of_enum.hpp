{%- for variant in variants %}
{%- if !loop.first %}
{% endif %}
{%- for line in variant.docs %}
///{{ line }}
{%- endfor %}
{{ head }}struct {{ variants_cpp }}{{ arguments }}::{{ variant.name_cpp }} {
{%- for field in variant.fields %}
{%- for line in field.docs %}
  ///{{ line }}
{%- endfor %}
  {{ field.ty_cpp }} {{ field.name_cpp }};
{%- endfor %}
};
{%- endfor %}
