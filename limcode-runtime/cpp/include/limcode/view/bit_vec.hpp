// Views of bit vectors: shown decoded, but found without an allocation.
#ifndef LIMCODE_VIEW_BIT_VEC_HPP
#define LIMCODE_VIEW_BIT_VEC_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/codec/bit_vec.hpp>
#include <limcode/config.hpp>
#include <limcode/view/counted.hpp>
#include <limcode/view/view_of.hpp>
#include <span>

namespace limcode {
inline namespace v0 {

template <class Block>
struct view_of<bit_vec<Block>> {
  using view = bit_vec<Block>;
  using marks = no_marks;

  [[nodiscard]] static bool find(auto& in, marks&) {
    const std::size_t start = in.offset();
    bool has_blocks{};
    if (!in.take_option_tag(has_blocks)) return false;
    std::uint64_t len_blocks = 0;
    if (has_blocks) {
      if (!in.need(8)) return in.unexpected_end(8);
      if (!in.take_len(len_blocks)) return false;
      if (!in.need_elems(len_blocks, {.each = sizeof(Block)})) {
        return in.missing_elems(len_blocks, {.each = sizeof(Block)});
      }
      if (!skip_each<Block>(in, len_blocks)) return false;
    }
    if (!in.need(8)) return in.unexpected_end(8);
    const auto len_bits = in.template take<std::uint64_t>();
    const bool is_whole = len_bits == 0 || (len_bits - 1) / view::block_bits < len_blocks;
    if (has_blocks == (len_blocks == 0) || !is_whole) return in.fail(errc::invalid_value, start);
    return true;
  }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw, const marks&) {
    reader in(raw);
    view value;
    if (in.need(codec<view>::min_size) && codec<view>::decode(in, value)) return value;
    return view{};
  }
};

}  // namespace v0
}  // namespace limcode

#endif
