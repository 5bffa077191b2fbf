// What the tests of views share.
#ifndef LIMCODE_TEST_GENERATED_VIEW_SUPPORT_HPP
#define LIMCODE_TEST_GENERATED_VIEW_SUPPORT_HPP

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limcode/runtime.hpp>
#include <limcode/view.hpp>
#include <memory>
#include <new>
#include <ranges>
#include <span>
#include <string>
#include <vector>

#include "support.hpp"

namespace support {

inline void expect_same_error(const limcode::error& found, const limcode::error& wanted) {
  EXPECT_EQ(found.code, wanted.code) << found.message() << "\n" << wanted.message();
  EXPECT_EQ(found.offset, wanted.offset) << found.message() << "\n" << wanted.message();
  EXPECT_EQ(found.expected, wanted.expected) << found.message() << "\n" << wanted.message();
  EXPECT_EQ(found.found, wanted.found) << found.message() << "\n" << wanted.message();
  EXPECT_EQ(found.field.str(), wanted.field.str());
}

/// The decoded value of a view, or of what is shown in place of one.
template <class T, class View>
T owned(const View& view) {
  if constexpr (requires { view.to_owned(); }) {
    return view.to_owned().value();
  } else {
    return view;
  }
}

/// A view accepts `wire` as a `T` where decoding does, and for the same reasons; both are the same value.
template <class T>
void expect_as_decoded(std::span<const std::uint8_t> wire) {
  const auto decoded = limcode::decode_prefix<T>(wire);
  const auto shown = limcode::view_prefix<T>(wire);
  ASSERT_EQ(shown.has_value(), decoded.has_value())
      << (shown ? decoded.error().message() : shown.error().message()) << " of " << wire.size() << " bytes";
  if (!decoded) return expect_same_error(shown.error(), decoded.error());
  EXPECT_EQ(shown->consumed, decoded->consumed);
  EXPECT_EQ(owned<T>(shown->value), decoded->value);
  const auto len = limcode::validate<T>(wire);
  ASSERT_TRUE(len);
  EXPECT_EQ(*len, decoded->consumed);

  const auto exact = limcode::view_exact<T>(wire);
  ASSERT_EQ(exact.has_value(), decoded->consumed == wire.size());
  if (!exact) expect_same_error(exact.error(), limcode::decode_exact<T>(wire).error());
  if constexpr (requires { shown->value.raw(); }) {
    EXPECT_EQ(limcode::view<T>(wire)->raw().size(), decoded->consumed);
    bytes copy;
    ASSERT_TRUE(limcode::encode_append(copy, shown->value).ok());
    EXPECT_TRUE(std::ranges::equal(copy, wire.first(decoded->consumed)));
    EXPECT_TRUE(shown->value == *limcode::view<T>(copy));
  }
}

/// The same for `wire` at each address modulo 64.
template <class T>
void expect_as_decoded_at_all_alignments(const bytes& wire) {
  // Of its own memory, so that a sanitizer sees what is read behind it.
  for (std::size_t offset = 0; offset < 64; ++offset) {
    const auto release = [](void* memory) { ::operator delete(memory, std::align_val_t(64)); };
    const std::unique_ptr<void, decltype(release)> memory(::operator new(offset + wire.size() + 1, std::align_val_t(64)));
    auto* const start = static_cast<std::uint8_t*>(memory.get()) + offset + 1;
    std::ranges::copy(wire, start);
    expect_as_decoded<T>({start, wire.size()});
  }
}

/// The same for `wire`, for each of its prefixes, and with each of its bytes changed.
template <class T>
void expect_as_decoded_when_changed(const bytes& wire) {
  expect_as_decoded_at_all_alignments<T>(wire);
  // Of its own memory, so that a sanitizer sees what is read behind it.
  for (std::size_t len = 0; len < wire.size(); ++len) expect_as_decoded<T>(bytes(wire.begin(), wire.begin() + static_cast<std::ptrdiff_t>(len)));
  bytes changed = wire;
  for (std::size_t i = 0; i < changed.size(); ++i) {
    for (const int value : {0x00, 0x01, 0x02, 0x7f, 0x80, 0x81, 0xff, wire[i] + 1, wire[i] - 1}) {
      changed[i] = static_cast<std::uint8_t>(value);
      expect_as_decoded<T>(changed);
    }
    changed[i] = wire[i];
  }
}

/// Bytes of which many are small, the same in each run.
class random_bytes {
 public:
  bytes next(std::size_t len_bytes) {
    bytes out(len_bytes);
    for (auto& byte : out) {
      const std::uint64_t number = draw();
      const auto kind = number % 8;
      byte = static_cast<std::uint8_t>(kind < 4 ? 0 : kind < 6 ? 1 : kind < 7 ? number >> 8 & 7 : number >> 8);
    }
    return out;
  }

 private:
  std::uint64_t draw() noexcept {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_ >> 16;
  }

  std::uint64_t state_ = 0x9e3779b97f4a7c15;
};

/// The same for bytes at random, and for changes of the longest that are accepted.
template <class T>
void expect_as_decoded_at_random() {
  random_bytes source;
  std::vector<bytes> accepted;
  for (std::size_t i = 0; i < 400; ++i) {
    const bytes wire = source.next(i % 97);
    expect_as_decoded<T>(wire);
    if (testing::Test::HasFailure()) return;
    const auto len = limcode::validate<T>(wire);
    if (len && *len != 0) accepted.emplace_back(wire.begin(), wire.begin() + static_cast<std::ptrdiff_t>(*len));
  }
  std::ranges::sort(accepted, std::ranges::greater(), &bytes::size);
  for (const bytes& wire : accepted | std::views::take(3)) {
    expect_as_decoded_when_changed<T>(wire);
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace support

#endif
