{{ head }}{{ inline_cpp }} {{ ty_cpp }} {{ class_cpp }}::{{ signature }} {
{%- if uses_runtime %}
  using namespace limcode;
{%- endif %}
  return {{ value }};
}
