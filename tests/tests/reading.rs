//! The five ways to read of `docs/reading.md`, which quotes this file: all of them see the same transactions.

use limcode::Bump;
use limcode_schemas::solana::entry::{Entry, EntryRef, EntryView};
use limcode_schemas::solana::transaction::{
    Hash, Signature, VersionedMessage, VersionedMessageFieldsVariant, VersionedMessageRef, VersionedMessageVariant,
    VersionedMessageVariantMut, VersionedTransaction, VersionedTransactionFields, VersionedTransactionViewMut,
};
use limcode_tests::corpus;

fn owned(block: &[u8], mut each: impl FnMut(&Signature, &Hash)) -> limcode::Result<()> {
    let entries: Vec<Entry> = limcode::deserialize_exact(block)?;
    for transaction in entries.iter().flat_map(|entry| &entry.transactions) {
        let Some(signature) = transaction.signatures.first() else { continue };
        match &transaction.message {
            VersionedMessage::Legacy(message) => each(signature, &message.recent_blockhash),
            VersionedMessage::V0(message) => each(signature, &message.recent_blockhash),
            VersionedMessage::V1(message) => each(signature, &message.lifetime_specifier),
        }
    }
    Ok(())
}

// `entries` is kept from block to block, with its allocations.
fn in_place(block: &[u8], entries: &mut Vec<Entry>, mut each: impl FnMut(&Signature, &Hash)) -> limcode::Result<()> {
    limcode::deserialize_in_place(block, entries)?;
    for transaction in entries.iter().flat_map(|entry| &entry.transactions) {
        let Some(signature) = transaction.signatures.first() else { continue };
        match &transaction.message {
            VersionedMessage::Legacy(message) => each(signature, &message.recent_blockhash),
            VersionedMessage::V0(message) => each(signature, &message.recent_blockhash),
            VersionedMessage::V1(message) => each(signature, &message.lifetime_specifier),
        }
    }
    Ok(())
}

// `arena` is kept from block to block: `arena.reset()` frees all at once and keeps the memory.
fn borrowed(block: &[u8], arena: &Bump, mut each: impl FnMut(&Signature, &Hash)) -> limcode::Result<()> {
    let entries: &[EntryRef<'_>] = limcode::deserialize_in_exact(block, arena)?;
    for transaction in entries.iter().flat_map(|entry| entry.transactions) {
        let Some(signature) = transaction.signatures.first() else { continue };
        match &transaction.message {
            VersionedMessageRef::Legacy(message) => each(signature, &message.recent_blockhash),
            VersionedMessageRef::V0(message) => each(signature, &message.recent_blockhash),
            VersionedMessageRef::V1(message) => each(signature, &message.lifetime_specifier),
        }
    }
    Ok(())
}

fn views(block: &[u8], mut each: impl FnMut(&Signature, &Hash)) -> limcode::Result<()> {
    let mut entries: Vec<EntryView<'_>> = Vec::new();
    limcode::views_into::<Entry>(block, &mut entries)?;
    for transaction in entries.iter().flat_map(|entry| entry.transactions()) {
        let Some(signature) = transaction.signatures().first() else { continue };
        match transaction.message().variant() {
            VersionedMessageVariant::Legacy(message) => each(signature, message.recent_blockhash()),
            VersionedMessageVariant::V0(message) => each(signature, message.recent_blockhash()),
            VersionedMessageVariant::V1(message) => each(signature, message.lifetime_specifier()),
        }
    }
    Ok(())
}

// One transaction, as in a packet: what follows the blockhash is not looked at.
fn fields(transaction: &[u8], mut each: impl FnMut(&Signature, &Hash)) -> limcode::Result<()> {
    let transaction = VersionedTransactionFields::new(transaction);
    let Some(signature) = transaction.signatures()?.first() else { return Ok(()) };
    match transaction.message()?.variant()? {
        VersionedMessageFieldsVariant::Legacy(message) => each(signature, message.recent_blockhash()?),
        VersionedMessageFieldsVariant::V0(message) => each(signature, message.recent_blockhash()?),
        VersionedMessageFieldsVariant::V1(message) => each(signature, message.lifetime_specifier()?),
    }
    Ok(())
}

fn renew(packet: &mut [u8], signature: &Signature, blockhash: &Hash) -> limcode::Result<()> {
    let mut transaction = VersionedTransactionViewMut::parse(packet)?;
    transaction.set_signatures_at(0, signature)?;
    match transaction.message_mut().variant_mut() {
        VersionedMessageVariantMut::Legacy(mut message) => message.set_recent_blockhash(blockhash),
        VersionedMessageVariantMut::V0(mut message) => message.set_recent_blockhash(blockhash),
        VersionedMessageVariantMut::V1(mut message) => message.set_lifetime_specifier(blockhash),
    }
}

#[test]
fn a_packet_is_renewed_in_place() {
    for corpus::Sample { name, mut bytes } in corpus::transactions("a_packet_is_renewed_in_place") {
        let (signature, blockhash) = (Signature([7; 64]), Hash([8; 32]));
        renew(&mut bytes, &signature, &blockhash).unwrap();
        let mut seen = None;
        fields(&bytes, |signature, hash| seen = Some((*signature, *hash))).unwrap();
        assert_eq!(seen, Some((signature, blockhash)), "{name}");
        limcode::deserialize_exact::<VersionedTransaction>(&bytes).unwrap();
    }
}

#[test]
fn five_ways_to_read_give_the_same() {
    let blocks = corpus::blocks("five_ways_to_read_give_the_same").into_iter().chain([corpus::version_1_block()]);
    let (mut entries, mut arena) = (Vec::new(), Bump::new());
    for corpus::Sample { name, bytes } in blocks {
        let mut seen = [const { Vec::new() }; 5];
        owned(&bytes, |signature, hash| seen[0].push((*signature, *hash))).unwrap();
        in_place(&bytes, &mut entries, |signature, hash| seen[1].push((*signature, *hash))).unwrap();
        arena.reset();
        borrowed(&bytes, &arena, |signature, hash| seen[2].push((*signature, *hash))).unwrap();
        views(&bytes, |signature, hash| seen[3].push((*signature, *hash))).unwrap();
        for transaction in entries.iter().flat_map(|entry: &Entry| &entry.transactions) {
            let packet = limcode::serialize(transaction).unwrap();
            fields(&packet, |signature, hash| seen[4].push((*signature, *hash))).unwrap();
        }
        assert!(seen[0].len() > 1_000, "{name}");
        assert!(seen.iter().all(|other| *other == seen[0]), "{name}");
    }
}

#[test]
fn a_single_field_does_not_check_what_follows_it() {
    for corpus::Sample { name, bytes } in corpus::transactions("a_single_field_does_not_check_what_follows_it") {
        let mut hash = None;
        fields(&bytes, |_, found| hash = Some(*found)).unwrap();
        let start = bytes.windows(32).position(|window| window == hash.unwrap().0).unwrap();
        let start = start + 32;
        // Behind the hash one byte has to be there, the count of instructions. Without the instructions it is no transaction.
        let cut = &bytes[..start + 1];
        let has_more = bytes.len() > cut.len();
        assert_eq!(limcode::validate::<VersionedTransaction>(cut).is_err(), has_more, "{name}");
        let mut of_cut = None;
        fields(cut, |_, found| of_cut = Some(*found)).unwrap();
        assert_eq!(of_cut, hash, "{name}");
        assert!(fields(&bytes[..start], |_, _| ()).is_err(), "{name}");
    }
}

/// Code in the page is text of this file, or of the C++ demo.
#[test]
fn the_page_quotes_code_that_is_run() {
    let page = include_str!("../../docs/reading.md");
    let sources =
        [("```rust\n", include_str!("reading.rs"), 5), ("```cpp\n", include_str!("../cpp/demo/reading.cpp"), 5)];
    for (fence, source, at_least) in sources {
        let quoted: Vec<&str> =
            page.split(fence).skip(1).map(|rest| rest.split("\n```").next().unwrap_or_default()).collect();
        assert!(quoted.len() >= at_least, "{fence}: {}", quoted.len());
        for code in quoted {
            assert!(source.contains(code), "not in the source:\n{code}");
        }
    }
}
