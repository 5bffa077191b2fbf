{{ template_head }}LIMCODE_COLD window codec<{{ ty_cpp }}>::{{ name }}({{ parameters_cpp }}) {
{{ body -}}
return out.spare();
}
