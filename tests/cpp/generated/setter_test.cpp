// What setters refuse, so that the bytes stay a valid value: `tests/tests/views_set.rs` asserts the same in Rust.
#include <examples/versions_view.hpp>
#include <guarded_view.hpp>
#include <limits>
#include <solana/entry_view.hpp>
#include <solana/transaction_view.hpp>
#include <variant>

#include "transactions.hpp"
#include "view_support.hpp"

namespace {

using namespace solana::transaction;
using namespace transactions;
using guarded::Ticket;
using limcode::errc;
using support::bytes;

template <class View>
concept sets_side = requires(const View& view, const guarded::Side& side) { view.set_side(side); };

// Another variant of as many bytes would be another view of them.
static_assert(!sets_side<guarded::Seat_view_mut>);

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

TEST(setter, of_parts_of_a_struct_change_what_decoding_gives) {
  guarded::Seat seat{.side = {guarded::Side::Left{{1, 2}}}, .rows = {{3, 4}, {5, 6}}, .marks = {7, 8, 9}};
  bytes wire = support::encoded(seat);
  const auto view = guarded::Seat_view_mut::parse_exact(wire);
  ASSERT_TRUE(view);
  const auto side = view->side_mut().variant_mut();
  ASSERT_TRUE(std::get<guarded::Side_view_mut::Left>(side).value.set_seats(0x7f).ok());
  std::get<guarded::Side::Left>(seat.side.value).value.seats = 0x7f;
  seat.rows[1] = {0x11, 0xff};
  EXPECT_TRUE(view->set_rows_at(1, seat.rows[1]).ok());
  seat.marks[2] = 0xdead;
  EXPECT_TRUE(view->set_marks_at(2, 0xdead).ok());
  EXPECT_EQ(wire, support::encoded(seat));
  EXPECT_EQ(view->view().to_owned().value(), seat);
  // An element that would be no value of its type.
  EXPECT_EQ(view->set_rows_at(0, {0x80, 1}).code, errc::reserved_first_byte);
  EXPECT_EQ(wire, support::encoded(seat));
}

TEST(setter, of_a_message_alone_changes_what_decoding_gives) {
  auto message = std::get<VersionedMessage::Legacy>(legacy_transaction().message.value).value;
  bytes wire = support::encoded(message);
  const auto mutable_view = legacy::Message_view_mut::parse_exact(wire);
  ASSERT_TRUE(mutable_view);
  message.recent_blockhash.value[31] = 7;
  EXPECT_TRUE(mutable_view->set_recent_blockhash(message.recent_blockhash).ok());
  message.header.num_readonly_signed_accounts = 1;
  EXPECT_TRUE(mutable_view->set_header(message.header).ok());
  EXPECT_EQ(wire, support::encoded(message));
  EXPECT_EQ(mutable_view->view().recent_blockhash(), message.recent_blockhash);
  EXPECT_EQ(legacy::Message_view_mut().set_header(message.header).code, limcode::errc::buffer_too_small);
  wire.pop_back();
  const auto fault = legacy::Message_view_mut::parse(wire).error();
  support::expect_same_error(fault, limcode::decode_exact<legacy::Message>(wire).error());
}

TEST(setter, of_transactions_change_what_decoding_gives) {
  Hash hash;
  hash.value[3] = 5;
  for (auto owned : {legacy_transaction(), v0_transaction(), v1_transaction()}) {
    bytes wire = support::encoded(owned);
    const auto view = VersionedTransaction_view_mut::parse_exact(wire);
    ASSERT_TRUE(view);
    for (std::size_t i = 0; i < owned.signatures.size(); ++i) {
      owned.signatures[i].value.fill(static_cast<std::uint8_t>(0x80 + i));
      EXPECT_TRUE(view->set_signatures_at(i, owned.signatures[i]).ok());
    }
    const auto variant = view->message_mut().variant_mut();
    ASSERT_EQ(variant.index(), owned.message.value.index());
    if (const auto* legacy = std::get_if<VersionedMessage_view_mut::Legacy>(&variant)) {
      auto& message = std::get<VersionedMessage::Legacy>(owned.message.value).value;
      message.recent_blockhash = hash;
      EXPECT_TRUE(legacy->value.set_recent_blockhash(hash).ok());
      message.header.num_readonly_signed_accounts = 0xfe;
      EXPECT_TRUE(legacy->value.header_mut().set_num_readonly_signed_accounts(0xfe).ok());
    } else if (const auto* v0 = std::get_if<VersionedMessage_view_mut::V0>(&variant)) {
      auto& message = std::get<VersionedMessage::V0>(owned.message.value).value;
      message.account_keys[2] = key(0xff);
      EXPECT_TRUE(v0->value.set_account_keys_at(2, key(0xff)).ok());
      message.header.num_required_signatures = 0xff;
      EXPECT_TRUE(v0->value.set_header(message.header).ok());
    } else {
      auto& message = std::get<VersionedMessage::V1>(owned.message.value).value;
      message.lifetime_specifier = hash;
      message.account_keys[0] = key(0xee);
      const auto& v1 = std::get<VersionedMessage_view_mut::V1>(variant).value;
      EXPECT_TRUE(v1.set_lifetime_specifier(hash).ok());
      EXPECT_TRUE(v1.set_account_keys_at(0, key(0xee)).ok());
    }
    EXPECT_EQ(wire, support::encoded(owned));
    EXPECT_EQ(view->view().to_owned().value(), owned);
    EXPECT_EQ(limcode::decode_exact<VersionedTransaction>(wire).value(), owned);
  }
}

TEST(setter, of_an_element_that_is_not_there_fails) {
  for (const auto& owned : {legacy_transaction(), v0_transaction(), v1_transaction()}) {
    bytes wire = support::encoded(owned);
    const bytes before = wire;
    const auto view = VersionedTransaction_view_mut::parse_exact(wire);
    ASSERT_TRUE(view);
    const std::size_t len = owned.signatures.size();
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
    for (const std::size_t index : {len, len + 1, most / 64, most / 64 + 1, most}) {
      EXPECT_EQ(view->set_signatures_at(index, Signature{}).code, errc::buffer_too_small);
    }
    EXPECT_EQ(VersionedTransaction_view_mut().set_signatures_at(0, Signature{}).code, errc::buffer_too_small);
    EXPECT_EQ(wire, before);
  }
}

TEST(setter, leaves_a_legacy_message_without_a_prefix) {
  bytes wire = support::encoded(legacy_transaction());
  const bytes before = wire;
  const auto view = VersionedTransaction_view_mut::parse_exact(wire);
  ASSERT_TRUE(view);
  const auto variant = view->message_mut().variant_mut();
  const auto& legacy = std::get<VersionedMessage_view_mut::Legacy>(variant).value;
  for (unsigned first = 0x80; first <= 0xff; ++first) {
    const auto number = static_cast<std::uint8_t>(first);
    const limcode::error fault = legacy.header_mut().set_num_required_signatures(number);
    EXPECT_EQ(fault.code, errc::reserved_first_byte);
    EXPECT_EQ(fault.found, first);
    EXPECT_EQ(legacy.set_header({number, 0, 0}).code, errc::reserved_first_byte);
  }
  EXPECT_EQ(wire, before);
  EXPECT_TRUE(legacy.header_mut().set_num_required_signatures(0x7f).ok());
  EXPECT_TRUE(limcode::decode_exact<VersionedTransaction>(wire));
}

TEST(setter, leaves_a_number_that_counts_elsewhere) {
  const VersionedTransaction owned = v1_transaction();
  bytes wire = support::encoded(owned);
  const bytes before = wire;
  const auto view = VersionedTransaction_view_mut::parse_exact(wire);
  ASSERT_TRUE(view);
  const auto variant = view->message_mut().variant_mut();
  const auto& v1 = std::get<VersionedMessage_view_mut::V1>(variant).value;
  for (unsigned number = 0; number <= 0xff; ++number) {
    const auto byte = static_cast<std::uint8_t>(number);
    const errc wanted = number == owned.signatures.size() ? errc::ok : errc::custom;
    EXPECT_EQ(v1.header_mut().set_num_required_signatures(byte).code, wanted);
    EXPECT_EQ(v1.set_header({byte, 0, 1}).code, wanted);
  }
  EXPECT_EQ(wire, before);
  EXPECT_TRUE(v1.header_mut().set_num_readonly_unsigned_accounts(77).ok());
  const auto read = limcode::decode_exact<VersionedTransaction>(wire);
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<VersionedMessage::V1>(read->message.value).value.header.num_readonly_unsigned_accounts, 77);

  // By itself, a message says nothing of signatures.
  bytes alone = support::encoded(owned.message);
  const auto message = VersionedMessage_view_mut::parse_exact(alone);
  ASSERT_TRUE(message);
  const auto by_itself = message->variant_mut();
  EXPECT_TRUE(std::get<VersionedMessage_view_mut::V1>(by_itself).value.header_mut().set_num_required_signatures(0x81).ok());
  EXPECT_TRUE(limcode::decode_exact<VersionedMessage>(alone));
}

TEST(setter, leaves_what_is_in_a_form_without_a_prefix) {
  using namespace examples::versions;
  Guarded guarded{.bytes = {1, 2}, .orders = {{Order::Old{{3, 4}}}}, .end = {Level::Plain{5}}};
  bytes wire = support::encoded(guarded.orders[0]);
  const auto order = Order_view_mut::parse_exact(wire);
  ASSERT_TRUE(order);
  const auto variant = order->variant_mut();
  const auto& old = std::get<Order_view_mut::Old>(variant).value;
  EXPECT_EQ(old.set_count(0x80).code, errc::reserved_first_byte);
  EXPECT_TRUE(old.set_count(0x7f).ok());
  EXPECT_TRUE(old.set_item(0xffffffff).ok());
  EXPECT_EQ(limcode::decode_exact<Order>(wire).value(), (Order{Order::Old{{0x7f, 0xffffffff}}}));
  bytes whole = support::encoded(guarded);
  const auto view = Guarded_view_mut::parse_exact(whole);
  ASSERT_TRUE(view);
  guarded.bytes[1] = 0xff;
  EXPECT_TRUE(view->set_bytes_at(1, 0xff).ok());
  EXPECT_EQ(limcode::decode_exact<Guarded>(whole).value(), guarded);
}

}  // namespace
