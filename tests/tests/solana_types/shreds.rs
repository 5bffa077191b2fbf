//! Shreds: captured ones, and bytes written out by hand. The official headers are private.

use std::collections::BTreeMap;

use limcode::Layout;
use limcode_schemas::solana::shred::{
    CodingShredHeader, DataShredHeader, LEGACY_CODE, LEGACY_DATA, MERKLE_CODE_CHAINED, MERKLE_CODE_CHAINED_RESIGNED,
    MERKLE_DATA_CHAINED, MERKLE_DATA_CHAINED_RESIGNED, ShredCode, ShredCommonHeader, ShredData, ShredFlags,
    ShredVariant,
};
use limcode_tests::fixtures::{Fixtures, archived};
use limcode_tests::viewing;

/// Bytes of a Merkle proof's hash, of the root that a tree is chained to, and of a signature.
const HASH_BYTES: usize = 20;
const ROOT_BYTES: usize = 32;
const SIGNATURE_BYTES: usize = 64;

#[test]
fn headers_have_the_official_sizes() {
    let sizes = [ShredCommonHeader::FIXED_SIZE, DataShredHeader::FIXED_SIZE, CodingShredHeader::FIXED_SIZE];
    assert_eq!(sizes, [Some(83), Some(5), Some(6)]);
    assert_eq!([ShredData::MIN_SIZE, ShredCode::MIN_SIZE], [88, 89]);
}

#[test]
fn captured_shreds_are_the_same_bytes_again() {
    let Some(fixtures) = Fixtures::open("captured_shreds_are_the_same_bytes_again") else { return };
    let archive = fixtures.read("shreds/fd_chained_resigned.ar");
    let mut kinds: BTreeMap<u8, usize> = BTreeMap::new();
    for shred in archived(&archive) {
        let common: ShredCommonHeader = limcode::deserialize(shred).unwrap();
        let ShredVariant { proof_size, kind } = common.shred_variant;
        *kinds.entry(kind).or_default() += 1;
        assert_eq!((proof_size, common.version), (6, u16::from_le_bytes([shred[77], shred[78]])));
        assert!(common.fec_set_index <= common.index, "{common:?}");
        let is_resigned = [MERKLE_CODE_CHAINED_RESIGNED, MERKLE_DATA_CHAINED_RESIGNED].contains(&kind);
        let tail_bytes =
            ROOT_BYTES + usize::from(proof_size) * HASH_BYTES + if is_resigned { SIGNATURE_BYTES } else { 0 };
        match kind {
            MERKLE_DATA_CHAINED | MERKLE_DATA_CHAINED_RESIGNED => {
                let whole: ShredData = limcode::deserialize_exact(shred).unwrap();
                assert_eq!(limcode::serialize(&whole).unwrap(), shred);
                viewing::compare::<ShredData>(shred);
                let header = whole.data_header;
                assert_eq!((whole.common_header, &whole.payload[..], shred.len()), (common, &shred[88..], 1203));
                assert!((88..=shred.len() - tail_bytes).contains(&usize::from(header.size)), "{header:?}");
                assert!(header.flags.data_complete || !header.flags.last_in_slot, "{header:?}");
            }
            MERKLE_CODE_CHAINED | MERKLE_CODE_CHAINED_RESIGNED => {
                let whole: ShredCode = limcode::deserialize_exact(shred).unwrap();
                assert_eq!(limcode::serialize(&whole).unwrap(), shred);
                viewing::compare::<ShredCode>(shred);
                let header = whole.coding_header;
                assert_eq!((whole.common_header, &whole.payload[..], shred.len()), (common, &shred[89..], 1228));
                assert!(header.position < header.num_coding_shreds, "{header:?}");
                assert_eq!(u32::from(header.position) + common.fec_set_index, common.index);
            }
            _ => panic!("{common:?}"),
        }
    }
    let expected = [
        (MERKLE_CODE_CHAINED, 123),
        (MERKLE_CODE_CHAINED_RESIGNED, 31),
        (MERKLE_DATA_CHAINED, 121),
        (MERKLE_DATA_CHAINED_RESIGNED, 32),
    ];
    assert_eq!(kinds, BTreeMap::from(expected));
}

#[test]
fn each_variant_and_all_flags_are_one_byte() {
    for byte in 0..=u8::MAX {
        let variant: ShredVariant = limcode::deserialize_exact(&[byte]).unwrap();
        assert_eq!(variant, ShredVariant { proof_size: byte & 0xf, kind: byte >> 4 });
        assert_eq!(limcode::serialize(&variant).unwrap(), [byte]);
        let flags: ShredFlags = limcode::deserialize_exact(&[byte]).unwrap();
        assert_eq!(limcode::serialize(&flags).unwrap(), [byte]);
        assert_eq!((flags.data_complete, flags.last_in_slot), (byte & 0x40 != 0, byte & 0x80 != 0));
        assert_eq!(flags.reference_tick, byte & 0x3f);
    }
    // Shreds of the past, in whose byte the two halves belong together.
    let legacy = |kind, proof_size| limcode::serialize(&ShredVariant { proof_size, kind }).unwrap();
    assert_eq!((legacy(LEGACY_DATA, 0x5), legacy(LEGACY_CODE, 0xa)), (vec![0xa5], vec![0x5a]));
}
