// Types and codecs written by hand in the form that limcode-codegen emits: the test subject for what generated code
// needs.
#ifndef LIMCODE_TESTS_SAMPLE_HPP
#define LIMCODE_TESTS_SAMPLE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <limcode/runtime.hpp>
#include <optional>
#include <variant>
#include <vector>

namespace sample {

struct Pubkey {
  std::array<std::uint8_t, 32> value{};

  friend bool operator==(const Pubkey&, const Pubkey&) = default;
};

struct CompiledInstruction {
  std::uint8_t program_id_index{};
  std::vector<std::uint8_t> accounts{};
  std::vector<std::uint8_t> data{};

  friend bool operator==(const CompiledInstruction&, const CompiledInstruction&) = default;
};

struct Message {
  std::array<std::uint8_t, 3> header{};
  std::vector<Pubkey> account_keys{};
  Pubkey recent_blockhash{};
  std::vector<CompiledInstruction> instructions{};

  friend bool operator==(const Message&, const Message&) = default;
};

struct V0Message {
  Message body{};

  friend bool operator==(const V0Message&, const V0Message&) = default;
};

using VersionedMessage = std::variant<Message, V0Message>;

struct Transaction {
  std::vector<std::array<std::uint8_t, 64>> signatures{};
  VersionedMessage message{};

  friend bool operator==(const Transaction&, const Transaction&) = default;
};

struct Entry {
  std::uint64_t num_hashes{};
  Pubkey hash{};
  std::vector<Transaction> transactions{};

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// A run with a bool in it, and a type whose size never varies though it is not bulk.
struct AccountMeta {
  Pubkey pubkey{};
  bool is_signer{};
  bool is_writable{};

  friend bool operator==(const AccountMeta&, const AccountMeta&) = default;
};

/// Recursive through an option of a box and through a vector.
struct Tree {
  std::uint16_t weight{};
  std::optional<limcode::box<Tree>> next{};
  std::vector<Tree> children{};

  friend bool operator==(const Tree&, const Tree&) = default;
};

/// Recursive through a box alone: every encoding of it is endless, so each attempt ends at the depth limit.
struct Endless {
  limcode::box<Endless> next{};

  friend bool operator==(const Endless&, const Endless&) = default;
};

/// Bulk: no padding, every bit pattern is a value.
struct Lockout {
  std::uint64_t slot{};
  std::uint32_t confirmations{};
  std::array<std::uint8_t, 4> flags{};

  friend bool operator==(const Lockout&, const Lockout&) = default;
};

struct VarintPair {
  std::uint64_t wide{};
  std::uint16_t narrow{};

  friend bool operator==(const VarintPair&, const VarintPair&) = default;
};

}  // namespace sample

namespace limcode {

template <>
struct codec<::sample::Pubkey> {
  static constexpr const char* name = "Pubkey";
  static constexpr std::size_t min_size = 32;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = is_bulk_struct<::sample::Pubkey, std::array<std::uint8_t, 32>>;
  [[nodiscard]] static bool decode(auto& in, ::sample::Pubkey& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::Pubkey& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::Pubkey& value);
};

template <>
struct codec<::sample::CompiledInstruction> {
  static constexpr const char* name = "CompiledInstruction";
  static constexpr std::size_t min_size = 3;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;
  [[nodiscard]] static bool decode(auto& in, ::sample::CompiledInstruction& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::CompiledInstruction& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::CompiledInstruction& value);
};

template <>
struct codec<::sample::Message> {
  static constexpr const char* name = "Message";
  static constexpr std::size_t min_size = 37;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;
  [[nodiscard]] static bool decode(auto& in, ::sample::Message& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::Message& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::Message& value);
};

template <>
struct codec<::sample::VersionedMessage> {
  static constexpr const char* name = "VersionedMessage";
  static constexpr std::size_t min_size = 37;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;
  [[nodiscard]] static bool decode(auto& in, ::sample::VersionedMessage& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::VersionedMessage& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::VersionedMessage& value);
};

template <>
struct codec<::sample::Transaction> {
  static constexpr const char* name = "Transaction";
  static constexpr std::size_t min_size = 38;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;
  [[nodiscard]] static bool decode(auto& in, ::sample::Transaction& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::Transaction& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::Transaction& value);
};

template <>
struct codec<::sample::Entry> {
  static constexpr const char* name = "Entry";
  static constexpr std::size_t min_size = 48;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;
  [[nodiscard]] static bool decode(auto& in, ::sample::Entry& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::Entry& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::Entry& value);
};

template <>
struct codec<::sample::AccountMeta> {
  static constexpr const char* name = "AccountMeta";
  static constexpr std::size_t min_size = 34;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = false;
  [[nodiscard]] static bool decode(auto& in, ::sample::AccountMeta& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::AccountMeta& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::AccountMeta& value);
};

template <>
struct codec<::sample::Tree> {
  static constexpr const char* name = "Tree";
  static constexpr std::size_t min_size = 11;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;
  [[nodiscard]] static bool decode(auto& in, ::sample::Tree& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::Tree& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::Tree& value);
};

template <>
struct codec<::sample::Endless> {
  static constexpr const char* name = "Endless";
  static constexpr std::size_t min_size = 0;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;
  [[nodiscard]] static bool decode(auto& in, ::sample::Endless& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::Endless& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::Endless& value);
};

template <>
struct codec<::sample::Lockout> {
  static constexpr const char* name = "Lockout";
  static constexpr std::size_t min_size = 16;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk =
      is_bulk_struct<::sample::Lockout, std::uint64_t, std::uint32_t, std::array<std::uint8_t, 4>>;
  [[nodiscard]] static bool decode(auto& in, ::sample::Lockout& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::Lockout& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::Lockout& value);
};

template <>
struct codec<::sample::VarintPair> {
  static constexpr const char* name = "VarintPair";
  static constexpr std::size_t min_size = 2;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;
  [[nodiscard]] static bool decode(auto& in, ::sample::VarintPair& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::VarintPair& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::VarintPair& value);
};

}  // namespace limcode

#include "sample_codecs.hpp"

#endif
