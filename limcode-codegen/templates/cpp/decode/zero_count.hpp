bool is_zero{};
if (!in.take_zero_count(is_zero)) return in.trace();
{% for arm in arms -%}
{% if arm.tag == "true" -%}
if (is_zero) {
{% else -%}
if (!is_zero) {
{% endif -%}
{% if let Some(index) = arm.variant -%}
auto* alternative = engage<{{ index }}>(out.value);
if (alternative == nullptr) return in.out_of_memory(sizeof(*alternative));
{% endif -%}
{{ arm.bind -}}
{{ arm.body -}}
return true;
}
{% endfor -%}
return true;
