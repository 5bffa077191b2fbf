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
#include <limcode/view/view_of.hpp>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>

namespace limcode {
inline namespace v0 {

/// Passes over bytes that need no check. Covered by need().
LIMCODE_INLINE void skip_run(auto& in, std::size_t len_bytes) noexcept {
  static_cast<void>(in.take_run(len_bytes));
}
/// Checks a byte of a run, taken before, that is 0 or 1.
[[nodiscard]] LIMCODE_INLINE bool check_bool(const auto& in, const std::uint8_t* at) noexcept {
  bool value{};
  return in.load_bool(at, value);
}
/// Checks and passes over a canonical LEB128 integer.
template <varint U>
[[nodiscard]] LIMCODE_INLINE bool skip_varint(auto& in) noexcept {
  U value{};
  return in.take_varint(value);
}
/// The LEB128 integer at the start of bytes; 0 where there is none.
template <varint U>
[[nodiscard]] U show_varint(std::span<const std::uint8_t> raw) noexcept {
  quiet_reader in(raw);
  U value{};
  return in.take_varint(value) ? value : U{};
}

/// Reads a value by a coding, to check it.
template <class Coding, class Value>
[[nodiscard]] LIMCODE_INLINE bool skip_coded(auto& in) {
  Value value{};
  return detail::run_recorded(in, [&](reader& recording) -> bool { return Coding::decode(recording, value); });
}

/// Checks and passes over a number that is another in memory.
template <class Coding, class Number>
[[nodiscard]] LIMCODE_INLINE bool skip_number(auto& in) {
  Number value{};
  return Coding::decode(in, value);
}
/// Such a number at the start of bytes; 0 or nothing where there is none.
template <class Coding, class Number>
[[nodiscard]] Number show_number(std::span<const std::uint8_t> raw) {
  quiet_reader in(raw);
  Number value{};
  return Coding::decode(in, value) ? value : Number{};
}

/// Makes the marks those of one form.
template <std::size_t Index>
LIMCODE_INLINE auto& set_arm(auto& marks) noexcept {
  return marks.template emplace<Index>();
}

/// Becomes what `make` returns in the place where it is kept.
template <class Make>
struct made_in_place {
  Make make;

  LIMCODE_INLINE operator std::invoke_result_t<const Make&>() const {  // NOLINT(google-explicit-constructor)
    return make();
  }
};

/// A variant with the alternative of that index, whose only member is what `make` returns. It is not copied where the compiler
/// has the constructor of aggregates for it: a copy of what was just written, in wider pieces, waits for it.
template <class Variant, std::size_t Index, class Make>
[[nodiscard]] LIMCODE_INLINE Variant variant_of(Make make) {
#if defined(__cpp_aggregate_paren_init)
  return Variant(std::in_place_index<Index>, made_in_place<Make>{make});
#else
  return Variant(std::in_place_index<Index>, std::variant_alternative_t<Index, Variant>{make()});
#endif
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
