// An arena over a memory resource of the C++ library.
#ifndef LIMCODE_PMR_ARENA_HPP
#define LIMCODE_PMR_ARENA_HPP

#include <cstddef>
#include <limcode/arena.hpp>
#include <limcode/config.hpp>
#include <memory_resource>

namespace limcode {
inline namespace v0 {

/// An arena whose chunks come from a memory resource, which must outlive it. A resource without memory throws
/// std::bad_alloc, which becomes out_of_memory; it must throw nothing else.
class pmr_arena final : public arena {
 public:
  explicit pmr_arena(std::pmr::memory_resource* resource LIMCODE_LIFETIMEBOUND) noexcept : resource_(resource) {
    LIMCODE_ASSERT(resource != nullptr);
  }
  /// An arena of at most `limit_bytes` bytes of memory; decoding that needs more fails with out_of_memory.
  pmr_arena(std::pmr::memory_resource* resource LIMCODE_LIFETIMEBOUND, std::size_t limit_bytes) noexcept
      : arena(limit_bytes), resource_(resource) {
    LIMCODE_ASSERT(resource != nullptr);
  }
  ~pmr_arena() override { release(); }

 protected:
  [[nodiscard]] void* take(std::size_t len_bytes) noexcept override {
    void* memory = nullptr;
    const bool had_memory = has_memory_for([&] { memory = resource_->allocate(len_bytes, chunk_alignment); });
    return had_memory ? memory : nullptr;
  }
  void give_back(void* memory, std::size_t len_bytes) noexcept override {
    resource_->deallocate(memory, len_bytes, chunk_alignment);
  }

 private:
  std::pmr::memory_resource* resource_;
};

}  // namespace v0
}  // namespace limcode

#endif
