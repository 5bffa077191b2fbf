//! Views of the same structs as a careful engineer would write them: the functions and traits of limcode's views, with the simplest bodies.

use super::source::fields_of;

/// What all of them share.
const SHARED: &str = r#"
pub struct Malformed;
pub trait Parse<'a>: Sized { fn prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed>; }
pub fn part<'a, T: Parse<'a>>(bytes: &'a [u8]) -> T { match T::prefix(bytes) { Ok((value, _)) => value, Err(_) => unreachable!() } }
pub fn end<'a, T: Parse<'a>>(bytes: &'a [u8], start: usize) -> Result<usize, Malformed> {
    let (_, rest) = T::prefix(&bytes[start..])?;
    Ok(bytes.len() - rest.len())
}
macro_rules! numbers { ($($number:ty)*) => {$(
    impl<'a> Parse<'a> for $number {
        fn prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed> {
            let (first, rest) = bytes.split_first_chunk().ok_or(Malformed)?;
            Ok((Self::from_le_bytes(*first), rest))
        }
    }
)*}; }
numbers!(u8 u16 u32 u64 i32 i64);
impl<'a> Parse<'a> for bool {
    fn prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed> {
        match u8::prefix(bytes)? { (0, rest) => Ok((false, rest)), (1, rest) => Ok((true, rest)), _ => Err(Malformed) }
    }
}
impl<'a> Parse<'a> for &'a [u8; 32] {
    fn prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed> { bytes.split_first_chunk().ok_or(Malformed) }
}
impl<'a> Parse<'a> for &'a [u8] {
    fn prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed> {
        let (len, rest) = u64::prefix(bytes)?;
        rest.split_at_checked(len as usize).ok_or(Malformed)
    }
}
impl<'a> Parse<'a> for &'a str {
    fn prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed> {
        let (text, rest) = <&[u8]>::prefix(bytes)?;
        Ok((core::str::from_utf8(text).map_err(|_| Malformed)?, rest))
    }
}
impl<'a, T: Parse<'a>> Parse<'a> for Option<T> {
    fn prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed> {
        let (is_some, rest) = bool::prefix(bytes)?;
        if !is_some { return Ok((None, rest)); }
        let (value, rest) = T::prefix(rest)?;
        Ok((Some(value), rest))
    }
}
impl<'a> Parse<'a> for (u8, i64) {
    fn prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed> {
        let (first, rest) = u8::prefix(bytes)?;
        let (second, rest) = i64::prefix(rest)?;
        Ok(((first, second), rest))
    }
}
#[derive(Debug)]
pub struct Elems<'a, T> { bytes: &'a [u8], len: u64, of: core::marker::PhantomData<T> }
impl<'a, T: Parse<'a>> Parse<'a> for Elems<'a, T> {
    fn prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed> {
        let (len, elems) = u64::prefix(bytes)?;
        let mut rest = elems;
        for _ in 0..len { rest = T::prefix(rest)?.1; }
        Ok((Elems { bytes: elems, len, of: core::marker::PhantomData }, rest))
    }
}
impl<'a, T: Parse<'a>> Iterator for Elems<'a, T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        let (value, rest) = T::prefix(self.bytes).ok()?;
        self.bytes = rest;
        Some(value)
    }
}
"#;

/// What a view shows of a field of this type.
fn shown(kind: &str) -> String {
    match kind {
        "[u8; 32]" => "&'a [u8; 32]".to_owned(),
        "Vec<u8>" => "&'a [u8]".to_owned(),
        "String" => "&'a str".to_owned(),
        kind if kind.starts_with("Struct") || kind.starts_with("Side") => format!("{kind}View<'a>"),
        kind => match (kind.strip_prefix("Vec<"), kind.strip_prefix("Option<")) {
            (Some(elem), _) => format!("Elems<'a, {}>", shown(elem.trim_end_matches('>'))),
            (_, Some(payload)) => format!("Option<{}>", shown(payload.trim_end_matches('>'))),
            _ => kind.to_owned(),
        },
    }
}

/// A view of an enum.
fn of_enum(name: &str) -> String {
    format!(
        "#[derive(Clone, Copy, Debug, PartialEq)]
pub enum {name}View<'a> {{ Buy, Sell {{ limit: u64 }}, Swap(u32, u32), Note(&'a str) }}
impl<'a> Parse<'a> for {name}View<'a> {{
    fn prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed> {{
        let (tag, rest) = u32::prefix(bytes)?;
        match tag {{
            0 => Ok((Self::Buy, rest)),
            1 => {{ let (limit, rest) = u64::prefix(rest)?; Ok((Self::Sell {{ limit }}, rest)) }}
            2 => {{ let (first, rest) = u32::prefix(rest)?; let (second, rest) = u32::prefix(rest)?; Ok((Self::Swap(first, second), rest)) }}
            3 => {{ let (text, rest) = <&str>::prefix(rest)?; Ok((Self::Note(text), rest)) }}
            _ => Err(Malformed),
        }}
    }}
}}
"
    )
}

/// A view of a struct.
fn of_struct(name: &str, fields: &[String]) -> String {
    let count = fields.len();
    let (mut pass, mut methods, mut printed) = (String::new(), String::new(), String::new());
    for (index, kind) in fields.iter().enumerate() {
        let ty = shown(kind);
        let (before, start) = match index {
            0 => ("0".to_owned(), "0".to_owned()),
            index => (format!("end_{}", index - 1), format!("self.ends[{}]", index - 1)),
        };
        pass += &format!("        let end_{index} = end::<{ty}>(bytes, {before})?;\n");
        methods += &format!(
            "    /// `field_{index}` of the value.
    #[inline]
    #[must_use]
    pub fn field_{index}(&self) -> {ty} {{ part(self.raw_field_{index}()) }}
    /// The exact bytes of `field_{index}`.
    #[inline]
    #[must_use]
    pub fn raw_field_{index}(&self) -> &'a [u8] {{ &self.bytes[{start}..self.ends[{index}]] }}
"
        );
        printed += &format!(".field(\"field_{index}\", &self.field_{index}())");
    }
    let ends: Vec<_> = (0..count).map(|index| format!("end_{index}")).collect();
    let (ends, last) = (ends.join(", "), count - 1);
    format!(
        "#[derive(Clone, Copy, PartialEq, Eq)]
pub struct {name}View<'a> {{ bytes: &'a [u8], ends: [usize; {count}] }}
impl<'a> Parse<'a> for {name}View<'a> {{
    fn prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed> {{
{pass}        Ok((Self {{ bytes: &bytes[..end_{last}], ends: [{ends}] }}, &bytes[end_{last}..]))
    }}
}}
impl<'a> {name}View<'a> {{
    pub fn parse(bytes: &'a [u8]) -> Result<Self, Malformed> {{ Ok(Self::prefix(bytes)?.0) }}
    pub fn parse_exact(bytes: &'a [u8]) -> Result<Self, Malformed> {{
        match Self::prefix(bytes)? {{ (view, []) => Ok(view), _ => Err(Malformed) }}
    }}
    pub fn parse_prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), Malformed> {{ Self::prefix(bytes) }}
    #[inline]
    #[must_use]
    pub fn raw(&self) -> &'a [u8] {{ self.bytes }}
    pub fn to_owned(&self) -> limcode::Result<{name}> {{ limcode::deserialize_exact(self.bytes) }}
{methods}}}
impl core::fmt::Debug for {name}View<'_> {{
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {{ f.debug_struct(\"{name}\"){printed}.finish() }}
}}
impl limcode::Layout for {name}View<'_> {{
    const NAME: &'static str = <{name} as limcode::Layout>::NAME;
    const MIN_SIZE: usize = <{name} as limcode::Layout>::MIN_SIZE;
    const IS_FIXED: bool = <{name} as limcode::Layout>::IS_FIXED;
}}
impl limcode::Encode for {name}View<'_> {{
    fn encode<M: limcode::Mode>(&self, output: &mut limcode::Writer<'_, M>) -> limcode::Result<()> {{ output.put_bytes(self.bytes) }}
}}
"
    )
}

/// The views of `count` structs and of their enums.
pub fn views(count: usize) -> String {
    let all = (0..count).map(|number| {
        let side = if number % 10 == 9 { of_enum(&format!("Side{number}")) } else { String::new() };
        side + &of_struct(&format!("Struct{number}"), &fields_of(number))
    });
    SHARED.to_owned() + &all.collect::<String>()
}
