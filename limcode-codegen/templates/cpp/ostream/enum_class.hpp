{{ template_head }}struct debug_of<{{ ty_cpp }}> {
  static void print(auto& to, {{ ty_cpp }} value) {
{%- if !variants.is_empty() %}
    switch (value) {
{%- for (name_cpp, name) in variants %}
      case {{ ty_cpp }}::{{ name_cpp }}:
        return to.unit("{{ name }}");
{%- endfor %}
    }
{%- endif %}
    // No variant has this tag.
    to.tuple("{{ name }}").part(static_cast<std::uint32_t>(value)).end();
  }
};
