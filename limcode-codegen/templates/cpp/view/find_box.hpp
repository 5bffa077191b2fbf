if (!in.enter()) return {{ failure }};
{{ body -}}
in.leave();
