// The steps of generated find() functions and accessors.
#ifndef LIMCODE_VIEW_STEPS_HPP
#define LIMCODE_VIEW_STEPS_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/reader.hpp>
#include <limcode/result.hpp>
#include <limcode/varint.hpp>
#include <span>
#include <type_traits>
#include <utility>

namespace limcode {
inline namespace v0 {

/// Passes over bytes that need no check. Covered by need().
LIMCODE_INLINE void skip_run(reader& in, std::size_t len_bytes) noexcept {
  static_cast<void>(in.take_run(len_bytes));
}
/// Checks a byte of a run, taken before, that is 0 or 1.
[[nodiscard]] LIMCODE_INLINE bool check_bool(const reader& in, const std::uint8_t* at) noexcept {
  bool value{};
  return in.load_bool(at, value);
}
/// Checks and passes over a canonical LEB128 integer.
template <varint U>
[[nodiscard]] LIMCODE_INLINE bool skip_varint(reader& in) noexcept {
  U value{};
  return in.take_varint(value);
}
/// The LEB128 integer at the start of bytes; 0 where there is none.
template <varint U>
[[nodiscard]] U show_varint(std::span<const std::uint8_t> raw) noexcept {
  reader in(raw);
  U value{};
  return in.take_varint(value) ? value : U{};
}

/// Makes the marks those of one form.
template <std::size_t Index>
LIMCODE_INLINE auto& set_arm(auto& marks) noexcept {
  return marks.template emplace<Index>();
}

/// A field of a decoded value, or the value's error. `member` returns a pointer to it, or null where the value has become
/// another variant since it was checked.
template <class Whole, class Member>
[[nodiscard]] auto member_of(result<Whole> whole, Member member)
    -> result<std::remove_pointer_t<std::invoke_result_t<Member, Whole&>>> {
  if (!whole) return std::move(whole).error();
  auto* const held = member(*whole);
  if (held != nullptr) return std::move(*held);
  error fault;
  fault.code = errc::invalid_value;
  return fault;
}

}  // namespace v0
}  // namespace limcode

#endif
