//! What instructions of the programs that check signatures begin with. The data behind it, to which the offsets point, is in the same
//! instruction or in another.
//!
//! Names and order follow `solana-ed25519-program` 3.0, `solana-secp256r1-program` 3.0 and `solana-secp256k1-program` 3.0.

use limcode::Limcode;

/// Signatures of the Ed25519 program, and in the same bytes those of the secp256r1 program.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(layout(len(offsets, u8), padding, offsets), view, fields)]
pub struct Ed25519Signatures {
    /// No meaning.
    pub padding: u8,
    /// Where each signature is, and what it signs; at most 255. The secp256r1 program takes 1 to 8.
    pub offsets: Vec<Ed25519SignatureOffsets>,
}

/// Where a signature is. The index of an instruction is `u16::MAX` for this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Ed25519SignatureOffsets {
    /// Offset of the signature, in bytes.
    pub signature_offset: u16,
    /// The instruction that it is in.
    pub signature_instruction_index: u16,
    /// Offset of the public key, in bytes.
    pub public_key_offset: u16,
    /// The instruction that it is in.
    pub public_key_instruction_index: u16,
    /// Offset of the message, in bytes.
    pub message_data_offset: u16,
    /// Bytes of the message.
    pub message_data_size: u16,
    /// The instruction that it is in.
    pub message_instruction_index: u16,
}

/// Signatures of the secp256k1 program.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields)]
pub struct SecpSignatures {
    /// Where each signature is, and what it signs; at most 255.
    #[limcode(len = u8)]
    pub offsets: Vec<SecpSignatureOffsets>,
}

/// Where a signature of the secp256k1 program is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct SecpSignatureOffsets {
    /// Offset of the signature and its recovery number, in bytes.
    pub signature_offset: u16,
    /// The instruction that it is in.
    pub signature_instruction_index: u8,
    /// Offset of the Ethereum address, in bytes.
    pub eth_address_offset: u16,
    /// The instruction that it is in.
    pub eth_address_instruction_index: u8,
    /// Offset of the message, in bytes.
    pub message_data_offset: u16,
    /// Bytes of the message.
    pub message_data_size: u16,
    /// The instruction that it is in.
    pub message_instruction_index: u8,
}
