if constexpr (!({{ condition }})) {
  {{- body|inside }}
}
