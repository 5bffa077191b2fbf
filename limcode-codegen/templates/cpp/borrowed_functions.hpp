{% if members_cpp.is_empty() -%}
template <limcode::form_of<{{ name_cpp }}> {{ other }}>
friend bool operator==(const {{ name_cpp }}&, const {{ other }}&) {
  return true;
}
friend void copy_members(auto&, const {{ name_cpp }}&) {}
{% else -%}
template <limcode::form_of<{{ name_cpp }}> {{ other }}>
friend bool operator==(const {{ name_cpp }}& {{ left }}, const {{ other }}& {{ right }}) {
{%- if !is_long %}
  return {% for member in members_cpp %}{% if !loop.first %} && {% endif %}limcode::are_same({{ left }}.{{ member }}, {{ right }}.{{ member }}){% endfor %};
{%- else %}
{%- for member in members_cpp %}
{%- if loop.last %}
  return limcode::are_same({{ left }}.{{ member }}, {{ right }}.{{ member }});
{%- else %}
  if (!limcode::are_same({{ left }}.{{ member }}, {{ right }}.{{ member }})) return false;
{%- endif %}
{%- endfor %}
{%- endif %}
}
friend void copy_members(auto& {{ out }}, const {{ name_cpp }}& {{ from }}) {
{%- for member in members_cpp %}
  limcode::assign_owned({{ out }}.{{ member }}, {{ from }}.{{ member }});
{%- endfor %}
}
{% endif -%}
