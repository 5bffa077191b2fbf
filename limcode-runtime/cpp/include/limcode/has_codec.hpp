// Whether a type has a codec, and where it is compiled.
#ifndef LIMCODE_HAS_CODEC_HPP
#define LIMCODE_HAS_CODEC_HPP

#include <concepts>
#include <cstddef>
#include <limcode/config.hpp>
#include <type_traits>

namespace limcode {
inline namespace v0 {

template <class T>
struct codec;

/// True when codec<T> is defined.
template <class T>
concept has_codec = requires {
  { codec<T>::min_size } -> std::convertible_to<std::size_t>;
};

/// Whether the codec of a type is compiled in a source file of its own, which `limcode-codegen --split` generates. The header of
/// such a type says so; the codec need not be known where it is called.
template <class T>
inline constexpr bool is_compiled = false;

namespace detail {

template <class Ref>
struct owned_form {
  using type = Ref;
};
template <class Ref>
  requires requires { typename Ref::owned_type; }
struct owned_form<Ref> {
  using type = typename Ref::owned_type;
};
/// That of a template is an alias template, so that it is looked at where its arguments are complete.
template <class Ref>
  requires requires { typename Ref::template owned_type<>; }
struct owned_form<Ref> {
  using type = typename Ref::template owned_type<>;
};

}  // namespace detail

/// The owned form of a type: the type itself where it borrows nothing.
template <class Ref>
using owned_t = typename detail::owned_form<Ref>::type;

namespace detail {

/// Defined in api.hpp, where what the calls of any type run is.
template <class T>
struct api_of;

template <class T>
constexpr void require_codec() noexcept {
  static_assert(is_compiled<T> || (has_codec<T> && requires { sizeof(api_of<T>); }),
                "no codec for this type; include the header that limcode-codegen made from its schema, and of a template or a "
                "collection under --split the header NAME_codec.hpp of its types");
}

/// That of a type that is decoded without an arena.
template <class T>
constexpr void require_owned() noexcept {
  require_codec<T>();
  static_assert(std::is_same_v<owned_t<T>, T>,
                "a borrowed value is decoded into an arena: call decode_exact_in or decode_prefix_in of <limcode/borrow.hpp>");
}

/// That of a type whose codec is compiled where it is called.
template <class T>
constexpr void require_owned_codec() noexcept {
  require_owned<T>();
  static_assert(has_codec<T> && requires { sizeof(api_of<T>); },
                "no codec for this type here; under --split include the header NAME_codec.hpp, because a decode with limits is compiled "
                "where it is called");
}

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
