// Arenas: chunks that grow, reset() that keeps them, limits, and memory resources.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <limcode/arena.hpp>
#include <limcode/pmr_arena.hpp>
#include <memory_resource>
#include <new>

#include "support.hpp"

namespace {

using limcode::arena;
using limcode::pmr_arena;

struct alignas(64) Wide {
  std::uint8_t byte;
};

/// Fills `count` pieces of memory with their numbers, each of another size, and tells whether all are as they were filled.
bool holds_pieces(arena& memory, std::size_t count) {
  std::vector<std::span<std::uint8_t>> pieces;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t len_bytes = i * 37 % 4000;
    auto* const piece = memory.allocate<std::uint8_t>(len_bytes);
    if (piece == nullptr) return false;
    std::fill_n(piece, len_bytes, static_cast<std::uint8_t>(i));
    pieces.emplace_back(piece, len_bytes);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto is_own = [&](std::uint8_t byte) { return byte == static_cast<std::uint8_t>(i); };
    if (!std::all_of(pieces[i].begin(), pieces[i].end(), is_own)) return false;
  }
  return true;
}

TEST(arena, pieces_do_not_overlap) {
  arena memory;
  EXPECT_TRUE(holds_pieces(memory, 1000));
}

TEST(arena, pieces_are_aligned) {
  arena memory;
  for (int i = 0; i < 100; ++i) {
    ASSERT_NE(memory.allocate<std::uint8_t>(1), nullptr);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.allocate<std::uint64_t>(1)) % alignof(std::uint64_t), 0U);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.allocate<Wide>(3)) % alignof(Wide), 0U);
  }
}

TEST(arena, aligned_pieces_stay_in_their_chunk) {
  // The end of a chunk is at any distance from an aligned piece.
  for (std::size_t len_bytes = 1000; len_bytes < 1016; ++len_bytes) {
    alignas(std::max_align_t) std::array<std::uint8_t, 1016> block;
    std::pmr::monotonic_buffer_resource resource(block.data(), len_bytes, std::pmr::null_memory_resource());
    pmr_arena memory(&resource, len_bytes);
    const std::uint8_t* end = block.data();
    std::size_t pieces = 0;
    while (memory.allocate<std::uint8_t>(1) != nullptr) {
      const auto* const number = memory.allocate<std::uint64_t>(1);
      if (number == nullptr) break;
      end = reinterpret_cast<const std::uint8_t*>(number + 1);
      ++pieces;
    }
    EXPECT_LE(end, block.data() + len_bytes);
    EXPECT_GT(pieces, 50U);
  }
}

TEST(arena, no_elements_take_no_memory) {
  arena memory(0);
  for (int i = 0; i < 1000; ++i) EXPECT_NE(memory.allocate<std::uint64_t>(0), nullptr);
  EXPECT_EQ(memory.held_bytes(), 0U);
}

TEST(arena, reset_keeps_the_memory_for_the_same_again) {
  arena memory;
  ASSERT_TRUE(holds_pieces(memory, 1000));
  const std::size_t held = memory.held_bytes();
  EXPECT_GT(held, 1'000'000U);
  for (int i = 0; i < 3; ++i) {
    memory.reset();
    const support::allocation_watch watch;
    const bool was_held = memory.allocate<std::uint8_t>(1000) != nullptr;
    EXPECT_TRUE(was_held);
    EXPECT_EQ(watch.blocks(), 0U);
    memory.reset();
    EXPECT_TRUE(holds_pieces(memory, 1000));
    EXPECT_EQ(memory.held_bytes(), held);
  }
}

TEST(arena, a_piece_larger_than_all_chunks_gets_its_own) {
  arena memory;
  auto* const large = memory.allocate<std::uint8_t>(100 << 20);
  ASSERT_NE(large, nullptr);
  large[0] = large[(100 << 20) - 1] = 1;
  EXPECT_LT(memory.held_bytes(), (100U << 20) + 4096U);
  EXPECT_TRUE(holds_pieces(memory, 10));
}

TEST(arena, release_gives_the_memory_back) {
  arena memory;
  ASSERT_TRUE(holds_pieces(memory, 100));
  memory.release();
  EXPECT_EQ(memory.held_bytes(), 0U);
  EXPECT_TRUE(holds_pieces(memory, 100));
}

TEST(arena, limit_is_not_passed) {
  arena memory(50'000);
  EXPECT_EQ(memory.allocate<std::uint8_t>(50'000), nullptr);
  EXPECT_FALSE(holds_pieces(memory, 1000));
  EXPECT_LE(memory.held_bytes(), 50'000U);
  memory.reset();
  EXPECT_TRUE(holds_pieces(memory, 4));
}

TEST(arena, more_than_there_is_fails) {
  arena memory;
  constexpr std::size_t most = (std::numeric_limits<std::size_t>::max)();
  EXPECT_EQ(memory.allocate<std::uint64_t>(most), nullptr);
  EXPECT_EQ(memory.allocate<std::uint64_t>(most / 8), nullptr);
  EXPECT_EQ(memory.allocate<std::uint8_t>(most / 2), nullptr);
  EXPECT_EQ(memory.held_bytes(), 0U);
}

/// Counts the bytes that it has given, and refuses more than it is told.
struct counted final : std::pmr::memory_resource {
  std::size_t held_bytes = 0;
  std::size_t refused_from_bytes = (std::numeric_limits<std::size_t>::max)();

  void* do_allocate(std::size_t len_bytes, std::size_t alignment) override {
#if LIMCODE_EXCEPTIONS
    if (held_bytes + len_bytes > refused_from_bytes) throw std::bad_alloc();
#endif
    held_bytes += len_bytes;
    return std::pmr::new_delete_resource()->allocate(len_bytes, alignment);
  }
  void do_deallocate(void* block, std::size_t len_bytes, std::size_t alignment) override {
    held_bytes -= len_bytes;
    std::pmr::new_delete_resource()->deallocate(block, len_bytes, alignment);
  }
  [[nodiscard]] bool do_is_equal(const memory_resource& other) const noexcept override { return this == &other; }
};

TEST(pmr_arena, a_chunk_before_kept_ones_goes_back_with_them) {
  counted resource;
  {
    pmr_arena memory(&resource);
    ASSERT_TRUE(holds_pieces(memory, 10));
    memory.reset();
    EXPECT_NE(memory.allocate<std::uint8_t>(1 << 20), nullptr);
    EXPECT_EQ(resource.held_bytes, memory.held_bytes());
  }
  EXPECT_EQ(resource.held_bytes, 0U);
}

TEST(pmr_arena, chunks_come_from_the_resource_and_go_back) {
  std::pmr::unsynchronized_pool_resource pool;
  counted resource;
  {
    pmr_arena memory(&resource);
    EXPECT_TRUE(holds_pieces(memory, 1000));
    EXPECT_EQ(resource.held_bytes, memory.held_bytes());
    resource.refused_from_bytes = 0;
    EXPECT_EQ(memory.allocate<std::uint8_t>(10 << 20), nullptr);
    memory.reset();
    EXPECT_TRUE(holds_pieces(memory, 1000));
  }
  EXPECT_EQ(resource.held_bytes, 0U);
}

TEST(pmr_arena, limit_is_not_passed) {
  pmr_arena memory(std::pmr::new_delete_resource(), 50'000);
  EXPECT_FALSE(holds_pieces(memory, 1000));
  EXPECT_LE(memory.held_bytes(), 50'000U);
}

}  // namespace
