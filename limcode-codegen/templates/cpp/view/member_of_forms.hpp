{{ head }}inline {{ ty_cpp }} {{ class_cpp }}::{{ signature }} {
{%- if uses_runtime %}
  using namespace limcode;
{%- endif %}
{%- for form in forms %}
{%- if loop.last %}
{%- if form.uses_arm %}
  const auto* arm = std::get_if<{{ form.index }}>(&{{ this }}marks_);
{%- endif %}
  return {{ form.value }};
{%- else if form.uses_arm %}
  if (const auto* arm = std::get_if<{{ form.index }}>(&{{ this }}marks_)) {
    return {{ form.value }};
  }
{%- else %}
  if ({{ this }}marks_.index() == {{ form.index }}) return {{ form.value }};
{%- endif %}
{%- endfor %}
}
