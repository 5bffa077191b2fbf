#include <counted.hpp>
#include <cstdlib>

int main(int, char** arguments) {
  std::vector<std::uint8_t> out;
  if (!limcode::encode_append(out, std::uint32_t{schema_lines}).ok()) return 1;
  return limcode::decode_exact<std::uint32_t>(out).value() == static_cast<std::uint32_t>(std::atoi(arguments[1])) ? 0
                                                                                                                  : 2;
}
