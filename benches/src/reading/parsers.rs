//! Each codec doing each work on a set of transactions, or on a block.

use super::sets::Set;
use super::{by_hand, by_hand_in};
use crate::contender::Contender;
use crate::subject::Block;
use agave_transaction_view::transaction_view::UnsanitizedTransactionView;
use limcode::{Bump, deserialize_in, deserialize_in_exact};
use limcode_schemas::solana::entry::{Entry, EntryRef, EntryView};
use limcode_schemas::solana::transaction::{
    Hash, VersionedMessageFieldsVariant, VersionedMessageVariant, VersionedTransaction, VersionedTransactionFields,
    VersionedTransactionRef, VersionedTransactionView,
};
use limcode_tests::{oracle, wincode};
use std::hint::black_box;

/// What is done with each transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Parse or decode it.
    Parse,
    /// Parse it, and look at each of its instructions.
    Walk,
    /// Get its recent blockhash.
    Blockhash,
}

impl Work {
    /// Every work, in the order of the tables.
    pub const ALL: [Self; 3] = [Self::Parse, Self::Walk, Self::Blockhash];

    /// What tables call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Parse => "parse",
            Self::Walk => "parse, walk instructions",
            Self::Blockhash => "recent blockhash",
        }
    }
}

/// Everyone who does `work` on the set, limcode's view first. The official types are owned; all else points into the bytes.
pub fn contenders(work: Work, set: &Set) -> Vec<Contender<'_>> {
    match work {
        Work::Parse => parse(set),
        Work::Walk => walk(set),
        Work::Blockhash => blockhash(set),
    }
}

/// Does the same with each transaction.
fn each<'a>(name: &'static str, set: &'a Set, mut once: impl FnMut(&'a [u8]) + 'a) -> Contender<'a> {
    Contender::new(name, move || set.transactions().for_each(|bytes| once(black_box(bytes))))
}

fn parse(set: &Set) -> Vec<Contender<'_>> {
    let first = set.transactions().next().expect("a transaction");
    let mut value: VersionedTransaction = limcode::deserialize(first).expect("a transaction");
    let mut arena = Bump::new();
    vec![
        each("limcode view", set, |bytes| {
            black_box(&VersionedTransactionView::parse(bytes).unwrap());
        }),
        each("by hand", set, |bytes| {
            black_box(&by_hand::parse(bytes).unwrap());
        }),
        each("agave-transaction-view", set, |bytes| {
            black_box(&UnsanitizedTransactionView::try_new_unsanitized(bytes).unwrap());
        }),
        each("limcode into an arena", set, move |bytes| {
            arena.reset();
            black_box(&deserialize_in::<VersionedTransactionRef<'_>>(bytes, &arena).unwrap());
        }),
        each("limcode in place", set, move |bytes| {
            limcode::deserialize_in_place(bytes, &mut value).unwrap();
            black_box(&value);
        }),
        each("limcode owned", set, |bytes| {
            black_box(&limcode::deserialize::<VersionedTransaction>(bytes).unwrap());
        }),
        each("wincode owned", set, |bytes| {
            black_box(&wincode::deserialize::<oracle::VersionedTransaction>(bytes).unwrap());
        }),
    ]
}

fn walk(set: &Set) -> Vec<Contender<'_>> {
    vec![
        each("limcode view", set, |bytes| {
            black_box(walk_view(bytes));
        }),
        each("by hand", set, |bytes| {
            black_box(by_hand::parse(bytes).unwrap().walk(bytes));
        }),
        each("agave-transaction-view", set, |bytes| {
            black_box(walk_agave(bytes));
        }),
    ]
}

/// The sum of [`super::sum`] over the instructions, by a view.
#[inline]
pub(super) fn walk_view(bytes: &[u8]) -> u64 {
    let view = VersionedTransactionView::parse(bytes).unwrap();
    macro_rules! total {
        ($message:expr) => {
            $message.instructions().iter().map(|i| super::sum(i.program_id_index(), i.accounts(), i.data())).sum()
        };
    }
    match view.message().variant() {
        VersionedMessageVariant::Legacy(message) => total!(message),
        VersionedMessageVariant::V0(message) => total!(message),
        VersionedMessageVariant::V1(message) => total!(message),
    }
}

/// The same by agave-transaction-view.
#[inline]
pub(super) fn walk_agave(bytes: &[u8]) -> u64 {
    let view = UnsanitizedTransactionView::try_new_unsanitized(bytes).unwrap();
    view.instructions_iter().map(|i| super::sum(i.program_id_index, i.accounts, i.data)).sum()
}

fn blockhash(set: &Set) -> Vec<Contender<'_>> {
    vec![
        each("limcode field", set, |bytes| {
            black_box(blockhash_of_fields(bytes));
        }),
        each("limcode view", set, |bytes| {
            black_box(blockhash_of_view(&VersionedTransactionView::parse(bytes).unwrap()));
        }),
        each("by hand, field", set, |bytes| {
            black_box(by_hand::recent_blockhash(bytes).unwrap());
        }),
        each("by hand, whole", set, |bytes| {
            let start = by_hand::parse(bytes).unwrap().recent_blockhash as usize;
            black_box(bytes.get(start..start + 32));
        }),
        each("agave-transaction-view", set, |bytes| {
            black_box(UnsanitizedTransactionView::try_new_unsanitized(bytes).unwrap().recent_blockhash());
        }),
    ]
}

/// The recent blockhash, of which only the bytes before it are read.
#[inline]
pub(super) fn blockhash_of_fields(bytes: &[u8]) -> &Hash {
    match VersionedTransactionFields::new(bytes).message().unwrap().variant().unwrap() {
        VersionedMessageFieldsVariant::Legacy(message) => message.recent_blockhash().unwrap(),
        VersionedMessageFieldsVariant::V0(message) => message.recent_blockhash().unwrap(),
        VersionedMessageFieldsVariant::V1(message) => message.lifetime_specifier().unwrap(),
    }
}

/// The recent blockhash of a view.
#[inline]
pub(super) fn blockhash_of_view<'a>(view: &VersionedTransactionView<'a>) -> &'a Hash {
    match view.message().variant() {
        VersionedMessageVariant::Legacy(message) => message.recent_blockhash(),
        VersionedMessageVariant::V0(message) => message.recent_blockhash(),
        VersionedMessageVariant::V1(message) => message.lifetime_specifier(),
    }
}

/// Everyone who reads a whole block, the arena first.
pub fn block_contenders(block: &Block) -> Vec<Contender<'_>> {
    let bytes = &block.bytes;
    let (mut arena, mut bumpalo, mut value) = (Bump::new(), bumpalo::Bump::new(), block.ours.clone());
    let mut entries: Vec<EntryView<'_>> = Vec::new();
    let mut transactions: Vec<VersionedTransactionView<'_>> = Vec::new();
    vec![
        Contender::new("limcode into an arena", move || {
            arena.reset();
            black_box(&deserialize_in_exact::<&[EntryRef<'_>]>(black_box(bytes), &arena).unwrap());
        }),
        Contender::new("by hand into an arena", move || {
            bumpalo.reset();
            black_box(&by_hand_in::entries(black_box(bytes), &bumpalo).unwrap());
        }),
        Contender::new("limcode views of entries", move || {
            entries.clear();
            limcode::views_into::<Entry>(black_box(bytes), &mut entries).unwrap();
            black_box(&entries);
        }),
        Contender::new("limcode views of transactions", move || {
            transactions.clear();
            push_transactions(black_box(bytes), &mut transactions).unwrap();
            black_box(&transactions);
        }),
        Contender::new("limcode in place", move || {
            limcode::deserialize_in_place(black_box(bytes), &mut value).unwrap();
            black_box(&value);
        }),
        Contender::new("limcode owned", move || {
            black_box(&limcode::deserialize::<Vec<Entry>>(black_box(bytes)).unwrap());
        }),
        Contender::new("wincode owned", move || {
            let config = crate::WINCODE;
            black_box(&wincode::config::deserialize::<Vec<oracle::Entry>, _>(black_box(bytes), config).unwrap());
        }),
    ]
}

/// The views of all transactions of a block, in one pass: as a validator fills its flat array.
///
/// # Errors
/// As for decoding the block.
pub(super) fn push_transactions<'a>(
    bytes: &'a [u8],
    transactions: &mut Vec<VersionedTransactionView<'a>>,
) -> limcode::Result<()> {
    let mut input = limcode::Reader::new(bytes);
    for _ in 0..limcode::read_view::<u64>(&mut input)? {
        limcode::skip::<u64>(&mut input)?;
        limcode::skip::<Hash>(&mut input)?;
        let count = limcode::read_view::<u64>(&mut input)?;
        limcode::push_views::<VersionedTransaction>(
            &mut input,
            usize::try_from(count).unwrap_or(usize::MAX),
            transactions,
        )?;
    }
    Ok(())
}
