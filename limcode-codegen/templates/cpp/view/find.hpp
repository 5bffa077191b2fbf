{% if let Some(precondition) = precondition -%}
// {{ precondition }}
{% endif -%}
{{ head }}{{ inline_cpp }} bool view_of<{{ ty_cpp }}>::find({{ stream_cpp }}, {{ found_cpp }}{% if has_stops %}, {{ last_cpp }}{% endif %}) {
  {{- body|inside }}
{%- if falls_through %}
  return true;
{%- endif %}
}

{{ head }}LIMCODE_INLINE auto view_of<{{ ty_cpp }}>::make(std::span<const std::uint8_t> raw, const marks& found) noexcept -> view {
  return {raw, found};
}
