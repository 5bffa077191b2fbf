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

}  // namespace

allocation_watch::allocation_watch(std::size_t largest_block) noexcept : largest_block_(largest_block) {
  active = this;
}
allocation_watch::~allocation_watch() {
  active = nullptr;
}

bool allocation_watch::count(std::size_t size) noexcept {
  if (size > largest_block_) return false;
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
  std::free(block);
}
void operator delete[](void* block) noexcept {
  std::free(block);
}
void operator delete(void* block, std::size_t) noexcept {
  std::free(block);
}
void operator delete[](void* block, std::size_t) noexcept {
  std::free(block);
}
void operator delete(void* block, const std::nothrow_t&) noexcept {
  std::free(block);
}
void operator delete[](void* block, const std::nothrow_t&) noexcept {
  std::free(block);
}
