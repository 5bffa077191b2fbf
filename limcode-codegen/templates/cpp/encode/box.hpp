{{ enter -}}
{
{{ bind -}}
{{ body -}}
}
{{ leave -}}
