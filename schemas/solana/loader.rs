//! The loaders of programs: state of program accounts, and instructions.
//!
//! Names and order follow `solana-loader-v2-interface` 3.1, `solana-loader-v3-interface` 9.0 and `solana-loader-v4-interface` 3.1.

/// The loader of programs that cannot be changed.
pub mod v2 {
    use limcode::Limcode;

    /// An instruction of the loader.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    pub enum LoaderInstruction {
        /// Writes to the account of a program.
        Write {
            /// Offset in its data, in bytes.
            offset: u32,
            /// The bytes.
            bytes: Vec<u8>,
        },
        /// Makes the account executable.
        Finalize,
    }
}

/// The loader of upgradeable programs.
pub mod v3 {
    use super::super::transaction::Pubkey;
    use limcode::Limcode;

    /// An instruction of the loader.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    pub enum UpgradeableLoaderInstruction {
        /// Makes a buffer account.
        InitializeBuffer,
        /// Writes to a buffer account.
        Write {
            /// Offset in the buffer, in bytes.
            offset: u32,
            /// The bytes.
            bytes: Vec<u8>,
        },
        /// Deploys a program from a buffer.
        DeployWithMaxDataLen {
            /// Room for the program and its upgrades, in bytes.
            max_data_len: usize,
        },
        /// Replaces a program by that of a buffer.
        Upgrade,
        /// Sets or removes the authority of a buffer or program.
        SetAuthority,
        /// Closes an account and withdraws its lamports.
        Close,
        /// Makes more room for a program.
        ExtendProgram {
            /// Bytes to add.
            additional_bytes: u32,
        },
        /// Sets the authority to an account that signs.
        SetAuthorityChecked,
    }

    /// What the data of an account of the loader begins with.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
    #[limcode(view, fields, view_mut)]
    pub enum UpgradeableLoaderState {
        /// An account that is not in use.
        Uninitialized,
        /// A buffer that a program is written to.
        Buffer {
            /// Signer of writes.
            authority_address: Option<Pubkey>,
        },
        /// A program.
        Program {
            /// Account with the program's bytes.
            programdata_address: Pubkey,
        },
        /// Bytes of a program.
        ProgramData {
            /// Slot of the last change.
            slot: u64,
            /// Signer of upgrades.
            upgrade_authority_address: Option<Pubkey>,
        },
    }

    /// The state in the first 37 bytes of a buffer, which `UpgradeableLoaderState::size_of_buffer_metadata` counts.
    ///
    /// Without an authority, what an earlier authority left is behind the state. It is ignored, and written as zeros.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
    #[limcode(view, fields, view_mut)]
    #[limcode(region = 37)]
    pub struct BufferMetadata(pub UpgradeableLoaderState);

    /// Data of a buffer account.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    pub struct BufferAccount {
        /// The state.
        pub metadata: BufferMetadata,
        /// What was written of a program, up to the end of the data.
        #[limcode(len = rest)]
        pub program: Vec<u8>,
    }

    /// The state in the first 45 bytes of program data, which `UpgradeableLoaderState::size_of_programdata_metadata` counts.
    ///
    /// Without an authority, what an earlier authority left is behind the state. It is ignored, and written as zeros.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
    #[limcode(view, fields, view_mut)]
    #[limcode(region = 45)]
    pub struct ProgramDataMetadata(pub UpgradeableLoaderState);

    /// Data of an account with a program's bytes.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    pub struct ProgramDataAccount {
        /// The state.
        pub metadata: ProgramDataMetadata,
        /// The program, an ELF file, and room behind it, up to the end of the data.
        #[limcode(len = rest)]
        pub program: Vec<u8>,
    }
}

/// The loader of programs in a single account.
pub mod v4 {
    use super::super::transaction::Pubkey;
    use limcode::Limcode;

    /// The first 48 bytes of a program's account. The program follows. The official type has no codec: its memory is the bytes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
    #[limcode(view, fields, view_mut)]
    pub struct LoaderV4State {
        /// Slot in which the program was last deployed, retracted or initialised.
        pub slot: u64,
        /// Who may change the program; of one that is final, the address of its next version.
        pub authority_address_or_next_version: Pubkey,
        /// What may be done with it.
        pub status: LoaderV4Status,
    }

    /// What may be done with a program.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
    #[limcode(tag = u64, view, fields, view_mut)]
    pub enum LoaderV4Status {
        /// It may be changed, and not be executed.
        Retracted,
        /// It may be executed.
        Deployed,
        /// It may be executed, and never be changed.
        Finalized,
    }

    /// An instruction of the loader.
    #[derive(Clone, Debug, PartialEq, Eq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    pub enum LoaderV4Instruction {
        /// Writes to a program.
        Write {
            /// Offset in the program, in bytes.
            offset: u32,
            /// The bytes.
            bytes: Vec<u8>,
        },
        /// Copies from another program.
        Copy {
            /// Offset in this program, in bytes.
            destination_offset: u32,
            /// Offset in the other program, in bytes.
            source_offset: u32,
            /// Number of bytes.
            length: u32,
        },
        /// Sets the size of a program.
        SetProgramLength {
            /// The size, in bytes.
            new_size: u32,
        },
        /// Makes a program executable.
        Deploy,
        /// Takes a program out of use, so that it can be changed.
        Retract,
        /// Sets the authority to an account that signs.
        TransferAuthority,
        /// Makes a program immutable.
        Finalize,
    }
}
