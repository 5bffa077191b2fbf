// Views, setters and borrowed values of bytes of every type.
#include <cstddef>
#include <limcode/view/owned_view.hpp>
#include <solana/transaction_view.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support.hpp"

namespace {

using solana::transaction::MessageHeader;
using solana::transaction::MessageHeader_fields;
using solana::transaction::MessageHeader_view;
using solana::transaction::MessageHeader_view_mut;

/// Reads a header of 1, 2, 3 in each way.
template <class Bytes>
void expect_viewed(Bytes bytes) {
  const auto view = MessageHeader_view::parse(bytes);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->num_required_signatures(), 1);
  EXPECT_EQ(MessageHeader_view::parse_exact(bytes)->num_readonly_signed_accounts(), 2);
  EXPECT_EQ(MessageHeader_view::parse_prefix(bytes)->consumed, 3U);
  EXPECT_EQ(MessageHeader_fields(bytes).num_readonly_unsigned_accounts(), 3);
  const auto owned = limcode::owned_view<MessageHeader, Bytes>::parse(bytes);
  ASSERT_TRUE(owned);
  EXPECT_EQ(owned->view().num_required_signatures(), 1);
  EXPECT_EQ(owned->raw().size(), 3U);
}

TEST(input_bytes, views_show_bytes_of_every_type) {
  expect_viewed(std::vector<std::uint8_t>{1, 2, 3});
  expect_viewed(std::vector<std::byte>{std::byte{1}, std::byte{2}, std::byte{3}});
  expect_viewed(std::vector<char>{1, 2, 3});
  expect_viewed(std::string("\1\2\3"));
  expect_viewed(std::string_view("\1\2\3", 3));
}

TEST(input_bytes, setters_change_bytes_of_every_type) {
  const auto expect_set = [](auto bytes) {
    const auto view = MessageHeader_view_mut::parse_exact(bytes);
    ASSERT_TRUE(view);
    EXPECT_TRUE(view->set_num_required_signatures(7).ok());
    EXPECT_EQ(limcode::decode_exact<MessageHeader>(bytes)->num_required_signatures, 7);
  };
  expect_set(std::vector<std::uint8_t>{1, 2, 3});
  expect_set(std::vector<std::byte>(3));
  expect_set(std::string("\1\2\3"));
  static_assert(!std::is_invocable_v<decltype(&MessageHeader_view_mut::parse), const std::vector<std::byte>&>);
}

}  // namespace
