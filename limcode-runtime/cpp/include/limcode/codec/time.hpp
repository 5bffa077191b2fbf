// Spans of time and points in time: seconds and nanoseconds.
#ifndef LIMCODE_CODEC_TIME_HPP
#define LIMCODE_CODEC_TIME_HPP

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limits>

namespace limcode {
inline namespace v0 {

/// Rust's Duration: how long. The nanoseconds of a decoded one are below 1,000,000,000.
struct duration {
  std::uint64_t seconds{};
  std::uint32_t nanoseconds{};

  friend bool operator==(const duration&, const duration&) = default;
  friend std::strong_ordering operator<=>(const duration&, const duration&) = default;
};

/// Rust's SystemTime: how long after the start of 1970, UTC. There is no form for a time before. The nanoseconds of a
/// decoded one are below 1,000,000,000, and its seconds below 2^63, which is what Rust's holds on Unix.
struct system_time {
  std::uint64_t seconds{};
  std::uint32_t nanoseconds{};

  friend bool operator==(const system_time&, const system_time&) = default;
  friend std::strong_ordering operator<=>(const system_time&, const system_time&) = default;
};

namespace detail {

/// Moves whole seconds from the nanoseconds to the seconds. False when there are more than `max_seconds` then.
[[nodiscard]] constexpr bool carry_seconds(std::uint64_t& seconds, std::uint32_t& nanoseconds,
                                           std::uint64_t max_seconds) noexcept {
  const std::uint32_t carried = nanoseconds / 1'000'000'000;
  if (seconds > max_seconds || carried > max_seconds - seconds) return false;
  seconds += carried;
  nanoseconds %= 1'000'000'000;
  return true;
}

/// A u64 of seconds and a u32 of nanoseconds. More nanoseconds than make a second are taken, and never written.
template <class Time, std::uint64_t MaxSeconds>
struct time_codec {
  static constexpr std::size_t min_size = 12;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, Time& out) noexcept {
    const std::uint8_t* const run = in.take_run(12);
    load_into(run, out.seconds);
    load_into(run + 8, out.nanoseconds);
    if (!carry_seconds(out.seconds, out.nanoseconds, MaxSeconds)) [[unlikely]]
      return in.fail(errc::integer_overflow, in.offset_of(run));
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const Time& value) {
    Time normal = value;
    if (!carry_seconds(normal.seconds, normal.nanoseconds, MaxSeconds)) [[unlikely]]
      return out.fail(errc::integer_overflow, out.position());
    std::uint8_t* const run = out.take_room(12);
    if (run == nullptr) [[unlikely]]
      return false;
    store<std::uint64_t>(run, normal.seconds);
    store<std::uint32_t>(run + 8, normal.nanoseconds);
    return true;
  }
  [[nodiscard]] static bool measure(sizer& out, const Time&) noexcept {
    out.add(12);
    return true;
  }
};

}  // namespace detail

template <>
struct codec<duration> : detail::time_codec<duration, (std::numeric_limits<std::uint64_t>::max)()> {
  static constexpr const char* name = "Duration";
};
template <>
struct codec<system_time> : detail::time_codec<system_time, (std::numeric_limits<std::int64_t>::max)()> {
  static constexpr const char* name = "SystemTime";
};

}  // namespace v0
}  // namespace limcode

#endif
