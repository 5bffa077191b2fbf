// Numbers that the caller of a decoder expects of fields under `expect = name`.
#ifndef LIMCODE_EXPECTATIONS_HPP
#define LIMCODE_EXPECTATIONS_HPP

#include <algorithm>
#include <array>
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
  std::uint64_t number = 0;
};

/// At most 8 such numbers, for one call of a decode function:
///
///     limcode::decode_exact<message>(input, {{"shred_version", 50093}})
///
/// A field that has another number is invalid_value at its first byte. Each name must be compared with at least one field, so that
/// a misspelt one is no check that never runs: else the value is invalid_value at byte 0, as it is where there are too many names. All
/// other functions, and views, accept any number in such a field.
class expectations {
 public:
  expectations(std::initializer_list<expected_number> numbers) noexcept : len_(numbers.size()) {
    std::copy_n(numbers.begin(), (std::min)(len_, most), numbers_.begin());
  }

  /// Whether a field may have this number.
  [[nodiscard]] bool compare(std::string_view name, std::uint64_t number) noexcept {
    for (std::size_t index = 0; index < (std::min)(len_, most); ++index) {
      if (numbers_[index].name != name) continue;
      is_compared_[index] = true;
      return numbers_[index].number == number;
    }
    return true;
  }

  /// Whether each name was compared.
  [[nodiscard]] bool is_complete() const noexcept {
    return static_cast<std::size_t>(std::count(is_compared_.begin(), is_compared_.end(), true)) == len_;
  }

 private:
  static constexpr std::size_t most = 8;

  std::size_t len_;
  std::array<expected_number, most> numbers_{};
  std::array<bool, most> is_compared_{};
};

}  // namespace v0
}  // namespace limcode

#endif
