{{ above -}}
if (!{{ call }}) {
  return {{ failure }};
}
