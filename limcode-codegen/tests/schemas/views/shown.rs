//! What a view shows of each kind of field. Only `Shipment` asks for a view; what it contains has one, too.

use std::collections::BTreeMap;

use limcode::Limcode;

/// An identifier, which is nothing but bytes.
#[derive(Limcode)]
pub struct Id(pub [u8; 16]);

/// A colour.
#[derive(Limcode)]
pub enum Color {
    Red,
    Green,
}

/// A box of things.
#[derive(Limcode)]
pub struct Parcel {
    /// Its weight, in grams.
    pub weight: u32,
    /// What is written on it.
    #[limcode(short_vec)]
    pub label: String,
    pub color: Color,
    pub is_open: bool,
}

/// Where something is.
#[derive(Limcode)]
pub enum Place {
    Nowhere,
    /// In a shop.
    Shop { id: Id, shelf: Option<u16> },
    With(Box<Parcel>, String),
}

/// A shipment.
#[derive(Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Shipment {
    /// Its sender.
    pub sender: Id,
    pub parcels: Vec<Parcel>,
    #[limcode(len = u16)]
    pub ids: Vec<Id>,
    pub place: Place,
    #[limcode(varint)]
    pub number: u64,
    pub prices: BTreeMap<String, u64>,
    pub corners: [(u8, i32); 2],
    /// Shown as its bytes.
    #[limcode(view = bytes)]
    pub sealed: Vec<String>,
    /// Shown decoded.
    #[limcode(view = owned)]
    pub notes: Vec<String>,
    pub raw: [u8; 4],
}

/// Not part of a shipment: it has no view.
#[derive(Limcode)]
pub struct Other(pub u8);
