// Byte buffers that are not zeroed before they are overwritten.
//
// Includes no <memory>, which takes as long to compile as all headers of limcode together: <vector> has allocators too.
#ifndef LIMCODE_DEFAULT_INIT_HPP
#define LIMCODE_DEFAULT_INIT_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace limcode {
inline namespace v0 {

/// An allocator whose `construct(p)` leaves the bytes of trivial elements as they are in memory: `resize` of a vector of
/// bytes then costs no fill, and within the capacity keeps what was written there.
template <class T, class A = std::allocator<T>>
class default_init_allocator : public A {
  using traits = std::allocator_traits<A>;

 public:
  using limcode_default_init = void;

  template <class U>
  struct rebind {
    using other = default_init_allocator<U, typename traits::template rebind_alloc<U>>;
  };

  using A::A;
  default_init_allocator() = default;
  template <class U, class B>
  default_init_allocator(const default_init_allocator<U, B>& other) noexcept  // NOLINT(google-explicit-constructor)
      : A(static_cast<const B&>(other)) {}

  template <class U>
  void construct(U* at) noexcept(std::is_nothrow_default_constructible_v<U>) {
    if constexpr (!std::is_trivially_default_constructible_v<U>) ::new (static_cast<void*>(at)) U;
  }
  template <class U, class... Args>
  void construct(U* at, Args&&... args) {
    traits::construct(static_cast<A&>(*this), at, std::forward<Args>(args)...);
  }
};

}  // namespace v0
}  // namespace limcode

// The capacity of such a vector is written before its size grows, of which the address sanitizer knows nothing.
#ifdef _LIBCPP_HAS_ASAN_CONTAINER_ANNOTATIONS_FOR_ALL_ALLOCATORS
template <class T, class A>
struct std::__asan_annotate_container_with_allocator<limcode::default_init_allocator<T, A>> {
  static constexpr bool value = false;
};
#endif

namespace limcode {
inline namespace v0 {

/// Byte vector whose `resize` leaves new bytes uninitialized: the fastest buffer to encode into.
using bytes = std::vector<std::uint8_t, default_init_allocator<std::uint8_t>>;

/// True when `resize` of a vector with allocator `A` leaves the bytes of trivial elements as they are in memory. An allocator
/// of that kind says so by a type `limcode_default_init`.
template <class A>
inline constexpr bool leaves_uninitialised = requires {
  typename A::limcode_default_init;
};

}  // namespace v0
}  // namespace limcode

#endif
