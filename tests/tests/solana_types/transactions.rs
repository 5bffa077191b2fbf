//! Transactions. bincode writes version 1 in another form, so wincode alone says what they are.

use limcode_schemas::solana::transaction;
use solana_message::{legacy, v0};
use solana_transaction::versioned::VersionedTransaction;

use crate::official::{agree, by_both, by_wincode};

#[test]
fn transactions_of_all_versions_agree_with_wincode() {
    let versioned = by_wincode::<VersionedTransaction>;
    let tally = agree::<transaction::VersionedTransaction>("transaction::VersionedTransaction", versioned);
    assert!(tally.accepted > 500 && tally.rejected > 500, "the damage is one-sided: {tally:?}");
}

#[test]
fn messages_agree_with_the_official_crates() {
    agree::<transaction::legacy::Message>("transaction::legacy::Message", by_both::<legacy::Message>);
    agree::<transaction::v0::Message>("transaction::v0::Message", by_both::<v0::Message>);
    agree::<transaction::VersionedMessage>(
        "transaction::VersionedMessage",
        by_wincode::<solana_message::VersionedMessage>,
    );
}
