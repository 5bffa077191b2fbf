// Numbers that the caller of a decoder expects of fields under `expect = name`.
#ifndef LIMCODE_EXPECTATIONS_HPP
#define LIMCODE_EXPECTATIONS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limcode/config.hpp>
#include <string_view>

namespace limcode {
inline namespace v0 {

/// A name, and the number that each field under `expect = name` must have.
struct expected_number {
  std::string_view name;
  std::uint64_t number = 0;
};

/// Up to 8 such numbers, for one call of a decode function; more do not compile. Two equal names end the program through
/// LIMCODE_FATAL:
///
///     limcode::decode_exact<message>(input, {{"shred_version", 50093}})
///
/// A field with another number is invalid_value at its first byte. Each name must be compared with a field of the value, so that a
/// misspelt name is not a check that never runs: else the value is invalid_value at byte 0. All other functions, and views, accept
/// any number in such a field.
class expectations {
 public:
  /// None.
  expectations() noexcept = default;
  expectations(expected_number n1, expected_number n2 = none(), expected_number n3 = none(), expected_number n4 = none(),
               expected_number n5 = none(), expected_number n6 = none(), expected_number n7 = none(), expected_number n8 = none())
      : numbers_{n1, n2, n3, n4, n5, n6, n7, n8} {
    while (len_ < numbers_.size() && numbers_[len_].name.data() != no_name) {
      for (std::size_t index = 0; index < len_; ++index) {
        if (numbers_[index].name == numbers_[len_].name) [[unlikely]]
          refuse_equal_names();
      }
      ++len_;
    }
  }

  /// Whether a field may have this number.
  [[nodiscard]] bool compare(std::string_view name, std::uint64_t number) noexcept {
    for (std::size_t index = 0; index < len_; ++index) {
      if (numbers_[index].name != name) continue;
      compared_ |= 1U << index;
      return numbers_[index].number == number;
    }
    return true;
  }

  /// Which numbers fields were compared with: a bit for each.
  [[nodiscard]] std::uint32_t compared() const noexcept { return compared_; }
  /// Sets these bits again, because what was read since then is no part of the value.
  void set_compared(std::uint32_t compared) noexcept { compared_ = compared; }

  /// Whether each name was compared.
  [[nodiscard]] bool is_complete() const noexcept { return compared_ == (1U << len_) - 1; }

 private:
  /// What a number that is not given has for a name: no name of a caller is at this address, not even one without characters.
  static constexpr char no_name[] = "";
  static constexpr expected_number none() noexcept { return {std::string_view(no_name, 0), 0}; }

  [[noreturn]] LIMCODE_COLD static void refuse_equal_names() {
    LIMCODE_FATAL("limcode: a name is expected twice; keep one of the two");
    std::abort();
  }

  std::array<expected_number, 8> numbers_{};
  std::size_t len_ = 0;
  std::uint32_t compared_ = 0;
};

}  // namespace v0
}  // namespace limcode

#endif
