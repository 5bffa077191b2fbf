//! Views of Solana's transactions and entries: what decoding gives, where it is in the bytes, for valid and damaged input.

use std::collections::BTreeSet;

use limcode::View;
use limcode_schemas::solana::entry::{Entry, EntryFields, EntryView};
use limcode_schemas::solana::transaction::{
    VersionedMessage, VersionedMessageFieldsVariant, VersionedMessageVariant, VersionedTransaction,
    VersionedTransactionFields, VersionedTransactionView,
};
use limcode_tests::corpus::{self, Sample};
use limcode_tests::mutation::mutate;
use limcode_tests::oracle;
use limcode_tests::random::Random;
use limcode_tests::viewing::compare;
use limcode_tests::wincode;

/// Transactions of every version.
fn transactions(reader: &str) -> Vec<Sample> {
    let others = [corpus::v1_transaction(reader)].into_iter().chain(corpus::synthetic_v1_transactions(8));
    corpus::transactions(reader).into_iter().chain(others).chain(corpus::synthetic_transactions(60)).collect()
}

#[test]
fn a_view_shows_each_field_of_a_transaction() {
    for Sample { name, bytes } in transactions("a_view_shows_each_field_of_a_transaction") {
        let owned: VersionedTransaction = limcode::deserialize(&bytes).unwrap();
        let view = VersionedTransactionView::parse(&bytes).unwrap();
        assert_eq!(view.signatures(), owned.signatures, "{name}");
        assert_eq!(view.to_owned().unwrap(), owned, "{name}");
        assert_eq!(limcode::serialize(&view).unwrap(), bytes, "{name}");
        assert_eq!(format!("{view:?}"), format!("{owned:?}"), "{name}");
        match (view.message().variant(), &owned.message) {
            (VersionedMessageVariant::Legacy(view), VersionedMessage::Legacy(owned)) => {
                assert_eq!(view.account_keys(), owned.account_keys, "{name}");
                assert_eq!(view.recent_blockhash(), &owned.recent_blockhash, "{name}");
                assert_eq!(view.header().num_required_signatures(), owned.header.num_required_signatures);
                assert_eq!(view.instructions().len(), owned.instructions.len(), "{name}");
                for (view, owned) in view.instructions().iter().zip(&owned.instructions) {
                    assert_eq!(view.program_id_index(), owned.program_id_index, "{name}");
                    assert_eq!((view.accounts(), view.data()), (&owned.accounts[..], &owned.data[..]), "{name}");
                }
            }
            (VersionedMessageVariant::V0(view), VersionedMessage::V0(owned)) => {
                assert_eq!(view.account_keys(), owned.account_keys, "{name}");
                assert_eq!(view.address_table_lookups().len(), owned.address_table_lookups.len(), "{name}");
                for (view, owned) in view.address_table_lookups().iter().zip(&owned.address_table_lookups) {
                    assert_eq!(view.account_key(), &owned.account_key, "{name}");
                    assert_eq!(view.writable_indexes(), owned.writable_indexes, "{name}");
                    assert_eq!(view.readonly_indexes(), owned.readonly_indexes, "{name}");
                }
            }
            (VersionedMessageVariant::V1(view), VersionedMessage::V1(owned)) => {
                assert_eq!(view.account_keys(), owned.account_keys, "{name}");
                assert_eq!(view.config().unwrap(), owned.config, "{name}");
                assert_eq!(view.lifetime_specifier(), &owned.lifetime_specifier, "{name}");
                assert_eq!(view.instructions().len(), owned.instructions.len(), "{name}");
                for (view, owned) in view.instructions().iter().zip(&owned.instructions) {
                    assert_eq!(view.program_id_index(), owned.program_id_index, "{name}");
                    assert_eq!((view.accounts(), view.data()), (&owned.accounts[..], &owned.data[..]), "{name}");
                }
            }
            (view, owned) => panic!("{name}: {view:?} for {owned:?}"),
        }
    }
}

#[test]
fn the_raw_message_is_what_was_signed() {
    let mut versions = BTreeSet::new();
    for Sample { name, bytes } in transactions("the_raw_message_is_what_was_signed") {
        let official: oracle::VersionedTransaction = wincode::deserialize_exact(&bytes).unwrap();
        let view = VersionedTransactionView::parse(&bytes).unwrap();
        let signed = official.message.serialize();
        assert_eq!(view.raw_message(), signed, "{name}");
        assert_eq!(view.message().raw(), signed, "{name}");
        versions.insert(match view.message().variant() {
            VersionedMessageVariant::Legacy(_) => "legacy",
            VersionedMessageVariant::V0(_) => "v0",
            VersionedMessageVariant::V1(_) => "v1",
        });
    }
    assert_eq!(versions.len(), 3, "{versions:?}");
}

#[test]
fn a_prefix_is_parsed_at_each_alignment() {
    for Sample { name, bytes } in corpus::transactions("a_prefix_is_parsed_at_each_alignment") {
        for start in 0..64 {
            let mut shifted = vec![0xee; start];
            shifted.extend_from_slice(&bytes);
            shifted.extend_from_slice(b"rest");
            let (view, rest) = VersionedTransactionView::parse_prefix(&shifted[start..]).unwrap();
            assert_eq!((view.raw(), rest), (&bytes[..], &b"rest"[..]), "{name}");
            assert_eq!(view, VersionedTransactionView::parse_exact(&bytes).unwrap(), "{name}");
            assert!(VersionedTransactionView::parse_exact(&shifted[start..]).is_err(), "{name}");
        }
    }
}

#[test]
fn single_fields_are_those_of_the_view() {
    for Sample { name, bytes } in transactions("single_fields_are_those_of_the_view") {
        let view = VersionedTransactionView::parse(&bytes).unwrap();
        let fields = VersionedTransactionFields::new(&bytes);
        assert_eq!(fields.signatures().unwrap(), view.signatures(), "{name}");
        match (fields.message().unwrap().variant().unwrap(), view.message().variant()) {
            (VersionedMessageFieldsVariant::Legacy(fields), VersionedMessageVariant::Legacy(view)) => {
                assert_eq!(fields.recent_blockhash().unwrap(), view.recent_blockhash(), "{name}");
                let header = fields.header().unwrap();
                assert_eq!(header.num_required_signatures().unwrap(), view.header().num_required_signatures());
            }
            (VersionedMessageFieldsVariant::V0(fields), VersionedMessageVariant::V0(view)) => {
                assert_eq!(fields.recent_blockhash().unwrap(), view.recent_blockhash(), "{name}");
                assert_eq!(fields.address_table_lookups().unwrap(), view.address_table_lookups(), "{name}");
            }
            (VersionedMessageFieldsVariant::V1(fields), VersionedMessageVariant::V1(view)) => {
                assert_eq!(fields.lifetime_specifier().unwrap(), view.lifetime_specifier(), "{name}");
            }
            (fields, view) => panic!("{name}: {:?}", (fields_name(&fields), view)),
        }
    }
}

fn fields_name(fields: &VersionedMessageFieldsVariant<'_>) -> &'static str {
    match fields {
        VersionedMessageFieldsVariant::Legacy(_) => "legacy",
        VersionedMessageFieldsVariant::V0(_) => "v0",
        VersionedMessageFieldsVariant::V1(_) => "v1",
    }
}

#[test]
fn the_entries_of_a_block_are_those_that_are_decoded() {
    let synthetic = [corpus::mixed_block_eighth(), corpus::version_1_block()];
    let reader = "the_entries_of_a_block_are_those_that_are_decoded";
    for Sample { name, bytes } in corpus::blocks(reader).into_iter().chain(synthetic) {
        let owned: Vec<Entry> = limcode::deserialize(&bytes).unwrap();
        let mut entries: Vec<EntryView<'_>> = Vec::new();
        assert_eq!(limcode::views_into::<Entry>(&bytes, &mut entries).unwrap(), bytes.len(), "{name}");
        assert_eq!(entries.len(), owned.len(), "{name}");
        for (view, owned) in entries.iter().zip(&owned) {
            assert_eq!((view.num_hashes(), view.hash()), (owned.num_hashes, &owned.hash), "{name}");
            assert_eq!(view.transactions().len(), owned.transactions.len(), "{name}");
            assert_eq!(EntryFields::new(view.raw()).hash().unwrap(), &owned.hash, "{name}");
            for (view, owned) in view.transactions().iter().zip(&owned.transactions) {
                assert_eq!(view.signatures(), owned.signatures, "{name}");
                assert_eq!(view.to_owned().unwrap(), *owned, "{name}");
            }
        }
    }
}

#[test]
fn damaged_transactions_are_viewed_as_they_are_decoded() {
    let mut random = Random::new(15);
    for Sample { bytes, .. } in transactions("damaged_transactions_are_viewed_as_they_are_decoded") {
        for len_bytes in 0..=bytes.len() {
            compare::<VersionedTransaction>(&bytes[..len_bytes]);
        }
        for _ in 0..200 {
            compare::<VersionedTransaction>(&mutate(&mut random, &bytes));
        }
    }
}

#[test]
fn damaged_entries_are_viewed_as_they_are_decoded() {
    let mut random = Random::new(16);
    for Sample { bytes, .. } in [corpus::mixed_block_eighth(), corpus::version_1_block()] {
        let owned: Vec<Entry> = limcode::deserialize(&bytes).unwrap();
        for entry in owned.iter().take(60) {
            let bytes = limcode::serialize(entry).unwrap();
            for _ in 0..50 {
                compare::<Entry>(&mutate(&mut random, &bytes));
            }
        }
    }
}

/// Marks with bytes that are not theirs, as when bytes change under a view: whatever is shown, nothing panics.
#[test]
fn a_view_of_other_bytes_shows_something() {
    let mut random = Random::new(17);
    for Sample { bytes, .. } in transactions("a_view_of_other_bytes_shows_something") {
        let marks = VersionedTransaction::find(&mut limcode::Reader::new(&bytes)).unwrap();
        for _ in 0..50 {
            let other = mutate(&mut random, &bytes);
            let view = VersionedTransaction::view(&other, marks);
            assert!(!format!("{view:?}").is_empty());
        }
        let view = VersionedTransaction::view(&[], marks);
        assert!(view.signatures().is_empty() && !format!("{view:?}").is_empty());
    }
}
