// Built with -fno-exceptions -fno-rtti: the runtime needs neither.
#include "sample.hpp"

int main() {
  sample::Tree value{1, limcode::box<sample::Tree>(sample::Tree{}), std::vector<sample::Tree>(3)};
  std::vector<std::uint8_t> bytes;
  if (limcode::encode_append(bytes, value)) return 1;
  const limcode::result<sample::Tree> decoded = limcode::decode_exact<sample::Tree>(bytes);
  if (!decoded || !(*decoded == value)) return 2;
  bytes.pop_back();
  const limcode::result<sample::Tree> cut = limcode::decode_exact<sample::Tree>(bytes);
  return !cut && cut.error().message() ==
                     "unexpected end of input at byte 22 in `Tree.children`: needed 33 bytes, 32 remain"
             ? 0
             : 3;
}
