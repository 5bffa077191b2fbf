//! Random contact information.

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use limcode_random::Random;
use limcode_schemas::solana::gossip::{ContactInfo, SocketEntry};

use crate::make::{Make, make_structs};

make_structs! {
    SocketEntry { key, index, offset }
}

impl Make for IpAddr {
    fn make(random: &mut Random) -> Self {
        if random.chance(700) {
            Ipv4Addr::from(random.bytes::<4>()).into()
        } else {
            Ipv6Addr::from(random.bytes::<16>()).into()
        }
    }
}

/// One in ten has any addresses and sockets; in the others, addresses are of version 4 and in use, keys are unique, and ports fit.
/// One in four has extensions.
impl Make for ContactInfo {
    fn make(random: &mut Random) -> Self {
        let (addrs, sockets) = if random.chance(100) { Make::make(random) } else { services(random) };
        Self {
            pubkey: Make::make(random),
            wallclock: Make::make(random),
            outset: Make::make(random),
            shred_version: Make::make(random),
            version: Make::make(random),
            addrs,
            sockets,
            extensions: if random.chance(250) { Make::make(random) } else { Vec::new() },
        }
    }
}

/// Addresses and sockets as validators have them.
fn services(random: &mut Random) -> (Vec<IpAddr>, Vec<SocketEntry>) {
    let unique: BTreeSet<_> = (0..random.below(4)).map(|_| Ipv4Addr::from(random.bytes::<4>())).collect();
    let addrs: Vec<IpAddr> = unique.into_iter().map(IpAddr::from).collect();
    if addrs.is_empty() {
        return (addrs, Vec::new());
    }
    let most = if random.chance(50) { 150 } else { 14 };
    let keys: BTreeSet<u8> = (0..most).map(|_| random.byte() % if most > 14 { 255 } else { 14 }).collect();
    let mut keys: Vec<u8> = keys.into_iter().collect();
    let first = random.below(keys.len());
    keys.rotate_left(first);
    let mut ports_left = u16::MAX;
    let sockets = keys.into_iter().enumerate().map(|(number, key)| {
        let index = if number < addrs.len() { number } else { random.below(addrs.len()) };
        let offset = random.below(usize::from(ports_left / 2) + 1) as u16;
        ports_left -= offset;
        SocketEntry { key, index: index as u8, offset }
    });
    let sockets = sockets.collect();
    (addrs, sockets)
}
