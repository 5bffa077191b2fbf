// Sections: a value behind its length in bytes, and a value in a region of fixed size.
#ifndef LIMCODE_SECTION_HPP
#define LIMCODE_SECTION_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/sizer.hpp>
#include <limcode/writer.hpp>
#include <limits>

namespace limcode {
inline namespace v0 {

/// The encoded size of `value`, in bytes, without its length of `width_bytes` bytes. 0 for a value that is rejected: its
/// error is returned when the value is encoded.
template <class T>
[[nodiscard]] LIMCODE_NOINLINE std::uint64_t section_bytes(const T& value, std::size_t width_bytes) {
  error ignored;
  sizer out(ignored, (std::numeric_limits<std::size_t>::max)());
  return codec<T>::measure(out, value) ? out.size() - width_bytes : 0;
}

/// Counts `value`, which is in a region, before any of it is written, and fails with the error of counting: a value that is too long
/// for its region may be followed by bytes at a fixed place, which it must not reach.
template <class T>
[[nodiscard]] LIMCODE_NOINLINE bool check_region(writer& out, const T& value) {
  error fault;
  sizer count(fault, (std::numeric_limits<std::size_t>::max)());
  if (codec<T>::measure(count, value)) return true;
  return out.fail_as(fault);
}

}  // namespace v0
}  // namespace limcode

#endif
