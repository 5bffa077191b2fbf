// The functions of these types are compiled in {{ source_file }}.
namespace limcode {
{% for ty_cpp in types_cpp %}
template <>
inline constexpr bool is_compiled<{{ ty_cpp }}> = true;
extern template struct detail::roots<{{ ty_cpp }}>;
{% endfor %}
}  // namespace limcode
