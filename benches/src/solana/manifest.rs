//! Manifests of snapshots: the captured one, and one as large as those of mainnet.

use crate::subject::Subject;
use limcode_schemas::solana::account::Account;
use limcode_schemas::solana::snapshot::{NodeVoteAccounts, SnapshotManifest, Stakes, VersionedEpochStakes};
use limcode_schemas::solana::stake::{Delegation, Stake};
use limcode_schemas::solana::transaction::Pubkey;
use limcode_tests::corpus::{self, Sample};
use limcode_tests::manifest as official;
use limcode_tests::random::Random;

use super::bytes;

/// A manifest.
pub type Manifest = Subject<SnapshotManifest, official::SnapshotManifest>;

/// What tables call the large one.
pub const LARGE_MANIFEST: &str = "snapshot manifest, 300 MB, synthetic";

/// Delegations of the large one, each of which is in it three times.
const DELEGATIONS: usize = 930_000;

/// Vote accounts of the large one, each of which is in it three times.
const VOTERS: usize = 1_500;

/// Bytes of a vote account's data.
const VOTER_BYTES: usize = 3_762;

/// The captured manifest; a synthetic one of 5 MB without fixtures.
pub fn manifest() -> Manifest {
    let sample = corpus::captured_manifest("manifest benches");
    Subject::unordered(sample.unwrap_or_else(|| synthetic("snapshot manifest, 5 MB, synthetic", 10_000, 200)))
}

/// A synthetic manifest of 300 MB.
pub fn large_manifest() -> Manifest {
    Subject::unordered(synthetic(LARGE_MANIFEST, DELEGATIONS, VOTERS))
}

fn synthetic(name: &str, delegations: usize, voters: usize) -> Sample {
    let random = &mut Random::new(7);
    // Zeros are a manifest without elements.
    let zeros = limcode::deserialize_prefix::<SnapshotManifest>(&[0; 4_096]);
    let (mut manifest, _) = zeros.expect("zeros are a manifest");
    manifest.bank.slot = 400_000_000;
    let voters: Vec<Pubkey> = (0..voters).map(|_| Pubkey(bytes(random))).collect();
    let accounts: Vec<Account> = (0..voters.len()).map(|_| account(random)).collect();
    let stakes: Vec<(Pubkey, Delegation)> =
        (0..delegations).map(|_| (Pubkey(bytes(random)), delegation(random, &voters))).collect();

    let held = || voters.iter().zip(&accounts).map(|(&voter, account)| (voter, (1_000_000, account.clone())));
    manifest.bank.stakes.vote_accounts = held().collect();
    manifest.bank.stakes.stake_delegations = stakes.iter().copied().collect();
    for epoch in 900..902 {
        let current = VersionedEpochStakes::Current {
            stakes: Stakes {
                vote_accounts: held().collect(),
                stake_delegations: stakes
                    .iter()
                    .map(|&(key, delegation)| (key, Stake { delegation, credits_observed: epoch }))
                    .collect(),
                unused: 0,
                epoch,
                stake_history: manifest.bank.stakes.stake_history.clone(),
            },
            total_stake: 400_000_000_000_000_000,
            node_id_to_vote_accounts: voters
                .iter()
                .map(|&voter| (voter, NodeVoteAccounts { vote_accounts: vec![voter], total_stake: 1_000_000 }))
                .collect(),
            epoch_authorized_voters: voters.iter().map(|&voter| (voter, voter)).collect(),
        };
        manifest.versioned_epoch_stakes.push((epoch, current));
    }
    Sample { name: name.into(), bytes: limcode::serialize(&manifest).expect("a manifest") }
}

fn account(random: &mut Random) -> Account {
    let mut data = vec![0; VOTER_BYTES];
    random.fill(&mut data);
    Account { lamports: 27_074_400, data, owner: Pubkey(bytes(random)), executable: false, rent_epoch: u64::MAX }
}

fn delegation(random: &mut Random, voters: &[Pubkey]) -> Delegation {
    Delegation {
        voter_pubkey: *random.choose(voters),
        stake: random.bits() >> 20,
        activation_epoch: random.below(900) as u64,
        deactivation_epoch: u64::MAX,
        _reserved: [0; 8],
    }
}
