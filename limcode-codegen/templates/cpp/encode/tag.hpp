switch (value.value.index()) {
{%- for arm in arms %}
  case {{ arm.index }}: {
    {{- arm.get|inside|inside }}
    {{- arm.tag|inside|inside }}
    {{- arm.body|inside|inside }}
    return true;
  }
{%- endfor %}
  default:
    {{ otherwise }}
}
