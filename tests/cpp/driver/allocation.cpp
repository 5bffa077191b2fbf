#include "allocation.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

/// In front of each block stands its size; as long as the strictest alignment of a plain new.
constexpr std::size_t header_bytes = __STDCPP_DEFAULT_NEW_ALIGNMENT__;
/// More than any test decodes.
constexpr std::size_t refused_bytes = std::size_t{1} << 30;

std::size_t live = 0;
std::size_t peak = 0;
std::size_t blocks = 0;
bool is_refusing = false;
std::size_t refused_at = 0;

void* give(std::size_t size) noexcept {
  if (size >= refused_bytes) return nullptr;
  if (is_refusing && blocks == refused_at) {
    is_refusing = false;
    return nullptr;
  }
  void* const block = std::malloc(size + header_bytes);
  if (block == nullptr) return nullptr;
  *static_cast<std::size_t*>(block) = size;
  live += size;
  ++blocks;
  peak = std::max(peak, live);
  return static_cast<unsigned char*>(block) + header_bytes;
}

void take_back(void* at) noexcept {
  if (at == nullptr) return;
  void* const block = static_cast<unsigned char*>(at) - header_bytes;
  live -= *static_cast<std::size_t*>(block);
  std::free(block);
}

}  // namespace

namespace driver {

std::size_t live_bytes() noexcept {
  return live;
}
std::size_t peak_bytes() noexcept {
  return peak;
}
void reset_peak() noexcept {
  peak = live;
}
std::size_t blocks_given() noexcept {
  return blocks;
}
void refuse_after(std::size_t more_blocks) noexcept {
  is_refusing = true;
  refused_at = blocks + more_blocks;
}
bool stop_refusing() noexcept {
  const bool has_refused = !is_refusing;
  is_refusing = false;
  return has_refused;
}

}  // namespace driver

void* operator new(std::size_t size) {
  if (void* const at = give(size)) return at;
#if defined(__cpp_exceptions)
  throw std::bad_alloc();
#else
  std::abort();
#endif
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return give(size);
}
void* operator new[](std::size_t size) {
  return operator new(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return give(size);
}
void operator delete(void* at) noexcept {
  take_back(at);
}
void operator delete(void* at, std::size_t) noexcept {
  take_back(at);
}
void operator delete(void* at, const std::nothrow_t&) noexcept {
  take_back(at);
}
void operator delete[](void* at) noexcept {
  take_back(at);
}
void operator delete[](void* at, std::size_t) noexcept {
  take_back(at);
}
void operator delete[](void* at, const std::nothrow_t&) noexcept {
  take_back(at);
}
