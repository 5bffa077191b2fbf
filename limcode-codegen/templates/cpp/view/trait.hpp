{{ head }}struct view_of<{{ ty_cpp }}> {
  using view = {{ class_cpp }};
{%- if let Some(setters_cpp) = setters_cpp %}
  using view_mut = {{ setters_cpp }};
{%- endif %}
  using marks = {{ marks_cpp }};
{%- if is_long %}
  static constexpr bool is_long = true;
{%- endif %}

  [[nodiscard]] static bool find(auto& in, marks& found{% if has_stops %}, std::size_t last = all_fields{% endif %});
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks& found) noexcept;
{%- for decoder in decoders %}
  [[nodiscard]] static bool {{ decoder }}(auto& in, auto& out, const auto& parts);
{%- endfor %}
};
