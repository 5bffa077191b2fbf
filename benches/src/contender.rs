//! One codec doing one work on one subject, in a loop that the caller times.

use crate::WINCODE;
use crate::subject::{Official, Ours, Subject};
use limcode_tests::{bincode, wincode};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What is done, under one allocation policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Encode to a vector made for the purpose, and free it.
    EncodeNew,
    /// Clear a vector that is large enough, and append to it.
    EncodeVec,
    /// Encode into a slice of exactly the needed length.
    EncodeSlice,
    /// Decode to owned values, and drop them.
    Decode,
    /// Decode in place of a value that is there. Only limcode does: the others decode to a new value, and drop it.
    DecodeInPlace,
}

impl Work {
    /// Every work, in the order of the tables.
    pub const ALL: [Self; 5] = [Self::EncodeNew, Self::EncodeVec, Self::EncodeSlice, Self::Decode, Self::DecodeInPlace];

    /// What tables call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::EncodeNew => "encode to a new Vec",
            Self::EncodeVec => "encode into a reused Vec",
            Self::EncodeSlice => "encode into a slice",
            Self::Decode => "decode to owned, and drop",
            Self::DecodeInPlace => "decode into a reused value",
        }
    }
}

/// One codec ready to do one work.
pub struct Contender<'a> {
    /// The codec.
    pub name: &'static str,
    /// Whether it is no codec, but what no codec can beat, such as a copy of the same bytes.
    pub is_limit: bool,
    run: Box<dyn FnMut(u64) -> Duration + 'a>,
}

impl<'a> Contender<'a> {
    /// `once` is called in a loop that is compiled for it, so the call through the box is paid once for many iterations.
    pub fn new(name: &'static str, mut once: impl FnMut() + 'a) -> Self {
        Self::measured(name, move |iterations| {
            let start = Instant::now();
            (0..iterations).for_each(|_| once());
            start.elapsed()
        })
    }

    /// `run` does the work so often and says how long that took.
    pub fn measured(name: &'static str, run: impl FnMut(u64) -> Duration + 'a) -> Self {
        Self { name, is_limit: false, run: Box::new(run) }
    }

    /// What no codec can beat.
    pub fn limit(name: &'static str, once: impl FnMut() + 'a) -> Self {
        Self::new(name, once).into_limit()
    }

    /// The same as what no codec can beat.
    #[must_use]
    pub fn into_limit(self) -> Self {
        Self { is_limit: true, ..self }
    }

    /// Does the work `iterations` times; how long that took.
    pub fn time(&mut self, iterations: u64) -> Duration {
        (self.run)(iterations)
    }
}

/// Everyone who does `work` on `subject`, limcode first; the bytes that each writes have been compared.
///
/// # Panics
/// If a codec writes or reads anything but the subject.
pub fn contenders<L: Ours, O: Official>(work: Work, subject: &Subject<L, O>) -> Vec<Contender<'_>> {
    let mut contenders = match work {
        Work::EncodeNew => encode_new(subject),
        Work::EncodeVec => encode_vec(subject),
        Work::EncodeSlice => encode_slice(subject),
        Work::Decode => decode(subject),
        Work::DecodeInPlace => decode_in_place(subject),
    };
    contenders.retain(|contender| subject.is_bincode || !contender.name.starts_with("bincode"));
    contenders
}

/// What tables call wincode under [`WINCODE`], which is faster than as it comes where values are small.
const UNLIMITED: &str = "wincode without its limit";

/// The contenders, with wincode as it comes behind limcode.
fn with_default<'a>(mut contenders: Vec<Contender<'a>>, default: Option<Contender<'a>>) -> Vec<Contender<'a>> {
    contenders.splice(1..1, default);
    contenders
}

/// Whether wincode writes and reads the subject as it comes, under its limit of 4 MiB a vector.
fn is_within_limit<L: Ours, O: Official>(subject: &Subject<L, O>) -> bool {
    let Subject { name, bytes, official, .. } = subject;
    match (wincode::serialize(official), wincode::deserialize::<O>(bytes)) {
        (Ok(written), Ok(_)) => {
            assert!(subject.is_written(&written), "{name}: wincode writes other bytes");
            true
        }
        _ => false,
    }
}

fn encode_new<L: Ours, O: Official>(subject: &Subject<L, O>) -> Vec<Contender<'_>> {
    let Subject { name, bytes, ours, official, is_bincode, .. } = subject;
    assert!(subject.is_written(&limcode::serialize(ours).unwrap()), "{name}: limcode writes other bytes");
    let written = wincode::config::serialize(official, WINCODE).unwrap();
    assert!(subject.is_written(&written), "{name}: wincode writes other bytes");
    let written = bincode::serialize(official).unwrap();
    assert!(!is_bincode || subject.is_written(&written), "{name}: bincode writes other bytes");
    let default = is_within_limit(subject)
        .then(|| Contender::new("wincode", move || drop(black_box(wincode::serialize(black_box(official)).unwrap()))));
    let contenders = [
        Contender::new("limcode", move || drop(black_box(limcode::serialize(black_box(ours)).unwrap()))),
        Contender::new(UNLIMITED, move || {
            drop(black_box(wincode::config::serialize(black_box(official), WINCODE).unwrap()))
        }),
        Contender::new("bincode", move || drop(black_box(bincode::serialize(black_box(official)).unwrap()))),
        Contender::limit("memcpy", move || drop(black_box(black_box(bytes.as_slice()).to_vec()))),
    ];
    with_default(contenders.into(), default)
}

fn encode_vec<L: Ours, O: Official>(subject: &Subject<L, O>) -> Vec<Contender<'_>> {
    let Subject { name, bytes, ours, official, is_bincode, .. } = subject;
    let (mut a, mut b, mut c, mut d) = (Vec::new(), Vec::new(), Vec::new(), Vec::with_capacity(bytes.len()));
    let mut e = Vec::with_capacity(bytes.len());
    limcode::serialize_into(&mut a, ours).unwrap();
    wincode::config::serialize_into(&mut b, official, WINCODE).unwrap();
    bincode::serialize_into(&mut c, official).unwrap();
    let is_written = |written: &[u8]| subject.is_written(written);
    assert!(is_written(&a) && is_written(&b) && (is_written(&c) || !is_bincode), "{name}: a codec writes other bytes");
    let default = is_within_limit(subject).then(|| {
        Contender::new("wincode", move || {
            e.clear();
            wincode::serialize_into(black_box(&mut e), black_box(official)).unwrap();
            black_box(&e);
        })
    });
    let contenders = [
        Contender::new("limcode", move || {
            a.clear();
            limcode::serialize_into(black_box(&mut a), black_box(ours)).unwrap();
            black_box(&a);
        }),
        Contender::new(UNLIMITED, move || {
            b.clear();
            wincode::config::serialize_into(black_box(&mut b), black_box(official), WINCODE).unwrap();
            black_box(&b);
        }),
        Contender::new("bincode", move || {
            c.clear();
            bincode::serialize_into(black_box(&mut c), black_box(official)).unwrap();
            black_box(&c);
        }),
        Contender::limit("memcpy", move || {
            d.clear();
            black_box(&mut d).extend_from_slice(black_box(bytes));
            black_box(&d);
        }),
    ];
    with_default(contenders.into(), default)
}

fn encode_slice<L: Ours, O: Official>(subject: &Subject<L, O>) -> Vec<Contender<'_>> {
    let Subject { name, bytes, ours, official, is_bincode, .. } = subject;
    let [mut a, mut b, mut c, mut d, mut e] = std::array::from_fn(|_| vec![0; bytes.len()]);
    limcode::serialize_into(a.as_mut_slice(), ours).unwrap();
    wincode::config::serialize_into(b.as_mut_slice(), official, WINCODE).unwrap();
    if *is_bincode {
        bincode::serialize_into(c.as_mut_slice(), official).unwrap();
    }
    let is_written = |written: &[u8]| subject.is_written(written);
    assert!(is_written(&a) && is_written(&b) && (is_written(&c) || !is_bincode), "{name}: a codec writes other bytes");
    let default = is_within_limit(subject).then(|| {
        Contender::new("wincode", move || {
            wincode::serialize_into(black_box(e.as_mut_slice()), black_box(official)).unwrap();
            black_box(&e);
        })
    });
    let contenders = [
        Contender::new("limcode", move || {
            limcode::serialize_into(black_box(a.as_mut_slice()), black_box(ours)).unwrap();
            black_box(&a);
        }),
        Contender::new(UNLIMITED, move || {
            wincode::config::serialize_into(black_box(b.as_mut_slice()), black_box(official), WINCODE).unwrap();
            black_box(&b);
        }),
        Contender::new("bincode", move || {
            bincode::serialize_into(black_box(c.as_mut_slice()), black_box(official)).unwrap();
            black_box(&c);
        }),
        Contender::limit("memcpy", move || {
            black_box(d.as_mut_slice()).copy_from_slice(black_box(bytes));
            black_box(&d);
        }),
    ];
    with_default(contenders.into(), default)
}

fn decode<L: Ours, O: Official>(subject: &Subject<L, O>) -> Vec<Contender<'_>> {
    let Subject { name, bytes, ours, is_bincode, .. } = subject;
    let read: L = limcode::deserialize(bytes).unwrap();
    assert!(subject.is_written(&limcode::serialize(&read).unwrap()), "{name}: limcode reads another value");
    let read: O = wincode::config::deserialize(bytes, WINCODE).unwrap();
    let written = wincode::config::serialize(&read, WINCODE).unwrap();
    assert!(subject.is_written(&written), "{name}: wincode reads another value");
    if *is_bincode {
        let read: O = bincode::deserialize(bytes).unwrap();
        let written = wincode::config::serialize(&read, WINCODE).unwrap();
        assert!(subject.is_written(&written), "{name}: bincode reads another value");
    }
    let default = is_within_limit(subject).then(|| {
        Contender::new("wincode", move || drop(black_box(wincode::deserialize::<O>(black_box(bytes)).unwrap())))
    });
    let contenders = [
        Contender::new("limcode", move || drop(black_box(limcode::deserialize::<L>(black_box(bytes)).unwrap()))),
        Contender::new(UNLIMITED, move || {
            drop(black_box(wincode::config::deserialize::<O, _>(black_box(bytes), WINCODE).unwrap()))
        }),
        Contender::new("bincode", move || drop(black_box(bincode::deserialize::<O>(black_box(bytes)).unwrap()))),
        Contender::limit("memcpy", move || drop(black_box(black_box(bytes.as_slice()).to_vec()))),
        Contender::limit("clone", move || drop(black_box(black_box(ours).clone()))),
    ];
    with_default(contenders.into(), default)
}

fn decode_in_place<L: Ours, O: Official>(subject: &Subject<L, O>) -> Vec<Contender<'_>> {
    let Subject { name, bytes, ours, .. } = subject;
    let mut value = ours.clone();
    limcode::deserialize_in_place(bytes, &mut value).unwrap();
    assert!(subject.is_written(&limcode::serialize(&value).unwrap()), "{name}: limcode reads another value in place");
    let in_place = move || limcode::deserialize_in_place(black_box(bytes), black_box(&mut value)).unwrap();
    let mut copy = vec![0; bytes.len()];
    let mut contenders = decode(subject);
    contenders.retain(|contender| contender.name != "memcpy");
    contenders[0] = Contender::new("limcode", in_place);
    for contender in &mut contenders[1..] {
        contender.name = match contender.name {
            "wincode" => "wincode, new value",
            UNLIMITED => "wincode without its limit, new value",
            "bincode" => "bincode, new value",
            name => name,
        };
    }
    contenders.push(Contender::limit("memcpy", move || {
        black_box(copy.as_mut_slice()).copy_from_slice(black_box(bytes));
        black_box(&copy);
    }));
    contenders
}
