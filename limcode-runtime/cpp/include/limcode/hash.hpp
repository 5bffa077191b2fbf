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
      std::array<std::uint8_t, codec<T>::min_size> output{};
      static_cast<void>(limcode::encode(std::span<std::uint8_t>(output), value));
      return of(output);
    } else {
      std::vector<std::uint8_t> output;
      static_cast<void>(limcode::encode_append(output, value));
      return of(output);
    }
  }

 private:
  [[nodiscard]] static std::size_t of(std::span<const std::uint8_t> encoding) noexcept {
    return std::hash<std::string_view>{}({reinterpret_cast<const char*>(encoding.data()), encoding.size()});
  }
};

}  // namespace v0
}  // namespace limcode

#endif
