// The bodies of the codecs declared in sample.hpp; included by it.
#ifndef LIMCODE_TESTS_SAMPLE_CODECS_HPP
#define LIMCODE_TESTS_SAMPLE_CODECS_HPP

namespace limcode {

inline bool codec<::sample::Pubkey>::decode(auto& in, ::sample::Pubkey& out) {
  const std::uint8_t* run = in.take_run(32);
  out.value = load<std::array<std::uint8_t, 32>>(run + 0);
  return true;
}
inline bool codec<::sample::Pubkey>::encode(writer& out, const ::sample::Pubkey& value) {
  std::uint8_t* run = out.take_room(32);
  if (run == nullptr) return out.buffer_too_small(32);
  store<std::array<std::uint8_t, 32>>(run + 0, value.value);
  return true;
}
inline bool codec<::sample::Pubkey>::measure(sizer& out, const ::sample::Pubkey&) {
  out.add(32);
  return true;
}

inline bool codec<::sample::CompiledInstruction>::decode(auto& in, ::sample::CompiledInstruction& out) {
  const std::uint8_t* run = in.take_run(1);
  out.program_id_index = load<std::uint8_t>(run + 0);
  std::uint64_t accounts_len{};
  if (!in.take_short_len(accounts_len)) return in.trace().field("accounts");
  if (!in.need_elems(accounts_len, {.each = 1, .then = 1})) {
    return in.missing_elems(accounts_len, {.each = 1, .then = 1}).first_missing("accounts", {{1, "data"}});
  }
  if (!take_elems(in, out.accounts, accounts_len)) return in.trace().field("accounts");
  std::uint64_t data_len{};
  if (!in.take_short_len(data_len)) return in.trace().field("data");
  if (!in.need_elems(data_len, {.each = 1})) return in.missing_elems(data_len, {.each = 1}).field("data");
  if (!take_elems(in, out.data, data_len)) return in.trace().field("data");
  return true;
}
inline bool codec<::sample::CompiledInstruction>::encode(writer& out, const ::sample::CompiledInstruction& value) {
  std::uint8_t* run = out.take_room(1);
  if (run == nullptr) return out.buffer_too_small(1);
  store<std::uint8_t>(run + 0, value.program_id_index);
  if (!out.put_short_len(value.accounts.size())) return out.trace().field("accounts");
  if (!put_elems(out, value.accounts)) return out.trace().field("accounts");
  if (!out.put_short_len(value.data.size())) return out.trace().field("data");
  if (!put_elems(out, value.data)) return out.trace().field("data");
  return true;
}
inline bool codec<::sample::CompiledInstruction>::measure(sizer& out, const ::sample::CompiledInstruction& value) {
  out.add(1);
  if (!out.add_short_len(value.accounts.size())) return out.trace().field("accounts");
  if (!measure_elems(out, value.accounts)) return out.trace().field("accounts");
  if (!out.add_short_len(value.data.size())) return out.trace().field("data");
  if (!measure_elems(out, value.data)) return out.trace().field("data");
  return true;
}

inline bool codec<::sample::Message>::decode(auto& in, ::sample::Message& out) {
  const std::uint8_t* run = in.take_run(3);
  out.header = load<std::array<std::uint8_t, 3>>(run + 0);
  std::uint64_t account_keys_len{};
  if (!in.take_short_len(account_keys_len)) return in.trace().field("account_keys");
  if (!in.need_elems(account_keys_len, {.each = 32, .then = 33})) {
    return in.missing_elems(account_keys_len, {.each = 32, .then = 33})
        .first_missing("account_keys", {{32, "recent_blockhash"}, {1, "instructions"}});
  }
  if (!take_elems(in, out.account_keys, account_keys_len)) return in.trace().field("account_keys");
  run = in.take_run(32);
  out.recent_blockhash.value = load<std::array<std::uint8_t, 32>>(run + 0);
  std::uint64_t instructions_len{};
  if (!in.take_short_len(instructions_len)) return in.trace().field("instructions");
  if (!in.need_elems(instructions_len, {.each = 3})) return in.missing_elems(instructions_len, {.each = 3}).field("instructions");
  if (!take_elems(in, out.instructions, instructions_len)) return in.trace().field("instructions");
  return true;
}
inline bool codec<::sample::Message>::encode(writer& out, const ::sample::Message& value) {
  std::uint8_t* run = out.take_room(3);
  if (run == nullptr) return out.buffer_too_small(3);
  store<std::array<std::uint8_t, 3>>(run + 0, value.header);
  if (!out.put_short_len(value.account_keys.size())) return out.trace().field("account_keys");
  if (!put_elems(out, value.account_keys)) return out.trace().field("account_keys");
  run = out.take_room(32);
  if (run == nullptr) return out.buffer_too_small(32);
  store<std::array<std::uint8_t, 32>>(run + 0, value.recent_blockhash.value);
  if (!out.put_short_len(value.instructions.size())) return out.trace().field("instructions");
  if (!put_elems(out, value.instructions)) return out.trace().field("instructions");
  return true;
}
inline bool codec<::sample::Message>::measure(sizer& out, const ::sample::Message& value) {
  out.add(35);
  if (!out.add_short_len(value.account_keys.size())) return out.trace().field("account_keys");
  if (!measure_elems(out, value.account_keys)) return out.trace().field("account_keys");
  if (!out.add_short_len(value.instructions.size())) return out.trace().field("instructions");
  if (!measure_elems(out, value.instructions)) return out.trace().field("instructions");
  return true;
}

inline bool codec<::sample::VersionedMessage>::decode(auto& in, ::sample::VersionedMessage& out) {
  int version{};
  if (!in.take_version_prefix(version)) return false;
  switch (version) {
    case -1:
      return codec<::sample::Message>::decode(in, out.emplace<0>());
    case 0: {
      if (!in.need(37)) return in.unexpected_end(37);
      return codec<::sample::Message>::decode(in, out.emplace<1>().body);
    }
    default:
      return in.unknown_version(version);
  }
}
inline bool codec<::sample::VersionedMessage>::encode(writer& out, const ::sample::VersionedMessage& value) {
  if (const auto* legacy = std::get_if<0>(&value)) {
    const std::size_t start = out.position();
    if (!codec<::sample::Message>::encode(out, *legacy)) return false;
    return out.check_unprefixed(start);
  }
  if (!out.put_version_prefix(0)) return false;
  return codec<::sample::Message>::encode(out, std::get<1>(value).body);
}
inline bool codec<::sample::VersionedMessage>::measure(sizer& out, const ::sample::VersionedMessage& value) {
  if (const auto* legacy = std::get_if<0>(&value)) return codec<::sample::Message>::measure(out, *legacy);
  out.add(1);
  return codec<::sample::Message>::measure(out, std::get<1>(value).body);
}

inline bool codec<::sample::Transaction>::decode(auto& in, ::sample::Transaction& out) {
  std::uint64_t signatures_len{};
  if (!in.take_short_len(signatures_len)) return in.trace().field("signatures");
  if (!in.need_elems(signatures_len, {.each = 64, .then = 37})) {
    return in.missing_elems(signatures_len, {.each = 64, .then = 37}).first_missing("signatures", {{37, "message"}});
  }
  if (!take_elems(in, out.signatures, signatures_len)) return in.trace().field("signatures");
  if (!codec<::sample::VersionedMessage>::decode(in, out.message)) return in.trace().field("message");
  return true;
}
inline bool codec<::sample::Transaction>::encode(writer& out, const ::sample::Transaction& value) {
  if (!out.put_short_len(value.signatures.size())) return out.trace().field("signatures");
  if (!put_elems(out, value.signatures)) return out.trace().field("signatures");
  if (!codec<::sample::VersionedMessage>::encode(out, value.message)) return out.trace().field("message");
  return true;
}
inline bool codec<::sample::Transaction>::measure(sizer& out, const ::sample::Transaction& value) {
  if (!out.add_short_len(value.signatures.size())) return out.trace().field("signatures");
  if (!measure_elems(out, value.signatures)) return out.trace().field("signatures");
  if (!codec<::sample::VersionedMessage>::measure(out, value.message)) return out.trace().field("message");
  return true;
}

inline bool codec<::sample::Entry>::decode(auto& in, ::sample::Entry& out) {
  const std::uint8_t* run = in.take_run(48);
  out.num_hashes = load<std::uint64_t>(run + 0);
  out.hash.value = load<std::array<std::uint8_t, 32>>(run + 8);
  const std::uint64_t transactions_len = load<std::uint64_t>(run + 40);
  if (!in.need_elems(transactions_len, {.each = 38})) return in.missing_elems(transactions_len, {.each = 38}).field("transactions");
  if (!take_elems(in, out.transactions, transactions_len)) return in.trace().field("transactions");
  return true;
}
inline bool codec<::sample::Entry>::encode(writer& out, const ::sample::Entry& value) {
  std::uint8_t* run = out.take_room(48);
  if (run == nullptr) return out.buffer_too_small(48);
  store<std::uint64_t>(run + 0, value.num_hashes);
  store<std::array<std::uint8_t, 32>>(run + 8, value.hash.value);
  store<std::uint64_t>(run + 40, value.transactions.size());
  if (!put_elems(out, value.transactions)) return out.trace().field("transactions");
  return true;
}
inline bool codec<::sample::Entry>::measure(sizer& out, const ::sample::Entry& value) {
  out.add(48);
  if (!measure_elems(out, value.transactions)) return out.trace().field("transactions");
  return true;
}

inline bool codec<::sample::AccountMeta>::decode(auto& in, ::sample::AccountMeta& out) {
  const std::uint8_t* run = in.take_run(34);
  out.pubkey.value = load<std::array<std::uint8_t, 32>>(run + 0);
  if (run[32] > 1) return in.invalid_bool(run + 32).field("is_signer");
  out.is_signer = run[32] != 0;
  if (!in.load_bool(run + 33, out.is_writable)) return in.trace().field("is_writable");
  return true;
}
inline bool codec<::sample::AccountMeta>::encode(writer& out, const ::sample::AccountMeta& value) {
  std::uint8_t* run = out.take_room(34);
  if (run == nullptr) return out.buffer_too_small(34);
  store<std::array<std::uint8_t, 32>>(run + 0, value.pubkey.value);
  store<std::uint8_t>(run + 32, value.is_signer ? 1 : 0);
  store<std::uint8_t>(run + 33, value.is_writable ? 1 : 0);
  return true;
}
inline bool codec<::sample::AccountMeta>::measure(sizer& out, const ::sample::AccountMeta&) {
  out.add(34);
  return true;
}

// The nested loops are written out, as generated code does for elements without an item of their own.
inline bool codec<::sample::Tree>::decode(auto& in, ::sample::Tree& out) {
  const std::uint8_t* run = in.take_run(2);
  out.weight = load<std::uint16_t>(run + 0);
  bool next_some{};
  if (!in.take_option_tag(next_some)) return in.trace().field("next");
  if (!next_some) {
    out.next.reset();
  } else {
    if (!in.need(0)) return in.unexpected_end(0).field("next");
    auto* next_owned = engage(out.next);
    if (next_owned == nullptr) return in.out_of_memory(sizeof(*next_owned)).field("next");
    if (!codec<box<::sample::Tree>>::decode(in, *next_owned)) return in.trace().field("next");
  }
  if (!in.need(8)) return in.unexpected_end(8);
  std::uint64_t children_len{};
  if (!in.take_len(children_len)) return in.trace().field("children");
  if (!in.need_elems(children_len, {.each = 11})) return in.missing_elems(children_len, {.each = 11}).field("children");
  std::size_t children_held{};
  if (!keep_elems(out.children, children_len, false, children_held)) return in.out_of_memory(children_len * sizeof(::sample::Tree)).field("children");
  if (!in.enter()) return in.trace().field("children");
  for (std::uint64_t i = 0; i < children_len; ++i) {
    if (!in.need(11)) return in.unexpected_end(11).index(i).field("children");
    auto* child = elem_at(out.children, i, children_held);
    if (child == nullptr) return in.out_of_memory((i + 1) * sizeof(*child)).field("children");
    if (!codec<::sample::Tree>::decode(in, *child)) return in.trace().index(i).field("children");
  }
  in.leave();
  return true;
}
inline bool codec<::sample::Tree>::encode(writer& out, const ::sample::Tree& value) {
  std::uint8_t* run = out.take_room(3);
  if (run == nullptr) return out.buffer_too_small(3);
  store<std::uint16_t>(run + 0, value.weight);
  store<std::uint8_t>(run + 2, value.next.has_value() ? 1 : 0);
  if (value.next.has_value() && !codec<box<::sample::Tree>>::encode(out, *value.next)) return out.trace().field("next");
  if (!out.put_len(value.children.size())) return out.trace().field("children");
  if (!put_elems(out, value.children)) return out.trace().field("children");
  return true;
}
inline bool codec<::sample::Tree>::measure(sizer& out, const ::sample::Tree& value) {
  out.add(11);
  if (value.next.has_value() && !codec<box<::sample::Tree>>::measure(out, *value.next)) {
    return out.trace().field("next");
  }
  if (!measure_elems(out, value.children)) return out.trace().field("children");
  return true;
}

inline bool codec<::sample::Endless>::decode(auto& in, ::sample::Endless& out) {
  if (!codec<box<::sample::Endless>>::decode(in, out.next)) return in.trace().field("next");
  return true;
}
inline bool codec<::sample::Endless>::encode(writer& out, const ::sample::Endless& value) {
  if (!codec<box<::sample::Endless>>::encode(out, value.next)) return out.trace().field("next");
  return true;
}
inline bool codec<::sample::Endless>::measure(sizer& out, const ::sample::Endless& value) {
  if (!codec<box<::sample::Endless>>::measure(out, value.next)) return out.trace().field("next");
  return true;
}

inline bool codec<::sample::Lockout>::decode(auto& in, ::sample::Lockout& out) {
  const std::uint8_t* run = in.take_run(16);
  out.slot = load<std::uint64_t>(run + 0);
  out.confirmations = load<std::uint32_t>(run + 8);
  out.flags = load<std::array<std::uint8_t, 4>>(run + 12);
  return true;
}
inline bool codec<::sample::Lockout>::encode(writer& out, const ::sample::Lockout& value) {
  std::uint8_t* run = out.take_room(16);
  if (run == nullptr) return out.buffer_too_small(16);
  store<std::uint64_t>(run + 0, value.slot);
  store<std::uint32_t>(run + 8, value.confirmations);
  store<std::array<std::uint8_t, 4>>(run + 12, value.flags);
  return true;
}
inline bool codec<::sample::Lockout>::measure(sizer& out, const ::sample::Lockout&) {
  out.add(16);
  return true;
}

inline bool codec<::sample::VarintPair>::decode(auto& in, ::sample::VarintPair& out) {
  if (!in.template take_varint<std::uint64_t>(out.wide)) return in.trace().field("wide");
  if (!in.template take_varint<std::uint16_t>(out.narrow)) return in.trace().field("narrow");
  return true;
}
inline bool codec<::sample::VarintPair>::encode(writer& out, const ::sample::VarintPair& value) {
  if (!out.put_varint<std::uint64_t>(value.wide)) return out.trace().field("wide");
  if (!out.put_varint<std::uint16_t>(value.narrow)) return out.trace().field("narrow");
  return true;
}
inline bool codec<::sample::VarintPair>::measure(sizer& out, const ::sample::VarintPair& value) {
  out.add_varint<std::uint64_t>(value.wide);
  out.add_varint<std::uint16_t>(value.narrow);
  return true;
}

}  // namespace limcode

#endif
