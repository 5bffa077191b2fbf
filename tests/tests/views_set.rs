//! Mutable views: what is set is what decoding gives, and nothing that is set makes the bytes another value.

use limcode_schemas::examples::versions::{
    Guarded, GuardedViewMut, Level, OldOrder, Order, OrderVariantMut, OrderViewMut,
};
use limcode_schemas::solana::entry::{Entry, EntryViewMut};
use limcode_schemas::solana::transaction::{
    Hash, MessageHeader, Pubkey, Signature, VersionedMessage, VersionedMessageVariantMut, VersionedTransaction,
    VersionedTransactionViewMut,
};
use limcode_tests::corpus::{self, Sample};
use limcode_tests::random::Random;

fn transactions() -> Vec<Sample> {
    corpus::synthetic_transactions(60).into_iter().chain(corpus::synthetic_v1_transactions(8)).collect()
}

fn bytes_of<const N: usize>(random: &mut Random) -> [u8; N] {
    std::array::from_fn(|_| random.byte())
}

#[test]
fn setters_change_what_decoding_gives() {
    let mut random = Random::new(21);
    for Sample { name, mut bytes } in transactions() {
        let mut owned: VersionedTransaction = limcode::deserialize(&bytes).unwrap();
        let mut view = VersionedTransactionViewMut::parse_exact(&mut bytes).unwrap();
        for (index, signature) in owned.signatures.iter_mut().enumerate() {
            *signature = Signature(bytes_of(&mut random));
            view.set_signatures_at(index, signature).unwrap();
        }
        let (hash, key) = (Hash(bytes_of(&mut random)), Pubkey(bytes_of(&mut random)));
        match (view.message_mut().variant_mut(), &mut owned.message) {
            (VersionedMessageVariantMut::Legacy(mut view), VersionedMessage::Legacy(owned)) => {
                (owned.recent_blockhash, owned.account_keys[0]) = (hash, key);
                view.set_recent_blockhash(&hash).unwrap();
                view.set_account_keys_at(0, &key).unwrap();
                owned.header.num_readonly_signed_accounts = random.byte();
                view.header_mut().set_num_readonly_signed_accounts(owned.header.num_readonly_signed_accounts).unwrap();
            }
            (VersionedMessageVariantMut::V0(mut view), VersionedMessage::V0(owned)) => {
                (owned.recent_blockhash, owned.account_keys[0]) = (hash, key);
                view.set_recent_blockhash(&hash).unwrap();
                view.set_account_keys_at(0, &key).unwrap();
                owned.header.num_required_signatures = random.byte();
                view.set_header(&owned.header).unwrap();
            }
            (VersionedMessageVariantMut::V1(mut view), VersionedMessage::V1(owned)) => {
                owned.lifetime_specifier = hash;
                view.set_lifetime_specifier(&hash).unwrap();
            }
            (view, _) => panic!("{name}: another variant, {}", size_of_val(&view)),
        }
        assert_eq!(view.view().to_owned().unwrap(), owned, "{name}");
        assert_eq!(view.raw(), limcode::serialize(&owned).unwrap(), "{name}");
        assert_eq!(format!("{view:?}"), format!("{owned:?}"), "{name}");
    }
}

#[test]
fn an_element_that_is_not_there_is_not_set() {
    for Sample { name, mut bytes } in transactions() {
        let before = bytes.clone();
        let mut view = VersionedTransactionViewMut::parse(&mut bytes).unwrap();
        let len = view.view().signatures().len();
        for index in [len, len + 1, usize::MAX / 64, usize::MAX] {
            let error = view.set_signatures_at(index, &Signature([1; 64])).unwrap_err();
            assert_eq!(error.code(), "buffer_too_small", "{name}");
        }
        assert_eq!(bytes, before, "{name}");
    }
}

/// The first byte of a legacy message must not become a version prefix.
#[test]
fn a_legacy_message_stays_one() {
    for Sample { name, mut bytes } in corpus::synthetic_transactions(60) {
        let before = bytes.clone();
        let mut transaction = VersionedTransactionViewMut::parse(&mut bytes).unwrap();
        let mut message = transaction.message_mut();
        let VersionedMessageVariantMut::Legacy(mut legacy) = message.variant_mut() else { continue };
        for first in 0x80..=0xff {
            let error = legacy.header_mut().set_num_required_signatures(first).unwrap_err();

            assert_eq!(error.code(), "reserved_first_byte", "{name}");
            let header = MessageHeader {
                num_required_signatures: first,
                num_readonly_signed_accounts: 0,
                num_readonly_unsigned_accounts: 0,
            };
            assert_eq!(legacy.set_header(&header).unwrap_err().code(), "reserved_first_byte", "{name}");
        }
        assert_eq!(legacy.raw(), &before[before.len() - legacy.raw().len()..], "{name}");
        legacy.header_mut().set_num_required_signatures(0x7f).unwrap();
        limcode::deserialize_exact::<VersionedTransaction>(&bytes).unwrap();
    }
}

/// In version 1, a number in the message says how many signatures follow.
#[test]
fn the_number_of_signatures_stays() {
    for Sample { name, mut bytes } in corpus::synthetic_v1_transactions(8) {
        let owned: VersionedTransaction = limcode::deserialize(&bytes).unwrap();
        let mut transaction = VersionedTransactionViewMut::parse(&mut bytes).unwrap();
        let mut message = transaction.message_mut();
        let VersionedMessageVariantMut::V1(mut v1) = message.variant_mut() else { panic!("{name}") };
        let number = v1.view().header().num_required_signatures();
        for other in (0..=u8::MAX).filter(|other| *other != number) {
            assert_eq!(v1.header_mut().set_num_required_signatures(other).unwrap_err().code(), "custom", "{name}");
        }
        v1.header_mut().set_num_required_signatures(number).unwrap();
        v1.header_mut().set_num_readonly_unsigned_accounts(77).unwrap();
        let read: VersionedTransaction = limcode::deserialize_exact(&bytes).unwrap();
        assert_eq!(read.signatures, owned.signatures, "{name}");
        let VersionedMessage::V1(read) = read.message else { panic!("{name}") };
        assert_eq!(read.header.num_readonly_unsigned_accounts, 77, "{name}");

        // By itself, a message says nothing of signatures.
        let VersionedMessage::V1(_) = &owned.message else { panic!("{name}") };
        let mut alone = limcode::serialize(&owned.message).unwrap();
        let mut message = limcode_schemas::solana::transaction::VersionedMessageViewMut::parse(&mut alone).unwrap();
        let VersionedMessageVariantMut::V1(mut v1) = message.variant_mut() else { panic!("{name}") };
        v1.header_mut().set_num_required_signatures(number ^ 0x81).unwrap();
    }
}

#[test]
fn a_struct_of_known_offsets_is_set() {
    let entry = Entry { num_hashes: 3, hash: Hash([1; 32]), transactions: Vec::new() };
    let mut bytes = limcode::serialize(&entry).unwrap();
    bytes.extend([9; 5]);
    let mut view = EntryViewMut::parse(&mut bytes).unwrap();
    view.set_num_hashes(7).unwrap();
    view.hash_mut().set(&Hash([2; 32])).unwrap();
    assert_eq!((view.view().num_hashes(), view.view().hash()), (7, &Hash([2; 32])));
    assert_eq!(EntryViewMut::parse_exact(&mut bytes).unwrap_err().code(), "trailing_bytes");
    assert_eq!(bytes[bytes.len() - 5..], [9; 5]);
    let entry = Entry { num_hashes: 7, hash: Hash([2; 32]), transactions: Vec::new() };
    assert_eq!(limcode::deserialize::<Entry>(&bytes).unwrap(), entry);
}

/// What is in a form without a prefix, at any depth.
#[test]
fn a_value_without_a_prefix_stays_one() {
    let order = Order::Old(OldOrder { count: 3, item: 4 });
    let mut bytes = limcode::serialize(&order).unwrap();
    let mut view = OrderViewMut::parse(&mut bytes).unwrap();
    let OrderVariantMut::Old(mut old) = view.variant_mut() else { panic!("it is old") };
    assert_eq!(old.set_count(0x80).unwrap_err().code(), "reserved_first_byte");
    old.set_count(0x7f).unwrap();
    old.set_item(u32::MAX).unwrap();
    assert_eq!(
        limcode::deserialize_exact::<Order>(&bytes).unwrap(),
        Order::Old(OldOrder { count: 0x7f, item: u32::MAX })
    );
    let guarded = Guarded { bytes: vec![1, 2], orders: vec![order], end: Level::Plain(5) };
    let mut bytes = limcode::serialize(&guarded).unwrap();
    let mut view = GuardedViewMut::parse(&mut bytes).unwrap();
    view.set_bytes_at(1, 0xff).unwrap();
    assert_eq!(limcode::deserialize_exact::<Guarded>(&bytes).unwrap().bytes, [1, 0xff]);
}
