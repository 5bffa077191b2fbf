// Single fields of a value, without a pass over all of it.
#ifndef LIMCODE_VIEW_FIELDS_HPP
#define LIMCODE_VIEW_FIELDS_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/input_bytes.hpp>
#include <limcode/reader.hpp>
#include <limcode/result.hpp>
#include <limcode/view/view_of.hpp>
#include <span>
#include <type_traits>

namespace limcode {
inline namespace v0 {

/// The base of generated classes that read single fields of the `T` at the front of bytes, which must outlive them. Each
/// accessor checks the minimum size of the value, what is before the field, and the field; not what follows. A field that has
/// single fields itself is checked when they are asked for. Offsets in errors count from the start of the bytes, paths from the
/// value whose field is asked for.
template <class T>
class item_fields {
 public:
  /// What the fields are of.
  using owned_type = T;

  explicit item_fields(input_bytes input LIMCODE_LIFETIMEBOUND) noexcept : at_(input) {}
  /// Those of the value that begins where `at` is.
  explicit item_fields(const quiet_reader& at) noexcept : at_(at) {}

 protected:
  /// What an accessor of the view shows, once all is checked up to the end of the field `Last`.
  template <std::size_t Last, class Accessor>
  [[nodiscard]] LIMCODE_INLINE auto field(Accessor accessor) const
      -> result<std::invoke_result_t<Accessor, const view_t<T>&>> {
    quiet_reader in = at_;
    marks_t<T> found{};
    if (!take<Last>(in, found)) [[unlikely]]
      return why_rejected(Last);
    return std::invoke(accessor, view_of<T>::make({at_.at(), in.at()}, found));
  }

  /// The same where the accessor decodes the field.
  template <std::size_t Last, class Accessor>
  [[nodiscard]] auto decoded_field(Accessor accessor) const -> std::invoke_result_t<Accessor, const view_t<T>&> {
    quiet_reader in = at_;
    marks_t<T> found{};
    if (!take<Last>(in, found)) [[unlikely]]
      return why_rejected(Last);
    return std::invoke(accessor, view_of<T>::make({at_.at(), in.at()}, found));
  }

  /// The single fields of a field, once all in front of it is checked.
  template <std::size_t Index, class Fields>
  [[nodiscard]] LIMCODE_INLINE result<Fields> nested_field() const {
    quiet_reader in = at_;
    marks_t<T> found{};
    if (!take<before_field<Index>>(in, found)) [[unlikely]]
      return why_rejected(before_field<Index>);
    return result<Fields>(std::in_place, in);
  }

  /// Passes over the tag of an enum.
  [[nodiscard]] LIMCODE_INLINE bool take_variant(quiet_reader& in, marks_t<T>& found) const {
    return take<at_variant>(in, found);
  }
  /// Why that failed.
  [[nodiscard]] LIMCODE_INLINE error variant_error() const { return why_rejected(at_variant); }

  /// The view of the whole value.
  template <class View>
  [[nodiscard]] LIMCODE_INLINE result<View> all() const {
    quiet_reader in = at_;
    marks_t<T> found{};
    if (!take<all_fields>(in, found)) [[unlikely]]
      return why_rejected(all_fields);
    return View({at_.at(), in.at()}, found);
  }

  quiet_reader at_;

 private:
  template <std::size_t Last>
  [[nodiscard]] LIMCODE_INLINE static bool take(quiet_reader& in, marks_t<T>& found) {
    return in.need(codec<T>::min_size) && view_of<T>::find(in, found, Last);
  }

  /// Makes a pass that failed again, and says what is wrong.
  [[nodiscard]] LIMCODE_INLINE error why_rejected(std::size_t last) const { return at_.in_registers<&rejection>(last); }
  [[nodiscard]] LIMCODE_COLD static error rejection(const quiet_reader& at, std::size_t last) {
    return detail::why_rejected<T>(at, [last](reader& in) -> bool {
      if (!in.need(codec<T>::min_size)) return in.unexpected_end(codec<T>::min_size);
      marks_t<T> found{};
      return view_of<T>::find(in, found, last);
    });
  }
};

}  // namespace v0
}  // namespace limcode

#endif
