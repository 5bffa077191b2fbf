inline auto {{ class_cpp }}::variant() const -> limcode::result<variant_type> {
  limcode::quiet_reader in = at_;
  limcode::marks_t<{{ of_cpp }}> found{};
  if (!take_variant(in, found)) return variant_error();
  switch (found.index()) {
{%- for arm in arms %}
    {% if loop.last %}default{% else %}case {{ arm.index }}{% endif %}: {
{%- if let Some(fields_cpp) = arm.fields_cpp %}
      return limcode::result<variant_type>(std::in_place, {{ arm.name_cpp }}{ {{- fields_cpp }}(in)});
{%- else if arm.has_fields %}
      auto whole = all<{{ view_cpp }}>();
      if (!whole) return std::move(whole).error();
      return variant_type({{ arm.name_cpp }}{*whole});
{%- else %}
      return variant_type({{ arm.name_cpp }}{});
{%- endif %}
    }
{%- endfor %}
  }
}
