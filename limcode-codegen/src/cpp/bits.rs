//! Fields that are bits of one integer.

use super::body::check;
use super::decode::statement;
use super::name::scalar;
use super::place::place;
use crate::plan::{BitField, Bits};

/// Reads the integer and takes it apart.
pub fn decode(bits: &Bits) -> String {
    let take = if bits.is_varint { "take_varint_bits" } else { "take_bits" };
    let read = check(format!("{take}<{}>(in, bits)", scalar(bits.wire)), "false", &[], "");
    let fields = bits.fields.iter().map(|BitField { place: of, shift, width, .. }| {
        statement(&format!("spread_bits({}, bits, {shift}, {width})", place(of, "out")))
    });
    statement(DECLARED) + &read + &fields.collect::<String>()
}

/// Checks that each field fits, then writes the integer.
pub fn encode(bits: &Bits) -> String {
    let put = if bits.is_varint { "put_varint_bits" } else { "put_bits" };
    gather(bits) + &check(format!("{put}<{}>(out, bits)", scalar(bits.wire)), "false", &[], "")
}

/// The same, counted. Those of fixed size are counted unseen.
pub fn measure(bits: &Bits) -> String {
    debug_assert!(bits.is_varint, "they are of fixed size");
    gather(bits) + &statement(&format!("out.add_varint(static_cast<{}>(bits))", scalar(bits.wire)))
}

const DECLARED: &str = "std::uint64_t bits{}";

fn gather(bits: &Bits) -> String {
    let fields = bits.fields.iter().map(|BitField { place: of, shift, width, .. }| {
        let call = format!("gather_bits(out, bits, {}, {shift}, {width})", place(of, "value"));
        check(call, "out.trace()", &of.path, "")
    });
    statement(DECLARED) + &fields.collect::<String>()
}
