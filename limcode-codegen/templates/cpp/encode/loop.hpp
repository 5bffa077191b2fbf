{{ enter -}}
for (std::size_t {{ index }} = 0; {{ index }} < {{ place_cpp }}.size(); ++{{ index }}) {
const auto& {{ elem }} = {{ place_cpp }}[{{ index }}];
{{ body -}}
}
{{ leave -}}
