//! Lines of a web server's log.

use super::word;
use limcode::Limcode;
use limcode_tests::random::Random;
use limcode_tests::wincode::{SchemaRead, SchemaWrite};
use serde::{Deserialize, Serialize};

/// All lines.
#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
pub struct Logs {
    logs: Vec<Log>,
}

#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
struct Log {
    address: Address,
    identity: String,
    userid: String,
    date: String,
    request: String,
    code: u16,
    size: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
struct Address {
    x0: u8,
    x1: u8,
    x2: u8,
    x3: u8,
}

const USERS: [&str; 9] = ["-", "alice", "bob", "carmen", "david", "eric", "frank", "george", "harry"];
const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const METHODS: [&str; 5] = ["GET", "POST", "PUT", "UPDATE", "DELETE"];
const PROTOCOLS: [&str; 4] = ["HTTP/1.0", "HTTP/1.1", "HTTP/2", "HTTP/3"];
const ROUTES: [&str; 7] = [
    "/favicon.ico",
    "/css/index.css",
    "/css/font-awsome.min.css",
    "/img/logo-full.svg",
    "/img/splash.jpg",
    "/api/login",
    "/api/logout",
];

pub(super) fn generate(random: &mut Random, count: usize) -> Logs {
    Logs { logs: (0..count).map(|_| log(random)).collect() }
}

fn log(random: &mut Random) -> Log {
    let [x0, x1, x2, x3] = random.bytes();
    Log {
        address: Address { x0, x1, x2, x3 },
        identity: "-".into(),
        userid: word(random, &USERS),
        date: date(random),
        request: [*random.choose(&METHODS), *random.choose(&ROUTES), *random.choose(&PROTOCOLS)].join(" "),
        code: 100 * (1 + random.below(5) as u16) + random.below(12) as u16,
        size: random.below(100_000_000) as u64,
    }
}

/// Day, month, year, time and zone.
fn date(random: &mut Random) -> String {
    let (day, month, year) = (1 + random.below(28), random.choose(&MONTHS), 1970 + random.below(52));
    let (hour, minute, second) = (random.below(24), random.below(60), random.below(60));
    let zone = random.below(25) as i32 - 12;
    format!("{day}/{month}/{year}:{hour}:{minute}:{second} {zone:+03}00")
}
