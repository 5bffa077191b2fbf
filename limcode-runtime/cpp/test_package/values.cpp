// Encodes and decodes a value by the installed runtime alone.
#include <limcode/runtime.hpp>

#include <cstdint>
#include <vector>

int main() {
  const std::vector<std::uint32_t> value = {1, 2, 3};
  limcode::bytes bytes;
  if (!limcode::encode_append(bytes, value).ok() || bytes.size() != 8 + 3 * 4) return 1;
  const auto copy = limcode::decode_exact<std::vector<std::uint32_t>>(bytes);
  return copy && *copy == value ? 0 : 2;
}
