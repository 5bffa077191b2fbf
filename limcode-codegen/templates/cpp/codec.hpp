{% for line in wire -%}
// {{ line }}
{% endfor -%}
{{ template_head }}struct codec<{{ ty_cpp }}> {
  using type = {{ ty_cpp }};

  static constexpr const char* name = "{{ name }}";
  static constexpr std::size_t min_size = {{ min_cpp }};
{%- if let Some((ty_cpp, max)) = max_cpp %}
  static constexpr {{ ty_cpp }} max_size = {{ max }};
{%- endif %}
  static constexpr bool is_fixed = {{ fixed_cpp }};
  static constexpr bool is_bulk = {{ bulk_cpp }};
{%- if let Some(borrowed) = borrowed %}
  static constexpr bool is_overwritten = {{ borrowed.overwritten_cpp }};
{%- endif %}

  [[nodiscard]] static bool decode({{ streams.reader }}& in, type& out);
  [[nodiscard]] static bool encode({{ streams.writer }}& out, const type& value);
  [[nodiscard]] static bool measure({{ streams.sizer }}& out, const type& value);
{%- for (name, parameters_cpp) in checked_rows %}
  [[nodiscard]] static window {{ name }}({{ parameters_cpp }});
{%- endfor %}
{%- if let Some(borrowed) = borrowed %}

  static_assert(std::is_trivially_destructible_v<type>,
                "{{ borrowed.name_cpp }} is in an arena, which destroys nothing: all of its members must be trivially destructible");
{%- endif %}
};
