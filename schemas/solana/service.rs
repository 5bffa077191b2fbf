//! Messages of small services.
//!
//! Names and order follow `solana-faucet` and `solana-net-utils` 4.5.

use std::net::IpAddr;

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

/// A request to find out the sender's public address, and whether ports can be reached from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct IpEchoServerRequest {
    /// Tells it from HTTP.
    #[limcode(is = [0; 4])]
    pub header: [u8; 4],
    /// The ports.
    pub message: IpEchoServerMessage,
    /// A newline. The official server ignores this byte.
    #[limcode(is = b'\n')]
    pub terminus: u8,
}

/// Ports that the sender of a request asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct IpEchoServerMessage {
    /// TCP ports to connect to; 0 for none.
    pub tcp_ports: [u16; 4],
    /// UDP ports to send to; 0 for none.
    pub udp_ports: [u16; 4],
}

/// The answer to such a request. Servers pad it with zeros to 27 bytes, old ones to 24; `deserialize` ignores the padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
pub struct IpEchoServerResponse {
    /// Tells it from HTTP.
    #[limcode(is = [0; 4])]
    pub header: [u8; 4],
    /// The address that the request came from.
    pub address: IpAddr,
    /// Version of the cluster's shreds. Old servers do not send it.
    #[limcode(at_end = default)]
    pub shred_version: Option<u16>,
}
