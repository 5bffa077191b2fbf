//! What decoding discards, a view shows: its bytes, or its value.
#![deny(warnings)]
use limcode::Limcode;

#[derive(Debug, Default, PartialEq, Limcode)]
#[limcode(view)]
pub struct Stamp {
    pub motif: String,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
pub struct Letter {
    #[limcode(discard, view = bytes)]
    pub first: Stamp,
    pub id: u8,
    #[limcode(discard, view = owned)]
    pub second: Stamp,
    #[limcode(discard, view = owned)]
    pub more: Vec<Stamp>,
    #[limcode(discard, view = owned)]
    pub pair: (u8, Stamp),
    #[limcode(discard, view = bytes)]
    pub place: (u8, [u8; 2]),
    pub price: u8,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view, tag = u8)]
pub enum Parcel {
    Stamped(#[limcode(discard, view = bytes)] Stamp, #[limcode(discard, view = owned)] Box<Stamp>),
}

fn stamp(motif: &str) -> Stamp {
    Stamp { motif: motif.to_owned() }
}

fn main() {
    let letter = Letter {
        first: stamp("a"),
        id: 1,
        second: stamp("bird"),
        more: vec![stamp("c"), stamp("")],
        pair: (2, stamp("d")),
        place: (3, [4, 5]),
        price: 6,
    };
    let bytes = limcode::serialize(&letter).unwrap();
    let view = LetterView::parse_exact(&bytes).unwrap();
    assert_eq!(view.first(), limcode::serialize(&letter.first).unwrap());
    assert_eq!(view.second().unwrap(), letter.second);
    assert_eq!(view.more().unwrap(), letter.more);
    assert_eq!(view.pair().unwrap(), letter.pair);
    assert_eq!((view.id(), view.place(), view.price()), (1, &[3, 4, 5][..], 6));
    let fields = LetterFields::new(&bytes);
    assert_eq!(fields.second().unwrap().unwrap(), letter.second);
    assert_eq!(fields.price().unwrap(), 6);
    let decoded = view.to_owned().unwrap();
    assert_eq!((decoded.first, decoded.more, decoded.place), (Stamp::default(), Vec::new(), (0, [0; 2])));
    for len in 0..bytes.len() {
        let errors = [LetterView::parse(&bytes[..len]).unwrap_err(), limcode::deserialize::<Letter>(&bytes[..len]).unwrap_err()];
        assert_eq!(errors[0].to_string(), errors[1].to_string());
    }

    let bytes = limcode::serialize(&Parcel::Stamped(stamp("e"), Box::new(stamp("f")))).unwrap();
    let ParcelVariant::Stamped(first, second) = ParcelView::parse_exact(&bytes).unwrap().variant();
    assert_eq!((first, *second.unwrap()), (&limcode::serialize(&stamp("e")).unwrap()[..], stamp("f")));
}
