//! Types whose names C++ reserves, which what is made of them ends otherwise.

/// Named as a type of C++.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct double {
    pub text: String,
}

/// Named as another one.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum int {
    One(double),
    Two { double: double, list: Vec<double> },
}

/// Uses both.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Uses {
    pub double: double,
    pub int: int,
    pub list: Vec<int>,
}
