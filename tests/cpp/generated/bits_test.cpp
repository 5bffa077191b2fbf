// Bits: the bytes of the crate `bv`, which `tests/tests/std_types/external.rs` compares with it.
#include <bits.hpp>
#include <limits>
#include <unordered_set>

#include "support.hpp"

namespace {

using support::bytes;
using support::count;
using support::operator+;
using value_type = bits::Bits;

value_type some_bits() {
  return {.octets = {{0x49, 0xff}, 9},
          .words = {},
          .maybe = limcode::box(limcode::bit_vec<std::uint16_t>{{0x0102}, 16}),
          .list = {{{7}, 3}, {}},
          .end = 5};
}

TEST(bits, have_the_bytes_of_rust) {
  const bytes wire = bytes{1} + count(2) + bytes{0x49, 0xff} + count(9) + bytes{0} + count(0) + bytes{1, 1} + count(1) +
                     bytes{2, 1} + count(16) + count(2) + bytes{1} + count(1) + bytes{7, 0, 0, 0} + count(3) +
                     bytes{0} + count(0) + bytes{5};
  support::expect_wire(some_bits(), wire);
  static_assert(limcode::wire_size<value_type>::min == 9 + 9 + 1 + 8 + 1);
  EXPECT_TRUE(std::unordered_set<value_type>({some_bits()}).contains(some_bits()));
}

TEST(bits, are_no_more_than_the_blocks_hold) {
  const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const bytes front = bytes{1} + count(1) + bytes{0x49};
  for (const bytes& octets : {front + count(9), front + count(most), bytes{0} + count(1), bytes{1} + count(0) + count(0)}) {
    value_type out;
    const limcode::error fault = limcode::decode_exact(octets + bytes(30, 0), out);
    EXPECT_EQ(to_string(fault.code), std::string("invalid_value"));
    EXPECT_EQ(fault.offset, 0U);
    EXPECT_EQ(fault.field.str(), "Bits.octets");
  }
  value_type value = some_bits();
  value.list[0].len = 33;
  const limcode::error fault = limcode::encoded_size(value).error();
  EXPECT_EQ(to_string(fault.code), std::string("invalid_value"));
  EXPECT_EQ(fault.field.str(), "Bits.list[0]");
}

}  // namespace
