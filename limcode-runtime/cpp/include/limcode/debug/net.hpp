// The text of addresses.
#ifndef LIMCODE_DEBUG_NET_HPP
#define LIMCODE_DEBUG_NET_HPP

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limcode/codec/net.hpp>
#include <limcode/config.hpp>
#include <limcode/debug/printer.hpp>
#include <string>
#include <variant>

namespace limcode {
inline namespace v0 {

namespace detail {

/// Four numbers with points: `127.0.0.1`.
[[nodiscard]] inline std::string dotted_text(const std::uint8_t* octets) {
  std::string text = std::to_string(octets[0]);
  for (std::size_t at = 1; at < 4; ++at) text += "." + std::to_string(octets[at]);
  return text;
}

/// The text of RFC 5952: the longest row of zeros is left out, and an IPv4 address in it has points.
[[nodiscard]] inline std::string ipv6_text(const std::array<std::uint8_t, 16>& octets) {
  std::array<std::uint16_t, 8> groups{};
  for (std::size_t at = 0; at < 8; ++at) {
    groups[at] = static_cast<std::uint16_t>(octets[2 * at] << 8 | octets[2 * at + 1]);
  }
  std::size_t zeros_at = 8;
  std::size_t zeros = 1;  // a single zero stays
  for (std::size_t at = 0; at < 8; ++at) {
    std::size_t end = at;
    while (end < 8 && groups[end] == 0) ++end;
    if (end - at > zeros) {
      zeros_at = at;
      zeros = end - at;
    }
    if (end > at) at = end - 1;
  }
  if (zeros_at == 0 && zeros == 5 && groups[5] == 0xffff) return "::ffff:" + dotted_text(&octets[12]);
  std::string text;
  for (std::size_t at = 0; at < 8;) {
    if (at == zeros_at) {
      text += "::";
      at += zeros;
      continue;
    }
    if (!text.empty() && text.back() != ':') text += ':';
    std::array<char, 4> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), unsigned{groups[at]}, 16);
    text.append(digits.data(), written.ptr);
    ++at;
  }
  return text;
}

}  // namespace detail

template <>
struct debug_of<ipv4_addr> {
  static void print(auto& to, const ipv4_addr& value) { to.text(detail::dotted_text(value.octets.data())); }
};
template <>
struct debug_of<ipv6_addr> {
  static void print(auto& to, const ipv6_addr& value) { to.text(detail::ipv6_text(value.octets)); }
};
template <>
struct debug_of<socket_addr_v4> {
  static void print(auto& to, const socket_addr_v4& value) {
    to.value(value.ip), to.text(":"), to.value(value.port);
  }
};
template <>
struct debug_of<socket_addr_v6> {
  static void print(auto& to, const socket_addr_v6& value) {
    to.text("["), to.value(value.ip), to.text("]:"), to.value(value.port);
  }
};
/// Rust's IpAddr.
template <>
struct debug_of<std::variant<ipv4_addr, ipv6_addr>> {
  static void print(auto& to, const std::variant<ipv4_addr, ipv6_addr>& value) {
    std::visit([&to](const auto& address) { to.value(address); }, value);
  }
};
/// Rust's SocketAddr.
template <>
struct debug_of<std::variant<socket_addr_v4, socket_addr_v6>> {
  static void print(auto& to, const std::variant<socket_addr_v4, socket_addr_v6>& value) {
    std::visit([&to](const auto& address) { to.value(address); }, value);
  }
};

}  // namespace v0
}  // namespace limcode

#endif
