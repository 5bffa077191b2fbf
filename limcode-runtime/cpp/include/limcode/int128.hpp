// Integers of 128 bits.
#ifndef LIMCODE_INT128_HPP
#define LIMCODE_INT128_HPP

#include <limcode/config.hpp>
#include <type_traits>

namespace limcode {
inline namespace v0 {

#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 uint128;
__extension__ typedef __int128 int128;
#else
namespace detail {

template <class T = void>
struct no_int128 {
  static_assert(!std::is_void_v<T>, "compilers have integers of 128 bits for 64-bit processors only");
};

}  // namespace detail

using uint128 = detail::no_int128<>;
using int128 = detail::no_int128<>;
#endif

}  // namespace v0
}  // namespace limcode

#endif
