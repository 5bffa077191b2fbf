{{ head }}struct view_of<{{ ty_cpp }}> {
  using view = {{ class_cpp }};
{%- if let Some(setters_cpp) = setters_cpp %}
  using view_mut = {{ setters_cpp }};
{%- endif %}
  using marks = {{ marks_cpp }};

{% if has_stops %}  template <std::size_t last = all_fields>
{% endif %}  [[nodiscard]] static bool find({{ stream }}& in, marks& found);
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks& found) noexcept;
};
