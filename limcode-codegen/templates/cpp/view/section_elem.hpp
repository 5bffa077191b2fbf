{% if is_declaration -%}
/// An element of `{{ field }}` of a {{ item }} in its bytes: a head, and what it counts in a second section.
{{ head }}class {{ name_cpp }} {
 public:
  /// The size of a head, in bytes.
  static constexpr std::size_t head_bytes = {{ head_bytes }};
{%- for member in members %}
{%- if !member.docs.is_empty() || loop.first %}
{% endif %}
{%- for line in member.docs %}
  ///{{ line }}
{%- endfor %}
  [[nodiscard]] {{ member.ty_cpp }} {{ member.name_cpp }}() const noexcept { return {{ member.member_cpp }}; }
{%- endfor %}

  /// Reads the element with the head at `head` from the front of `tails`. False where that ends early.
  [[nodiscard]] bool find(const std::uint8_t* head, limcode::quiet_reader& tails) noexcept;

 private:
{%- for member in members %}
  {{ member.ty_cpp }} {{ member.member_cpp }}{};
{%- endfor %}
};
{% else -%}
{{ head }}inline bool {{ class_cpp }}::find({% if uses_head %}const std::uint8_t* head{% else %}const std::uint8_t*{% endif %}, {% if uses_tails %}limcode::quiet_reader& tails{% else %}limcode::quiet_reader&{% endif %}) noexcept {
{%- for (member, ty, offset) in from_head %}
  {{ member }} = limcode::load<{{ ty }}>(head + {{ offset }});
{%- endfor %}
{%- for (member, elem, count) in reads %}
  if (!limcode::take_shown<{{ elem }}>(tails, {{ count }}, {{ member }})) return false;
{%- endfor %}
  return true;
}
{% endif -%}
