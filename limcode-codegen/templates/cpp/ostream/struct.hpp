{{ template_head }}struct debug_of<{{ ty_cpp }}> {
  static void print(auto& to, const {{ ty_cpp }}&{% if is_used %} value{% endif %}) {
    {{- fields|inside|inside }}
  }
};
