// Addresses of the Internet protocol, versions 4 and 6.
//
// Rust's IpAddr is std::variant<ipv4_addr, ipv6_addr>, and its SocketAddr the same of the two socket addresses.
#ifndef LIMCODE_CODEC_NET_HPP
#define LIMCODE_CODEC_NET_HPP

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/codec/product.hpp>
#include <limcode/codec/scalar.hpp>
#include <limcode/codec/variant.hpp>
#include <variant>

namespace limcode {
inline namespace v0 {

/// Rust's Ipv4Addr. 127.0.0.1 has the octets {127, 0, 0, 1}.
struct ipv4_addr {
  std::array<std::uint8_t, 4> octets{};

  friend bool operator==(const ipv4_addr&, const ipv4_addr&) = default;
  friend std::strong_ordering operator<=>(const ipv4_addr&, const ipv4_addr&) = default;
};

/// Rust's Ipv6Addr. The octets are in network order: ::1 ends with 1.
struct ipv6_addr {
  std::array<std::uint8_t, 16> octets{};

  friend bool operator==(const ipv6_addr&, const ipv6_addr&) = default;
  friend std::strong_ordering operator<=>(const ipv6_addr&, const ipv6_addr&) = default;
};

/// Rust's SocketAddrV4. The port is a number of this host, not in network order.
struct socket_addr_v4 {
  ipv4_addr ip{};
  std::uint16_t port{};

  friend bool operator==(const socket_addr_v4&, const socket_addr_v4&) = default;
  friend std::strong_ordering operator<=>(const socket_addr_v4&, const socket_addr_v4&) = default;
};

/// Rust's SocketAddrV6, without its flow information and scope, which have no wire form.
struct socket_addr_v6 {
  ipv6_addr ip{};
  std::uint16_t port{};

  friend bool operator==(const socket_addr_v6&, const socket_addr_v6&) = default;
  friend std::strong_ordering operator<=>(const socket_addr_v6&, const socket_addr_v6&) = default;
};

namespace detail {

/// The octets, in their order.
template <class Address>
struct address_codec {
  using octets = decltype(Address::octets);

  static constexpr std::size_t min_size = scalar_size<octets>;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = is_bulk_struct<Address, octets>;

  [[nodiscard]] static bool decode(auto& in, Address& out) noexcept {
    load_into(in.take_run(min_size), out.octets);
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const Address& value) { return out.put(value.octets); }
  [[nodiscard]] static bool measure(sizer& out, const Address&) noexcept {
    out.add(min_size);
    return true;
  }
};

/// The address, then the port as a little-endian u16.
template <class Socket>
struct socket_codec {
  using address = decltype(Socket::ip);

  static constexpr std::size_t ip_bytes = codec<address>::min_size;
  static constexpr std::size_t min_size = ip_bytes + 2;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = is_bulk_struct<Socket, address, std::uint16_t>;

  [[nodiscard]] static bool decode(auto& in, Socket& out) noexcept {
    if (!in.need_whole(min_size)) return false;
    const std::uint8_t* const run = in.take_run(min_size);
    load_into(run, out.ip.octets);
    load_into(run + ip_bytes, out.port);
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const Socket& value) {
    std::uint8_t* const run = out.take_room(min_size);
    if (run == nullptr) [[unlikely]]
      return false;
    store(run, value.ip.octets);
    store(run + ip_bytes, value.port);
    return true;
  }
  [[nodiscard]] static bool measure(sizer& out, const Socket&) noexcept {
    out.add(min_size);
    return true;
  }
};

}  // namespace detail

template <>
struct codec<ipv4_addr> : detail::address_codec<ipv4_addr> {
  static constexpr const char* name = "Ipv4Addr";
};
template <>
struct codec<ipv6_addr> : detail::address_codec<ipv6_addr> {
  static constexpr const char* name = "Ipv6Addr";
};
template <>
struct codec<socket_addr_v4> : detail::socket_codec<socket_addr_v4> {
  static constexpr const char* name = "SocketAddrV4";
};
template <>
struct codec<socket_addr_v6> : detail::socket_codec<socket_addr_v6> {
  static constexpr const char* name = "SocketAddrV6";
};

template <>
struct codec<std::variant<ipv4_addr, ipv6_addr>> : variant_codec<ipv4_addr, ipv6_addr> {
  static constexpr const char* name = "IpAddr";
};
template <>
struct codec<std::variant<socket_addr_v4, socket_addr_v6>> : variant_codec<socket_addr_v4, socket_addr_v6> {
  static constexpr const char* name = "SocketAddr";
};

}  // namespace v0
}  // namespace limcode

#endif
