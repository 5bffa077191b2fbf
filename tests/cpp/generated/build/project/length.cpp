#include <chain/block.hpp>

std::size_t text_bytes(const changes::chain::block::Block& block) { return block.text.size(); }
