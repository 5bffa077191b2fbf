// Hashes of values, for std::hash of generated types.
#ifndef LIMCODE_HASH_HPP
#define LIMCODE_HASH_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limcode/api.hpp>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace limcode {
inline namespace v0 {

/// The hash of a value's encoding. Equal values have the same encoding. Values of fixed size up to 256 bytes are hashed
/// without an allocation. Values that cannot be encoded have one hash.
template <class T>
struct encoding_hash {
  [[nodiscard]] std::size_t operator()(const T& value) const {
    if constexpr (codec<T>::is_fixed && codec<T>::min_size <= 256) {
      std::array<std::uint8_t, codec<T>::min_size> bytes{};
      static_cast<void>(limcode::encode(std::span<std::uint8_t>(bytes), value));
      return of(bytes);
    } else {
      std::vector<std::uint8_t> bytes;
      static_cast<void>(limcode::encode_append(bytes, value));
      return of(bytes);
    }
  }

 private:
  [[nodiscard]] static std::size_t of(std::span<const std::uint8_t> bytes) noexcept {
    return std::hash<std::string_view>{}({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }
};

}  // namespace v0
}  // namespace limcode

#endif
