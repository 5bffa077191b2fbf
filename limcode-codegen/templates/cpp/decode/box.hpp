if (!in.enter()) return {{ failure }};
{{ need -}}
auto* {{ payload }}_owned = {{ place_cpp }}.try_emplace();
if ({{ payload }}_owned == nullptr) return {{ out_of_memory }};
{
auto& {{ payload }} = *{{ payload }}_owned;
{{ body -}}
}
in.leave();
