// Base58 in both directions, on texts that limcode-runtime/tests/base58.rs has, too.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limcode/base58.hpp>
#include <random>
#include <string>

namespace {

template <std::size_t N>
std::array<std::uint8_t, N> all(std::uint8_t value) {
  std::array<std::uint8_t, N> bytes{};
  bytes.fill(value);
  return bytes;
}

template <std::size_t N>
void expect_both(const std::array<std::uint8_t, N>& bytes, const std::string& text) {
  EXPECT_EQ(limcode::to_base58(bytes), text);
  EXPECT_EQ(limcode::from_base58<N>(text), bytes);
}

/// The text of a number, a letter at a time.
template <std::size_t N>
std::string slow(std::array<std::uint8_t, N> bytes) {
  std::string text;
  std::size_t zeros = 0;
  while (zeros < N && bytes[zeros] == 0) ++zeros;
  for (bool is_zero = false; !is_zero;) {
    unsigned rest = 0;
    is_zero = true;
    for (std::uint8_t& byte : bytes) {
      rest = rest << 8 | byte;
      byte = static_cast<std::uint8_t>(rest / 58);
      rest %= 58;
      is_zero = is_zero && byte == 0;
    }
    text.insert(text.begin(), limcode::detail::base58_letters[rest]);
  }
  const std::size_t first = text.find_first_not_of('1');
  return std::string(zeros, '1') + (first == std::string::npos ? "" : text.substr(first));
}

template <std::size_t N>
void expect_random_bytes_to_come_back() {
  std::mt19937_64 random(N);
  for (int round = 0; round < 2000; ++round) {
    std::array<std::uint8_t, N> bytes{};
    const std::size_t first = random() % 4 == 0 ? random() % N : 0;
    for (std::size_t at = first; at < N; ++at) bytes[at] = static_cast<std::uint8_t>(random());
    expect_both(bytes, slow(bytes));
  }
}

TEST(Base58, TextsAreThoseOfOtherPrograms) {
  expect_both(all<32>(0), "11111111111111111111111111111111");
  auto one = all<32>(0);
  one[31] = 1;
  expect_both(one, "11111111111111111111111111111112");
  expect_both(all<32>(255), "JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG");
  expect_both(all<64>(0), std::string(64, '1'));
  expect_both(all<64>(255), "67rpwLCuS5DGA8KGZXKsVQ7dnPb9goRLoKfgGbLfQg9WoLUgNY77E2jT11fem3coV9nAkguBACzrU1iyZM4B8roQ");
  const std::string vote = "Vote111111111111111111111111111111111111111";
  EXPECT_EQ(limcode::to_base58(limcode::from_base58<32>(vote).value()), vote);
}

TEST(Base58, RandomBytesComeBack) {
  expect_random_bytes_to_come_back<32>();
  expect_random_bytes_to_come_back<64>();
  expect_random_bytes_to_come_back<4>();
  expect_random_bytes_to_come_back<44>();
}

TEST(Base58, OtherTextsAreRejected) {
  for (const char* text :
       {"", "1", "1111111111111111111111111111111", "111111111111111111111111111111111", "Vote11111111111111111111111111111111111111O",
        "Vote1111111111111111111111111111111111111\xc3\xa9", "JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH"}) {
    EXPECT_EQ(limcode::from_base58<32>(text), std::nullopt) << text;
  }
  EXPECT_EQ(limcode::from_base58<64>("Vote111111111111111111111111111111111111111"), std::nullopt);
  EXPECT_EQ(limcode::from_base58<32>(std::string(1000, 'z')), std::nullopt);
  // A zero byte is no letter.
  EXPECT_EQ(limcode::from_base58<32>(std::string_view("\0", 1)), std::nullopt);
}

}  // namespace
