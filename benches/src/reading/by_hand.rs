//! A structural parse of a transaction, as a good engineer writes it for this format only.
//!
//! It checks the structure that decoding checks: every length against the bytes, the strict forms of `short_vec`, the version
//! prefix and the bits of version 1's mask. It keeps the offsets that a view keeps. It has one error, without offset or path.

/// A transaction's parts, as offsets from its start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// `None` for legacy.
    pub version: Option<u8>,
    /// First signature.
    pub signatures: u32,
    /// Signatures.
    pub signature_count: u16,
    /// First byte of the message: its prefix, or its header.
    pub message: u32,
    /// First account key.
    pub account_keys: u32,
    /// Account keys.
    pub account_key_count: u16,
    /// The 32 bytes of the recent block's hash.
    pub recent_blockhash: u32,
    /// First instruction, after the count; of version 1 the first fixed-size part.
    pub instructions: u32,
    /// Instructions.
    pub instruction_count: u16,
    /// First byte of the instructions' accounts and data, of version 1.
    pub payloads: u32,
    /// First address table lookup, after the count.
    pub lookups: u32,
    /// Address table lookups.
    pub lookup_count: u16,
    /// Bytes of the whole.
    pub len: u32,
}

/// Reads a strict `short_vec` length at `*at`.
#[inline(always)]
pub(super) fn short_len(bytes: &[u8], at: &mut usize) -> Option<usize> {
    let low = *bytes.get(*at)?;
    if low < 0x80 {
        *at += 1;
        return Some(low.into());
    }
    let middle = *bytes.get(*at + 1)?;
    if middle < 0x80 {
        *at += 2;
        return (middle != 0).then_some(usize::from(low & 0x7f) | usize::from(middle) << 7);
    }
    let high = *bytes.get(*at + 2)?;
    *at += 3;
    (1..=3)
        .contains(&high)
        .then_some(usize::from(low & 0x7f) | usize::from(middle & 0x7f) << 7 | usize::from(high) << 14)
}

/// Passes over a length and as many elements of `size` bytes; their start and their count.
#[inline(always)]
fn elements(bytes: &[u8], at: &mut usize, size: usize) -> Option<(u32, u16)> {
    let count = short_len(bytes, at)?;
    let start = *at;
    *at += count * size;
    (*at <= bytes.len()).then_some((start as u32, count as u16))
}

/// Parses the transaction at the start of `bytes`, of fewer than 4 GiB; `None` if there is none.
#[inline]
pub fn parse(bytes: &[u8]) -> Option<Parsed> {
    if *bytes.first()? >= 0x80 {
        return parse_v1(bytes);
    }
    let mut at = 0;
    let (signatures, signature_count) = elements(bytes, &mut at, 64)?;
    let message = at as u32;
    let first = *bytes.get(at)?;
    let version = if first < 0x80 {
        None
    } else {
        at += 1;
        if first != 0x80 {
            return None;
        }
        Some(0)
    };
    at += 3;
    let (account_keys, account_key_count) = elements(bytes, &mut at, 32)?;
    let recent_blockhash = at as u32;
    at += 32;
    let instruction_count = short_len(bytes, &mut at)? as u16;
    let instructions = at as u32;
    for _ in 0..instruction_count {
        at += 1;
        elements(bytes, &mut at, 1)?;
        elements(bytes, &mut at, 1)?;
    }
    let (mut lookups, mut lookup_count) = (0, 0);
    if version.is_some() {
        lookup_count = short_len(bytes, &mut at)? as u16;
        lookups = at as u32;
        for _ in 0..lookup_count {
            at += 32;
            elements(bytes, &mut at, 1)?;
            elements(bytes, &mut at, 1)?;
        }
    }
    let len = at as u32;
    let parsed =
        Parsed { version, signatures, signature_count, message, account_keys, account_key_count, ..Parsed::default() };
    Some(Parsed { recent_blockhash, instructions, instruction_count, lookups, lookup_count, len, ..parsed })
}

/// The recent blockhash of the transaction at the start of `bytes`, of which nothing behind the hash is looked at.
#[inline]
pub fn recent_blockhash(bytes: &[u8]) -> Option<&[u8; 32]> {
    let mut at = 0;
    if *bytes.first()? >= 0x80 {
        return if bytes[0] == 0x81 { bytes.get(8..)?.first_chunk() } else { None };
    }
    elements(bytes, &mut at, 64)?;
    match *bytes.get(at)? {
        0..0x80 => {}
        0x80 => at += 1,
        _ => return None,
    }
    at += 3;
    elements(bytes, &mut at, 32)?;
    bytes.get(at..)?.first_chunk()
}

/// Prefix byte, header, mask, hash and two counts.
pub(super) const V1_HEAD: usize = 1 + 3 + 4 + 32 + 2;

fn parse_v1(bytes: &[u8]) -> Option<Parsed> {
    let head: &[u8; V1_HEAD] = bytes.first_chunk()?;
    if head[0] != 0x81 {
        return None;
    }
    let mask = u32::from_le_bytes([head[4], head[5], head[6], head[7]]);
    if mask > 0x1f || mask & 3 == 1 || mask & 3 == 2 {
        return None;
    }
    let (signature_count, instruction_count, account_key_count) = (head[1].into(), head[40].into(), head[41].into());
    let account_keys = V1_HEAD;
    let instructions = account_keys + 32 * usize::from(account_key_count) + 4 * mask.count_ones() as usize;
    let payloads = instructions + 4 * usize::from(instruction_count);
    let mut signatures = payloads;
    for part in bytes.get(instructions..payloads)?.as_chunks::<4>().0 {
        signatures += usize::from(part[1]) + usize::from(u16::from_le_bytes([part[2], part[3]]));
    }
    let len = signatures + 64 * usize::from(signature_count);
    if len > bytes.len() {
        return None;
    }
    Some(Parsed {
        version: Some(1),
        signatures: signatures as u32,
        signature_count,
        account_keys: account_keys as u32,
        account_key_count,
        recent_blockhash: 8,
        instructions: instructions as u32,
        instruction_count,
        payloads: payloads as u32,
        len: len as u32,
        ..Parsed::default()
    })
}

impl Parsed {
    /// Sums what each instruction names: program, accounts and data, as [`super::sum`] does. 0 if the bytes are not those parsed.
    #[inline]
    pub fn walk(&self, bytes: &[u8]) -> u64 {
        if self.version == Some(1) { self.walk_v1(bytes) } else { self.walk_short(bytes) }.unwrap_or_default()
    }

    fn walk_short(&self, bytes: &[u8]) -> Option<u64> {
        let (mut at, mut total) = (self.instructions as usize, 0);
        for _ in 0..self.instruction_count {
            let program = *bytes.get(at)?;
            at += 1;
            let (start, count) = elements(bytes, &mut at, 1)?;
            let accounts = bytes.get(start as usize..start as usize + usize::from(count))?;
            let (start, count) = elements(bytes, &mut at, 1)?;
            let data = bytes.get(start as usize..start as usize + usize::from(count))?;
            total += super::sum(program, accounts, data);
        }
        Some(total)
    }

    fn walk_v1(&self, bytes: &[u8]) -> Option<u64> {
        let (mut at, mut total) = (self.payloads as usize, 0);
        for part in bytes.get(self.instructions as usize..self.payloads as usize)?.as_chunks::<4>().0 {
            let accounts = bytes.get(at..at + usize::from(part[1]))?;
            at += accounts.len();
            let data = bytes.get(at..at + usize::from(u16::from_le_bytes([part[2], part[3]])))?;
            at += data.len();
            total += super::sum(part[0], accounts, data);
        }
        Some(total)
    }
}
