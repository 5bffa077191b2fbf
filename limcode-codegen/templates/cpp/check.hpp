{{ above -}}
if (!{{ call }}) return {{ failure }};{{ beside }}
