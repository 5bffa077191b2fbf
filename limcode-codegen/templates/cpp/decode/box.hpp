if (!in.enter()) return {{ failure }};
{{ need -}}
auto* {{ owned }} = {{ place_cpp }}.try_own();
if ({{ owned }} == nullptr) return {{ out_of_memory }};
{
  {{- bind|inside }}
  {{- body|inside }}
}
in.leave();
