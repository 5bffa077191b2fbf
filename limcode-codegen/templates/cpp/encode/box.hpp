{{ enter -}}
{
  {{- bind|inside }}
  {{- body|inside }}
}
{{ leave -}}
