{% for class_cpp in classes_cpp -%}
{{ head }}class {{ class_cpp }};
{% endfor %}
{% if has_arms -%}
/// Where the parts of each form of a {{ name }} are: offsets from its start.
{{ head }}struct {{ arms_cpp }} {
{%- for arm in arms %}
{%- if !arm.fields.is_empty() %}
  struct {{ arm.name_cpp }} {
{%- for field in arm.fields %}
    {% if field.is_nested %}[[no_unique_address]] {% endif %}{{ field.ty_cpp }} {{ field.name_cpp }}{};
{%- endfor %}
  };
{%- endif %}
{%- endfor %}
};
{% endif -%}
{{ head }}using {{ marks_cpp }} = std::variant<
{%- for arm in arms %}
{%- if !loop.first %}, {% endif %}
{%- if arm.fields.is_empty() %}limcode::no_marks{% else %}{{ scope_cpp }}::{{ arm.name_cpp }}{% endif %}
{%- endfor %}>;
