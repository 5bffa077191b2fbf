bool {{ is_some }}{};
if (!in.take_option_tag({{ is_some }})) return {{ failure }};
if ({{ is_some }}) {
  {{- body|inside }}
}
