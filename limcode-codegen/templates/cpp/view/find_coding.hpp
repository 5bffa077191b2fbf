{{ ty_cpp }} {{ local }}{};
{{ read -}}
