//! Messages of small services.
//!
//! Names and order follow `solana-faucet` and `solana-net-utils` 4.5.

use super::transaction::{Hash, Pubkey};
use limcode::Limcode;

/// A request to a faucet. The answer is a transaction behind a `u16` length; a length of 0 is an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum FaucetRequest {
    /// Asks for a transaction that transfers lamports.
    GetAirdrop {
        /// The lamports.
        lamports: u64,
        /// The account that receives them.
        to: Pubkey,
        /// A recent blockhash.
        blockhash: Hash,
    },
}

/// A request to find out the sender's public address. In the packet, four zero bytes precede it and a newline follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct IpEchoServerMessage {
    /// TCP ports to connect to; 0 for none.
    pub tcp_ports: [u16; 4],
    /// UDP ports to send to; 0 for none.
    pub udp_ports: [u16; 4],
}
