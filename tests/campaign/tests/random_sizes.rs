//! `MIN_SIZE`, `MAX_SIZE` and `FIXED_SIZE` of random types.
#![forbid(unsafe_code)]

#[test]
fn constants_are_the_sizes_of_the_shortest_and_the_longest_values() {
    let subjects = limcode_campaign::subjects();
    let tally = limcode_subjects::sizes::check(&subjects, &limcode_campaign::schemas());
    assert!(tally.exact_min * 2 > subjects.len(), "{tally:?}");
}
