// Addresses of both versions.
#include <limcode/codec/net.hpp>
#include <limcode/codec/set.hpp>
#include <type_traits>

#include "support.hpp"

namespace {

using limcode::errc;
using limcode::ipv4_addr;
using limcode::ipv6_addr;
using limcode::socket_addr_v4;
using limcode::socket_addr_v6;
using support::buffer;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::operator+;
using support::wire;

using ip_addr = std::variant<ipv4_addr, ipv6_addr>;
using socket_addr = std::variant<socket_addr_v4, socket_addr_v6>;

const ipv4_addr local4{{127, 0, 0, 1}};
const ipv6_addr local6{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}};
const buffer local4_wire = wire({127, 0, 0, 1});
const buffer local6_wire = buffer(15) + wire({1});

template <class T>
void expect_fixed(const T& value, const buffer& bytes, const char* name) {
  SCOPED_TRACE(name);
  EXPECT_STREQ(limcode::codec<T>::name, name);
  EXPECT_EQ(limcode::codec<T>::min_size, bytes.size());
  static_assert(limcode::codec<T>::is_fixed);
  static_assert(std::is_aggregate_v<T>);
  expect_wire(value, bytes);
  expect_wire(std::vector<T>{value, T{}}, len(2) + bytes + buffer(bytes.size()));
  expect_rejected<T>(buffer(bytes.size() - 1), {errc::unexpected_end, 0, name, bytes.size(), bytes.size() - 1});
  support::expect_every_small_span_refused(value);
  buffer small(bytes.size() - 1);
  support::expect_error(limcode::encode(std::span(small), value).error(),
                        {errc::buffer_too_small, 0, name, bytes.size(), bytes.size() - 1});
}

TEST(Net, AnAddressIsItsOctets) {
  expect_fixed(local4, local4_wire, "Ipv4Addr");
  expect_fixed(local6, local6_wire, "Ipv6Addr");
}

TEST(Net, ASocketIsItsAddressAndALittleEndianPort) {
  expect_fixed(socket_addr_v4{local4, 0x1f90}, local4_wire + wire({0x90, 0x1f}), "SocketAddrV4");
  expect_fixed(socket_addr_v6{local6, 0x1f90}, local6_wire + wire({0x90, 0x1f}), "SocketAddrV6");
}

TEST(Net, BulkIsClaimedWhereMemoryIsTheWire) {
  static_assert(limcode::codec<ipv4_addr>::is_bulk && limcode::codec<ipv6_addr>::is_bulk);
  static_assert(limcode::codec<socket_addr_v4>::is_bulk == limcode::is_little_endian);
  static_assert(limcode::codec<socket_addr_v6>::is_bulk == limcode::is_little_endian);
}

TEST(Net, AnAddressOfEitherVersionHasATag) {
  expect_wire(ip_addr(local4), wire({0, 0, 0, 0}) + local4_wire);
  expect_wire(ip_addr(local6), wire({1, 0, 0, 0}) + local6_wire);
  expect_wire(socket_addr(socket_addr_v4{local4, 80}), wire({0, 0, 0, 0}) + local4_wire + wire({80, 0}));
  expect_wire(socket_addr(socket_addr_v6{local6, 80}), wire({1, 0, 0, 0}) + local6_wire + wire({80, 0}));
  static_assert(limcode::codec<ip_addr>::min_size == 8 && !limcode::codec<ip_addr>::is_fixed);
  static_assert(limcode::codec<socket_addr>::min_size == 10 && !limcode::codec<socket_addr>::is_fixed);
}

TEST(Net, TheLongerVersionIsCheckedBehindItsTag) {
  expect_rejected<ip_addr>(buffer(7), {errc::unexpected_end, 0, "IpAddr", 8, 7});
  expect_rejected<ip_addr>(wire({1, 0, 0, 0}) + buffer(15), {errc::unexpected_end, 4, "IpAddr", 16, 15});
  expect_rejected<ip_addr>(wire({2, 0, 0, 0}) + buffer(16), {errc::unknown_tag, 0, "IpAddr", 0, 2});
  expect_rejected<socket_addr>(buffer(9), {errc::unexpected_end, 0, "SocketAddr", 10, 9});
  expect_rejected<socket_addr>(wire({1, 0, 0, 0}) + buffer(17), {errc::unexpected_end, 4, "SocketAddr", 18, 17});
  expect_rejected<socket_addr>(wire({0, 1, 0, 0}) + buffer(17), {errc::unknown_tag, 0, "SocketAddr", 0, 256});
  support::expect_every_truncation_rejected(ip_addr(local6));
  support::expect_every_truncation_rejected(socket_addr(socket_addr_v6{local6, 80}));
  support::expect_every_small_span_refused(socket_addr(socket_addr_v6{local6, 80}));
}

TEST(Net, AddressesAreOrderedByTheirOctets) {
  const std::set<ip_addr> value{local6, ipv4_addr{{10, 0, 0, 2}}, ipv4_addr{{10, 0, 0, 1}}, ipv4_addr{{9, 255, 0, 0}}};
  expect_wire(value, len(4) + wire({0, 0, 0, 0, 9, 255, 0, 0}) + wire({0, 0, 0, 0, 10, 0, 0, 1}) +
                         wire({0, 0, 0, 0, 10, 0, 0, 2}) + wire({1, 0, 0, 0}) + local6_wire);
  EXPECT_LT((socket_addr_v4{local4, 80}), (socket_addr_v4{local4, 81}));
  EXPECT_LT((socket_addr_v6{{}, 81}), (socket_addr_v6{local6, 80}));
}

}  // namespace
