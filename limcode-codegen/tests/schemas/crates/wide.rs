//! Aliases that double.

#[derive(Serialize, Deserialize)]
pub struct A(pub L0);

type L0 = (L1, L1);
type L1 = (L2, L2);
type L2 = (L3, L3);
type L3 = (L4, L4);
type L4 = (L5, L5);
type L5 = (L6, L6);
type L6 = (L7, L7);
type L7 = (L8, L8);
type L8 = (L9, L9);
type L9 = (L10, L10);
type L10 = (L11, L11);
type L11 = (L12, L12);
type L12 = (L13, L13);
type L13 = (L14, L14);
type L14 = (L15, L15);
type L15 = (L16, L16);
type L16 = (L17, L17);
type L17 = (L18, L18);
type L18 = (L19, L19);
type L19 = (u8, u8);
