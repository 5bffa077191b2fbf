//! Accounts of the config program.
//!
//! Names and order follow `solana-config-interface` 2.0, `ValidatorInfo` that of `solana-account-decoder`.

use super::transaction::Pubkey;
use limcode::Limcode;

/// What the data of a config account begins with. The config itself follows.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct ConfigKeys {
    /// Keys, and whether each must sign changes.
    #[limcode(short_vec)]
    pub keys: Vec<(Pubkey, bool)>,
}

/// The config that a validator publishes, behind its `ConfigKeys`.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields)]
pub struct ValidatorInfo {
    /// A JSON object, with `name` and perhaps `website`, `details` and others.
    pub info: String,
}
