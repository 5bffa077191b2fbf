{{ template_head }}struct debug_of<{{ ty_cpp }}> {
  static void print(auto& to, const {{ ty_cpp }}& value) {
    switch (value.value.index()) {
{%- for variant in variants %}
      case {{ variant.index }}: {
{%- if variant.has_fields %}
        const auto& variant = *std::get_if<{{ variant.index }}>(&value.value);
{%- endif %}
        {{- variant.fields|inside|inside|inside|inside }}
        break;
      }
{%- endfor %}
    }
  }
};
