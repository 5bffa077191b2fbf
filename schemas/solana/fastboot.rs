//! Files beside the manifest in `snapshots/SLOT`, from which a validator starts without unpacking an archive.
//!
//! Names and order follow the module `serde_snapshot` of `solana-runtime` 4.5. The account files themselves are memory images, not bincode.

use limcode::Limcode;

/// `obsolete_accounts`: accounts in the account files that a later write replaced, by slot of the file.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub struct SerdeObsoleteAccountsMap {
    /// Of each file.
    pub map: Vec<(u64, SerdeObsoleteAccounts)>,
}

/// The accounts of a file.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub struct SerdeObsoleteAccounts {
    /// The file's number.
    pub id: u64,
    /// Bytes that they take in it.
    pub bytes: u64,
    /// The accounts.
    pub accounts: Vec<SerdeObsoleteAccountItem>,
}

/// An account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct SerdeObsoleteAccountItem {
    /// Where it is in the file.
    pub offset: u32,
    /// Bytes of its data.
    pub data_len: usize,
    /// The slot in which it was replaced.
    pub slot: u64,
}

/// `storages_list`: the account files of the snapshot.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub struct StoragesList {
    /// Each file.
    pub list: Vec<StorageListItem>,
}

/// An account file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum StorageListItem {
    /// One file.
    AppendVec {
        /// Its number.
        id: u32,
        /// Its slot.
        slot: u64,
    },
    /// Two: of what is known of the accounts, and of their data.
    Split {
        /// Whether any account has data, and so the second file is there.
        has_data_file: bool,
        /// Their number.
        id: u32,
        /// Their slot.
        slot: u64,
    },
}

/// `startup_hints`: what a start need not count again.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub struct StartupHints {
    /// Each of them.
    pub hints: Vec<StartupHint>,
}

/// A hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum StartupHint {
    /// The number of accounts.
    NumAccounts(u64),
}

/// The first forms of the same files, which some releases wrote.
pub mod legacy {
    use limcode::Limcode;

    /// `obsolete_accounts`.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(view, fields)]
    pub struct SerdeObsoleteAccountsMap {
        /// Of each file.
        pub map: Vec<(u64, SerdeObsoleteAccounts)>,
    }

    /// The accounts of a file.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(view, fields)]
    pub struct SerdeObsoleteAccounts {
        /// The file's number.
        pub id: u64,
        /// Bytes that they take in it.
        pub bytes: u64,
        /// The accounts.
        pub accounts: Vec<SerdeObsoleteAccountItem>,
    }

    /// An account. Its offset has eight bytes, not four.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
    #[limcode(view, fields, view_mut)]
    pub struct SerdeObsoleteAccountItem {
        /// Where it is in the file.
        pub offset: usize,
        /// Bytes of its data.
        pub data_len: usize,
        /// The slot in which it was replaced.
        pub slot: u64,
    }

    /// `storages_list`.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(view, fields)]
    pub struct StoragesList {
        /// Each file.
        pub list: Vec<StorageListItem>,
    }

    /// An account file. There was one kind of them.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
    #[limcode(view, fields, view_mut)]
    pub struct StorageListItem {
        /// Its slot.
        pub slot: u64,
        /// Its number.
        pub id: u32,
    }
}
