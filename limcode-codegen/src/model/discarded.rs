//! Messages about fields with `discard` or `expect` whose number something else needs.

/// Of a field of an element of type `elem`, which `delta` adds to.
pub fn discarded_difference(member: &str, elem: &str) -> String {
    format!(
        "`{member}` of `{elem}` has `discard`, so decoding does not keep the number that `delta` adds to; remove `discard`"
    )
}

/// Of a field of an element of type `elem` that is compared, to which `delta` adds.
pub fn compared_difference(member: &str, elem: &str) -> String {
    format!(
        "`{member}` of `{elem}` has `expect`, which `delta` would compare with the difference instead of the number; remove one of the two"
    )
}

/// Of a field of a value of type `holder`, to which `path` leads: it is the number of elements of `counted`, or holds it.
pub fn discarded_count(path: &[String], holder: &str, counted: &str) -> String {
    format!(
        "`{}` of `{holder}` has `discard`, so decoding does not keep the number of elements of `{counted}`; remove `discard`",
        path.join(".")
    )
}
