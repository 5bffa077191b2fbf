switch (value.value.index()) {
{% for arm in arms -%}
case {{ arm.index }}: {
{{ arm.get -}}
{{ arm.tag -}}
{{ arm.body -}}
return true;
}
{% endfor -%}
default:
{{ otherwise }}
}
