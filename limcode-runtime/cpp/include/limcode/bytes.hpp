// Byte buffers that are not zeroed before they are overwritten, and the copy of a few bytes.
#ifndef LIMCODE_BYTES_HPP
#define LIMCODE_BYTES_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limcode/config.hpp>
#include <limcode/stream.hpp>
#include <memory>
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

namespace detail {

/// Copies two blocks of `Width` bytes that together cover `len_bytes`, `Width` <= `len_bytes` <= 2 * `Width`.
template <std::size_t Width>
LIMCODE_INLINE void copy_both_ends(std::uint8_t* to, const std::uint8_t* from, std::size_t len_bytes) noexcept {
  struct block {
    std::uint8_t byte[Width];
  };
  block first;
  block last;
  std::memcpy(&first, from, Width);
  std::memcpy(&last, from + len_bytes - Width, Width);
  std::memcpy(to, &first, Width);
  std::memcpy(to + len_bytes - Width, &last, Width);
}

}  // namespace detail

/// Copies more than 64 bytes between ranges that do not overlap.
LIMCODE_INLINE void copy_many_bytes(std::uint8_t* to, const std::uint8_t* from, std::size_t len_bytes) noexcept {
  if (len_bytes >= stream_from_bytes) [[unlikely]] {
    detail::stream_bytes(to, from, len_bytes);
  } else {
    std::memcpy(to, from, len_bytes);
  }
}

/// Copies `len_bytes` bytes between ranges that do not overlap. Up to 64 bytes cost a few moves and no call, and from
/// 8 MiB on they go past the caches; both pointers may be null when `len_bytes` is 0.
LIMCODE_INLINE void copy_bytes(std::uint8_t* to, const std::uint8_t* from, std::size_t len_bytes) noexcept {
  if (len_bytes > 64) {
    copy_many_bytes(to, from, len_bytes);
  } else if (len_bytes >= 32) {
    detail::copy_both_ends<16>(to, from, 32);
    detail::copy_both_ends<16>(to + len_bytes - 32, from + len_bytes - 32, 32);
  } else if (len_bytes >= 16) {
    detail::copy_both_ends<16>(to, from, len_bytes);
  } else if (len_bytes >= 8) {
    detail::copy_both_ends<8>(to, from, len_bytes);
  } else if (len_bytes >= 4) {
    detail::copy_both_ends<4>(to, from, len_bytes);
  } else if (len_bytes >= 2) {
    detail::copy_both_ends<2>(to, from, len_bytes);
  } else if (len_bytes == 1) {
    *to = *from;
  }
}

}  // namespace v0
}  // namespace limcode

#endif
