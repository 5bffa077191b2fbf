//! The protobuf compiler, for the build script of `solana-storage-proto`.

use std::path::PathBuf;

/// Path of the compiler.
///
/// # Panics
/// If there is none for this platform.
pub fn protoc() -> PathBuf {
    protoc_bin_vendored::protoc_bin_path().expect("there is a protobuf compiler for this platform")
}
