bool is_zero{};
if (!in.take_zero_count(is_zero)) return in.trace();
{% for arm in arms -%}
{% if loop.last -%}
{{ arm.set -}}
{{ arm.body -}}
{% else -%}
if ({% if !arm.is_zero %}!{% endif %}is_zero) {
  {{- arm.set|inside }}
  {{- arm.body|inside }}
  return true;
}
{% endif -%}
{% endfor -%}
