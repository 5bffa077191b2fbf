// Views of transactions of all three versions.
#include <solana/entry_view.hpp>
#include <solana/transaction_view.hpp>

#include <algorithm>
#include <ranges>
#include <type_traits>

#include "allocation.hpp"
#include "transactions.hpp"
#include "view_support.hpp"

namespace {

using namespace solana::transaction;
using namespace transactions;
using solana::entry::Entry;
using support::bytes;
using support::expect_as_decoded;
using support::expect_as_decoded_when_changed;

bytes encoded(const VersionedTransaction& transaction) {
  return support::encoded(transaction);
}

template <class T>
void expect_equal_parts(const limcode::elems<T>& shown, const std::vector<T>& owned) {
  ASSERT_EQ(shown.size(), owned.size());
  EXPECT_TRUE(std::ranges::equal(shown, owned, {}, [](const auto& each) { return each.to_owned().value(); }));
}

template <class Shown, class Owned>
void expect_equal_message(const Shown& shown, const Owned& owned) {
  EXPECT_EQ(shown.header().num_required_signatures(), owned.header.num_required_signatures);
  EXPECT_EQ(shown.header().num_readonly_signed_accounts(), owned.header.num_readonly_signed_accounts);
  EXPECT_EQ(shown.header().num_readonly_unsigned_accounts(), owned.header.num_readonly_unsigned_accounts);
  EXPECT_TRUE(std::ranges::equal(shown.account_keys(), owned.account_keys));
}

/// Instructions of any version, whose views have the same functions.
template <class Calls>
void expect_equal_calls(const Calls& shown, const std::vector<CompiledInstruction>& owned) {
  ASSERT_EQ(shown.size(), owned.size());
  EXPECT_TRUE(std::ranges::equal(shown, owned, [](const auto& left, const CompiledInstruction& right) {
    return left.program_id_index() == right.program_id_index && std::ranges::equal(left.accounts(), right.accounts) &&
           std::ranges::equal(left.data(), right.data);
  }));
}

TEST(transaction_view, shows_a_legacy_transaction) {
  const VersionedTransaction owned = legacy_transaction();
  const auto& message = std::get<VersionedMessage::Legacy>(owned.message.value).value;
  const bytes wire = encoded(owned);
  const auto shown = VersionedTransaction_view::parse_exact(wire);
  ASSERT_TRUE(shown) << shown.error().message();
  EXPECT_TRUE(std::ranges::equal(shown->signatures(), owned.signatures));
  EXPECT_EQ(shown->raw_signatures().size(), 65U);
  const auto variant = shown->message().variant();
  const auto& legacy = std::get<VersionedMessage_view::Legacy>(variant).value;
  expect_equal_message(legacy, message);
  EXPECT_EQ(legacy.recent_blockhash(), message.recent_blockhash);
  expect_equal_parts(legacy.instructions(), message.instructions);
  const CompiledInstruction_view first = *legacy.instructions().begin();
  EXPECT_EQ(first.program_id_index(), 1);
  EXPECT_TRUE(std::ranges::equal(first.accounts(), message.instructions[0].accounts));
  EXPECT_TRUE(std::ranges::equal(first.data(), message.instructions[0].data));
  EXPECT_EQ(legacy.to_owned().value(), message);
  EXPECT_EQ(shown->to_owned().value(), owned);
}

TEST(transaction_view, shows_a_transaction_of_version_0) {
  const VersionedTransaction owned = v0_transaction();
  const auto& message = std::get<VersionedMessage::V0>(owned.message.value).value;
  const bytes wire = encoded(owned);
  const auto shown = VersionedTransaction_view::parse_exact(wire);
  ASSERT_TRUE(shown) << shown.error().message();
  EXPECT_TRUE(std::ranges::equal(shown->signatures(), owned.signatures));
  const auto variant = shown->message().variant();
  const auto& v0 = std::get<VersionedMessage_view::V0>(variant).value;
  expect_equal_message(v0, message);
  EXPECT_EQ(v0.recent_blockhash(), message.recent_blockhash);
  expect_equal_parts(v0.instructions(), message.instructions);
  expect_equal_parts(v0.address_table_lookups(), message.address_table_lookups);
  EXPECT_EQ(v0.to_owned().value(), message);
  EXPECT_EQ(shown->to_owned().value(), owned);
}

TEST(transaction_view, shows_a_transaction_of_version_1) {
  const VersionedTransaction owned = v1_transaction();
  const auto& message = std::get<VersionedMessage::V1>(owned.message.value).value;
  const bytes wire = encoded(owned);
  const auto shown = VersionedTransaction_view::parse_exact(wire);
  ASSERT_TRUE(shown) << shown.error().message();
  EXPECT_TRUE(std::ranges::equal(shown->signatures(), owned.signatures));
  const auto variant = shown->message().variant();
  const auto& v1 = std::get<VersionedMessage_view::V1>(variant).value;
  expect_equal_message(v1, message);
  EXPECT_EQ(v1.lifetime_specifier(), message.lifetime_specifier);
  expect_equal_message(v1, message);
  EXPECT_EQ(v1.config().value(), message.config);
  expect_equal_calls(v1.instructions(), message.instructions);
  expect_equal_calls(v1::Message_fields(v1.raw()).instructions().value(), message.instructions);
  EXPECT_EQ(v1.to_owned().value(), message);
  EXPECT_EQ(shown->message().to_owned().value(), owned.message);
  EXPECT_EQ(shown->to_owned().value(), owned);
}

TEST(transaction_view, decodes_the_config_of_version_1_from_its_own_bytes) {
  const VersionedTransaction owned = v1_transaction();
  const auto& message = std::get<VersionedMessage::V1>(owned.message.value).value;
  bytes wire = support::encoded(message);
  const auto shown = v1::Message_view::parse_exact(wire);
  ASSERT_TRUE(shown) << shown.error().message();
  const std::size_t blocks = driver::blocks_given();
  EXPECT_EQ(shown->config().value(), message.config);
  EXPECT_EQ(v1::Message_fields(wire).config().value(), message.config);
  EXPECT_EQ(driver::blocks_given(), blocks);
  // Its fee and its heap size, 12 bytes behind the account keys, are needed for it, and nothing behind them.
  const std::span<const std::uint8_t> keys = shown->raw_account_keys();
  const auto end = static_cast<std::size_t>(keys.data() + keys.size() - wire.data()) + 12;
  EXPECT_FALSE(v1::Message_fields(std::span(wire).first(end - 1)).config());
  EXPECT_EQ(v1::Message_fields(std::span(wire).first(end)).config().value(), message.config);
  // Under the view, the mask asks for more than was there, for bits that mean nothing, and for nothing.
  wire[3] = 0x1f;
  EXPECT_EQ(shown->config().error().code, limcode::errc::unexpected_end);
  wire[3] = 0xff;
  EXPECT_EQ(shown->config().error().code, limcode::errc::invalid_mask);
  EXPECT_EQ(shown->config().error().offset, 3U);
  wire[3] = 0;
  EXPECT_EQ(shown->config().value(), v1::TransactionConfig{});
}

TEST(transaction_view, has_the_bytes_of_the_message_with_its_version) {
  for (const auto& owned : {legacy_transaction(), v0_transaction(), v1_transaction()}) {
    const bytes wire = encoded(owned);
    const auto shown = VersionedTransaction_view::parse_exact(wire);
    ASSERT_TRUE(shown) << shown.error().message();
    EXPECT_TRUE(std::ranges::equal(shown->raw_message(), support::encoded(owned.message)));
    EXPECT_TRUE(std::ranges::equal(shown->message().raw(), support::encoded(owned.message)));
  }
}

TEST(transaction_view, accepts_what_decoding_accepts) {
  for (const auto& owned : {legacy_transaction(), v0_transaction(), v1_transaction()}) {
    expect_as_decoded_when_changed<VersionedTransaction>(encoded(owned));
  }
  support::expect_as_decoded_at_random<VersionedTransaction>();
}

TEST(transaction_view, accepts_entries_that_decoding_accepts) {
  const Entry entry{.num_hashes = 5, .hash = {}, .transactions = {legacy_transaction(), v1_transaction()}};
  expect_as_decoded_when_changed<Entry>(support::encoded(entry));
  const bytes wire = support::encoded(entry);
  const auto shown = solana::entry::Entry_view::parse_exact(wire);
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->num_hashes(), 5U);
  expect_equal_parts(shown->transactions(), entry.transactions);
}

TEST(transaction_view, is_safe_where_the_bytes_change_under_it) {
  for (const auto& owned : {legacy_transaction(), v0_transaction(), v1_transaction()}) {
    bytes wire = encoded(owned);
    const auto shown = VersionedTransaction_view::parse_exact(wire);
    ASSERT_TRUE(shown);
    for (std::size_t i = 0; i < wire.size(); ++i) {
      const std::uint8_t old = wire[i];
      for (const int value : {0x00, 0x7f, 0x80, 0xff}) {
        wire[i] = static_cast<std::uint8_t>(value);
        std::size_t sum = shown->signatures().size();
        const auto variant = shown->message().variant();
        std::visit(
            [&](const auto& each) {
              for (const Pubkey& account : each.value.account_keys()) sum += account.value[31];
              for (const auto& call : each.value.instructions()) sum += call.accounts().size() + call.data().size();
            },
            variant);
        EXPECT_LT(sum, 300'000U);
        static_cast<void>(shown->to_owned());
      }
      wire[i] = old;
    }
  }
}

TEST(transaction_view, of_no_bytes_shows_nothing) {
  const VersionedTransaction_view none;
  EXPECT_TRUE(none.raw().empty());
  EXPECT_TRUE(none.signatures().empty());
  const auto legacy = std::get<0>(none.message().variant()).value;
  EXPECT_TRUE(legacy.account_keys().empty());
  EXPECT_TRUE(legacy.instructions().empty());
  EXPECT_EQ(legacy.recent_blockhash(), solana::transaction::Hash{});
  EXPECT_TRUE(v1::Message_view().instructions().empty());
  EXPECT_FALSE(none.to_owned());
}

TEST(transaction_view, appends_views_of_the_elements_of_a_sequence) {
  const std::vector<VersionedTransaction> owned{legacy_transaction(), v0_transaction(), v1_transaction()};
  bytes wire = support::encoded(owned);
  std::vector<VersionedTransaction_view> views(1);
  ASSERT_TRUE(limcode::views_into<VersionedTransaction>(wire, views).ok());
  ASSERT_EQ(views.size(), 4U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(views[i + 1].to_owned().value(), owned[i]);
  wire.pop_back();
  const limcode::error fault = limcode::views_into<VersionedTransaction>(wire, views);
  support::expect_same_error(fault, limcode::decode_exact<std::vector<VersionedTransaction>>(wire).error());
  EXPECT_EQ(views.size(), 4U);
  bytes longer = support::encoded(owned);
  longer.push_back(0);
  support::expect_same_error(limcode::views_into<VersionedTransaction>(longer, views),
                             limcode::decode_exact<std::vector<VersionedTransaction>>(longer).error());
  EXPECT_EQ(views.size(), 4U);
}

/// Views of all transactions of a block, in one pass.
bool push_transactions(limcode::reader& in, std::vector<VersionedTransaction_view>& out) {
  std::uint64_t len_entries{};
  if (!limcode::read_view<std::uint64_t>(in, len_entries)) return false;
  for (std::uint64_t i = 0; i < len_entries; ++i) {
    std::uint64_t len_transactions{};
    if (!limcode::skip<std::uint64_t>(in) || !limcode::skip<Hash>(in) ||
        !limcode::read_view<std::uint64_t>(in, len_transactions) ||
        !limcode::push_views<VersionedTransaction>(in, len_transactions, out)) {
      return false;
    }
  }
  return true;
}

TEST(transaction_view, pushes_views_of_elements_within_elements) {
  const std::vector<Entry> owned{
      {.num_hashes = 1, .hash = {}, .transactions = {legacy_transaction(), v1_transaction()}},
      {.num_hashes = 2, .hash = {}, .transactions = {}},
      {.num_hashes = 3, .hash = {}, .transactions = {v0_transaction()}}};
  const bytes wire = support::encoded(owned);
  limcode::error fault;
  limcode::reader in(wire, fault);
  std::vector<VersionedTransaction_view> views;
  ASSERT_TRUE(push_transactions(in, views)) << fault.message();
  EXPECT_EQ(in.remaining(), 0U);
  ASSERT_EQ(views.size(), 3U);
  EXPECT_EQ(views[1].to_owned().value(), owned[0].transactions[1]);
  EXPECT_EQ(views[2].to_owned().value(), owned[2].transactions[0]);

  const bytes cut(wire.begin(), wire.end() - 1);
  limcode::reader short_in(cut, fault);
  views.clear();
  EXPECT_FALSE(push_transactions(short_in, views));
  EXPECT_EQ(fault.code, limcode::errc::unexpected_end);
  EXPECT_EQ(views.size(), 2U);
}

TEST(transaction_view, pushes_views_of_more_sequences_than_there_are_levels) {
  const std::vector<Entry> owned(200, Entry{.num_hashes = 1, .hash = {}, .transactions = {legacy_transaction()}});
  const bytes wire = support::encoded(owned);
  limcode::error fault;
  limcode::reader in(wire, fault);
  std::vector<VersionedTransaction_view> views;
  EXPECT_TRUE(push_transactions(in, views)) << fault.message();
  EXPECT_EQ(views.size(), 200U);
}

TEST(transaction_view, owns_its_bytes) {
  using owned_transaction = limcode::owned_view<VersionedTransaction>;
  const VersionedTransaction owned = v0_transaction();
  bytes wire = encoded(owned);
  const auto first = owned_transaction::parse_exact(wire);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->view().to_owned().value(), owned);
  const owned_transaction second = *first;
  EXPECT_NE(second.raw().data(), first->raw().data());
  EXPECT_TRUE(second.view() == first->view());
  wire.push_back(0);
  EXPECT_EQ(owned_transaction::parse(wire)->raw().size(), wire.size() - 1);
  EXPECT_EQ(owned_transaction::parse_exact(wire).error().code, limcode::errc::trailing_bytes);
  EXPECT_TRUE(owned_transaction().raw().empty());
  owned_transaction from = *first;
  const owned_transaction moved = std::move(from);
  EXPECT_TRUE(moved.view() == first->view());
  EXPECT_TRUE(from.raw().empty());  // NOLINT(bugprone-use-after-move)
}

TEST(transaction_view, reads_single_fields_without_what_follows) {
  for (const auto& owned : {legacy_transaction(), v0_transaction()}) {
    bytes wire = encoded(owned);
    wire.back() = 0xff;
    wire[wire.size() - 2] = 0xff;
    const VersionedTransaction_fields single(wire);
    const auto signatures = single.signatures();
    ASSERT_TRUE(signatures) << signatures.error().message();
    EXPECT_TRUE(std::ranges::equal(*signatures, owned.signatures));
    wire.resize(64);
    const auto fault = VersionedTransaction_fields(wire).signatures().error();
    support::expect_same_error(fault, limcode::decode_prefix<VersionedTransaction>(wire).error());
  }
  const bytes wire = encoded(v1_transaction());
  const VersionedTransaction_fields single(wire);
  EXPECT_TRUE(std::ranges::equal(single.signatures().value(), v1_transaction().signatures));
  EXPECT_EQ(single.message()->variant()->index(), 2U);
}

/// The recent blockhash, of which only the bytes before it are read.
limcode::result<const Hash&> blockhash_of(const VersionedTransaction_fields& transaction) {
  const auto message = transaction.message();
  if (!message) return message.error();
  const auto variant = message->variant();
  if (!variant) return variant.error();
  if (const auto* legacy = std::get_if<VersionedMessage_fields::Legacy>(&*variant)) return legacy->value.recent_blockhash();
  if (const auto* v0 = std::get_if<VersionedMessage_fields::V0>(&*variant)) return v0->value.recent_blockhash();
  return std::get<VersionedMessage_fields::V1>(*variant).value.lifetime_specifier();
}

TEST(transaction_view, reads_single_fields_of_fields) {
  VersionedTransaction legacy = legacy_transaction();
  VersionedTransaction v0 = v0_transaction();
  VersionedTransaction v1 = v1_transaction();
  Hash hash;
  hash.value[7] = 9;
  std::get<VersionedMessage::Legacy>(legacy.message.value).value.recent_blockhash = hash;
  std::get<VersionedMessage::V0>(v0.message.value).value.recent_blockhash = hash;
  std::get<VersionedMessage::V1>(v1.message.value).value.lifetime_specifier = hash;
  for (const auto& owned : {legacy, v0, v1}) {
    bytes wire = encoded(owned);
    EXPECT_EQ(blockhash_of(VersionedTransaction_fields(wire)).value(), hash);
    // What follows the field is missing.
    const bool is_v1 = owned == v1;
    const std::size_t behind_hash = is_v1 ? 1 + 41 : 1 + 64 * owned.signatures.size() + 1 + 3 + 1 + 32 * 3 + 32 + 1;
    const bytes cut(wire.begin(), wire.begin() + static_cast<std::ptrdiff_t>(behind_hash));
    EXPECT_FALSE(VersionedTransaction_view::parse(cut));
    EXPECT_EQ(blockhash_of(VersionedTransaction_fields(cut)).value(), hash);
  }
}

TEST(transaction_view, reports_what_is_wrong_with_fields_of_fields) {
  bytes wire = encoded(v0_transaction());
  const std::size_t prefix = 1 + 128;
  wire[prefix] = 0x85;
  const auto unknown = VersionedTransaction_fields(wire).message()->variant().error();
  EXPECT_EQ(unknown.code, limcode::errc::unknown_version);
  EXPECT_EQ(unknown.offset, prefix);
  EXPECT_EQ(unknown.field.str(), "VersionedMessage");
  wire[prefix] = 0x80;
  wire[prefix + 4] = 200;
  const auto missing = blockhash_of(VersionedTransaction_fields(wire)).error();
  EXPECT_EQ(missing.code, limcode::errc::unexpected_end);
  EXPECT_EQ(missing.offset, limcode::decode_prefix<VersionedTransaction>(wire).error().offset);
  EXPECT_EQ(missing.field.str(), "Message.account_keys");
}

static_assert(std::is_trivially_copyable_v<VersionedTransaction_view>);
static_assert(std::is_nothrow_default_constructible_v<VersionedTransaction_view>);
static_assert(sizeof(CompiledInstruction_view) == 24);

template <class R>
constexpr bool is_view = std::ranges::forward_range<R> && std::ranges::sized_range<R> && std::ranges::borrowed_range<R> &&
                         std::ranges::view<R>;
static_assert(is_view<decltype(v1::Message_view().instructions())>);
static_assert(is_view<decltype(v0::Message_view().instructions())>);
static_assert(std::ranges::contiguous_range<decltype(v0::Message_view().account_keys())>);

}  // namespace
