// Discarded fields: `tests/tests/discarded.rs` asserts the same in Rust.
#include <discarded.hpp>

#include "support.hpp"

namespace {

using namespace discarded;
using limcode::errc;
using support::bytes;
using support::expect_refused;

const Stamp bird{{'c', 'h'}, "a bird"};

TEST(discarded, a_field_is_its_default) {
  const Letter letter{7, "a note", {{1, 2}, {}}, true, 250, std::tuple{std::uint8_t{2}, bird}, {bird}};
  bytes wire = support::encoded(letter);
  const Letter expected{7, "", {}, false, 250, std::nullopt, {}};
  const auto read = limcode::decode_exact<Letter>(wire);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, expected);
  Letter old = letter;
  ASSERT_EQ(limcode::decode_exact(wire, old).code, errc::ok);
  EXPECT_EQ(old, expected);
}

TEST(discarded, a_field_of_a_variant_is_its_default) {
  bytes wire = support::encoded(Parcel{Parcel::Full{"a label", 3}});
  const auto read = limcode::decode_exact<Parcel>(wire);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, (Parcel{Parcel::Full{"", 3}}));
}

TEST(discarded, a_field_is_checked_as_if_it_were_kept) {
  bytes wire = support::encoded(Letter{7, "", {}, true, 250, std::nullopt, {}});
  wire[13] = 2;  // is_read, behind an id, the length of no note and that of no attachments.
  expect_refused<Letter>(wire, {errc::invalid_bool, 13, 1, 2, "Letter.is_read"});
  wire[12] = 5;
  expect_refused<Letter>(wire, {errc::length_overflow, 12, 4, 5, "Letter.attachments"});
}

}  // namespace
