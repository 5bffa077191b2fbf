{{ head }}{{ inline_cpp }} auto {{ class_cpp }}::{{ function_cpp }}() const -> variant_type {
{%- if uses_runtime %}
  using namespace limcode;
{%- endif %}
  switch ({{ this }}marks_.index()) {
{%- for arm in arms %}
    {% if loop.last %}default{% else %}case {{ arm.index }}{% endif %}: {
{%- if arm.uses_arm %}
      const auto* arm = std::get_if<{{ arm.index }}>(&{{ this }}marks_);
{%- endif %}
{%- if arm.is_made_in_place %}
      return limcode::variant_of<variant_type, {{ arm.index }}>([&] { return {{ arm.values[0] }}; });
{%- else %}
      return {{ arm.name_cpp }}{{ "{" }}{% for value in arm.values %}{% if !loop.first %}, {% endif %}{{ value }}{% endfor %}{{ "}" }};
{%- endif %}
    }
{%- endfor %}
  }
}
