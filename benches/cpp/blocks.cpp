// Blocks and transactions through generated C++: encode to a new vector, encode into a reused one, owned decode with
// drop, decode in place of a value that is there, borrowed decode into an arena; memcpy of the same bytes beside each. Bytes are compared before
// anything is timed.
//
//   blocks FOLDER [Google Benchmark's options]
//
// FOLDER holds encoded blocks below blocks/ and transactions below transactions/, as the Rust benches write them.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "solana/entry.hpp"

namespace {

using bytes = std::vector<std::uint8_t>;

/// A value and its encoding.
template <class T>
struct subject {
  bytes encoded;
  T value;
};

bytes read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return bytes(text.begin(), text.end());
}

[[noreturn]] void give_up(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::exit(1);
}

template <class T>
std::shared_ptr<const subject<T>> load(const std::filesystem::path& path) {
  bytes encoded = read_file(path);
  auto value = limcode::decode_exact<T>(encoded);
  if (!value) give_up(path.string() + ": " + value.error().message());
  bytes again;
  if (const auto error = limcode::encode_append(again, *value); !error.ok()) give_up(path.string() + ": " + error.message());
  if (again != encoded) give_up(path.string() + ": encoded differently");
  return std::make_shared<const subject<T>>(subject<T>{std::move(encoded), std::move(*value)});
}

void count_bytes(benchmark::State& state, const bytes& encoded) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(encoded.size()));
}

template <class Buffer, class T>
void encode_new(benchmark::State& state, const subject<T>& of) {
  for (auto _ : state) {
    Buffer buffer;
    if (!limcode::encode_append(buffer, of.value).ok()) state.SkipWithError("encode failed");
    benchmark::DoNotOptimize(buffer.data());
  }
  count_bytes(state, of.encoded);
}

template <class T>
void encode_reused(benchmark::State& state, const subject<T>& of) {
  limcode::bytes buffer;
  for (auto _ : state) {
    buffer.clear();
    if (!limcode::encode_append(buffer, of.value).ok()) state.SkipWithError("encode failed");
    benchmark::DoNotOptimize(buffer.data());
  }
  count_bytes(state, of.encoded);
}

template <class T>
void decode_owned(benchmark::State& state, const subject<T>& of) {
  for (auto _ : state) {
    auto value = limcode::decode_exact<T>(of.encoded);
    if (!value) state.SkipWithError("decode failed");
    benchmark::DoNotOptimize(value);
  }
  count_bytes(state, of.encoded);
}

template <class T>
void decode_in_place(benchmark::State& state, const subject<T>& of) {
  T value;
  for (auto _ : state) {
    if (!limcode::decode_exact(of.encoded, value).ok()) state.SkipWithError("decode failed");
    benchmark::DoNotOptimize(value);
  }
  count_bytes(state, of.encoded);
}

template <class Ref, class T>
void decode_in_arena(benchmark::State& state, const subject<T>& of) {
  limcode::arena memory;
  for (auto _ : state) {
    memory.reset();
    auto value = limcode::decode_exact_in<Ref>(of.encoded, memory);
    if (!value) state.SkipWithError("decode failed");
    benchmark::DoNotOptimize(value);
  }
  count_bytes(state, of.encoded);
}

void memcpy_new(benchmark::State& state, const bytes& encoded) {
  for (auto _ : state) {
    limcode::bytes buffer(encoded.size());
    std::memcpy(buffer.data(), encoded.data(), encoded.size());
    benchmark::DoNotOptimize(buffer.data());
  }
  count_bytes(state, encoded);
}

void memcpy_reused(benchmark::State& state, const bytes& encoded) {
  limcode::bytes buffer(encoded.size());
  for (auto _ : state) {
    std::memcpy(buffer.data(), encoded.data(), encoded.size());
    benchmark::DoNotOptimize(buffer.data());
    benchmark::ClobberMemory();
  }
  count_bytes(state, encoded);
}

template <class T, class Ref>
void add(const std::filesystem::path& path) {
  const auto of = load<T>(path);
  const std::string name = path.filename().string() + "/";
  const auto row = [&name](const char* work, auto run) { benchmark::RegisterBenchmark((name + work).c_str(), run); };
  row("encode to a new std::vector", [of](benchmark::State& state) { encode_new<bytes>(state, *of); });
  row("encode to a new limcode::bytes", [of](benchmark::State& state) { encode_new<limcode::bytes>(state, *of); });
  row("memcpy to new memory", [of](benchmark::State& state) { memcpy_new(state, of->encoded); });
  row("encode into a reused limcode::bytes", [of](benchmark::State& state) { encode_reused(state, *of); });
  row("memcpy to reused memory", [of](benchmark::State& state) { memcpy_reused(state, of->encoded); });
  row("decode to owned, and drop", [of](benchmark::State& state) { decode_owned(state, *of); });
  row("decode in place of a value", [of](benchmark::State& state) { decode_in_place(state, *of); });
  row("decode into an arena", [of](benchmark::State& state) { decode_in_arena<Ref>(state, *of); });
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) give_up("usage: blocks FOLDER [options]");
  const std::filesystem::path folder = argv[1];
  --argc;
  ++argv;
  benchmark::Initialize(&argc, argv);
  for (const auto& file : std::filesystem::directory_iterator(folder / "blocks")) {
    add<std::vector<solana::entry::Entry>, std::span<const solana::entry::Entry_ref>>(file.path());
  }
  for (const auto& file : std::filesystem::directory_iterator(folder / "transactions")) {
    add<solana::transaction::VersionedTransaction, solana::transaction::VersionedTransaction_ref>(file.path());
  }
  benchmark::RunSpecifiedBenchmarks();
}
