{% for line in comment -%}
// {{ line }}
{% endfor -%}
if ({{ condition }}) [[unlikely]] {
  if (!out.resume({{ checked }}(out{% for argument in arguments %}, {{ argument }}{% endfor %}))) return false;
} else {
  std::uint8_t* to = out.pos();
{%- for store in stores %}
  {{- store|inside }}
{%- endfor %}
  out.advance_to(to);
}
