{{ template_head }}{% if template_head.is_empty() %}inline {% endif %}std::ostream& operator<<(std::ostream& to, const {{ ty_cpp }}& value) {
  return to << limcode::debug_string(value);
}
