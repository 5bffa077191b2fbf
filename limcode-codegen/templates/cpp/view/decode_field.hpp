{{ head }}inline bool view_of<{{ ty_cpp }}>::{{ name }}([[maybe_unused]] auto& in, [[maybe_unused]] auto& out, [[maybe_unused]] const auto& parts) {
  {{- body|inside }}
  return true;
}
