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

/// What decoding and views make of bytes.
struct readings {
  /// The errors of decode_prefix and view_prefix, of decode_exact and view_exact; without a code if there is none.
  limcode::error decoded;
  limcode::error shown;
  limcode::error decoded_exact;
  limcode::error shown_exact;
  /// Where decoding, the view and validate() end.
  std::size_t decoded_end = 0;
  std::size_t shown_end = 0;
  std::size_t validated_end = 0;
  bool is_same_value = false;
  /// Whether the view has bytes of its own, and encodes to them.
  bool is_copied = true;
};

/// Reads `wire` in all these ways. What compares them is no template, so that it compiles once.
template <class T>
readings read(std::span<const std::uint8_t> wire) {
  readings found;
  T decoded{};
  found.decoded = limcode::decode_prefix(wire, decoded, found.decoded_end);
  const auto shown = limcode::view_prefix<T>(wire);
  if (!shown) found.shown = shown.error();
  T whole{};
  found.decoded_exact = limcode::decode_exact(wire, whole);
  const auto exact = limcode::view_exact<T>(wire);
  if (!exact) found.shown_exact = exact.error();
  if (!found.decoded.ok() || !shown) return found;
  found.shown_end = shown->consumed;
  found.is_same_value = owned<T>(shown->value) == decoded;
  const auto len = limcode::validate<T>(wire);
  found.validated_end = len ? *len : wire.size() + 1;
  if constexpr (requires { shown->value.raw(); }) {
    bytes copy;
    found.is_copied = limcode::view<T>(wire)->raw().size() == found.decoded_end &&
                      limcode::encode_append(copy, shown->value).ok() &&
                      std::ranges::equal(copy, wire.first(found.decoded_end)) && shown->value == *limcode::view<T>(copy);
  }
  return found;
}

using reading = readings (*)(std::span<const std::uint8_t>);

/// A view accepts `wire` where decoding does, and for the same reasons; both are the same value.
inline readings expect_as_decoded(reading read, std::span<const std::uint8_t> wire) {
  readings found = read(wire);
  EXPECT_EQ(found.shown.ok(), found.decoded.ok())
      << found.shown.message() << found.decoded.message() << " of " << wire.size() << " bytes";
  if (!found.decoded.ok() || !found.shown.ok()) {
    expect_same_error(found.shown, found.decoded);
    return found;
  }
  EXPECT_EQ(found.shown_end, found.decoded_end);
  EXPECT_TRUE(found.is_same_value);
  EXPECT_EQ(found.validated_end, found.decoded_end);
  EXPECT_TRUE(found.is_copied);
  EXPECT_EQ(found.shown_exact.ok(), found.decoded_end == wire.size());
  expect_same_error(found.shown_exact, found.decoded_exact);
  return found;
}

/// The same for `wire` at each address modulo 64.
inline void expect_as_decoded_at_all_alignments(reading read, const bytes& wire) {
  // Of its own memory, so that a sanitizer sees what is read behind it.
  for (std::size_t offset = 0; offset < 64; ++offset) {
    const auto release = [](void* memory) { ::operator delete(memory, std::align_val_t(64)); };
    const std::unique_ptr<void, decltype(release)> memory(::operator new(offset + wire.size() + 1, std::align_val_t(64)));
    auto* const start = static_cast<std::uint8_t*>(memory.get()) + offset + 1;
    std::ranges::copy(wire, start);
    expect_as_decoded(read, {start, wire.size()});
  }
}

/// The same for `wire`, for each of its prefixes, and with each of its bytes changed.
inline void expect_as_decoded_when_changed(reading read, const bytes& wire) {
  expect_as_decoded_at_all_alignments(read, wire);
  // Of its own memory, so that a sanitizer sees what is read behind it.
  for (std::size_t len = 0; len < wire.size(); ++len) {
    expect_as_decoded(read, bytes(wire.begin(), wire.begin() + static_cast<std::ptrdiff_t>(len)));
  }
  bytes changed = wire;
  for (std::size_t i = 0; i < changed.size(); ++i) {
    for (const int value : {0x00, 0x01, 0x02, 0x7f, 0x80, 0x81, 0xff, wire[i] + 1, wire[i] - 1}) {
      changed[i] = static_cast<std::uint8_t>(value);
      expect_as_decoded(read, changed);
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
inline void expect_as_decoded_at_random(reading read) {
  random_bytes source;
  std::vector<bytes> accepted;
  for (std::size_t i = 0; i < 400; ++i) {
    const bytes wire = source.next(i % 97);
    const readings found = expect_as_decoded(read, wire);
    if (testing::Test::HasFailure()) return;
    const std::size_t len = found.decoded.ok() ? found.decoded_end : 0;
    if (len != 0) accepted.emplace_back(wire.begin(), wire.begin() + static_cast<std::ptrdiff_t>(len));
  }
  std::ranges::sort(accepted, std::ranges::greater(), &bytes::size);
  for (const bytes& wire : accepted | std::views::take(3)) {
    expect_as_decoded_when_changed(read, wire);
    if (testing::Test::HasFailure()) return;
  }
}

template <class T>
void expect_as_decoded(std::span<const std::uint8_t> wire) {
  expect_as_decoded(&read<T>, wire);
}

template <class T>
void expect_as_decoded_when_changed(const bytes& wire) {
  expect_as_decoded_when_changed(&read<T>, wire);
}

template <class T>
void expect_as_decoded_at_random() {
  expect_as_decoded_at_random(&read<T>);
}

}  // namespace support

#endif
