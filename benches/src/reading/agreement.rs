//! All parsers see the same transactions.

use super::parsers::{blockhash_of_fields, blockhash_of_view, push_transactions, walk_agave, walk_view};
use super::sets::sets;
use super::{by_hand, by_hand_in};
use agave_transaction_view::transaction_view::UnsanitizedTransactionView;
use limcode::{Bump, deserialize_in, deserialize_in_exact};
use limcode_schemas::solana::entry::{EntryRef, EntryView};
use limcode_schemas::solana::transaction::{
    VersionedMessage, VersionedMessageRef, VersionedMessageVariant, VersionedTransaction, VersionedTransactionRef,
    VersionedTransactionView,
};
use limcode_tests::mutation::mutate;
use limcode_tests::oracle;
use limcode_tests::random::Random;
use limcode_tests::wincode;

#[test]
fn all_parsers_see_the_same_signatures_keys_and_blockhashes() {
    for set in sets() {
        for bytes in set.transactions() {
            let official: oracle::VersionedTransaction = wincode::deserialize(bytes).unwrap();
            let signatures: Vec<u8> = official.signatures.iter().flat_map(|signature| *signature.as_array()).collect();
            let keys: Vec<u8> = official.message.static_account_keys().iter().flat_map(|key| key.to_bytes()).collect();
            let blockhash = official.message.recent_blockhash().to_bytes();
            let walked: u64 = official
                .message
                .instructions()
                .iter()
                .map(|instruction| super::sum(instruction.program_id_index, &instruction.accounts, &instruction.data))
                .sum();

            let view = VersionedTransactionView::parse_exact(bytes).unwrap();
            let view_keys = match view.message().variant() {
                VersionedMessageVariant::Legacy(message) => message.account_keys(),
                VersionedMessageVariant::V0(message) => message.account_keys(),
                VersionedMessageVariant::V1(message) => message.account_keys(),
            };
            assert!(
                view.signatures().iter().flat_map(|signature| signature.0).eq(signatures.iter().copied()),
                "{}",
                set.name
            );
            assert!(view_keys.iter().flat_map(|key| key.0).eq(keys.iter().copied()), "{}", set.name);
            assert_eq!(blockhash_of_view(&view).0, blockhash, "{}", set.name);
            assert_eq!(blockhash_of_fields(bytes).0, blockhash, "{}", set.name);
            assert_eq!(walk_view(bytes), walked, "{}", set.name);

            let parsed = by_hand::parse(bytes).unwrap();
            let part = |start: u32, len: usize| &bytes[start as usize..start as usize + len];
            assert_eq!(parsed.len as usize, bytes.len(), "{}", set.name);
            assert_eq!(part(parsed.signatures, 64 * usize::from(parsed.signature_count)), signatures, "{}", set.name);
            assert_eq!(part(parsed.account_keys, 32 * usize::from(parsed.account_key_count)), keys, "{}", set.name);
            assert_eq!(part(parsed.recent_blockhash, 32), blockhash, "{}", set.name);
            assert_eq!(by_hand::recent_blockhash(bytes), Some(&blockhash), "{}", set.name);
            assert_eq!(parsed.walk(bytes), walked, "{}", set.name);

            let agave = UnsanitizedTransactionView::try_new_unsanitized(bytes).unwrap();
            assert!(
                agave.signatures().iter().flat_map(|signature| *signature.as_array()).eq(signatures.iter().copied())
            );
            assert!(agave.static_account_keys().iter().flat_map(|key| key.to_bytes()).eq(keys.iter().copied()));
            assert_eq!(agave.recent_blockhash().to_bytes(), blockhash, "{}", set.name);
            assert_eq!(walk_agave(bytes), walked, "{}", set.name);

            let arena = Bump::new();
            let owned: VersionedTransaction = limcode::deserialize_exact(bytes).unwrap();
            let borrowed: VersionedTransactionRef<'_> = deserialize_in(bytes, &arena).unwrap();
            assert!(borrowed == owned, "{}", set.name);
            let owned_blockhash = match &owned.message {
                VersionedMessage::Legacy(message) => message.recent_blockhash,
                VersionedMessage::V0(message) => message.recent_blockhash,
                VersionedMessage::V1(message) => message.lifetime_specifier,
            };
            assert_eq!(owned_blockhash.0, blockhash, "{}", set.name);
        }
    }
}

#[test]
fn the_parse_by_hand_accepts_what_a_view_accepts() {
    let mut random = Random::new(15);
    let mut count = 0;
    for bytes in sets().iter().flat_map(|set| set.transactions().take(40)) {
        for _ in 0..200 {
            let bytes = mutate(&mut random, bytes);
            let view = VersionedTransactionView::parse(&bytes).ok().map(|view| view.raw().len());
            assert_eq!(by_hand::parse(&bytes).map(|parsed| parsed.len as usize), view, "{bytes:?}");
            count += usize::from(view.is_none());
        }
    }
    assert!(count > 1_000, "{count} rejected");
}

#[test]
fn the_transactions_of_a_block_are_those_of_its_entries() {
    for block in crate::subject::blocks() {
        let mut transactions = Vec::new();
        push_transactions(&block.bytes, &mut transactions).unwrap();
        let mut entries: Vec<EntryView<'_>> = Vec::new();
        limcode::views_into::<limcode_schemas::solana::entry::Entry>(&block.bytes, &mut entries).unwrap();
        assert!(entries.iter().flat_map(|entry| entry.transactions()).eq(transactions), "{}", block.name);
    }
}

#[test]
fn entries_in_an_arena_by_hand_are_those_of_limcode() {
    for block in crate::subject::blocks() {
        let (arena, bumpalo) = (Bump::new(), bumpalo::Bump::new());
        let ours: &[EntryRef<'_>] = deserialize_in_exact(&block.bytes, &arena).unwrap();
        let by_hand = by_hand_in::entries(&block.bytes, &bumpalo).unwrap();
        assert_eq!(by_hand.len(), ours.len(), "{}", block.name);
        for (by_hand, ours) in by_hand.iter().zip(ours) {
            assert_eq!((by_hand.num_hashes, *by_hand.hash), (ours.num_hashes, ours.hash.0), "{}", block.name);
            let (by_hand, ours) = (by_hand.transactions, ours.transactions);
            assert!(by_hand.iter().map(of_hand).eq(ours.iter().map(of_limcode)), "{}", block.name);
        }
    }
}

#[test]
fn entries_in_an_arena_by_hand_are_accepted_where_limcode_accepts_them() {
    let mut random = Random::new(16);
    let block = &crate::subject::blocks()[0].bytes;
    let mut entries: Vec<EntryView<'_>> = Vec::new();
    limcode::views_into::<limcode_schemas::solana::entry::Entry>(block, &mut entries).unwrap();
    let mut count = 0;
    for entry in entries.iter().filter(|entry| entry.raw().len() < 4_000).take(60) {
        let one = [&1u64.to_le_bytes(), entry.raw()].concat();
        assert!(by_hand_in::entries(&one, &bumpalo::Bump::new()).is_some());
        for _ in 0..100 {
            let bytes = mutate(&mut random, &one);
            let (arena, bumpalo) = (Bump::new(), bumpalo::Bump::new());
            let is_accepted = deserialize_in_exact::<&[EntryRef<'_>]>(&bytes, &arena).is_ok();
            assert_eq!(by_hand_in::entries(&bytes, &bumpalo).is_some(), is_accepted, "{bytes:?}");
            count += usize::from(!is_accepted);
        }
    }
    assert!(count > 1_000, "{count} rejected");
}

/// Parts of a transaction: version, header, signatures, keys, blockhash, the sums of instructions, lookups, configuration.
type Parts = (u8, [u8; 3], Vec<u8>, Vec<u8>, [u8; 32], Vec<u64>, Vec<[Vec<u8>; 3]>, (Option<u64>, [Option<u32>; 3]));

fn of_hand(transaction: &by_hand_in::Transaction<'_>) -> Parts {
    use by_hand_in::Message;
    let (version, body, lookups, config) = match &transaction.message {
        Message::Legacy(body) => (u8::MAX, body, &[][..], &by_hand_in::Config::default()),
        Message::V0(body, lookups) => (0, body, *lookups, &by_hand_in::Config::default()),
        Message::V1(body, config) => (1, body, &[][..], config),
    };
    let calls = body.instructions.iter().map(|call| super::sum(call.program_id_index, call.accounts, call.data));
    let lookups = lookups.iter().map(|lookup| {
        [lookup.account_key.to_vec(), lookup.writable_indexes.to_vec(), lookup.readonly_indexes.to_vec()]
    });
    (
        version,
        body.header,
        transaction.signatures.concat(),
        body.account_keys.concat(),
        *body.recent_blockhash,
        calls.collect(),
        lookups.collect(),
        (config.priority_fee, [config.compute_unit_limit, config.loaded_accounts_data_size_limit, config.heap_size]),
    )
}

fn of_limcode(transaction: &VersionedTransactionRef<'_>) -> Parts {
    macro_rules! parts {
        ($version:expr, $message:expr, $blockhash:expr, $lookups:expr, $config:expr) => {
            (
                $version,
                [
                    $message.header.num_required_signatures,
                    $message.header.num_readonly_signed_accounts,
                    $message.header.num_readonly_unsigned_accounts,
                ],
                transaction.signatures.iter().flat_map(|signature| signature.0).collect(),
                $message.account_keys.iter().flat_map(|key| key.0).collect(),
                $blockhash.0,
                $message.instructions.iter().map(|i| super::sum(i.program_id_index, i.accounts, i.data)).collect(),
                $lookups,
                $config,
            )
        };
    }
    match &transaction.message {
        VersionedMessageRef::Legacy(message) => {
            parts!(u8::MAX, message, message.recent_blockhash, Vec::new(), Default::default())
        }
        VersionedMessageRef::V0(message) => {
            let lookups = message.address_table_lookups.iter().map(|lookup| {
                [lookup.account_key.0.to_vec(), lookup.writable_indexes.to_vec(), lookup.readonly_indexes.to_vec()]
            });
            parts!(0, message, message.recent_blockhash, lookups.collect(), Default::default())
        }
        VersionedMessageRef::V1(message) => {
            let config = &message.config;
            let limits = [config.compute_unit_limit, config.loaded_accounts_data_size_limit, config.heap_size];
            parts!(1, message, message.lifetime_specifier, Vec::new(), (config.priority_fee, limits))
        }
    }
}
