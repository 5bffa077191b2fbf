// Errors, results and values in a std::ostream, for logs and tests: `std::cout << fault`, `std::cout << limcode::debug(value)`.
//
// Generated headers `..._ostream.hpp`, which `limcode-codegen --ostream` makes, add the types of schemas:
// `std::cout << entry`. No other header includes this one.
#ifndef LIMCODE_OSTREAM_HPP
#define LIMCODE_OSTREAM_HPP

#include <limcode/config.hpp>
#include <limcode/debug.hpp>
#include <limcode/error.hpp>
#include <limcode/field_path.hpp>
#include <limcode/result.hpp>
#include <memory>
#include <ostream>

namespace limcode {
inline namespace v0 {

/// A value that is printed as debug_string() says. Refers to it.
template <class T>
class debug {
 public:
  explicit debug(const T& value LIMCODE_LIFETIMEBOUND) noexcept : value_(std::addressof(value)) {}

  friend std::ostream& operator<<(std::ostream& to, const debug& shown) { return to << debug_string(*shown.value_); }

 private:
  const T* value_;
};

/// `unexpected_end`
inline std::ostream& operator<<(std::ostream& to, errc code) {
  return to << to_string(code);
}
/// `Entry.transactions[17].message`
inline std::ostream& operator<<(std::ostream& to, const field_path& path) {
  return to << path.str();
}
/// `unexpected end of input at byte 57 in ...`
inline std::ostream& operator<<(std::ostream& to, const error& fault) {
  return to << fault.message();
}
/// `Ok(...)` or `Err(...)`
template <class T>
std::ostream& operator<<(std::ostream& to, const result<T>& value) {
  return to << debug_string(value);
}

}  // namespace v0
}  // namespace limcode

#endif
