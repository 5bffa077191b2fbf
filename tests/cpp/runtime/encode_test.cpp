// The sinks: spans that are too small, vectors that grow.
#include <algorithm>
#include <limcode/codec/borrowed.hpp>
#include <limits>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "sample.hpp"
#include "support.hpp"

namespace {

using limcode::errc;
using support::buffer;
using support::operator+;
using support::wire;

sample::Entry entry_with(std::size_t transactions) {
  std::mt19937 random(42);
  const auto fill = [&](auto& bytes) {
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random());
  };
  sample::Entry entry;
  entry.num_hashes = 0x0102030405060708;
  fill(entry.hash.value);
  for (std::size_t i = 0; i < transactions; ++i) {
    sample::Message message;
    message.header = {1, 0, 2};
    message.account_keys.resize(random() % 20);
    for (auto& key : message.account_keys) fill(key.value);
    fill(message.recent_blockhash.value);
    message.instructions.resize(random() % 5);
    for (auto& instruction : message.instructions) {
      instruction.accounts.resize(random() % 300);
      fill(instruction.accounts);
      instruction.data.resize(random() % 60);
      fill(instruction.data);
    }
    sample::Transaction transaction;
    transaction.signatures.resize(1 + random() % 3);
    for (auto& signature : transaction.signatures) fill(signature);
    if (i % 2 == 0) {
      transaction.message = message;
    } else {
      transaction.message = sample::V0Message{message};
    }
    entry.transactions.push_back(transaction);
  }
  return entry;
}

TEST(EncodeSpan, EverySizeBelowTheNeededOneIsRefusedWithoutWritingPastTheEnd) {
  const sample::Entry entry = entry_with(2);
  const buffer bytes = support::encoded(entry);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const std::unique_ptr<std::uint8_t[]> output(new std::uint8_t[size]);
    const auto written = limcode::encode(std::span(output.get(), size), entry);
    ASSERT_FALSE(written);
    ASSERT_EQ(written.error().code, errc::buffer_too_small);
    ASSERT_LE(written.error().offset, size);
    ASSERT_EQ(written.error().found, size - written.error().offset);
    ASSERT_GT(written.error().expected, written.error().found);
    ASSERT_EQ(written.error().field.str().substr(0, 5), "Entry");
  }
}

TEST(EncodeSpan, TheErrorTellsPositionFieldAndNumbers) {
  const sample::CompiledInstruction value{1, {2, 3}, {4, 5, 6}};
  std::uint8_t output[16];
  const auto error_of = [&](std::size_t size) { return limcode::encode(std::span(output, size), value).error(); };
  support::expect_error(error_of(0), {errc::buffer_too_small, 0, "CompiledInstruction", 1, 0});
  support::expect_error(error_of(1), {errc::buffer_too_small, 1, "CompiledInstruction.accounts", 1, 0});
  support::expect_error(error_of(3), {errc::buffer_too_small, 2, "CompiledInstruction.accounts", 2, 1});
  support::expect_error(error_of(6), {errc::buffer_too_small, 5, "CompiledInstruction.data", 3, 1});
  EXPECT_EQ(*limcode::encode(std::span(output, 8), value), 8U);
}

TEST(EncodeSpan, PartsOfFixedSizeAreRefusedTogether) {
  std::uint8_t output[100];
  const std::vector<sample::AccountMeta> metas(3);
  support::expect_error(limcode::encode(std::span(output), metas).error(), {errc::buffer_too_small, 8, "Vec", 102, 92});
  const std::vector<bool> flags(95);
  support::expect_error(limcode::encode(std::span(output), flags).error(), {errc::buffer_too_small, 8, "Vec", 95, 92});
  const std::array<bool, 3> array{};
  support::expect_error(limcode::encode(std::span(output, 2), array).error(),
                        {errc::buffer_too_small, 0, "array", 3, 2});
  const std::tuple<std::uint8_t, std::uint64_t> tuple;
  support::expect_error(limcode::encode(std::span(output, 2), tuple).error(),
                        {errc::buffer_too_small, 0, "tuple", 9, 2});
  const std::tuple<std::string, std::uint64_t> varying;
  support::expect_error(limcode::encode(std::span(output, 9), varying).error(),
                        {errc::buffer_too_small, 8, "tuple.1", 8, 1});
}

TEST(EncodeSpan, WritesOnlyTheFront) {
  buffer output(6, 0xee);
  EXPECT_EQ(*limcode::encode(std::span(output), std::uint32_t{1}), 4U);
  EXPECT_EQ(output, wire({1, 0, 0, 0, 0xee, 0xee}));
}

template <class Vector>
void expect_appends_keep_the_front() {
  for (const std::size_t transactions : {0U, 1U, 3U, 40U, 200U}) {
    const sample::Entry entry = entry_with(transactions);
    buffer expected(*limcode::encoded_size(entry));
    ASSERT_TRUE(limcode::encode(std::span(expected), entry));
    Vector out = {9, 8, 7};
    ASSERT_TRUE(limcode::encode_append(out, entry).ok());
    ASSERT_TRUE(limcode::encode_append(out, entry).ok());
    ASSERT_EQ(out.size(), 3 + 2 * expected.size());
    EXPECT_EQ(out[2], 7);
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), out.begin() + 3));
    EXPECT_TRUE(
        std::equal(expected.begin(), expected.end(), out.begin() + 3 + static_cast<std::ptrdiff_t>(expected.size())));
  }
}

TEST(EncodeAppend, EveryKindOfVectorKeepsItsFront) {
  expect_appends_keep_the_front<buffer>();
  expect_appends_keep_the_front<limcode::bytes>();
}

TEST(EncodeAppend, ANewVectorIsAllocatedOnceAndExactly) {
  for (const std::size_t transactions : {1U, 200U}) {
    const sample::Entry entry = entry_with(transactions);
    buffer out;
    const support::allocation_watch watch;
    ASSERT_TRUE(limcode::encode_append(out, entry).ok());
    EXPECT_EQ(watch.blocks(), 1U);
    EXPECT_EQ(watch.bytes(), out.size());
  }
}

TEST(EncodeAppend, ManyAppendsGrowByDoubling) {
  buffer out;
  const support::allocation_watch watch;
  for (int i = 0; i < 100'000; ++i) ASSERT_TRUE(limcode::encode_append(out, std::uint64_t{5}).ok());
  EXPECT_LE(watch.blocks(), 32U);
}

TEST(EncodeAppend, RoomForMoreThanAVectorHoldsIsRefusedAndNotLess) {
  constexpr std::size_t most = (std::numeric_limits<std::size_t>::max)();
  static_assert(limcode::detail::capacity_behind(4, 3) == 8);
  static_assert(limcode::detail::capacity_behind(4, 5) == 9);
  static_assert(limcode::detail::capacity_behind(1, most) == most);
  EXPECT_THROW(limcode::detail::vector_for(std::allocator<std::uint8_t>(), 1, most), std::length_error);
  EXPECT_THROW(limcode::detail::vector_for(std::allocator<std::uint8_t>(), most / 2 + 2, most / 2), std::length_error);
}

TEST(EncodeAppend, ARunLargerThanTheStageFits) {
  using large = std::array<std::uint16_t, 10'000>;
  large value{};
  for (std::size_t i = 0; i < value.size(); ++i) value[i] = static_cast<std::uint16_t>(i);
  const std::tuple<std::uint8_t, large, std::vector<std::uint8_t>, large> parts(1, value, buffer(5000, 6), value);
  const buffer bytes = support::encoded(parts);
  EXPECT_EQ(bytes.size(), 1U + 20'000U + 8U + 5000U + 20'000U);
  EXPECT_EQ(limcode::decode_exact<std::remove_const_t<decltype(parts)>>(bytes).value(), parts);
}

/// Appends without memory, and with one block refused: the first, the second, and so on, until none is left to refuse. The value is appended
/// whole, or the error says why not and the output is as it was.
template <class Vector, class T>
void expect_all_or_nothing_appended(const T& value, std::size_t spare_bytes) {
  const Vector before = {1, 2, 3};
  const buffer encoding = support::encoded(value);
  const auto append = [&](std::size_t largest_block, std::size_t blocks_before_refusal) {
    Vector out;
    out.reserve(before.size() + spare_bytes);
    out.assign(before.begin(), before.end());
    limcode::error fault;
    bool has_refused = false;
    {
      const support::allocation_watch watch(largest_block, blocks_before_refusal);
      fault = limcode::encode_append(out, value);
      has_refused = watch.has_refused();
    }
    Vector expected = before;
    if (fault.ok()) {
      expected.insert(expected.end(), encoding.begin(), encoding.end());
    } else {
      EXPECT_EQ(to_string(fault.code), std::string("out_of_memory")) << fault.message();
    }
    EXPECT_TRUE(out == expected) << blocks_before_refusal;
    EXPECT_TRUE(fault.ok() || has_refused);
    EXPECT_TRUE(!fault.ok() || largest_block != 0);
    return has_refused;
  };
  append(0, SIZE_MAX);
  std::size_t refusals = 0;
  while (append(SIZE_MAX, refusals)) ++refusals;
  EXPECT_GT(refusals, 0U);
}

template <class Vector>
void expect_refused_appends_leave_the_output() {
  for (const std::size_t spare_bytes : {0U, 20U}) {
    expect_all_or_nothing_appended<Vector>(std::string(100, 'x'), spare_bytes);
    expect_all_or_nothing_appended<Vector>(std::vector<std::string>(300, std::string(100, 'y')), spare_bytes);
    expect_all_or_nothing_appended<Vector>(std::array<std::uint16_t, 10'000>{}, spare_bytes);
    expect_all_or_nothing_appended<Vector>(entry_with(40), spare_bytes);
  }
}

TEST(EncodeAppend, WithoutMemoryTheVectorIsAsItWas) {
  expect_refused_appends_leave_the_output<buffer>();
  expect_refused_appends_leave_the_output<limcode::bytes>();
}

TEST(EncodeAppend, AFailureRestoresTheVectorEvenAfterItGrew) {
  sample::Entry entry = entry_with(200);
  entry.transactions.back().signatures.resize(65'536);
  buffer out = wire({1, 2, 3});
  limcode::bytes uninitialised = {1, 2, 3};
  const limcode::error fault = limcode::encode_append(out, entry);
  EXPECT_EQ(fault.code, errc::length_overflow);
  EXPECT_EQ(fault.field.str(), "Entry.transactions[199].signatures");
  EXPECT_EQ(fault.found, 65'536U);
  EXPECT_EQ(out, wire({1, 2, 3}));
  EXPECT_FALSE(limcode::encode_append(uninitialised, entry).ok());
  EXPECT_EQ(uninitialised.size(), 3U);
  // The position counts from the first byte of this call, over all that was flushed.
  entry.transactions.pop_back();
  EXPECT_EQ(fault.offset, *limcode::encoded_size(entry));
}

TEST(Encode, NewBytesGiveBackWhatAGuessTookTooMuch) {
  std::vector<std::string> value(4000);
  // Two of those by which the size is guessed.
  value[0].assign(8500, 'x');
  value[250].assign(8500, 'y');
  limcode::bytes out;
  ASSERT_TRUE(limcode::encode_append(out, value).ok());
  EXPECT_EQ(out.size(), 8 + 4000 * 8 + 2 * 8500);
  EXPECT_LE(out.capacity(), std::max<std::size_t>(2 * out.size(), 2 * 64 * 1024));
}

TEST(Encode, TheSampleOfASequenceCountsEachElementOnce) {
  std::vector<std::string> value;
  for (std::size_t i = 0; i < 37; ++i) value.emplace_back(i * i, 'z');
  limcode::error fault;
  limcode::sizer out(fault, 1 << 20);
  ASSERT_TRUE(limcode::codec<decltype(value)>::measure(out, value));
  EXPECT_FALSE(out.is_stopped());
  EXPECT_EQ(out.size(), *limcode::encoded_size(value));
}

/// What `encode_append(output of value, value)` gives, where the vector had `spare` bytes of capacity behind its end.
template <class Value, class Output>
void expect_append_to_a_part(const Value& original, Output output_of, std::size_t spare) {
  Value value = original;
  auto& output = output_of(value);
  output.reserve(output.size() + spare);
  const auto held = output;
  const buffer expected = support::encoded(original);
  ASSERT_TRUE(limcode::encode_append(output, value).ok());
  ASSERT_EQ(output.size(), held.size() + expected.size()) << held.size() << " held, " << spare << " spare";
  EXPECT_TRUE(std::equal(held.begin(), held.end(), output.begin()));
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), output.begin() + static_cast<std::ptrdiff_t>(held.size())));
}

template <class Vector>
void expect_appends_of_what_holds_the_output() {
  using parts = std::tuple<std::string, Vector, std::vector<Vector>, Vector>;
  const auto numbers = [](std::size_t len) {
    Vector made;
    for (std::size_t i = 0; i < len; ++i) made.push_back(static_cast<std::uint8_t>(i * 7 + len));
    return made;
  };
  for (const std::size_t held : {0U, 1U, 100U, 4000U, 4088U, 4096U, 5000U, 20'000U}) {
    for (const std::size_t spare : {0U, 1U, 100U, 5000U, 12'000U, 100'000U}) {
      expect_append_to_a_part(numbers(held), [](Vector& value) -> Vector& { return value; }, spare);
      const parts value{"text", numbers(held), {numbers(3), numbers(held), numbers(6000)}, numbers(held)};
      expect_append_to_a_part(value, [](parts& whole) -> Vector& { return std::get<1>(whole); }, spare);
      expect_append_to_a_part(value, [](parts& whole) -> Vector& { return std::get<2>(whole)[1]; }, spare);
      expect_append_to_a_part(value, [](parts& whole) -> Vector& { return std::get<3>(whole); }, spare);
    }
  }
}

TEST(EncodeAppend, TheOutputMayBeAPartOfTheValue) {
  expect_appends_of_what_holds_the_output<buffer>();
  expect_appends_of_what_holds_the_output<limcode::bytes>();
}

/// Appends a value with bytes of the output itself, before and behind texts that fill more than one window.
template <class Vector>
void expect_appends_of_bytes_in_the_output() {
  using parts = std::tuple<std::span<const std::uint8_t>, std::vector<std::string>, std::span<const std::uint8_t>>;
  for (const std::size_t held : {1U, 100U, 5000U, 20'000U}) {
    for (const std::size_t spare : {0U, 1U, 100U, 12'000U, 100'000U}) {
      for (const std::size_t shown : {std::size_t{1}, held / 2, held}) {
        for (const std::size_t text : {1U, 9000U}) {
          Vector output;
          for (std::size_t i = 0; i < held; ++i) output.push_back(static_cast<std::uint8_t>(i * 7));
          output.shrink_to_fit();
          if (spare != 0) output.reserve(held + spare);
          const Vector before = output;
          const auto value_of = [&](const Vector& bytes) {
            const std::span<const std::uint8_t> all(bytes);
            return parts(all.first(shown), {std::string(text, 'x')}, all.last(shown));
          };
          const buffer expected = support::encoded(value_of(before));
          const parts value = value_of(output);
          ASSERT_TRUE(limcode::encode_append(output, value).ok());
          ASSERT_EQ(output.size(), held + expected.size()) << held << " held, " << spare << " spare";
          const auto middle = output.begin() + static_cast<std::ptrdiff_t>(held);
          ASSERT_TRUE(std::equal(before.begin(), before.end(), output.begin()));
          ASSERT_TRUE(std::equal(expected.begin(), expected.end(), middle)) << held << " held, " << spare << " spare";
        }
      }
    }
  }
}

TEST(EncodeAppend, TheValueMayReferToBytesOfTheOutput) {
  expect_appends_of_bytes_in_the_output<buffer>();
  expect_appends_of_bytes_in_the_output<limcode::bytes>();
}

TEST(EncodeAppend, AValueWithoutBytesLeavesAFullVectorWhereItIs) {
  limcode::bytes output(100);
  output.shrink_to_fit();
  const std::uint8_t* const before = output.data();
  ASSERT_TRUE(limcode::encode_append(output, std::tuple<>()).ok());
  EXPECT_EQ(output.data(), before);
  EXPECT_EQ(output.capacity(), 100U);
}

TEST(EncodeAppend, AFailureRestoresAnOutputWhichIsAPartOfTheValue) {
  for (const std::size_t spare : {0U, 100'000U}) {
    std::tuple<buffer, buffer, std::string> value(buffer(5000, 1), buffer(6000, 2), "\xff");
    buffer& output = std::get<0>(value);
    output.reserve(5000 + spare);
    EXPECT_EQ(limcode::encode_append(output, value).code, errc::invalid_utf8);
    EXPECT_EQ(output, buffer(5000, 1));
  }
}

std::size_t constructed = 0;
std::size_t destroyed = 0;

/// Counts the elements that a vector makes and ends.
template <class T>
struct counting_allocator : std::allocator<T> {
  using limcode_default_init = void;
  template <class U>
  struct rebind {
    using other = counting_allocator<U>;
  };
  template <class U>
  void construct(U*) noexcept {
    ++constructed;
  }
  template <class U, class... Args>
  void construct(U* at, Args&&... args) {
    ++constructed;
    std::construct_at(at, std::forward<Args>(args)...);
  }
  template <class U>
  void destroy(U*) noexcept {
    ++destroyed;
  }
};

TEST(EncodeAppend, OfTheCapacityOnlyWhatIsWrittenIsTouched) {
  std::vector<std::uint8_t, counting_allocator<std::uint8_t>> out;
  out.reserve(1 << 20);
  const std::vector<std::string> value = {"abc", "defghi"};
  for (std::size_t front : {0U, 5U}) {
    out.assign(front, 9);
    constructed = destroyed = 0;
    ASSERT_TRUE(limcode::encode_append(out, value).ok());
    EXPECT_EQ(out.size(), front + 33);
    EXPECT_EQ(constructed, 33U);
    EXPECT_EQ(destroyed, 0U);
    const std::vector<std::string> refused = {"abc", "\xff"};
    EXPECT_FALSE(limcode::encode_append(out, refused).ok());
    EXPECT_EQ(out.size(), front + 33);
    EXPECT_EQ(constructed, 33U);
    EXPECT_EQ(destroyed, 0U);
  }
}

}  // namespace
