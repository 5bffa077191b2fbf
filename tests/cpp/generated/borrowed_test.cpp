// Borrowed forms: decoded, rejected, compared, copied and written as the owned forms are.
#include <gtest/gtest.h>

#include <algorithm>
#include <limcode/pmr_arena.hpp>
#include <memory>
#include <random>
#include <set>
#include <string>

#include "boards.hpp"
#include "boards_view.hpp"
#include "examples/arrays.hpp"
#include "examples/borrowed.hpp"
#include "examples/boxes.hpp"
#include "examples/collections.hpp"
#include "examples/enums.hpp"
#include "examples/generics.hpp"
#include "examples/library.hpp"
#include "examples/numbers.hpp"
#include "examples/parts.hpp"
#include "examples/sections.hpp"
#include "examples/versions.hpp"
#include "notes.hpp"
#include "solana/entry.hpp"

namespace {

using bytes = std::vector<std::uint8_t>;
using limcode::arena;

/// The bytes in a block of exactly their size, so that the address sanitizer sees a read past either end.
class exact_copy {
 public:
  explicit exact_copy(std::span<const std::uint8_t> from) : block_(new std::uint8_t[from.size()]), size_(from.size()) {
    std::copy(from.begin(), from.end(), block_.get());
  }
  operator std::span<const std::uint8_t>() const { return {block_.get(), size_}; }  // NOLINT

 private:
  std::unique_ptr<std::uint8_t[]> block_;
  std::size_t size_;
};

template <class T>
bytes encoded(const T& value) {
  bytes out;
  const limcode::error fault = limcode::encode_append(out, value);
  EXPECT_TRUE(fault.ok()) << fault.message();
  return out;
}

/// Decodes `input` to both forms. They are equal, or the errors are: code, numbers, offset and path.
template <class Ref>
void expect_twins(std::span<const std::uint8_t> input, arena& memory) {
  using owned_type = limcode::owned_t<Ref>;
  memory.reset();
  Ref ref;
  owned_type owned{};
  std::size_t consumed = 0;
  std::size_t owned_consumed = 0;
  const limcode::error fault = limcode::decode_prefix_in(input, memory, ref, consumed);
  const limcode::error owned_fault = limcode::decode_prefix(input, owned, owned_consumed);
  ASSERT_EQ(fault.ok(), owned_fault.ok()) << fault.message() << owned_fault.message();
  ASSERT_EQ(consumed, owned_consumed);
  if (fault.ok()) {
    ASSERT_TRUE(ref == ref);
    ASSERT_TRUE(ref == owned);
    ASSERT_TRUE(owned == ref);
    ASSERT_TRUE(limcode::to_owned(ref) == owned);
    // The input may be another encoding of an owned map or set, whose entries are sorted.
    const bytes again = encoded(ref);
    ASSERT_EQ(limcode::encoded_size(ref).value(), again.size());
    ASSERT_TRUE(again == encoded(owned) || std::equal(again.begin(), again.end(), input.begin()));
  } else {
    ASSERT_EQ(fault.message(), owned_fault.message());
  }
  const auto exact = limcode::decode_exact_in<Ref>(input, memory);
  const auto owned_exact = limcode::decode_exact<owned_type>(input);
  ASSERT_EQ(exact.has_value(), owned_exact.has_value());
  if (!exact) {
    ASSERT_EQ(exact.error().message(), owned_exact.error().message());
  }
}

/// The same for an encoding, cut at each length, and with each byte changed.
template <class Ref>
void expect_twins_around(bytes input) {
  arena memory;
  for (std::size_t end = 0; end <= input.size(); ++end) {
    expect_twins<Ref>(exact_copy(std::span(input).first(end)), memory);
    if (testing::Test::HasFatalFailure()) return;
  }
  for (std::uint8_t& byte : input) {
    const std::uint8_t before = byte;
    for (const int other : {0, 1, 2, 3, 0x7f, 0x80, 0x81, 0xff}) {
      byte = static_cast<std::uint8_t>(other);
      expect_twins<Ref>(exact_copy(input), memory);
      if (testing::Test::HasFatalFailure()) return;
    }
    byte = before;
  }
}

/// The same for bytes of which most are 0 and others small, as counts and tags are.
template <class... Refs>
void expect_twins_of_random_bytes() {
  std::mt19937 random(7);
  arena memory;
  for (int round = 0; round < 500; ++round) {
    bytes input(random() % 200);
    for (std::uint8_t& byte : input) byte = static_cast<std::uint8_t>(random() % 4 == 0 ? random() % 4 : 0);
    const exact_copy copy(input);
    (expect_twins<Refs>(copy, memory), ...);
    if (testing::Test::HasFatalFailure()) return;
  }
}

solana::transaction::CompiledInstruction instruction(std::uint8_t program) {
  return {program, {0, 1, program}, bytes(program * 3U, 0xda)};
}

/// A transaction of each version.
std::vector<solana::transaction::VersionedTransaction> transactions() {
  namespace tx = solana::transaction;
  const std::vector<tx::Pubkey> keys(4, tx::Pubkey{{1, 2, 3}});
  const std::vector<tx::Signature> signatures(2, tx::Signature{{7, 8}});
  const tx::MessageHeader header{2, 0, 1};
  const tx::Hash hash{{9}};
  const std::vector<tx::CompiledInstruction> instructions{instruction(2), instruction(3), instruction(0)};
  const tx::legacy::Message legacy{header, keys, hash, instructions};
  const tx::v0::Message v0{header, keys, hash, instructions, {{tx::Pubkey{{4}}, {1, 2}, {3}}}};
  const tx::v1::Message v1{header, {5'000, {}, 64, 9}, hash, keys, instructions};
  return {
      {signatures, {tx::VersionedMessage::Legacy{legacy}}},
      {signatures, {tx::VersionedMessage::V0{v0}}},
      {signatures, {tx::VersionedMessage::V1{v1}}},
  };
}

/// Values that functions accept, and where each of them is in the bytes of `board`.
boards::Board board() {
  using namespace by_hand;
  return {"t",
          {1, 2},
          {"a", {{1, 2}, {2, 5}}},
          {{Language::Rust, Language::Cpp}, {Language::Cpp}, {Request{Request::Range{1, 2}}, Request{Request::Names{{"n"}}}}},
          {9, 4, "ab", {5, 6}, Window{1, 2}, 3, 300, 8},
          {{Even{2}, Even{4}}, {{6}}, {Answer{Answer::Number{3, 6}}, Answer{Answer::Words{"a"}}}},
          {{1, 2}, {3, 4}}};
}

TEST(borrowed, functions_accept_or_reject_as_owned_forms_do) {
  const bytes wire = encoded(board());
  expect_twins_around<boards::Board_ref>(wire);
  expect_twins_of_random_bytes<boards::Board_ref, by_hand::Calls_ref, by_hand::Interview_ref, by_hand::Form_ref,
                               by_hand::Evens_ref, by_hand::Request_ref, by_hand::Answer_ref>();
  arena memory;
  std::set<std::string> rejected;
  for (std::size_t at = 0; at < wire.size(); ++at) {
    for (int other = 0; other < 8; ++other) {
      bytes broken = wire;
      broken[at] = static_cast<std::uint8_t>(other);
      const auto ref = limcode::decode_exact_in<boards::Board_ref>(broken, memory);
      if (!ref && ref.error().code == limcode::errc::invalid_value) rejected.insert(ref.error().field.str());
    }
  }
  // Each function is asked, and each of them rejects something.
  for (const char* path :
       {"Board.window", "Board.calls", "Board.calls.windows[1]", "Board.interview.pair[1]", "Board.interview.languages[0]",
        "Board.interview.requests[0]", "Board.form.number", "Board.form.numbers", "Board.form.window", "Board.form.count",
        "Board.evens.pair[0]", "Board.evens.list[0]", "Board.evens.answers[0].number", "Board.windows[1]"}) {
    EXPECT_TRUE(rejected.contains(path)) << path;
  }
}

TEST(borrowed, what_functions_reject_is_not_written) {
  const bytes wire = encoded(board());
  arena memory;
  auto ref = limcode::decode_exact_in<boards::Board_ref>(wire, memory).value();
  ref.form.number = 5;
  bytes out;
  EXPECT_EQ(limcode::encode_append(out, ref).field.str(), "Board.form.number");
  ref.form.number = 4;
  ref.calls.windows = {};
  ref.form.name = {};
  EXPECT_EQ(limcode::encode_append(out, ref).field.str(), "Board.form.name");
  EXPECT_EQ(limcode::encoded_size(ref).error().field.str(), "Board.form.name");
}

TEST(borrowed, functions_accept_or_reject_what_is_pinned) {
  using namespace by_hand;
  const boards::Pinned pinned{"t", {1, 2}, {{1, 2}, {3, 4}}, {Even{2}, Even{4}}, Language::Cpp};
  const bytes wire = encoded(pinned);
  expect_twins_around<boards::Pinned_ref>(wire);
  const std::pair<std::size_t, const char*> places[] = {
      {9, "Pinned.window"}, {25, "Pinned.windows[1]"}, {37, "Pinned.evens[0]"}, {41, "Pinned.language"}};
  arena memory;
  for (const auto& [at, path] : places) {
    bytes broken = wire;
    broken[at] = broken[at] == 1 && at == 41 ? 2 : 9;
    const auto ref = limcode::decode_exact_in<boards::Pinned_ref>(broken, memory);
    ASSERT_FALSE(ref.has_value());
    EXPECT_EQ(ref.error().code, limcode::errc::invalid_value);
    EXPECT_EQ(ref.error().offset, at);
    EXPECT_EQ(ref.error().field.str(), path);
  }
}

TEST(borrowed, what_is_discarded_was_accepted) {
  const bytes wire = encoded(boards::Called{{{"a", {{1, 2}, {2, 5}}}}, 7});
  EXPECT_EQ(limcode::decode_exact<boards::Called>(wire).value(), (boards::Called{{}, 7}));
  bytes broken = wire;
  broken[17] = 2;
  const auto called = limcode::decode_exact<boards::Called>(broken);
  EXPECT_EQ(called.error().code, limcode::errc::invalid_value);
  EXPECT_EQ(called.error().field.str(), "Called.caller.calls.windows[0]");
}

TEST(borrowed, views_ask_functions_as_decoding_does) {
  const bytes wire = encoded(board());
  const auto view = boards::Board_view::parse(wire).value();
  EXPECT_TRUE(view.window().value() == board().window);
  EXPECT_TRUE(view.calls().value() == board().calls);
  EXPECT_TRUE(view.interview().value() == board().interview);
  EXPECT_TRUE(view.form().value() == board().form);
  EXPECT_TRUE(std::ranges::equal(view.evens(), encoded(board().evens)));
  for (std::size_t at = 0; at < wire.size(); ++at) {
    for (int other = 0; other < 8; ++other) {
      bytes broken = wire;
      broken[at] = static_cast<std::uint8_t>(other);
      const auto decoded = limcode::decode_exact<boards::Board>(broken);
      const auto parsed = boards::Board_view::parse_exact(broken);
      ASSERT_EQ(decoded.has_value(), parsed.has_value()) << at << ' ' << other;
      if (!decoded) {
        ASSERT_EQ(decoded.error().message(), parsed.error().message());
      }
    }
  }
  // Single fields: nothing before them is rejected here.
  bytes broken = wire;
  broken[9] = 7;
  EXPECT_EQ(boards::Board_fields(broken).window().error().code, limcode::errc::invalid_value);
}

TEST(borrowed, transactions_are_as_the_owned_ones) {
  for (const auto& transaction : transactions()) {
    expect_twins_around<solana::transaction::VersionedTransaction_ref>(encoded(transaction));
  }
}

TEST(borrowed, entries_refer_to_the_input) {
  std::vector<solana::entry::Entry> entries(3);
  entries[1] = {7, {{1}}, transactions()};
  const bytes input = encoded(entries);
  const auto is_in_input = [&](const void* at) {
    const auto* const byte = static_cast<const std::uint8_t*>(at);
    return input.data() <= byte && byte < input.data() + input.size();
  };
  arena memory;
  const auto got = limcode::decode_exact_in<std::span<const solana::entry::Entry_ref>>(input, memory);
  ASSERT_TRUE(got.has_value());
  EXPECT_TRUE(limcode::are_same(*got, entries));
  const auto& transaction = (*got)[1].transactions[0];
  EXPECT_TRUE(is_in_input(transaction.signatures.data()));
  const auto& message = std::get<0>(transaction.message.value).value;
  EXPECT_TRUE(is_in_input(message.account_keys.data()));
  EXPECT_TRUE(is_in_input(message.instructions[0].accounts.data()));
  EXPECT_TRUE(is_in_input(message.instructions[1].data.data()));
  EXPECT_FALSE(is_in_input(message.instructions.data()));
  EXPECT_EQ(encoded(*got), input);
}

TEST(borrowed, entries_of_the_next_block_take_the_same_memory) {
  const std::vector<solana::entry::Entry> entries(1000, {7, {{1}}, transactions()});
  const bytes input = encoded(entries);
  limcode::pmr_arena memory(std::pmr::get_default_resource());
  using block = std::span<const solana::entry::Entry_ref>;
  ASSERT_TRUE(limcode::decode_exact_in<block>(input, memory).has_value());
  const std::size_t held = memory.held_bytes();
  EXPECT_LT(held, 4 * input.size());
  for (int i = 0; i < 3; ++i) {
    memory.reset();
    const auto got = limcode::decode_exact_in<block>(input, memory);
    ASSERT_TRUE(got.has_value());
    EXPECT_TRUE(limcode::are_same(*got, entries));
    EXPECT_EQ(memory.held_bytes(), held);
  }
}

TEST(borrowed, forms_of_all_kinds_are_as_the_owned_ones) {
  using namespace examples;
  expect_twins_of_random_bytes<arrays::Shelves_ref, borrowed::Packet_ref, borrowed::Values_ref, borrowed::Message_ref, borrowed::Labels_ref,
                               boxes::Parcels_ref, boxes::Tree_ref, boxes::Expression_ref, boxes::Ping_ref>();
  expect_twins_of_random_bytes<collections::Lists_ref, collections::Maps_ref, collections::Sets_ref,
                               collections::Counted_ref, collections::Keyed_ref, collections::Folder_ref>();
  expect_twins_of_random_bytes<enums::Shape_ref, enums::Drawing_ref, generics::Wrappers_ref, generics::Pairs_ref,
                               generics::Eithers_ref, generics::Stacks_ref>();
  expect_twins_of_random_bytes<library::Pointers_ref, library::Results_ref, library::Texts_ref, parts::Parts_ref,
                               parts::Letter_ref, sections::Onion_ref, sections::Batch_ref, sections::Title_ref,
                               sections::Frames_ref, versions::Order_ref, versions::Guarded_ref>();
}

TEST(borrowed, nesting_is_as_deep_as_in_the_owned_form) {
  using examples::boxes::Tree_ref;
  for (std::size_t levels = limcode::max_depth - 3; levels < limcode::max_depth + 3; ++levels) {
    // Of any type that holds itself, some encoding of this kind is too deep.
    bytes input;
    for (std::size_t level = 0; level < levels; ++level) {
      const bytes one{1, 0, 0, 0, 0, 0, 0, 0};
      input.insert(input.end(), one.begin(), one.end());
    }
    input.resize(input.size() + 64);
    arena memory;
    expect_twins<Tree_ref>(exact_copy(input), memory);
    expect_twins<notes::Note_ref>(exact_copy(input), memory);
  }
}

TEST(borrowed, an_attribute_asks_for_a_type_and_what_it_holds) {
  using notes::Note;
  Note text{Note::Text{"text", {Note{Note::Empty{}}, Note{Note::Text{"in it", {}, {}}}}, limcode::box<Note>(Note{})}};
  const notes::Notebook book{"me", {text, Note{}}, {1, 2}, {3, 4, 5}, {{"red", 1}, {"blue", 2}}};
  expect_twins_around<notes::Notebook_ref>(encoded(book));

  const bytes input = encoded(book);
  arena memory;
  const auto got = limcode::decode_exact_in<notes::Notebook_ref>(input, memory);
  ASSERT_TRUE(got.has_value());
  EXPECT_EQ(got->author, "me");
  EXPECT_EQ(std::get<1>(got->notes[0].value).text, "text");
  EXPECT_EQ(std::get<1>(std::get<1>(got->notes[0].value).notes[1].value).text, "in it");
  EXPECT_EQ(std::get<1>(got->notes[0].value).last->operator->()->value.index(), 0U);
  EXPECT_EQ(got->colors[1].name, "blue");
  static_assert(std::is_same_v<decltype(got->place), notes::Place>, "it owns no memory");
  static_assert(std::is_trivially_destructible_v<notes::Notebook_ref>);
  static_assert(std::is_same_v<notes::Notebook_ref::owned_type, notes::Notebook>);
  static_assert(std::is_same_v<limcode::owned_t<notes::Named_ref<std::string_view>>, notes::Named<std::string>>);

  EXPECT_TRUE(*got == book);
  notes::Notebook other = book;
  other.colors[1].name = "green";
  EXPECT_FALSE(*got == other);
}

TEST(borrowed, a_failed_value_is_a_new_one) {
  arena memory;
  bytes input = encoded(notes::Notebook{"me", {}, {}, {}, {}});
  input.pop_back();
  notes::Notebook_ref out;
  EXPECT_FALSE(limcode::decode_exact_in(input, memory, out).ok());
  EXPECT_TRUE(out.author.empty());
  EXPECT_EQ(out, notes::Notebook_ref{});
}

TEST(borrowed, memory_that_is_refused_is_an_error) {
  const bytes input = encoded(std::vector<solana::entry::Entry>(100, {7, {{1}}, transactions()}));
  using block = std::span<const solana::entry::Entry_ref>;
  arena whole;
  ASSERT_TRUE(limcode::decode_exact_in<block>(input, whole).has_value());
  for (std::size_t limit_bytes = 0; limit_bytes < whole.held_bytes(); limit_bytes += 5'000) {
    arena memory(limit_bytes);
    const auto got = limcode::decode_exact_in<block>(input, memory);
    if (!got) {
      EXPECT_EQ(got.error().code, limcode::errc::out_of_memory);
    }
    EXPECT_LE(memory.held_bytes(), limit_bytes);
  }
}

TEST(borrowed, numbers_that_the_caller_expects) {
  using examples::numbers::Message_ref;
  const bytes input = encoded(examples::numbers::Message{.text = "ab", .shred_version = 7, .kind = 1, .epoch = 800});
  arena memory;
  const auto right = limcode::decode_exact_in<Message_ref>(input, memory, {{"shred_version", 7}, {"first_epoch", 800}});
  ASSERT_TRUE(right);
  EXPECT_EQ(right->epoch, 800U);
  const auto prefix = limcode::decode_prefix_in<Message_ref>(input, memory, {{"shred_version", 7}});
  ASSERT_TRUE(prefix);
  EXPECT_EQ(prefix->consumed, input.size());
  const auto other = limcode::decode_exact_in<Message_ref>(input, memory, {{"shred_version", 8}});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, limcode::errc::invalid_value);
  EXPECT_EQ(other.error().offset, 10U);
  EXPECT_FALSE(limcode::decode_prefix_in<Message_ref>(input, memory, {{"epoch", 800}}));
  Message_ref out;
  std::size_t consumed = 0;
  EXPECT_TRUE(limcode::decode_exact_in(input, memory, out, {{"shred_version", 7}}).ok());
  EXPECT_EQ(out.text, "ab");
  EXPECT_TRUE(limcode::decode_prefix_in(input, memory, out, consumed, {{"shred_version", 7}}).ok());
  EXPECT_EQ(consumed, input.size());
  EXPECT_EQ(limcode::decode_exact_in(input, memory, out, {{"shred_version", 8}}).offset, 10U);
  EXPECT_EQ(out.text, "");
  EXPECT_EQ(limcode::decode_prefix_in(input, memory, out, consumed, {{"first_epoch", 8}}).offset, 13U);
}

}  // namespace
