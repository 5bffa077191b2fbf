// Which instructions large copies use: found once a process, or forced by the environment variable LIMCODE_ISA.
#ifndef LIMCODE_ISA_HPP
#define LIMCODE_ISA_HPP

#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <limcode/config.hpp>

// 1 where large copies have kernels of their own, 0 where they are memcpy.
#ifndef LIMCODE_KERNELS
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define LIMCODE_KERNELS 1
#else
#define LIMCODE_KERNELS 0
#endif
#endif

namespace limcode {
inline namespace v0 {

namespace detail {

/// A set of instructions. Every one gives the same bytes.
enum class instruction_set : unsigned char {
  plain,   // memcpy
  sse2,    // 16 bytes at a time: every x86-64
  avx2,    // 32 bytes at a time
  avx512,  // 64 bytes at a time
};

[[nodiscard]] inline const char* name_of(instruction_set set) noexcept {
  constexpr const char* names[] = {"plain", "sse2", "avx2", "avx512"};
  return names[static_cast<unsigned char>(set)];
}

/// Whether the processor has its instructions, and the system saves its registers.
[[nodiscard]] inline bool is_available(instruction_set set) noexcept {
#if LIMCODE_KERNELS
  __builtin_cpu_init();
  if (set == instruction_set::avx512) return __builtin_cpu_supports("avx512f") != 0;
  if (set == instruction_set::avx2) return __builtin_cpu_supports("avx2") != 0;
  return true;
#else
  return set == instruction_set::plain;
#endif
}

/// The set that `asked` names, if the processor supports it, else the widest supported.
[[nodiscard]] inline instruction_set choose_isa(const char* asked) noexcept {
  instruction_set widest = instruction_set::plain;
  for (const instruction_set set :
       {instruction_set::plain, instruction_set::sse2, instruction_set::avx2, instruction_set::avx512}) {
    if (!is_available(set)) continue;
    if (asked != nullptr && std::strcmp(asked, name_of(set)) == 0) return set;
    widest = set;
  }
  return widest;
}

/// The instructions of this process. The variable is read once.
[[nodiscard]] inline instruction_set isa_of_this_process() noexcept {
  static const instruction_set found = choose_isa(std::getenv("LIMCODE_ISA"));
  return found;
}

}  // namespace detail

/// The name of the instructions that large copies use in this process: `plain`, `sse2`, `avx2` or `avx512`. The
/// variable `LIMCODE_ISA`, read at the first large copy, asks for one of them; one that the processor does not have is
/// not used.
[[nodiscard]] inline const char* isa() noexcept {
  return detail::name_of(detail::isa_of_this_process());
}

}  // namespace v0
}  // namespace limcode

#endif
