//! Random schemas: decoding holds no more than the compiler says, in Rust and in C++.
//!
//! The allocator counts for the whole process, so everything here is one test.

use std::path::Path;

use limcode_codegen::memory::Host;
use limcode_subjects::damage::Extent;
use limcode_subjects::driver::{Driver, Flavor, Forms, Mode, Request};
use limcode_subjects::memory::{Bounds, inputs};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

#[test]
fn memory_is_within_the_bound_of_each_type() {
    let (subjects, schemas) = (limcode_campaign::subjects(), limcode_campaign::schemas());
    let extent = Extent { cuts: 20, flips: 10, mutations: 20, marks: 6 };
    let inputs = inputs(&subjects, &schemas, 7, extent);

    let mut bounds = Bounds::of(&subjects, &schemas, Host::Rust);
    // Fields that are not on the wire have a size that schemas do not say.
    println!("no bound in Rust for {} of {} types", bounds.unknown.len(), subjects.len());
    assert!(bounds.unknown.len() * 2 <= subjects.len(), "{:?}", bounds.unknown);
    for (index, subject) in subjects.iter().enumerate() {
        bounds.check_size(&subjects, index, subject.derived.memory_bytes as u64);
    }
    for input in &inputs {
        for codec in [subjects[input.subject].derived, subjects[input.subject].generated] {
            ALLOCATOR.reset_peak_usage();
            let before = ALLOCATOR.current_usage();
            (codec.probe)(&input.bytes);
            let (peak, after) = (ALLOCATOR.peak_usage(), ALLOCATOR.current_usage());
            bounds.check(&subjects, input, (peak - before) as u64);
            assert_eq!(after, before, "{} loses memory", subjects[input.subject].name);
        }
    }
    bounds.finish();

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("campaign");
    let driver = Driver::of(&subjects, &schemas, &folder, Flavor::Quick, Forms::All);
    let mut bounds = Bounds::of(&subjects, &schemas, Host::Cpp);
    assert!(bounds.unknown.is_empty(), "{:?}", bounds.unknown);
    let requests: Vec<_> = inputs
        .iter()
        .map(|input| Request { subject: input.subject, mode: Mode::Prefix, bytes: &input.bytes })
        .collect();
    for (input, answer) in inputs.iter().zip(driver.answers(&requests)) {
        bounds.check_size(&subjects, input.subject, answer.size_bytes);
        bounds.check(&subjects, input, answer.peak_bytes);
    }
    bounds.finish();
}
