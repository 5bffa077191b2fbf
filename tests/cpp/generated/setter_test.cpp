// What setters refuse, so that the bytes stay a valid value: `tests/tests/views_set.rs` asserts the same in Rust.
#include <guarded_view.hpp>

#include "support.hpp"

namespace {

using guarded::Ticket;
using limcode::errc;
using support::bytes;

TEST(setter, a_first_byte_stays_without_a_prefix) {
  bytes wire{3, 4};
  const auto ticket = guarded::Ticket_view_mut::parse_exact(wire);
  ASSERT_TRUE(ticket);
  const limcode::error fault = ticket->set_seats(0x80);
  EXPECT_EQ(fault.code, errc::reserved_first_byte);
  EXPECT_EQ(fault.found, 0x80U);
  EXPECT_EQ(wire, (bytes{3, 4}));
  EXPECT_TRUE(ticket->set_seats(0x7f).ok());
  EXPECT_TRUE(ticket->set_row(0x80).ok());
  EXPECT_EQ(wire, (bytes{0x7f, 0x80}));
  EXPECT_EQ(limcode::decode_exact<Ticket>(wire)->row, 0x80);
}

}  // namespace
