// Values as text, as Rust prints them with `{:?}`: for logs and tests. No other header of the runtime includes this one.
//
// The text is for people to read, and may change from release to release.
#ifndef LIMCODE_DEBUG_HPP
#define LIMCODE_DEBUG_HPP

#include <limcode/debug/library.hpp>
#include <limcode/debug/printer.hpp>
#include <string>

namespace limcode {
inline namespace v0 {

/// The text of a value, such as `Entry { num_hashes: 1, transactions: [] }`.
///
/// Values of generated types have one if their headers were generated with `--ostream`. Types of the library that C++ replaces
/// are printed as what replaces them: a `Wrapping<u8>` as a number, a `PhantomData` as `()`.
template <class T>
[[nodiscard]] std::string debug_string(const T& value) {
  std::string text;
  debug_printer(text).value(value);
  return text;
}

}  // namespace v0
}  // namespace limcode

#endif
