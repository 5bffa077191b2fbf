// Codecs of Option and Box.
#ifndef LIMCODE_CODEC_OPTION_HPP
#define LIMCODE_CODEC_OPTION_HPP

#include <cstddef>
#include <limcode/box.hpp>
#include <limcode/codec.hpp>
#include <limcode/in_place.hpp>
#include <optional>

namespace limcode {
inline namespace v0 {

/// One byte, 0 or 1, then the value when it is 1.
template <class T>
struct codec<std::optional<T>> {
  static constexpr const char* name = "Option";
  static constexpr std::size_t min_size = 1;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, std::optional<T>& out) {
    bool is_some{};
    if (!in.take_option_tag(is_some)) return false;
    if (!is_some) {
      out.reset();
      return true;
    }
    T* const value = engage(out);
    if (value == nullptr) return in.out_of_memory(sizeof(T));
    return take_value(in, *value);
  }
  [[nodiscard]] static bool encode(writer& out, const std::optional<T>& value) {
    if (!out.put_option_tag(value.has_value())) return false;
    return !value.has_value() || codec<T>::encode(out, *value);
  }
  [[nodiscard]] static bool measure(sizer& out, const std::optional<T>& value) {
    out.add(1);
    return !value.has_value() || codec<T>::measure(out, *value);
  }
};

/// The value itself, one nesting level deeper. Its least size counts as zero, so that the sizes of recursive types are
/// finite.
template <class T>
struct codec<box<T>> {
  static constexpr const char* name = "Box";
  static constexpr std::size_t min_size = 0;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, box<T>& out) {
    if (!in.enter()) return false;
    if (!in.need(codec<T>::min_size)) return in.unexpected_end(codec<T>::min_size);
    if (!in.spend_for(out)) return false;
    T* const value = out.try_own();
    if (value == nullptr) return in.out_of_memory(sizeof(T));
    if (!codec<T>::decode(in, *value)) return false;
    in.leave();
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const box<T>& value) {
    if (!out.enter() || !codec<T>::encode(out, *value)) return false;
    out.leave();
    return true;
  }
  [[nodiscard]] static bool measure(sizer& out, const box<T>& value) {
    if (!out.enter() || !codec<T>::measure(out, *value)) return false;
    out.leave();
    return true;
  }
};

}  // namespace v0
}  // namespace limcode

#endif
