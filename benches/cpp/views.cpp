// Reads transactions through generated C++ views, for scripts/bench-views, which runs this and the same program in Rust
// (benches/src/bin/reading.rs) in turn.
//
//   views FILE
//
// FILE holds transactions, each behind its length in 4 bytes. Prints a line for each work: its name, the time of the fastest pass
// over all transactions in nanoseconds, and a sum over what was read, which is the same in both languages.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limcode/view.hpp>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "solana/transaction_view.hpp"

namespace {

using namespace solana::transaction;
using bytes = std::span<const std::uint8_t>;

/// How long a timed loop is meant to take, and how many there are.
constexpr std::chrono::milliseconds turn{2};
constexpr int turns = 25;

/// Hides a value from the optimiser, which must then make it.
template <class T>
void keep(T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

[[noreturn]] void give_up(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::exit(1);
}

std::vector<std::uint8_t> read_file(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return {text.begin(), text.end()};
}

std::vector<bytes> transactions_of(bytes all) {
  std::vector<bytes> out;
  while (!all.empty()) {
    if (all.size() < 4) give_up("a length is cut off");
    const auto len_bytes = limcode::load<std::uint32_t>(all.data());
    if (all.size() - 4 < len_bytes) give_up("a transaction is cut off");
    out.push_back(all.subspan(4, len_bytes));
    all = all.subspan(4 + std::size_t{len_bytes});
  }
  return out;
}

/// Ends the program where parsing failed.
void require(const limcode::result<VersionedTransaction_view>& parsed) {
  if (!parsed) [[unlikely]]
    give_up(parsed.error().message());
}

LIMCODE_INLINE std::uint64_t parse(bytes transaction) {
  auto view = VersionedTransaction_view::parse(transaction);
  require(view);
  keep(view);
  return view->raw().size();
}

std::uint64_t first(bytes of) {
  return of.empty() ? 0 : of.front();
}

LIMCODE_INLINE std::uint64_t walk(bytes transaction) {
  const auto view = VersionedTransaction_view::parse(transaction);
  require(view);
  const auto message = view->message().variant();
  return std::visit(
      [](const auto& alternative) {
        std::uint64_t sum = 0;
        for (const auto call : alternative.value.instructions()) {
          const bytes accounts = call.accounts();
          const bytes data = call.data();
          sum += call.program_id_index() + accounts.size() + first(accounts) + data.size() + first(data);
        }
        return sum;
      },
      message);
}

/// The recent blockhash of a message of any version.
template <class Message>
const Hash& blockhash_of(const Message& message) {
  if constexpr (requires { message.recent_blockhash(); }) {
    return message.recent_blockhash();
  } else {
    return message.lifetime_specifier();
  }
}

LIMCODE_INLINE std::uint64_t blockhash(bytes transaction) {
  const auto view = VersionedTransaction_view::parse(transaction);
  require(view);
  const auto message = view->message().variant();
  return std::visit([](const auto& alternative) { return std::uint64_t{blockhash_of(alternative.value).value[0]}; }, message);
}

/// The same, of which only the bytes before it are read.
LIMCODE_INLINE std::uint64_t blockhash_by_fields(bytes transaction) {
  const auto message = VersionedTransaction_fields(transaction).message();
  if (!message) [[unlikely]]
    give_up(message.error().message());
  const auto variant = message->variant();
  if (!variant) [[unlikely]]
    give_up(variant.error().message());
  const auto first_of = [](const auto& alternative) -> std::uint64_t {
    if constexpr (requires { alternative.value.recent_blockhash(); }) {
      return alternative.value.recent_blockhash().value().value[0];
    } else {
      return alternative.value.lifetime_specifier().value().value[0];
    }
  };
  return std::visit(first_of, *variant);
}

/// As in Rust, `once` becomes part of the loop.
template <class Once>
void measure(const char* work, const std::vector<bytes>& transactions, Once once) {
  using clock = std::chrono::steady_clock;
  const auto pass = [&] {
    std::uint64_t sum = 0;
    for (const bytes& transaction : transactions) {
      // As in Rust, where the transaction is comes from memory, and its bytes and length from there.
      const bytes* at = &transaction;
      keep(at);
      sum += once(*at);
    }
    return sum;
  };
  std::uint64_t sum = pass();
  const auto start = clock::now();
  sum = pass();
  const auto estimate = std::max<std::chrono::nanoseconds>(clock::now() - start, std::chrono::nanoseconds{1});
  const auto passes = std::max<std::int64_t>(turn / estimate, 1);
  double fastest = 1e300;
  for (int i = 0; i < turns; ++i) {
    const auto from = clock::now();
    for (std::int64_t j = 0; j < passes; ++j) {
      sum = pass();
      keep(sum);
    }
    const std::chrono::duration<double, std::nano> taken = clock::now() - from;
    fastest = std::min(fastest, taken.count() / static_cast<double>(passes));
  }
  std::printf("%s\t%.0f\t%llu\n", work, fastest, static_cast<unsigned long long>(sum));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) give_up("usage: views FILE");
  const std::vector<std::uint8_t> file = read_file(argv[1]);
  const std::vector<bytes> transactions = transactions_of(file);
  if (transactions.empty()) give_up("no transactions");
  measure("parse", transactions, [](bytes transaction) { return parse(transaction); });
  measure("parse, walk instructions", transactions, [](bytes transaction) { return walk(transaction); });
  measure("parse, recent blockhash", transactions, [](bytes transaction) { return blockhash(transaction); });
  measure("field, recent blockhash", transactions, [](bytes transaction) { return blockhash_by_fields(transaction); });
}
