// Numbers that the caller of a decoder expects of fields under `expect = name`.
#ifndef LIMCODE_EXPECTATIONS_HPP
#define LIMCODE_EXPECTATIONS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limcode/config.hpp>
#include <string_view>

namespace limcode {
inline namespace v0 {

/// A name, and the number that each field under `expect = name` must have.
struct expected_number {
  std::string_view name;
  std::uint64_t number;
};

/// At most 64 such numbers, for one call of a decode function:
///
///     limcode::decode_exact<message>(input, {{"shred_version", 50093}})
///
/// A field that has another number is invalid_value at its first byte. Each name must be compared with at least one field, so that
/// a misspelt one is no check that never runs: else the value is invalid_value at byte 0. All other functions, and views, accept
/// any number in such a field.
class expectations {
 public:
  /// The list must outlive the call, as a list in braces does that is written there.
  LIMCODE_INLINE expectations(std::initializer_list<expected_number> numbers LIMCODE_LIFETIMEBOUND) noexcept
      : first_(numbers.begin()), len_(numbers.size()) {}

  /// Whether a field may have this number.
  [[nodiscard]] bool compare(std::string_view name, std::uint64_t number) noexcept {
    const expected_number* const last = first_ + len_;
    const expected_number* const found =
        std::find_if(first_, last, [name](const expected_number& expected) { return expected.name == name; });
    if (found == last) return true;
    const std::size_t index = static_cast<std::size_t>(found - first_);
    if (index < most) compared_ |= std::uint64_t{1} << index;
    return found->number == number;
  }

  /// Whether each name was compared.
  [[nodiscard]] bool is_complete() const noexcept {
    return len_ <= most && (len_ == 0 || compared_ == ~std::uint64_t{0} >> (most - len_));
  }

 private:
  static constexpr std::size_t most = 64;

  const expected_number* first_;
  std::size_t len_;
  /// A bit for each that was.
  std::uint64_t compared_ = 0;
};

}  // namespace v0
}  // namespace limcode

#endif
