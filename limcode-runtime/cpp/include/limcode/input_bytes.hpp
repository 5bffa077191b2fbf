// The bytes that a view or a borrowed value refers to.
#ifndef LIMCODE_INPUT_BYTES_HPP
#define LIMCODE_INPUT_BYTES_HPP

#include <concepts>
#include <cstdint>
#include <limcode/config.hpp>
#include <ranges>
#include <span>

namespace limcode {
inline namespace v0 {

/// The parameter of functions whose result refers to their input: a std::span, made of whatever a std::span is made of. Clang
/// warns where a container is a temporary that ends before the result, which it does not see through a std::span.
class input_bytes {
 public:
  /// No bytes.
  input_bytes() noexcept = default;
  template <class Range>
    requires(std::convertible_to<const Range&, std::span<const std::uint8_t>> && std::ranges::borrowed_range<Range>)
  input_bytes(const Range& range) : bytes_(range) {}  // NOLINT(google-explicit-constructor)
  template <class Container>
    requires(std::convertible_to<const Container&, std::span<const std::uint8_t>> &&
             !std::ranges::borrowed_range<Container>)
  input_bytes(const Container& container LIMCODE_LIFETIMEBOUND)  // NOLINT(google-explicit-constructor)
      : bytes_(container) {}

  operator std::span<const std::uint8_t>() const noexcept { return bytes_; }  // NOLINT(google-explicit-constructor)

 private:
  std::span<const std::uint8_t> bytes_;
};

}  // namespace v0
}  // namespace limcode

#endif
