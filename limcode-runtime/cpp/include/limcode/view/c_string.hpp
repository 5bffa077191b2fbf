// Views of text for C.
#ifndef LIMCODE_VIEW_C_STRING_HPP
#define LIMCODE_VIEW_C_STRING_HPP

#include <cstdint>
#include <limcode/codec/c_string.hpp>
#include <limcode/config.hpp>
#include <limcode/view/counted.hpp>

namespace limcode {
inline namespace v0 {

/// The text without a NUL, as a std::string_view.
template <>
struct counted_view<c_string> : counted_view<std::string> {
  [[nodiscard]] static bool skip(auto& in, std::uint64_t len_bytes) noexcept {
    const auto len = static_cast<std::size_t>(len_bytes);
    const std::uint8_t* const run = in.take_run(len);
    const std::size_t valid = detail::bytes_before_nul(run, len);
    if (valid != len) return in.fail(errc::interior_nul, in.offset_of(run + valid));
    return true;
  }
};

}  // namespace v0
}  // namespace limcode

#endif
