#include <chain/block.hpp>
#include <cstdio>

std::size_t text_bytes(const changes::chain::block::Block& block);

int main() {
  using changes::chain::block::Block;
  Block block;
  block.text = "hello";
  std::printf("%zu at least, text of %zu\n", limcode::codec<Block>::min_size, text_bytes(block));
}
