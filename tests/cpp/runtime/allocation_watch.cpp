// Replaces operator new of the test program, so that tests can count allocations and make them fail.
#include <cstdlib>
#include <new>

#include "support.hpp"

namespace support {
namespace {

allocation_watch* active = nullptr;

void* allocate(std::size_t size) noexcept {
  if (active != nullptr && !active->count(size)) return nullptr;
  return std::malloc(size == 0 ? 1 : size);
}

void release(void* block) noexcept {
  if (active != nullptr && block != nullptr) active->count_freed();
  std::free(block);
}

}  // namespace

allocation_watch::allocation_watch(std::size_t largest_block, std::size_t blocks_before_refusal) noexcept
    : largest_block_(largest_block), blocks_before_refusal_(blocks_before_refusal) {
  active = this;
}
allocation_watch::~allocation_watch() {
  active = nullptr;
}

bool allocation_watch::count(std::size_t size) noexcept {
  if (size > largest_block_ || (blocks_ == blocks_before_refusal_ && !has_refused_)) {
    has_refused_ = true;
    return false;
  }
  ++blocks_;
  bytes_ += size;
  return true;
}

}  // namespace support

void* operator new(std::size_t size) {
  void* const block = support::allocate(size);
  if (block == nullptr) throw std::bad_alloc();
  return block;
}
void* operator new[](std::size_t size) {
  return operator new(size);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return support::allocate(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return support::allocate(size);
}
void operator delete(void* block) noexcept {
  support::release(block);
}
void operator delete[](void* block) noexcept {
  support::release(block);
}
void operator delete(void* block, std::size_t) noexcept {
  support::release(block);
}
void operator delete[](void* block, std::size_t) noexcept {
  support::release(block);
}
void operator delete(void* block, const std::nothrow_t&) noexcept {
  support::release(block);
}
void operator delete[](void* block, const std::nothrow_t&) noexcept {
  support::release(block);
}
