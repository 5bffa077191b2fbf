bool is_zero{};
if (!in.take_zero_count(is_zero)) return in.trace();
{% for arm in arms -%}
{% if loop.last -%}
auto* alternative = engage<{{ arm.variant }}>(out.value);
if (alternative == nullptr) return in.out_of_memory(sizeof(*alternative));
{{ arm.bind -}}
{{ arm.body -}}
{% else -%}
if ({% if !arm.is_zero %}!{% endif %}is_zero) {
  auto* alternative = engage<{{ arm.variant }}>(out.value);
  if (alternative == nullptr) return in.out_of_memory(sizeof(*alternative));
  {{- arm.bind|inside }}
  {{- arm.body|inside }}
  return true;
}
{% endif -%}
{% endfor -%}
