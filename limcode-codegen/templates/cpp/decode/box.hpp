if (!in.enter()) return {{ failure }};
{{ need -}}
if (!in.spend_for({{ place_cpp }})) return {{ failure }};
auto* {{ owned }} = {{ place_cpp }}.try_own();
if ({{ owned }} == nullptr) return {{ out_of_memory }};
{
  {{- bind|inside }}
  {{- body|inside }}
}
in.leave();
