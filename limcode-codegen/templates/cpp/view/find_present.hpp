if (({{ mask }} & {{ bits }}) != 0) {
  {{- body|inside }}
}
