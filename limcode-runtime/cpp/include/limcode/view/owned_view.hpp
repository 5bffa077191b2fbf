// A view together with its bytes.
#ifndef LIMCODE_VIEW_OWNED_VIEW_HPP
#define LIMCODE_VIEW_OWNED_VIEW_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/input_bytes.hpp>
#include <limcode/result.hpp>
#include <limcode/view/item.hpp>
#include <limcode/view/view_of.hpp>
#include <span>
#include <utility>
#include <vector>

namespace limcode {
inline namespace v0 {

/// A view of a `T` and what owns its bytes: a vector, a std::shared_ptr behind a class with data() and size(), and so on. It may be
/// moved and copied; what view() returned before refers to the old bytes.
template <class T, class Bytes = std::vector<std::uint8_t>>
class owned_view {
 public:
  /// A view of no bytes.
  owned_view() = default;

  /// Takes `owner`, and checks the value at the front of its bytes, as decode_prefix() does. What follows is not looked at.
  [[nodiscard]] static result<owned_view> parse(Bytes owner) { return find(std::move(owner), false); }
  /// Takes `owner`, and checks the value that must be all of its bytes, as decode_exact() does.
  [[nodiscard]] static result<owned_view> parse_exact(Bytes owner) { return find(std::move(owner), true); }

  /// The view, which refers to this.
  [[nodiscard]] view_value_t<T> view() const LIMCODE_LIFETIMEBOUND { return view_of<T>::make(raw(), marks_); }
  /// The encoding of the value.
  [[nodiscard]] std::span<const std::uint8_t> raw() const noexcept LIMCODE_LIFETIMEBOUND {
    const std::span<const std::uint8_t> all = input_bytes(bytes_);
    return all.first(len_bytes_ < all.size() ? len_bytes_ : all.size());
  }
  /// What owns the bytes.
  [[nodiscard]] const Bytes& bytes() const& noexcept LIMCODE_LIFETIMEBOUND { return bytes_; }
  [[nodiscard]] Bytes bytes() && { return std::move(bytes_); }

 private:
  [[nodiscard]] static result<owned_view> find(Bytes owner, bool is_exact) {
    detail::require_codec<T>();
    owned_view out;
    const std::span<const std::uint8_t> input = input_bytes(owner);
    if (!detail::find_root<T>(input, is_exact, out.marks_, out.len_bytes_)) [[unlikely]]
      return detail::root_error<T>(input, is_exact);
    out.bytes_ = std::move(owner);
    return out;
  }

  Bytes bytes_{};
  std::size_t len_bytes_ = 0;
  [[no_unique_address]] marks_t<T> marks_{};
};

}  // namespace v0
}  // namespace limcode

#endif
