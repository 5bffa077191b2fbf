//! `#[derive(Limcode)]`.
