{{ enter -}}
{
const auto& {{ payload }} = *{{ place_cpp }};
{{ body -}}
}
{{ leave -}}
