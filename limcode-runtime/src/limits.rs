//! All limits and guesses in one place, with their units. Those of the C++ runtime are in `limits.hpp`; a test compares the two.

// Limits: what is accepted, and how much memory that may take.

/// Maximum nesting depth of a value. Each `Box` and each sequence of variable-size elements is one level.
pub const MAX_DEPTH: usize = 128;

/// Maximum number of possibly zero-size elements in a value, beyond one for each of its bytes.
pub(crate) const FREE_ELEMS: usize = 65_536;

/// Maximum number of possibly zero-size elements when a view reads accepted bytes again; inputs below 4 GiB cannot reach it.
pub(crate) const SHOWN_FREE_ELEMS: usize = 4_294_967_295;

/// Bytes that may be reserved from an unverified length, before the elements are seen; for the outermost vector of a value up to
/// 4 times the input.
pub const RESERVE_BYTES: usize = 65_536;

/// The outermost vector is reserved whole if the size of an element in memory is at most this many times its minimum encoded size.
pub(crate) const WHOLE_UP_TO_TIMES: usize = 4;

/// Maximum short length, in elements: a `u16` with all bits set.
pub(crate) const MAX_SHORT_LEN: usize = 65_535;

/// In an arena, the elements of a sequence are reserved whole if the size of each is at most this many times its minimum encoded size in
/// memory, in as many levels as [`ARENA_WHOLE_LEVELS`].
pub(crate) const ARENA_WHOLE_UP_TO_TIMES: usize = 16;

/// The levels of nesting, from the outermost, in which sequences are reserved whole in an arena.
pub(crate) const ARENA_WHOLE_LEVELS: usize = 3;

/// Bytes of memory that a call with limits may take, if it does not say: 16 GiB.
pub(crate) const DEFAULT_MEMORY_BYTES: u64 = 17_179_869_184;

/// Elements that a call with limits may read, if it does not say.
pub(crate) const DEFAULT_ELEMENTS: usize = 1_073_741_824;

// Guesses: what costs least, by measurement. No result depends on them.

/// Bytes of the first chunk, at least.
pub(crate) const FIRST_CHUNK_BYTES: usize = 4096;

/// The steps of an encoder that is inlined into others, at most.
pub(crate) const MAX_INLINED_STEPS: usize = 64;

/// Bytes from which a fresh buffer asks for huge pages. Smaller ones mostly come out of memory that was touched before.
pub(crate) const HUGE_FROM_BYTES: usize = 8 * 1024 * 1024;

/// The size of a huge page, in bytes, where pages are of 4 KiB.
pub(crate) const HUGE_PAGE_BYTES: usize = 2 * 1024 * 1024;

/// Bytes up to which a value is counted before it is encoded to a new vector.
///
/// Counting is a walk of its own, which pays for a small value, because the vector is then allocated once and exactly. It costs
/// 20 to 30 % of the encoding of a block, and as much as the encoding itself where branches are hard to predict, as in a
/// vector of enums.
pub(crate) const COUNTED_BYTES: usize = 4 * 1024;

/// Bytes, at most, that are counted to guess the size of a value that is larger than [`COUNTED_BYTES`].
pub(crate) const SAMPLE_BYTES: usize = 64 * 1024;

/// How many times as much as was counted a new vector holds, at most, on a guess: 16 MiB. What a wrong guess takes too much is
/// given back.
pub(crate) const SAMPLE_TIMES: usize = 256;

/// Capacity, in bytes, of the smallest vector whose size is guessed.
pub(crate) const LEAST_GUESSED_BYTES: usize = 2 * COUNTED_BYTES;

/// How many times as much as there is a vector grows to at once, at most, on a guess.
pub(crate) const GUESSED_TIMES: usize = 16;

/// Bytes of room from which a vector grows to [`LARGE_TIMES`] times as much at once, because growing may copy what it holds. At the end
/// `serialize` frees what is more than twice the value.
pub(crate) const LARGE_BYTES: usize = 256 * 1024;

/// See [`LARGE_BYTES`].
pub(crate) const LARGE_TIMES: usize = 4;

/// Capacity, in bytes, below which growing a vector in steps does not pay.
pub(crate) const MIN_GROWN_BYTES: usize = 256;

/// Elements that are counted before the limit of a count is looked at again.
pub(crate) const COUNTED_ELEMS: usize = 16;

/// The parts of a sequence from which elements are counted in turn.
pub(crate) const SAMPLED_PARTS: usize = 16;

/// Elements of variable size are compact if they are smaller in memory than this many times their minimum encoded size. Their loop has a
/// writer of its own and prefetches. In loops over instructions, transactions and strings, which are not compact, that costs time.
pub(crate) const COMPACT_BELOW_TIMES: usize = 3;

/// The prefetch distance in such a loop, in bytes. The vectors in a hash map, say, are rarely in a cache.
pub(crate) const PREFETCH_BYTES: usize = 512;

/// Bytes of plain old data that are checked, then copied.
pub(crate) const CHUNK_BYTES: usize = 16 * 1024;

/// Greatest size, in bytes, of the encoding of a field that a mutable view makes on the stack.
pub(crate) const ON_STACK_BYTES: usize = 256;

/// Minimum bytes that a segment borrows; fewer are copied.
///
/// A segment costs an entry in two lists and in that of the system call, about as much as a copy of 1 to 2 KiB.
pub(crate) const LENT_FROM_BYTES: usize = 4096;

/// Capacity, in bytes, that the copied parts of segments have at first.
pub(crate) const FIRST_COPIED_BYTES: usize = 1024;

/// Capacity, in bytes, of the smallest chunk of a stream.
#[cfg(feature = "std")]
pub(crate) const LEAST_CHUNK_BYTES: usize = 256;

/// Bytes that are read at once to an aligned buffer: few enough that they are in a cache when they are overwritten, after being set to 0.
#[cfg(feature = "std")]
pub(crate) const READ_BYTES: usize = 64 * 1024;

/// Bytes that a worker has to read or write at least: less is done sooner than a thread is woken up.
#[cfg(feature = "std")]
pub(crate) const WORKER_BYTES: usize = 1024 * 1024;

/// Bytes of plain old data that a worker has to copy at least.
#[cfg(feature = "std")]
pub(crate) const WORKER_COPY_BYTES: usize = 16 * 1024 * 1024;

/// Pieces of a batch that a worker reads, so that a slow worker does not hold up the others.
#[cfg(feature = "std")]
pub(crate) const PIECES_A_WORKER: usize = 4;

/// Bytes of a piece of a batch that a worker writes: what stays in the caches of a processor until its place is known.
#[cfg(feature = "std")]
pub(crate) const PIECE_BYTES: usize = 256 * 1024;

/// Bytes in all, from which the pieces that workers wrote are copied past the caches to their places.
#[cfg(feature = "std")]
pub(crate) const STREAM_PIECES_FROM_BYTES: usize = 4 * 1024 * 1024;

/// Bytes of memory up to which serde's values are read under one check, if that is all that they take.
#[cfg(feature = "serde")]
pub(crate) const CHECKED_AT_ONCE_BYTES: usize = 1024;

/// Maximum bytes of room to make for the members of one of serde's tuples, from their number alone.
#[cfg(feature = "serde")]
pub(crate) const MEMBERS_BYTES: usize = 4096;
