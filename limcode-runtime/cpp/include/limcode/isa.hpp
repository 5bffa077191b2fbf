// Which instructions large copies use: found once a process, or forced by the environment variable LIMCODE_ISA.
#ifndef LIMCODE_ISA_HPP
#define LIMCODE_ISA_HPP

#include <cstdlib>
#include <cstring>
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
enum class isa_level : unsigned char {
  plain,   // memcpy
  sse2,    // 16 bytes at a time: every x86-64
  avx2,    // 32 bytes at a time
  avx512,  // 64 bytes at a time
};

[[nodiscard]] inline const char* name_of(isa_level level) noexcept {
  constexpr const char* names[] = {"plain", "sse2", "avx2", "avx512"};
  return names[static_cast<unsigned char>(level)];
}

/// Whether the processor has its instructions, and the system saves its registers.
[[nodiscard]] inline bool is_available(isa_level level) noexcept {
#if LIMCODE_KERNELS
  __builtin_cpu_init();
  if (level == isa_level::avx512) return __builtin_cpu_supports("avx512f") != 0;
  if (level == isa_level::avx2) return __builtin_cpu_supports("avx2") != 0;
  return true;
#else
  return level == isa_level::plain;
#endif
}

/// What `asked` names, if the processor has it, else the widest that it has.
[[nodiscard]] inline isa_level choose_isa(const char* asked) noexcept {
  isa_level widest = isa_level::plain;
  for (const isa_level level : {isa_level::plain, isa_level::sse2, isa_level::avx2, isa_level::avx512}) {
    if (!is_available(level)) continue;
    if (asked != nullptr && std::strcmp(asked, name_of(level)) == 0) return level;
    widest = level;
  }
  return widest;
}

/// The level of this process. The variable is read once.
[[nodiscard]] inline isa_level isa_of_this_process() noexcept {
  static const isa_level found = choose_isa(std::getenv("LIMCODE_ISA"));
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
