// Hashes of values, for std::hash of generated types.
#ifndef LIMCODE_HASH_HPP
#define LIMCODE_HASH_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/calls.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <span>
#include <string_view>

namespace limcode {
inline namespace v0 {

/// The hash of a value's encoding. Equal values have the same encoding. Values of fixed size up to 256 bytes are hashed
/// without an allocation. Values that cannot be encoded have one hash.
template <class T>
struct encoding_hash {
  [[nodiscard]] std::size_t operator()(const T& value) const {
    error ignored;
    std::size_t hash = of({});
    detail::roots<T>::encode_apart(value, ignored, &hash, [](void* output, std::span<const std::uint8_t> encoding) {
      *static_cast<std::size_t*>(output) = of(encoding);
      return true;
    });
    return hash;
  }

 private:
  [[nodiscard]] static std::size_t of(std::span<const std::uint8_t> encoding) noexcept {
    return std::hash<std::string_view>{}({reinterpret_cast<const char*>(encoding.data()), encoding.size()});
  }
};

}  // namespace v0
}  // namespace limcode

#endif
