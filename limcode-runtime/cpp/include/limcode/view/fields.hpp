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
  explicit item_fields(const reader& at) noexcept : at_(at.quiet()) {}

 protected:
  /// What an accessor of the view shows, once all is checked up to the end of the field `Last`.
  template <std::size_t Last, class Accessor>
  [[nodiscard]] auto field(Accessor accessor) const
      -> result<std::remove_cvref_t<std::invoke_result_t<Accessor, const view_t<T>&>>> {
    error fault;
    reader in = at_.recording(fault);
    const std::uint8_t* const start = in.at();
    marks_t<T> found{};
    if (!take<Last>(in, found)) return fault;
    return std::invoke(accessor, view_of<T>::make({start, in.at()}, found));
  }

  /// The single fields of a field, once all in front of it is checked.
  template <std::size_t Index, class Fields>
  [[nodiscard]] result<Fields> nested_field() const {
    error fault;
    reader in = at_.recording(fault);
    marks_t<T> found{};
    if (!take<before_field<Index>>(in, found)) return fault;
    return Fields(in);
  }

  /// Passes over the tag of an enum.
  [[nodiscard]] bool take_variant(reader& in, marks_t<T>& found) const { return take<at_variant>(in, found); }

  /// The view of the whole value.
  template <class View>
  [[nodiscard]] result<View> all() const {
    error fault;
    reader in = at_.recording(fault);
    const std::uint8_t* const start = in.at();
    marks_t<T> found{};
    if (!take<all_fields>(in, found)) return fault;
    return View({start, in.at()}, found);
  }

  reader at_;

 private:
  template <std::size_t Last>
  [[nodiscard]] static bool take(reader& in, marks_t<T>& found) {
    const bool is_good = in.need(codec<T>::min_size) ? bool(view_of<T>::template find<Last>(in, found))
                                                     : bool(in.unexpected_end(codec<T>::min_size));
    if (!is_good) [[unlikely]]
      in.set_root(codec<T>::name);
    return is_good;
  }
};

}  // namespace v0
}  // namespace limcode

#endif
