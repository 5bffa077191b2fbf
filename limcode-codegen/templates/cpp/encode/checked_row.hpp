{{ template_head }}LIMCODE_NOINLINE window codec<{{ ty_cpp }}>::{{ name }}({{ parameters_cpp }}) {
  {{- body|inside }}
  return out.spare();
}
