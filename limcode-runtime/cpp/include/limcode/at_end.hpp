// Fields that may be missing at the end of the input.
//
// Such a field is decoded as any other. If the input ends before it does, it is decoded again, this time value by value, to
// find out where reading stopped: that is where the field behind it is read, as wincode does.
//
//     a: u8, b: Option<u64>, c: Option<u16>      07 | 01 | 01 05 06
//                                                a    b: the u64 is missing, so b is none
//                                                       c: 0x0605
#ifndef LIMCODE_AT_END_HPP
#define LIMCODE_AT_END_HPP

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/limited_reader.hpp>
#include <limcode/reader.hpp>
#include <limcode/vector_sink.hpp>
#include <limcode/writer.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace limcode {
inline namespace v0 {

/// A reader of a value within which the input may end. It needs nothing in advance: each value of fixed size, and the
/// elements of each sequence of such values, are looked for where they are read. Behind the first that is missing, it is
/// stopped: everything reads as 0, and all checks fail.
class stepwise_reader : private recording_reader {
  using base = recording_reader;

 public:
  /// Continues at the position of `in`, and records the error in `fault`.
  stepwise_reader(const recording_reader& in, error& fault) noexcept : base(in, fault), own_fault_(&fault) {}
  stepwise_reader(const stepwise_reader&) = delete;
  stepwise_reader& operator=(const stepwise_reader&) = delete;

  /// The input may have fewer elements than a count says.
  static constexpr bool bounds_elems = false;

  /// Whether the input ended. Then this is where the first missing value would begin.
  [[nodiscard]] bool is_stopped() const noexcept { return is_stopped_; }
  /// The same place and limits.
  [[nodiscard]] const recording_reader& place() const noexcept { return *this; }

  using base::advance_to;
  using base::at;
  using base::discard;
  using base::fail;
  using base::fail_as;
  using base::go_back;
  using base::invalid_bool;
  using base::is_expected;
  using base::leave;
  using base::levels;
  using base::limit_len;
  using base::load_bool;
  using base::make_elems;
  using base::missing_elems;
  using base::offset;
  using base::offset_of;
  using base::out_of_memory;
  using base::refuse_version;
  using base::remaining;
  using base::reserved_tag;
  using base::set_root;
  using base::trace;
  using base::trailing_bytes;
  using base::unexpected_end;
  using base::unknown_tag;
  using base::unknown_version;

  // Limits, if the reader around this one has any.
  [[nodiscard]] bool spend(std::uint64_t len_elems, std::size_t memory_bytes) noexcept {
    return spend_limited(len_elems, memory_bytes);
  }
  [[nodiscard]] bool spend_for(const auto& elems, std::uint64_t len_elems, bool is_fixed) noexcept {
    return spend_limited_for(elems, len_elems, is_fixed);
  }
  [[nodiscard]] bool spend_for(const auto& box) noexcept { return spend_limited_for(box); }
  [[nodiscard]] bool enter() noexcept { return enter_limited(); }

  [[nodiscard]] bool need(std::size_t) const noexcept { return !is_stopped_; }
  [[nodiscard]] bool need_elems(std::uint64_t len_elems, elems_bytes min) noexcept {
    return !is_stopped_ && (min.each != 0 || base::need_elems(len_elems, {.each = 0}));
  }
  [[nodiscard]] bool need_whole(std::size_t len_bytes) noexcept {
    is_stopped_ = is_stopped_ || len_bytes > remaining();
    return !is_stopped_;
  }
  [[nodiscard]] bool need_units(std::initializer_list<std::size_t> ends) noexcept {
    const std::size_t left = remaining();
    std::size_t there = 0;
    for (const std::size_t end : ends) {
      if (end > left) {
        static_cast<void>(base::take_run(is_stopped_ ? 0 : there));
        is_stopped_ = true;
        return false;
      }
      there = end;
    }
    return !is_stopped_;
  }

  /// The next bytes, or as many that are 0. These need memory only for a run that is longer than a number, which has a
  /// place in the type that is read: no more than that takes.
  [[nodiscard]] const std::uint8_t* take_run(std::size_t len_bytes) {
    static constexpr std::uint8_t number[16] = {};
    if (need_whole(len_bytes)) return base::take_run(len_bytes);
    if (len_bytes <= sizeof number) return number;
    zeros_ = std::make_unique<std::uint8_t[]>(len_bytes);
    return zeros_.get();
  }
  template <class U>
  [[nodiscard]] U take() noexcept {
    return need_whole(scalar_size<U>) ? base::take<U>() : U{};
  }
  [[nodiscard]] bool take_len(std::uint64_t& len_elems) noexcept { return need_whole(8) && base::take_len(len_elems); }
  [[nodiscard]] bool take_len8(std::uint64_t& len_elems) noexcept { return need_whole(1) && base::take_len8(len_elems); }
  [[nodiscard]] bool take_len16(std::uint64_t& len_elems) noexcept {
    return need_whole(2) && base::take_len16(len_elems);
  }
  [[nodiscard]] bool take_len32(std::uint64_t& len_elems) noexcept {
    return need_whole(4) && base::take_len32(len_elems);
  }
  [[nodiscard]] std::uint32_t take_tag() noexcept { return take<std::uint32_t>(); }
  [[nodiscard]] std::uint32_t take_tag8() noexcept { return take<std::uint8_t>(); }
  [[nodiscard]] std::uint32_t take_tag16() noexcept { return take<std::uint16_t>(); }
  [[nodiscard]] std::uint64_t take_tag64() noexcept { return take<std::uint64_t>(); }
  [[nodiscard]] bool take_bool(bool& value) noexcept { return need_whole(1) && base::take_bool(value); }
  [[nodiscard]] bool take_option_tag(bool& is_some) noexcept { return need_whole(1) && base::take_option_tag(is_some); }
  [[nodiscard]] bool take_mask(std::uint32_t& mask, std::uint32_t known,
                               std::initializer_list<std::uint32_t> groups) noexcept {
    return need_whole(4) && base::take_mask(mask, known, groups);
  }
  [[nodiscard]] bool take_string(std::string& text, std::uint64_t len_bytes) {
    return spend_limited_text(len_bytes) && need_whole(static_cast<std::size_t>(len_bytes)) &&
           base::take_string(text, len_bytes);
  }
  [[nodiscard]] bool take_string(std::string_view& text, std::uint64_t len_bytes) noexcept {
    return need_whole(static_cast<std::size_t>(len_bytes)) && base::take_string(text, len_bytes);
  }

  // What checks for itself: an end that it reports is one.
  [[nodiscard]] bool take_short_len(std::uint64_t& len_elems) noexcept {
    return !is_stopped_ && stop_at_end(base::take_short_len(len_elems));
  }
  [[nodiscard]] bool take_varint_len(std::uint64_t& len_elems) noexcept {
    return !is_stopped_ && stop_at_end(base::take_varint_len(len_elems));
  }
  template <varint U>
  [[nodiscard]] bool take_varint(U& value) noexcept {
    return !is_stopped_ && stop_at_end(base::take_varint(value));
  }
  [[nodiscard]] bool take_char(char32_t& value) noexcept {
    return !is_stopped_ && stop_at_end(base::take_char(value));
  }
  [[nodiscard]] bool take_version_prefix(int& version) noexcept {
    return need_whole(1) && base::take_version_prefix(version);
  }
  [[nodiscard]] bool take_zero_count(bool& is_zero) noexcept { return need_whole(8) && base::take_zero_count(is_zero); }
  [[nodiscard]] bool enter_section(std::uint64_t len_bytes, const std::uint8_t*& behind) noexcept {
    return need_whole(static_cast<std::size_t>(len_bytes)) && base::enter_section(len_bytes, behind);
  }
  [[nodiscard]] bool leave_section(const std::uint8_t* behind) noexcept {
    return !is_stopped_ && base::leave_section(behind);
  }
  void leave_region(const std::uint8_t* behind) noexcept {
    if (!is_stopped_) base::leave_region(behind);
  }
  [[nodiscard]] bool take_rest(std::size_t elem_bytes, std::uint64_t& len_elems) noexcept {
    return !is_stopped_ && stop_at_end(base::take_rest(elem_bytes, len_elems));
  }

 private:
  /// The bytes of a number that continues behind the input are read.
  [[nodiscard]] bool stop_at_end(bool is_read) noexcept {
    if (!is_read && own_fault_->code == errc::unexpected_end) {
      static_cast<void>(base::take_run(own_fault_->offset - offset()));
      is_stopped_ = true;
    }
    return is_read;
  }

  error* own_fault_;
  bool is_stopped_ = false;
  std::unique_ptr<std::uint8_t[]> zeros_;
};

namespace detail {

/// Gives a value its default. An option is not assigned to: GCC 12 warns of what a new one without a value holds.
template <class T>
void set_default(T& out) {
  out = T();
}
template <class T>
void set_default(std::optional<T>& out) {
  out.reset();
}

/// Whether the functions of the user and the constants in it accept a default, which encoding finds out. If not, records the error at byte `start`.
template <class T>
LIMCODE_NOINLINE bool accept_default(const auto& in, std::size_t start, const T& value) {
  // All bytes are values of such a type.
  if constexpr (codec<T>::is_bulk) return true;
  error fault;
  std::vector<std::uint8_t> written;
  vector_sink to(written, fault, nullptr, nullptr);
  writer out(to);
  if (codec<T>::encode(out, value) || fault.code != errc::invalid_value) return true;
  fault.offset = start;
  return in.fail_as(fault);
}

/// Reads a value step by step from the position of `place`, on behalf of `in`.
template <class T>
LIMCODE_NOINLINE bool take_steps(auto& in, const recording_reader& place, T& out) {
  error fault;
  const std::size_t start = place.offset();
  const std::uint32_t compared = place.compared();
  stepwise_reader steps(place, fault);
  const bool is_read = codec<T>::decode(steps, out);
  if (!is_read && !steps.is_stopped()) return in.fail_as(fault);
  in.advance_to(steps.place());
  if (!steps.is_stopped()) return true;
  place.set_compared(compared);
  set_default(out);
  return accept_default(in, start, out);
}

}  // namespace detail

/// Reads a value, or gives its default if the input ends before the value does. Needs nothing. After a default, the reader
/// is where the first missing part would begin. A default that a function of the user rejects is invalid_value at the first byte.
template <class T>
[[nodiscard]] bool take_at_end(reader& in, T& out) {
  error fault;
  const std::uint32_t compared = in.compared();
  reader attempt(in, fault);
  if (attempt.need(codec<T>::min_size) && codec<T>::decode(attempt, out)) {
    in.advance_to(attempt);
    return true;
  }
  if (fault.code != errc::ok && fault.code != errc::unexpected_end) return in.fail_as(fault);
  in.set_compared(compared);
  return detail::take_steps(in, in, out);
}
/// The same within limits of the call: an attempt would take out of them what the steps take again.
template <class T>
[[nodiscard]] bool take_at_end(limited_reader& in, T& out) {
  return detail::take_steps(in, in, out);
}
/// The same within a value that may be missing.
template <class T>
[[nodiscard]] bool take_at_end(stepwise_reader& in, T& out) {
  return !in.is_stopped() && detail::take_steps(in, in.place(), out);
}

}  // namespace v0
}  // namespace limcode

#endif
