//! Captured chain data. It lies outside the project and is read where it lies; a machine without it is a normal case.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use flate2::read::GzDecoder;

/// The environment variable that says where the data is; a relative path starts at the project's root.
pub const VARIABLE: &str = "LIMCODE_FIXTURES";

/// Where the data is when [`VARIABLE`] is not set, from the project's root.
const DEFAULT_FOLDER: &str = "../shared/fixtures";

/// A folder of captured data that exists.
#[derive(Clone, Debug)]
pub struct Fixtures {
    folder: PathBuf,
}

impl Fixtures {
    /// The folder, or `None` after one line on standard error saying that `reader` goes without it.
    pub fn open(reader: &str) -> Option<Self> {
        let folder = folder();
        if folder.is_dir() {
            return Some(Self { folder });
        }
        announce_absence(reader, &folder);
        None
    }

    /// The bytes of the file at `path` inside the folder.
    ///
    /// # Panics
    /// If the file cannot be read: a folder with holes is a mistake of the set-up.
    pub fn read(&self, path: &str) -> Vec<u8> {
        let path = self.folder.join(path);
        fs::read(&path).unwrap_or_else(|error| panic!("cannot read fixture {}: {error}", path.display()))
    }

    /// The bytes that the file at `path` inside the folder unpacks to.
    ///
    /// # Panics
    /// As [`read`](Self::read); if the file is not packed by gzip.
    pub fn unpacked(&self, path: &str) -> Vec<u8> {
        let (packed, mut bytes) = (self.read(path), Vec::new());
        GzDecoder::new(&packed[..])
            .read_to_end(&mut bytes)
            .unwrap_or_else(|error| panic!("cannot unpack {path}: {error}"));
        bytes
    }

    /// The paths of all files below the folder, sorted.
    ///
    /// # Panics
    /// If a folder cannot be listed.
    pub fn all(&self) -> Vec<String> {
        let (mut paths, mut folders) = (Vec::new(), vec![self.folder.clone()]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).expect("a readable folder") {
                let path = entry.expect("a readable directory entry").path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let path = path.strip_prefix(&self.folder).expect("a path below the folder");
                    paths.push(path.to_string_lossy().into_owned());
                }
            }
        }
        paths.sort();
        paths
    }

    /// The names of the files in `folder` that end in `extension`, sorted.
    ///
    /// # Panics
    /// If the folder cannot be listed.
    pub fn list(&self, folder: &str, extension: &str) -> Vec<String> {
        let path = self.folder.join(folder);
        let files =
            fs::read_dir(&path).unwrap_or_else(|error| panic!("cannot list fixtures {}: {error}", path.display()));
        let mut names: Vec<String> = files
            .map(|file| file.expect("a readable directory entry").file_name().to_string_lossy().into_owned())
            .filter(|name| name.ends_with(extension))
            .collect();
        names.sort();
        names
    }
}

/// Says once for each `reader` that the folder is absent, past the test harness's capture of output, so that a plain
/// `cargo test` shows it.
fn announce_absence(reader: &str, folder: &Path) {
    static ANNOUNCED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    if ANNOUNCED.lock().unwrap_or_else(PoisonError::into_inner).insert(reader.into()) {
        let line = format!("{reader}: no fixtures in {} ({VARIABLE}); values from a seed instead\n", folder.display());
        // One write, so that lines of tests running in parallel stay whole. Nothing can be done if it fails.
        let _ = io::stderr().write_all(line.as_bytes());
    }
}

/// The folder that [`Fixtures::open`] looks for.
fn folder() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the project's root above the tests package");
    match std::env::var_os(VARIABLE) {
        Some(folder) => root.join(folder),
        None => root.join(DEFAULT_FOLDER),
    }
}

/// Splits a file of frames, each a `u32` length in bytes (little endian) followed by that many bytes.
///
/// # Panics
/// If a frame reaches past the end: the files are ours, so that is a mistake of the set-up.
pub fn frames(mut file: &[u8]) -> Vec<&[u8]> {
    let mut frames = Vec::new();
    while !file.is_empty() {
        let (len_bytes, rest) = file.split_first_chunk().expect("4 bytes of a frame's length");
        let len_bytes = u32::from_le_bytes(*len_bytes) as usize;
        let (frame, rest) = rest.split_at_checked(len_bytes).expect("as many bytes as the frame's length says");
        frames.push(frame);
        file = rest;
    }
    frames
}

/// The files in an archive of `ar`.
///
/// # Panics
/// If it is none, as for [`frames`].
pub fn archived(archive: &[u8]) -> Vec<&[u8]> {
    const HEADER_BYTES: usize = 60;
    let mut rest = archive.strip_prefix(b"!<arch>\n").expect("the archive's first line");
    let mut files = Vec::new();
    while !rest.is_empty() {
        let (header, behind) = rest.split_at_checked(HEADER_BYTES).expect("the header of a file");
        let len_bytes = std::str::from_utf8(&header[48..58]).ok().and_then(|digits| digits.trim_end().parse().ok());
        let (file, behind) = behind.split_at_checked(len_bytes.expect("a size")).expect("as many bytes as it says");
        files.push(file);
        // Files begin at even offsets.
        rest = behind.get(file.len() % 2..).unwrap_or_default();
    }
    files
}

#[cfg(test)]
mod tests {
    use super::{archived, frames};

    #[test]
    fn files_of_an_archive_begin_at_even_offsets() {
        let header = |len_bytes: usize| format!("{:<48}{len_bytes:<10}`\n", "name/");
        let archive = format!("!<arch>\n{}abc\n{}de", header(3), header(2));
        assert_eq!(archived(archive.as_bytes()), [&b"abc"[..], b"de"]);
    }

    #[test]
    fn frames_are_split_at_their_lengths() {
        assert_eq!(frames(b""), Vec::<&[u8]>::new());
        assert_eq!(frames(b"\x02\0\0\0ab\0\0\0\0\x01\0\0\0c"), [&b"ab"[..], b"", b"c"]);
    }

    #[test]
    #[should_panic(expected = "as many bytes as the frame's length says")]
    fn a_frame_past_the_end_is_refused() {
        frames(b"\x03\0\0\0ab");
    }
}
