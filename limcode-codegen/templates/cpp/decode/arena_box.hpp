if (!in.enter()) return {{ failure }};
{{ need -}}
auto* {{ owned }} = make_elems<{{ ty_cpp }}>(in, 1);
if ({{ owned }} == nullptr) return {{ out_of_memory }};
{
  {{- bind|inside }}
  {{- body|inside }}
}
{{ place_cpp }} = box_ref<{{ ty_cpp }}>(*{{ owned }});
in.leave();
