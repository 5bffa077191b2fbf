// Copies past the caches: every width against every length and alignment, between pages that cannot be touched.
#include <limcode/stream.hpp>
#include <random>

#include "support.hpp"

#if defined(__unix__)
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace {

using limcode::detail::instruction_set;

/// Memory that ends at a page which cannot be touched, and begins behind one.
class guarded {
 public:
  explicit guarded(std::size_t size) : page_(page_bytes()), whole_((size + page_ - 1) / page_ * page_) {
#if defined(__unix__)
    void* const all = ::mmap(nullptr, whole_ + 2 * page_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT_NE(all, MAP_FAILED);
    base_ = static_cast<std::uint8_t*>(all);
    EXPECT_EQ(::mprotect(base_, page_, PROT_NONE), 0);
    EXPECT_EQ(::mprotect(base_ + page_ + whole_, page_, PROT_NONE), 0);
#else
    base_ = new std::uint8_t[whole_ + 2 * page_];
#endif
  }
  guarded(const guarded&) = delete;
  guarded& operator=(const guarded&) = delete;
  ~guarded() {
#if defined(__unix__)
    ::munmap(base_, whole_ + 2 * page_);
#else
    delete[] base_;
#endif
  }

  [[nodiscard]] std::uint8_t* begin() const {
    return base_ + page_;
  }
  [[nodiscard]] std::uint8_t* end() const {
    return base_ + page_ + whole_;
  }

 private:
  static std::size_t page_bytes() {
#if defined(__unix__)
    return static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
#else
    return 4096;
#endif
  }

  std::size_t page_;
  std::size_t whole_;
  std::uint8_t* base_ = nullptr;
};

using copy_function = void (*)(std::uint8_t*, const std::uint8_t*, std::size_t) noexcept;

/// Every copy that this processor can run.
std::vector<copy_function> copies() {
  std::vector<copy_function> all{&limcode::detail::stream_bytes};
  all.push_back(
      [](std::uint8_t* to, const std::uint8_t* from, std::size_t len) noexcept { limcode::copy_bytes(to, from, len); });
#if LIMCODE_KERNELS
  all.push_back(&limcode::detail::stream_by_16);
  if (limcode::detail::is_available(instruction_set::avx2)) all.push_back(&limcode::detail::stream_by_32);
  if (limcode::detail::is_available(instruction_set::avx512)) all.push_back(&limcode::detail::stream_by_64);
#endif
  return all;
}

void fill(std::uint8_t* at, std::size_t len) {
  std::minstd_rand random(7);
  for (std::size_t i = 0; i < len; ++i) at[i] = static_cast<std::uint8_t>(random() >> 7);
}

/// Copies `len` bytes to and from the places given, and looks at the bytes beside the target.
void expect_copied(copy_function copy, const std::uint8_t* from, std::uint8_t* to, std::size_t len,
                   const guarded& target) {
  const std::size_t before = std::min<std::size_t>(64, static_cast<std::size_t>(to - target.begin()));
  const std::size_t after = std::min<std::size_t>(64, static_cast<std::size_t>(target.end() - to) - len);
  std::fill(to - before, to, std::uint8_t{0xee});
  std::fill(to, to + len, std::uint8_t{0x11});
  std::fill(to + len, to + len + after, std::uint8_t{0xee});
  copy(to, from, len);
  ASSERT_TRUE(std::equal(to, to + len, from)) << len;
  ASSERT_TRUE(std::all_of(to - before, to, [](std::uint8_t byte) { return byte == 0xee; })) << len;
  ASSERT_TRUE(std::all_of(to + len, to + len + after, [](std::uint8_t byte) { return byte == 0xee; })) << len;
}

TEST(Stream, EveryLengthIsCopiedAndNoByteMore) {
  constexpr std::size_t size = 128 * 1024;
  const guarded source(size);
  const guarded target(size);
  fill(source.begin(), size);
  std::vector<std::size_t> lengths;
  for (std::size_t len = 0; len <= 260; ++len) lengths.push_back(len);
  for (const std::size_t boundary : {4096U, 8192U, 16'384U, 16'448U, 32'768U, 65'536U}) {
    for (const std::size_t len : {boundary - 1, boundary, boundary + 1}) lengths.push_back(len);
  }
  for (const copy_function copy : copies()) {
    for (const std::size_t len : lengths) {
      // At the front, and against the end.
      expect_copied(copy, source.begin(), target.begin(), len, target);
      expect_copied(copy, source.end() - len, target.end() - len, len, target);
      for (const auto& [from, to] : {std::pair{1, 0}, {0, 1}, {3, 63}, {63, 3}, {17, 32}}) {
        expect_copied(copy, source.begin() + from, target.begin() + to, len, target);
      }
    }
  }
}

TEST(Stream, EveryAlignmentIsCopiedAndNoByteMore) {
  constexpr std::size_t len = 3 * 4096 + 16'384 + 77;
  const guarded source(len + 64);
  const guarded target(len + 64);
  fill(source.begin(), len + 64);
  for (const copy_function copy : copies()) {
    for (std::size_t from = 0; from < 64; from += 7) {
      for (std::size_t to = 0; to < 64; ++to) {
        expect_copied(copy, source.begin() + from, target.begin() + to, len, target);
      }
    }
  }
}

TEST(Stream, TheBoundaryOfLargeCopiesIsCopiedAndNoByteMore) {
  constexpr std::size_t boundary = limcode::stream_from_bytes;
  const guarded source(boundary + 1);
  const guarded target(boundary + 1);
  fill(source.begin(), boundary + 1);
  for (const copy_function copy : copies()) {
    for (const std::size_t len : {boundary - 1, boundary, boundary + 1}) {
      expect_copied(copy, source.begin(), target.begin(), len, target);
      expect_copied(copy, source.end() - len, target.end() - len, len, target);
    }
  }
}

TEST(Isa, TheOneThatIsAskedForIsTakenIfItIsThere) {
  using limcode::detail::choose_isa;
  const instruction_set of_processor = choose_isa(nullptr);
  EXPECT_EQ(choose_isa("plain"), instruction_set::plain);
  EXPECT_EQ(choose_isa(""), of_processor);
  EXPECT_EQ(choose_isa("mmx"), of_processor);
  for (const instruction_set set : {instruction_set::sse2, instruction_set::avx2, instruction_set::avx512}) {
    const bool is_there = limcode::detail::is_available(set);
    EXPECT_EQ(choose_isa(limcode::detail::name_of(set)), is_there ? set : of_processor);
    EXPECT_TRUE(!is_there || set <= of_processor);
  }
}

TEST(Isa, TheProcessUsesWhatTheEnvironmentNames) {
  EXPECT_STREQ(limcode::isa(), limcode::detail::name_of(limcode::detail::choose_isa(std::getenv("LIMCODE_ISA"))));
}

}  // namespace
