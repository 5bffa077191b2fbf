// What values are printed with.
#ifndef LIMCODE_DEBUG_PRINTER_HPP
#define LIMCODE_DEBUG_PRINTER_HPP

#include <cstddef>
#include <limcode/config.hpp>
#include <string>
#include <string_view>

namespace limcode {
inline namespace v0 {

class debug_printer;

/// How values of a type are printed. Specialisations have
///
///     static void print(auto& to, const T& value);    // or debug_printer& to
///
/// Write one for a type of your own that is in a generated type.
template <class T>
struct debug_of {
  static void print(auto&, const T&) {
    static_assert(sizeof(T) == 0,
                  "no text for this type: include the header `..._ostream.hpp` that `limcode-codegen --ostream` made from its "
                  "schema, or specialise limcode::debug_of");
  }
};

/// Parts of a value between brackets, with commas between them. Nothing is printed of the brackets of a struct without fields.
class debug_parts {
 public:
  /// A part without a name.
  template <class T>
  debug_parts& part(const T& value);
  /// A part with a name.
  template <class T>
  debug_parts& field(std::string_view name, const T& value);
  /// A key and its value.
  template <class Key, class T>
  debug_parts& entry(const Key& key, const T& value);
  /// The closing bracket.
  void end();

 private:
  friend class debug_printer;
  debug_parts(debug_printer& to, std::string_view open, std::string_view close) noexcept
      : to_(&to), open_(open), close_(close) {}

  void begin_part();

  debug_printer* to_;
  std::string_view open_;
  std::string_view close_;
  std::size_t count_ = 0;
};

/// Appends the text of values to a string.
class debug_printer {
 public:
  /// Of a string, which must outlive this.
  explicit debug_printer(std::string& to) noexcept : to_(&to) {}

  /// Text as it is.
  void text(std::string_view text) { to_->append(text); }
  /// Any value.
  template <class T>
  void value(const T& value) {
    debug_of<T>::print(*this, value);
  }

  /// A struct or variant without fields.
  void unit(std::string_view name) { text(name); }
  /// A struct or variant whose fields have names: `to.named("Point").field("x", point.x).field("y", point.y).end()`.
  [[nodiscard]] debug_parts named(std::string_view name) { return text(name), debug_parts(*this, " { ", " }"); }
  /// A struct or variant whose fields have none: `to.tuple("Point").part(point.x).part(point.y).end()`.
  [[nodiscard]] debug_parts tuple(std::string_view name) { return text(name), debug_parts(*this, "(", ")"); }
  /// A list.
  [[nodiscard]] debug_parts list() { return brackets("[", "]"); }
  /// A set or a map.
  [[nodiscard]] debug_parts set() { return brackets("{", "}"); }

 private:
  /// Brackets that are there without parts, too.
  [[nodiscard]] debug_parts brackets(std::string_view open, std::string_view close) {
    return text(open), debug_parts(*this, "", close);
  }

  std::string* to_;
};

inline void debug_parts::begin_part() {
  to_->text(count_ == 0 ? open_ : ", ");
  ++count_;
}

template <class T>
debug_parts& debug_parts::part(const T& value) {
  begin_part();
  to_->value(value);
  return *this;
}

template <class T>
debug_parts& debug_parts::field(std::string_view name, const T& value) {
  begin_part();
  to_->text(name);
  to_->text(": ");
  to_->value(value);
  return *this;
}

template <class Key, class T>
debug_parts& debug_parts::entry(const Key& key, const T& value) {
  begin_part();
  to_->value(key);
  to_->text(": ");
  to_->value(value);
  return *this;
}

inline void debug_parts::end() {
  if (count_ != 0 || open_.empty()) to_->text(close_);
}

}  // namespace v0
}  // namespace limcode

#endif
