// Bits in blocks: Rust's bv::BitVec.
#ifndef LIMCODE_CODEC_BIT_VEC_HPP
#define LIMCODE_CODEC_BIT_VEC_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/codec/scalar.hpp>
#include <limcode/codec/sequence.hpp>
#include <limcode/owned.hpp>
#include <limits>
#include <span>
#include <vector>

namespace limcode {
inline namespace v0 {

/// Rust's bv::BitVec<Block>. Bit `i` is bit `i % block_bits` of block `i / block_bits`, the lowest bit first. There may
/// be more blocks than the bits need; they are written too, and equality compares all blocks. A value with fewer is
/// rejected.
template <class Block>
struct bit_vec {
  static_assert(std::numeric_limits<Block>::is_integer && !std::numeric_limits<Block>::is_signed &&
                    std::numeric_limits<Block>::digits >= 8 && sizeof(Block) <= 8,
                "a block is a std::uint8_t, std::uint16_t, std::uint32_t or std::uint64_t");

  /// Bits in a block.
  static constexpr std::size_t block_bits = 8 * sizeof(Block);

  /// Without an initializer, on account of which GCC 12 breaks off at a braced list of these.
  std::vector<Block> blocks;
  /// The number of bits.
  std::uint64_t len{};

  /// Whether the blocks hold as many bits as there are to be.
  [[nodiscard]] bool is_whole() const noexcept { return len == 0 || (len - 1) / block_bits < blocks.size(); }
  /// Bit `index`. It must be less than `len`, and the value whole.
  [[nodiscard]] bool operator[](std::uint64_t index) const noexcept {
    LIMCODE_ASSERT(index < len && is_whole());
    return (std::uint64_t{blocks[static_cast<std::size_t>(index / block_bits)]} >> (index % block_bits) & 1U) != 0;
  }
  /// Sets bit `index`. It must be less than `len`, and the value whole.
  void set(std::uint64_t index, bool bit) noexcept {
    LIMCODE_ASSERT(index < len && is_whole());
    Block& block = blocks[static_cast<std::size_t>(index / block_bits)];
    const auto mask = static_cast<Block>(Block{1} << (index % block_bits));
    block = static_cast<Block>(bit ? block | mask : block & static_cast<Block>(~mask));
  }
  /// Adds a bit at the end.
  void push_back(bool bit) {
    if (len / block_bits >= blocks.size()) blocks.resize(static_cast<std::size_t>(len / block_bits) + 1);
    ++len;
    set(len - 1, bit);
  }

  friend bool operator==(const bit_vec&, const bit_vec&) = default;
};

/// The borrowed form of a bit_vec.
template <class Block>
struct bit_vec_ref {
  /// The owned form.
  using owned_type = bit_vec<Block>;

  /// Bits in a block.
  static constexpr std::size_t block_bits = owned_type::block_bits;

  std::span<const Block> blocks;
  /// The number of bits.
  std::uint64_t len{};

  /// Whether the blocks hold as many bits as there are to be.
  [[nodiscard]] bool is_whole() const noexcept { return len == 0 || (len - 1) / block_bits < blocks.size(); }
  /// Bit `index`. It must be less than `len`, and the value whole.
  [[nodiscard]] bool operator[](std::uint64_t index) const noexcept {
    LIMCODE_ASSERT(index < len && is_whole());
    return (blocks[static_cast<std::size_t>(index / block_bits)] >> (index % block_bits) & 1U) != 0;
  }

  template <form_of<bit_vec_ref> Other>
  friend bool operator==(const bit_vec_ref& left, const Other& right) {
    return left.len == right.len && are_same(left.blocks, right.blocks);
  }
  friend void copy_members(bit_vec<Block>& out, const bit_vec_ref& ref) {
    assign_owned(out.blocks, ref.blocks);
    out.len = ref.len;
  }
};

namespace detail {

/// An option of the blocks, none where there is no block, then the number of bits as u64.
template <class Bits>
struct bits_codec {
  using blocks = decltype(Bits::blocks);

  static constexpr const char* name = "BitVec";
  static constexpr std::size_t min_size = 9;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  /// `invalid_value` at the first byte for no blocks where there should be some, or fewer than the bits need.
  [[nodiscard]] static bool decode(auto& in, Bits& out) {
    const std::size_t start = in.offset();
    bool has_blocks{};
    if (!in.take_option_tag(has_blocks)) return false;
    if (!has_blocks) {
      out.blocks = {};
    } else if (!take_value(in, out.blocks)) {
      return false;
    }
    if (!in.need(8)) return in.unexpected_end(8);
    out.len = in.template take<std::uint64_t>();
    if (has_blocks == out.blocks.empty() || !out.is_whole()) return in.fail(errc::invalid_value, start);
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const Bits& value) {
    if (!value.is_whole()) return out.fail(errc::invalid_value, out.position());
    if (!out.put_option_tag(!value.blocks.empty())) return false;
    if (!value.blocks.empty() && !codec<blocks>::encode(out, value.blocks)) return false;
    return out.put(value.len);
  }
  [[nodiscard]] static bool measure(sizer& out, const Bits& value) {
    if (!value.is_whole()) return out.fail(errc::invalid_value, out.position());
    out.add(min_size);
    return value.blocks.empty() || codec<blocks>::measure(out, value.blocks);
  }
};

}  // namespace detail

template <class Block>
struct codec<bit_vec<Block>> : detail::bits_codec<bit_vec<Block>> {};
template <class Block>
struct codec<bit_vec_ref<Block>> : detail::bits_codec<bit_vec_ref<Block>> {};

}  // namespace v0
}  // namespace limcode

#endif
