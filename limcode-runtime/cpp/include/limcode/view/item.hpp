// What the generated classes of views have in common, and how views are made of bytes.
#ifndef LIMCODE_VIEW_ITEM_HPP
#define LIMCODE_VIEW_ITEM_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limcode/api.hpp>
#include <limcode/codec.hpp>
#include <limcode/codec/counted.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/in_place.hpp>
#include <limcode/input_bytes.hpp>
#include <limcode/reader.hpp>
#include <limcode/result.hpp>
#include <limcode/view/counted.hpp>
#include <limcode/view/view_of.hpp>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace limcode {
inline namespace v0 {

template <class T>
class item_view;

namespace detail {

/// A copy of marks, one by one. They may have been written just now, one by one, and a load wider than the stores before it waits for
/// all of them.
template <class M>
[[nodiscard]] LIMCODE_INLINE M copy_marks(const M& found) noexcept {
  constexpr std::size_t each = alignof(M);
  if constexpr (std::is_empty_v<M> || !std::is_trivially_copyable_v<M> || each < 2 || each > 8 || sizeof(M) / each > 8) {
    return found;
  } else {
    using mark = std::conditional_t<each == 2, std::uint16_t, std::conditional_t<each == 4, std::uint32_t, std::uint64_t>>;
    M copy;
    for (std::size_t at = 0; at != sizeof(M); at += each) {
      mark one;
      std::memcpy(&one, reinterpret_cast<const unsigned char*>(&found) + at, each);
#if defined(__GNUC__) || defined(__clang__)
      // Otherwise loads that are side by side become one.
      asm("" : "+r"(one));
#endif
      std::memcpy(reinterpret_cast<unsigned char*>(&copy) + at, &one, each);
    }
    return copy;
  }
}
/// A copy of the marks of the arm that is there, and of no others.
template <std::size_t Arm = 0, class... Arms>
[[nodiscard]] LIMCODE_INLINE std::variant<Arms...> copy_marks(const std::variant<Arms...>& found) noexcept {
  if constexpr (Arm == sizeof...(Arms) || sizeof...(Arms) > 4) {
    return found;
  } else {
    if (const auto* arm = std::get_if<Arm>(&found)) {
      return std::variant<Arms...>(std::in_place_index<Arm>, copy_marks(*arm));
    }
    return copy_marks<Arm + 1>(found);
  }
}

/// What makes views in place: marks are found where they stay, because they are read again at once, and a copy of what was just
/// written, in wider pieces, waits for it.
struct view_access {
  template <class T>
  [[nodiscard]] static marks_t<T>& marks(item_view<T>& view) noexcept {
    return view.marks_;
  }
  template <class T>
  static void set_bytes(item_view<T>& view, std::span<const std::uint8_t> raw) noexcept {
    view.bytes_ = raw;
  }
};

/// Whether a `T` is viewed by a class.
template <class T>
inline constexpr bool is_viewed_by_class = std::is_base_of_v<item_view<T>, view_value_t<T>>;

/// The root of a pass, by the rules of roots<T>::decode().
template <class T>
[[nodiscard]] LIMCODE_INLINE bool take_root(auto& in, bool is_exact, marks_t<T>& found) {
  if (!take_marks<T, true>(in, found)) return false;
  if (is_exact) {
    if (in.remaining() != 0) [[unlikely]]
      return in.trailing_bytes();
  } else if constexpr (!codec<T>::is_fixed) {
    if (!in.is_within_free_elems()) [[unlikely]]
      return in.too_many_free_elems();
  }
  return true;
}

/// Finds one value at the start of `input`, by the rules of roots<T>::decode().
template <class T>
[[nodiscard]] LIMCODE_INLINE bool find_root(std::span<const std::uint8_t> input, bool is_exact, marks_t<T>& found,
                                            std::size_t& len_bytes) {
  quiet_reader in(input);
  const bool is_good = take_root<T>(in, is_exact, found);
  len_bytes = in.offset();
  return is_good;
}
/// Why that failed.
template <class T>
[[nodiscard]] LIMCODE_COLD error root_error(std::span<const std::uint8_t> input, bool is_exact) {
  return why_rejected<T>(quiet_reader(input), [is_exact](reader& in) {
    marks_t<T> found{};
    return take_root<T>(in, is_exact, found);
  });
}

/// Shows one value at the start of `input` as `out`, which is in `shown`, or says there why it is rejected.
template <class T>
LIMCODE_INLINE std::size_t view_root(std::span<const std::uint8_t> input, bool is_exact, auto& shown,
                                     view_value_t<T>& out) {
  require_codec<T>();
  std::size_t len_bytes{};
  if constexpr (is_viewed_by_class<T>) {
    if (find_root<T>(input, is_exact, view_access::marks<T>(out), len_bytes)) [[likely]] {
      view_access::set_bytes<T>(out, input.first(len_bytes));
      return len_bytes;
    }
  } else {
    marks_t<T> found{};
    if (find_root<T>(input, is_exact, found, len_bytes)) [[likely]] {
      out = view_of<T>::make(input.first(len_bytes), found);
      return len_bytes;
    }
  }
  shown.fail(root_error<T>(input, is_exact));
  return 0;
}

}  // namespace detail

/// Checks the bytes of a value at the front of `input`, as decode_prefix() does, and returns a view of them. What follows is
/// not looked at. The view refers to `input`.
template <class T>
[[nodiscard]] LIMCODE_INLINE result<view_value_t<T>> view(input_bytes input LIMCODE_LIFETIMEBOUND) {
  result<view_value_t<T>> shown(std::in_place);
  static_cast<void>(detail::view_root<T>(input, false, shown, *shown));
  return shown;
}
/// The same where the value must be all of `input`, as for decode_exact().
template <class T>
[[nodiscard]] result<view_value_t<T>> view_exact(input_bytes input LIMCODE_LIFETIMEBOUND) {
  result<view_value_t<T>> shown(std::in_place);
  static_cast<void>(detail::view_root<T>(input, true, shown, *shown));
  return shown;
}
/// The same, and how many bytes the value took.
template <class T>
[[nodiscard]] result<prefix<view_value_t<T>>> view_prefix(input_bytes input LIMCODE_LIFETIMEBOUND) {
  result<prefix<view_value_t<T>>> shown(std::in_place);
  const std::size_t consumed = detail::view_root<T>(input, false, shown, shown->value);
  if (shown) shown->consumed = consumed;
  return shown;
}

/// Checks the bytes of a value at the front of `input`, and returns how many they are. Allocates nothing but an error.
template <class T>
[[nodiscard]] result<std::size_t> validate(input_bytes input) {
  detail::require_codec<T>();
  marks_t<T> found{};
  std::size_t len_bytes{};
  if (!detail::find_root<T>(input, false, found, len_bytes)) [[unlikely]]
    return detail::root_error<T>(input, false);
  return len_bytes;
}

namespace detail {

/// Passes over a value that was rejected where `in` is, and says why.
template <class T>
[[nodiscard]] LIMCODE_COLD bool take_again(reader& in, marks_t<T>& found) {
  const bool was_within_pass = in.is_within_pass();
  in.set_within_pass(true);
  found = marks_t<T>{};
  const bool is_good = take_marks<T>(in, found);
  in.set_within_pass(was_within_pass);
  return is_good;
}
/// Passes over a value that begins where `in` is: quietly, and again if that fails.
template <class T>
[[nodiscard]] bool take_by_hand(reader& in, marks_t<T>& found) {
  if (!in.is_within_pass()) {
    quiet_reader quiet(in);
    if (take_marks<T>(quiet, found)) [[likely]] {
      in.go_to(quiet);
      return true;
    }
  }
  return take_again<T>(in, found);
}

}  // namespace detail

/// For hand-written codecs: checks a value and passes over it. Needs no cover.
template <class T>
[[nodiscard]] bool skip(reader& in) {
  marks_t<T> found{};
  return detail::take_by_hand<T>(in, found);
}
/// For hand-written codecs: checks a value, passes over it, and shows it. Needs no cover.
template <class T>
[[nodiscard]] bool read_view(reader& in, view_value_t<T>& out) {
  marks_t<T> found{};
  const std::uint8_t* const start = in.at();
  if (!detail::take_by_hand<T>(in, found)) return false;
  out = view_of<T>::make({start, in.at()}, found);
  return true;
}

/// For hand-written codecs: checks the elements of a sequence, whose count was read, passes over them, and appends views of them
/// to `out`, in one pass. For elements within elements, such as the transactions of all entries. Needs no cover. On failure
/// `out` has views of the elements before the error. The only memory is that of `out`.
template <class T>
[[nodiscard]] bool push_views(reader& in, std::uint64_t len_elems, std::vector<view_value_t<T>>& out) {
  if (!in.need_elems(len_elems, {.each = codec<T>::min_size})) {
    return in.missing_elems(len_elems, {.each = codec<T>::min_size});
  }
  constexpr bool is_sure = codec<T>::is_fixed && codec<T>::min_size != 0;
  const std::size_t more = capacity_for<view_value_t<T>>(len_elems, is_sure);
  // A vector that is filled again and again grows by its own rule.
  if (more > out.capacity() - out.size()) {
    const std::size_t size = (std::max)(out.size() + more, out.size() * 2);
    if (!has_memory_for([&] { out.reserve(size); })) return in.out_of_memory(more * sizeof(view_value_t<T>));
  }
  if constexpr (!codec<T>::is_fixed) {
    if (!in.enter()) return false;
  }
  const bool is_quiet = !in.is_within_pass();
  quiet_reader quiet(in);
  for (std::uint64_t i = 0; i < len_elems; ++i) {
    marks_t<T> found{};
    const std::uint8_t* const start = quiet.at();
    const quiet_reader before = quiet;
    if (!is_quiet || !take_marks<T>(quiet, found)) [[unlikely]] {
      in.go_to(before);
      if (!detail::take_again<T>(in, found)) return in.trace().index(i);
      quiet.go_to(in);
    }
    if (!has_memory_for([&] { out.push_back(view_of<T>::make({start, quiet.at()}, found)); })) {
      in.go_to(quiet);
      return in.out_of_memory(sizeof(view_value_t<T>));
    }
  }
  in.go_to(quiet);
  if constexpr (!codec<T>::is_fixed) in.leave();
  return true;
}

/// Appends views of the elements of a sequence with a u64 count, which must be all of `input`, to `out`. On failure `out` has
/// its old size. The only memory is that of `out`.
template <class T>
[[nodiscard]] error views_into(input_bytes input LIMCODE_LIFETIMEBOUND, std::vector<view_value_t<T>>& out) {
  detail::require_codec<T>();
  error fault;
  reader in(input, fault);
  const std::size_t old_size = out.size();
  const auto read = [&]() -> bool {
    std::uint64_t len_elems{};
    if (!in.need(8)) return in.unexpected_end(8);
    if (!in.take_len(len_elems) || !push_views<T>(in, len_elems, out)) return false;
    if (in.remaining() != 0) return in.trailing_bytes();
    return true;
  };
  if (!read()) [[unlikely]] {
    fault.field.set_root(codec<std::vector<T>>::name);
    out.resize(old_size);
  }
  return fault;
}

/// A field that is decoded from its parts of `raw`, the bytes of a `Whole`: `decode` reads it into a value of which the rest stays empty.
/// Fails where the bytes have changed since they were checked.
template <class Whole, class Field, std::size_t N, class Decode>
[[nodiscard]] result<Field> decode_field(Field Whole::* field, std::span<const std::uint8_t> raw,
                                         const std::span<const std::uint8_t> (&parts)[N], Decode decode) {
  Whole whole{};
  error fault;
  reader in(raw, fault);
  bool is_good = false;
  if (!has_memory_for([&] { is_good = decode(in, whole, parts); })) is_good = in.out_of_memory(0);
  if (!is_good) [[unlikely]] {
    fault.field.set_root(codec<Whole>::name);
    return fault;
  }
  return std::move(whole.*field);
}

/// The base of generated views of a `T`: the bytes of one value, and marks in them. Copies refer to the same bytes, which must
/// outlive them. Safe for any bytes: if they change under the view, it shows other values.
template <class T>
class item_view {
 public:
  /// What is viewed.
  using owned_type = T;

  /// A view of no bytes, in which all fields are missing.
  item_view() noexcept = default;
  item_view(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks_t<T>& found) noexcept
      : bytes_(raw), marks_(detail::copy_marks(found)) {}

  /// Checks the value at the front of `input`, as decode_prefix() does. What follows is not looked at.
  [[nodiscard]] LIMCODE_INLINE static auto parse(input_bytes input LIMCODE_LIFETIMEBOUND) {
    return limcode::view<T>(input);
  }
  /// Checks the value that must be all of `input`, as decode_exact() does.
  [[nodiscard]] LIMCODE_INLINE static auto parse_exact(input_bytes input LIMCODE_LIFETIMEBOUND) {
    return view_exact<T>(input);
  }
  /// As parse(), with the number of bytes that the value took.
  [[nodiscard]] LIMCODE_INLINE static auto parse_prefix(input_bytes input LIMCODE_LIFETIMEBOUND) {
    return view_prefix<T>(input);
  }

  /// The encoding of the value.
  [[nodiscard]] std::span<const std::uint8_t> raw() const noexcept { return bytes_; }
  /// The decoded value. Fails where the bytes have changed since they were checked.
  [[nodiscard]] result<T> to_owned() const { return decode_exact<T>(bytes_); }

  /// Whether both have the same bytes.
  [[nodiscard]] friend bool operator==(const item_view& left, const item_view& right) noexcept {
    return std::ranges::equal(left.bytes_, right.bytes_);
  }

 protected:
  friend struct detail::view_access;

  /// The bytes from one offset to another; none where they are not there.
  [[nodiscard]] LIMCODE_INLINE std::span<const std::uint8_t> piece(std::size_t start, std::size_t end) const noexcept {
    if (end > bytes_.size() || start > end) [[unlikely]]
      return {};
    return {bytes_.data() + start, end - start};
  }
  /// The bytes from an offset on.
  [[nodiscard]] LIMCODE_INLINE std::span<const std::uint8_t> piece(std::size_t start) const noexcept {
    return piece(start, bytes_.size());
  }

  std::span<const std::uint8_t> bytes_;
  [[no_unique_address]] marks_t<T> marks_{};
};

/// A view is encoded as the bytes it shows.
template <class View>
  requires requires(const View& view) { [] <class T>(const item_view<T>&) {}(view); }
struct codec<View> {
  using owned = codec<typename View::owned_type>;

  static constexpr const char* name = owned::name;
  static constexpr std::size_t min_size = owned::min_size;
  static constexpr bool is_fixed = owned::is_fixed;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool encode(writer& out, const View& value) {
    return out.put_bytes(value.raw().data(), value.raw().size());
  }
  [[nodiscard]] static bool measure(sizer& out, const View& value) noexcept {
    out.add(value.raw().size());
    return true;
  }
};

}  // namespace v0
}  // namespace limcode

#endif
