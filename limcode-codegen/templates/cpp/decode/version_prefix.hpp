int version{};
if (!in.take_version_prefix(version)) return in.trace();
switch (version) {
{% for arm in arms -%}
case {{ arm.tag }}: {{ arm.comment }}{
{{ arm.emplace -}}
{{ arm.body -}}
return true;
}
{% endfor -%}
default:
return in.unknown_version(version);
}
