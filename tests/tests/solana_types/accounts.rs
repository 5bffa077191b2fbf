//! Accounts whose data is a state in a region of fixed size, or a head in such a region and the rest of the data.

use limcode::{ErrorKind, Layout};
use limcode_schemas::solana::loader::v3;
use limcode_schemas::solana::{address_lookup_table, nonce, stake, transaction, vote};
use limcode_tests::fixtures::Fixtures;
use solana_address_lookup_table_interface::state as official_table;
use solana_loader_v3_interface::state::UpgradeableLoaderState;
use solana_stake_interface::state::StakeStateV2;
use solana_vote_interface::state::{VoteState1_14_11, VoteStateV3, VoteStateV4, VoteStateVersions};

use crate::official::{Reading, agree, agree_where, assert_both, by_both};

/// What an official codec makes of the state in the first bytes of an account: zeros are behind it.
fn in_region(name: &str, bytes: &[u8], len_bytes: usize, official: fn(&[u8]) -> Reading) -> Reading {
    let (text, mut written) = official(bytes.get(..len_bytes)?)?;
    assert!(written.len() <= len_bytes, "{text}");
    written.resize(len_bytes, 0);
    Some((format!("{name}({text})"), written))
}

/// The same, of an account whose data goes on: `rest` shows what it is.
fn before_rest(names: [&str; 3], bytes: &[u8], head: Reading, rest: impl Fn(&[u8]) -> Option<String>) -> Reading {
    let (text, mut written) = head?;
    let behind = &bytes[written.len()..];
    let [name, state, list] = names;
    let text = format!("{name} {{ {state}: {text}, {list}: {} }}", rest(behind)?);
    written.extend_from_slice(behind);
    Some((text, written))
}

fn has_state(bytes: &[u8]) -> bool {
    !bytes.starts_with(&[0; 4])
}

#[test]
fn vote_accounts_agree_with_the_official_crate() {
    assert_eq!([VoteStateV3::size_of(), VoteStateV4::size_of()], [vote::VoteAccount::MIN_SIZE; 2]);
    assert_eq!(VoteState1_14_11::size_of(), vote::VoteAccount1_14_11::MIN_SIZE);
    let official = |bytes: &[u8]| in_region("VoteAccount", bytes, 3_762, by_both::<VoteStateVersions>);
    assert_both(agree_where::<vote::VoteAccount>("vote::VoteAccount", official, has_state));
    let official = |bytes: &[u8]| in_region("VoteAccount1_14_11", bytes, 3_731, by_both::<VoteStateVersions>);
    assert_both(agree_where::<vote::VoteAccount1_14_11>("vote::VoteAccount1_14_11", official, has_state));
}

#[test]
fn nonce_accounts_agree_with_the_official_crate() {
    assert_eq!(solana_nonce::state::State::size(), nonce::NonceAccount::MIN_SIZE);
    let official = |bytes: &[u8]| in_region("NonceAccount", bytes, 80, by_both::<solana_nonce::versions::Versions>);
    assert_both(agree::<nonce::NonceAccount>("nonce::NonceAccount", official));
}

#[test]
fn stake_accounts_agree_with_the_official_crate() {
    assert_eq!(StakeStateV2::size_of(), stake::StakeAccount::MIN_SIZE);
    let official = |bytes: &[u8]| in_region("StakeAccount", bytes, 200, by_both::<StakeStateV2>);
    assert_both(agree::<stake::StakeAccount>("stake::StakeAccount", official));
}

#[test]
fn loader_accounts_agree_with_the_official_crate() {
    assert_eq!(UpgradeableLoaderState::size_of_buffer_metadata(), v3::BufferMetadata::MIN_SIZE);
    assert_eq!(UpgradeableLoaderState::size_of_programdata_metadata(), v3::ProgramDataMetadata::MIN_SIZE);
    let buffer = |bytes: &[u8]| {
        let head = in_region("BufferMetadata", bytes, 37, by_both::<UpgradeableLoaderState>);
        before_rest(["BufferAccount", "metadata", "program"], bytes, head, |rest| Some(format!("{rest:?}")))
    };
    assert_both(agree::<v3::BufferAccount>("loader::v3::BufferAccount", buffer));
    let program = |bytes: &[u8]| {
        let head = in_region("ProgramDataMetadata", bytes, 45, by_both::<UpgradeableLoaderState>);
        before_rest(["ProgramDataAccount", "metadata", "program"], bytes, head, |rest| Some(format!("{rest:?}")))
    };
    assert_both(agree::<v3::ProgramDataAccount>("loader::v3::ProgramDataAccount", program));
}

/// The program's bytes start where they do with an authority, whose bytes are left where it was.
#[test]
fn bytes_that_an_authority_left_are_ignored() {
    let with = v3::ProgramDataAccount {
        metadata: v3::ProgramDataMetadata(v3::UpgradeableLoaderState::ProgramData {
            slot: 7,
            upgrade_authority_address: Some(transaction::Pubkey([9; 32])),
        }),
        program: b"\x7fELF".to_vec(),
    };
    let mut bytes = limcode::serialize(&with).unwrap();
    assert_eq!(bytes.len(), 45 + 4);
    bytes[12] = 0;
    let without: v3::ProgramDataAccount = limcode::deserialize(&bytes).unwrap();
    let v3::ProgramDataMetadata(v3::UpgradeableLoaderState::ProgramData { upgrade_authority_address: None, .. }) =
        without.metadata
    else {
        panic!("{without:?}")
    };
    assert_eq!(without.program, b"\x7fELF");
    assert_eq!(limcode::serialize(&without).unwrap()[12..], [&[0; 33][..], b"\x7fELF"].concat());
}

/// An account of a lookup table by the official codec of its state, and its addresses one by one.
fn table_in_parts(bytes: &[u8]) -> Reading {
    let head = in_region("TableState", bytes, 56, by_both::<official_table::ProgramState>);
    before_rest(["AddressLookupTable", "state", "addresses"], bytes, head, |rest| {
        let (keys, left) = rest.as_chunks::<32>();
        let keys: Vec<_> = keys.iter().map(|key| bs58::encode(key).into_string()).collect();
        left.is_empty().then(|| format!("[{}]", keys.join(", ")))
    })
}

/// The same by the functions of the official crate for whole accounts, which reject one that is not in use.
fn whole_table(bytes: &[u8]) -> Reading {
    let in_parts = table_in_parts(bytes);
    if bytes.get(..4) == Some(&[0; 4]) {
        return in_parts;
    }
    let whole = official_table::AddressLookupTable::deserialize(bytes).ok().map(|table| {
        let text = format!(
            "AddressLookupTable {{ state: TableState(LookupTable({:?})), addresses: {:?} }}",
            table.meta, table.addresses
        );
        (text, table.serialize_for_tests().expect("what was read can be written"))
    });
    assert_eq!(whole, in_parts, "{bytes:02x?}");
    whole
}

#[test]
fn lookup_tables_agree_with_the_official_crate() {
    assert_eq!(official_table::LOOKUP_TABLE_META_SIZE, address_lookup_table::TableState::MIN_SIZE);
    let name = "address_lookup_table::AddressLookupTable";
    assert_both(agree::<address_lookup_table::AddressLookupTable>(name, whole_table));
    let state = |bytes: &[u8]| in_region("TableState", bytes, 56, by_both::<official_table::ProgramState>);
    assert_both(agree::<address_lookup_table::TableState>("address_lookup_table::TableState", state));
}

/// The number of addresses follows from the bytes: there is none on the wire that a product could wrap around for.
#[test]
fn a_part_of_an_address_is_rejected_where_it_begins() {
    let table = address_lookup_table::AddressLookupTable {
        state: address_lookup_table::TableState(address_lookup_table::ProgramState::Uninitialized),
        addresses: vec![transaction::Pubkey([1; 32]); 2],
    };
    let bytes = limcode::serialize(&table).unwrap();
    assert_eq!(bytes.len(), 56 + 64);
    let error = limcode::deserialize::<address_lookup_table::AddressLookupTable>(&bytes[..56 + 63]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::UnexpectedEnd { needed: 32, remaining: 31 });
    assert_eq!((error.offset(), error.path().to_string().as_str()), (56 + 32, "AddressLookupTable.addresses"));
    let error = limcode::deserialize::<address_lookup_table::AddressLookupTable>(&bytes[..55]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::UnexpectedEnd { needed: 56, remaining: 55 });
    assert_eq!(error.offset(), 0);
}

#[test]
fn captured_vote_accounts_are_the_same_bytes_again() {
    let Some(fixtures) = Fixtures::open("captured_vote_accounts_are_the_same_bytes_again") else { return };
    for version in ["v2", "v3", "v4"] {
        assert_vote_account(version, &fixtures.read(&format!("accounts/vote_acc_{version}.bin")));
    }
    let file = fixtures.read("accounts/voters-398915634.bin");
    // Node address, vote address, stake, length of the data, data.
    let (records, _) = file.as_chunks::<{ 32 + 32 + 8 + 8 + 3_762 }>();
    assert_eq!(records.len(), 100);
    let same = records.iter().enumerate().map(|(index, record)| assert_vote_account(&index.to_string(), &record[80..]));
    assert!(same.filter(|is_same| *is_same).count() > 0, "no account has zeros behind its state");
}

/// Whether the account has zeros behind its state, and so is the same again.
#[track_caller]
fn assert_vote_account(name: &str, data: &[u8]) -> bool {
    let (state, len_bytes) = limcode::deserialize_prefix::<vote::VoteStateVersions>(data).unwrap();
    let (written, mut expected) = match data.len() {
        3_731 => {
            let account: vote::VoteAccount1_14_11 = limcode::deserialize_exact(data).unwrap();
            assert_eq!(account.0, state, "{name}");
            (limcode::serialize(&account).unwrap(), data.to_vec())
        }
        _ => {
            let account: vote::VoteAccount = limcode::deserialize_exact(data).unwrap();
            assert_eq!(account.0, state, "{name}");
            let view = vote::VoteAccountView::parse_exact(data).unwrap();
            assert_eq!(view.raw_value(), &data[..len_bytes], "{name}");
            assert_eq!(format!("{view:?}"), format!("{account:?}"), "{name}");
            (limcode::serialize(&account).unwrap(), data.to_vec())
        }
    };
    let is_padded_with_zeros = data[len_bytes..].iter().all(|byte| *byte == 0);
    expected[len_bytes..].fill(0);
    assert!(written == expected, "{name}: other bytes");
    is_padded_with_zeros
}
