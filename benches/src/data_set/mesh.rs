//! Triangles in space.

use super::fraction;
use limcode::Limcode;
use limcode_tests::random::Random;
use limcode_tests::wincode::{SchemaRead, SchemaWrite};
use serde::{Deserialize, Serialize};

/// All triangles.
#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
pub struct Mesh {
    triangles: Vec<Triangle>,
}

/// `repr(C)`, as wincode asks for before it copies a struct whole.
#[derive(Clone, Copy, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
#[repr(C)]
struct Triangle {
    v0: Vector3,
    v1: Vector3,
    v2: Vector3,
    normal: Vector3,
}

#[derive(Clone, Copy, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
#[repr(C)]
struct Vector3 {
    x: f32,
    y: f32,
    z: f32,
}

pub(super) fn generate(random: &mut Random, count: usize) -> Mesh {
    let mut vector = || Vector3 { x: fraction(random), y: fraction(random), z: fraction(random) };
    let triangles =
        (0..count).map(|_| Triangle { v0: vector(), v1: vector(), v2: vector(), normal: vector() }).collect();
    Mesh { triangles }
}
