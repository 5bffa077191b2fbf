// Memory for borrowed values: taken piece by piece from large chunks, given back all at once.
#ifndef LIMCODE_ARENA_HPP
#define LIMCODE_ARENA_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/limits.hpp>
#include <limcode/pages.hpp>
#include <limits>
#include <new>
#include <type_traits>

namespace limcode {
inline namespace v0 {

/// Memory for the parts of borrowed values that are not in the input. An arena never destroys objects, so only trivially
/// destructible types may be in one.
///
/// reset() frees all values and keeps the memory, so that an arena which decoded a block decodes the next one without
/// an allocation. Not thread-safe.
class arena {
 public:
  arena() noexcept = default;
  /// An arena of at most `limit_bytes` bytes of memory; decoding that needs more fails with out_of_memory.
  explicit arena(std::size_t limit_bytes) noexcept : limit_bytes_(limit_bytes) {}
  arena(const arena&) = delete;
  arena& operator=(const arena&) = delete;
  virtual ~arena() { release(); }

  /// Uninitialized memory for `count` values of type `T`. Null when the allocation failed.
  template <class T>
  [[nodiscard]] LIMCODE_INLINE T* allocate(std::size_t count) noexcept LIMCODE_LIFETIMEBOUND {
    static_assert(std::is_trivially_destructible_v<T>,
                  "an arena does not destroy what it holds: the type must be trivially destructible, without vectors, "
                  "strings and boxes");
    if (count > (std::numeric_limits<std::size_t>::max)() / 2 / sizeof(T)) [[unlikely]]
      return nullptr;
    return static_cast<T*>(allocate_bytes(count * sizeof(T), alignof(T)));
  }

  /// Frees all values and keeps the memory for reuse. Invalidates all spans into the arena.
  void reset() noexcept {
    current_ = nullptr;
    pos_ = end_ = nullptr;
  }

  /// Frees all values and returns the memory.
  void release() noexcept {
    reset();
    while (first_ != nullptr) {
      chunk* const next = first_->next;
      give_back(first_, first_->len_bytes);
      first_ = next;
    }
    held_bytes_ = 0;
  }

  /// Size of the arena's memory, in use or not, in bytes.
  [[nodiscard]] std::size_t held_bytes() const noexcept { return held_bytes_; }

 protected:
  /// Alignment of chunks, in bytes.
  static constexpr std::size_t chunk_alignment = alignof(std::max_align_t);

  /// Allocates a chunk, aligned to `chunk_alignment`. Null on failure.
  [[nodiscard]] virtual void* take(std::size_t len_bytes) noexcept { return ::operator new(len_bytes, std::nothrow); }
  /// Frees a chunk. A class that overrides this calls release() in its destructor.
  virtual void give_back(void* memory, [[maybe_unused]] std::size_t len_bytes) noexcept { ::operator delete(memory); }

 private:
  /// What a chunk begins with.
  struct chunk {
    chunk* next;
    std::size_t len_bytes;
  };

  [[nodiscard]] LIMCODE_INLINE void* allocate_bytes(std::size_t len_bytes, std::size_t alignment) noexcept {
    const std::size_t skipped = (0 - reinterpret_cast<std::uintptr_t>(pos_)) % alignment;
    if (skipped + len_bytes >= static_cast<std::size_t>(end_ - pos_)) [[unlikely]]
      return allocate_in_next(len_bytes, alignment);
    std::uint8_t* const memory = pos_ + skipped;
    pos_ = memory + len_bytes;
    return memory;
  }

  /// Continues in the next chunk, which is one that was kept if it is large enough.
  [[nodiscard]] LIMCODE_NOINLINE void* allocate_in_next(std::size_t len_bytes, std::size_t alignment) noexcept {
    // No bytes are at any address.
    if (len_bytes == 0) return reinterpret_cast<void*>(alignment);
    const std::size_t least_bytes = sizeof(chunk) + alignment + len_bytes;
    chunk* next = current_ == nullptr ? first_ : current_->next;
    if (next == nullptr || next->len_bytes < least_bytes) {
      chunk* const added = add_chunk(least_bytes);
      if (added == nullptr) return nullptr;
      added->next = next;
      (current_ == nullptr ? first_ : current_->next) = added;
      next = added;
    }
    current_ = next;
    auto* const start = reinterpret_cast<std::uint8_t*>(next);
    end_ = start + next->len_bytes;
    const std::size_t skipped = (0 - reinterpret_cast<std::uintptr_t>(start + sizeof(chunk))) % alignment;
    std::uint8_t* const memory = start + sizeof(chunk) + skipped;
    pos_ = memory + len_bytes;
    return memory;
  }

  /// A chunk of at least `least_bytes`, as large as all chunks together, so that there are few of them.
  [[nodiscard]] chunk* add_chunk(std::size_t least_bytes) noexcept {
    const std::size_t left_bytes = limit_bytes_ - held_bytes_;
    if (least_bytes > left_bytes) return nullptr;
    const std::size_t usual_bytes = std::clamp(held_bytes_, detail::first_chunk_bytes, detail::largest_chunk_bytes);
    const std::size_t len_bytes = (std::min)((std::max)(least_bytes, usual_bytes), left_bytes);
    void* const memory = take(len_bytes);
    if (memory == nullptr) return nullptr;
    advise_huge(memory, len_bytes);
    held_bytes_ += len_bytes;
    return ::new (memory) chunk{nullptr, len_bytes};
  }

  std::uint8_t* pos_ = nullptr;
  std::uint8_t* end_ = nullptr;
  chunk* first_ = nullptr;
  /// The chunk that memory is taken from; those behind it are kept from before a reset().
  chunk* current_ = nullptr;
  std::size_t held_bytes_ = 0;
  std::size_t limit_bytes_ = (std::numeric_limits<std::size_t>::max)() / 2;
};

}  // namespace v0
}  // namespace limcode

#endif
