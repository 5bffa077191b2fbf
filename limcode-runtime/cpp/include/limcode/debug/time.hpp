// The text of spans of time and points in time.
#ifndef LIMCODE_DEBUG_TIME_HPP
#define LIMCODE_DEBUG_TIME_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec/time.hpp>
#include <limcode/config.hpp>
#include <limcode/debug/printer.hpp>
#include <string>

namespace limcode {
inline namespace v0 {

namespace detail {

/// A number and as many digits behind the point as there are: `parts` of `whole`, of which `digits` digits make one.
[[nodiscard]] inline std::string decimal_text(std::uint64_t whole, std::uint32_t parts, std::size_t digits) {
  std::string behind = std::to_string(parts);
  behind.insert(0, digits - behind.size(), '0');
  behind.erase(behind.find_last_not_of('0') + 1);
  return std::to_string(whole) + (behind.empty() ? "" : "." + behind);
}

/// In the largest unit of which there is at least one.
[[nodiscard]] inline std::string duration_text(const duration& value) {
  const std::uint64_t seconds = value.seconds + value.nanoseconds / 1'000'000'000;
  const std::uint32_t rest = value.nanoseconds % 1'000'000'000;
  if (seconds != 0) return decimal_text(seconds, rest, 9) + "s";
  if (rest >= 1'000'000) return decimal_text(rest / 1'000'000, rest % 1'000'000, 6) + "ms";
  if (rest >= 1000) return decimal_text(rest / 1000, rest % 1000, 3) + "\u00b5s";
  return std::to_string(rest) + "ns";
}

}  // namespace detail

/// `1.5s`
template <>
struct debug_of<duration> {
  static void print(auto& to, const duration& value) { to.text(detail::duration_text(value)); }
};
/// `SystemTime { tv_sec: 1, tv_nsec: 500 }`, as Rust's on Unix.
template <>
struct debug_of<system_time> {
  static void print(auto& to, const system_time& value) {
    to.named("SystemTime").field("tv_sec", value.seconds).field("tv_nsec", value.nanoseconds).end();
  }
};

}  // namespace v0
}  // namespace limcode

#endif
