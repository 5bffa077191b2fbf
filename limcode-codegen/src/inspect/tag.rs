//! Dispatches on a tag or a version prefix.

use super::data::Data;
use super::error::{Error, Kind, Stop};
use super::line::{Scope, Ty};
use super::step::{Frame, Walk};
use crate::plan::{Chosen, Dispatch, TagCoding};

impl Walk<'_> {
    pub fn dispatch<'p>(
        &mut self,
        frame: &mut Frame<'p>,
        Dispatch { coding, arms, reserved, .. }: &'p Dispatch,
        scope: &Scope<'p>,
    ) -> Result<(), Stop> {
        let start = self.offset();
        let found = match coding {
            TagCoding::U8 | TagCoding::U16 | TagCoding::U32 | TagCoding::U64 => {
                Some(self.reader.take_number(coding.tagged_bytes())? as u64)
            }
            TagCoding::VersionPrefix => self.version_prefix()?,
            TagCoding::ZeroCount => self.zero_count()?,
        };
        let Some(arm) = arms.iter().find(|arm| arm.tag.map(u64::from) == found) else {
            let found = found.unwrap_or_default();
            let is_reserved =
                reserved.iter().any(|(first, last)| (u64::from(*first)..=u64::from(*last)).contains(&found));
            let kind = match coding {
                _ if is_reserved => Kind::ReservedTag { found },
                TagCoding::VersionPrefix => Kind::UnknownVersion { found: found as u8 },
                TagCoding::ZeroCount => unreachable!("a count is 0 or not"),
                TagCoding::U8 | TagCoding::U16 | TagCoding::U32 | TagCoding::U64 => Kind::UnknownTag { found },
            };
            return Err(Error::new(kind, start).into());
        };
        if let Some(head) = scope.itself {
            let is_usual = matches!(arm.chosen, Chosen::Otherwise);
            let name = || if is_usual { Data::Members } else { Data::Variant(arm.name.clone()) };
            self.line(head.or_ty(Ty::Nothing).or_offset(start), name);
        }
        self.inside(|walk| walk.steps(frame, &arm.body, &Scope::members(scope.base)))
    }

    /// 0, and its bytes consumed; none if a count follows that is not 0.
    fn zero_count(&mut self) -> Result<Option<u64>, Error> {
        const BYTES: u64 = size_of::<u64>() as u64;
        self.reader.need(BYTES)?;
        if self.reader.rest().starts_with(&[0; BYTES as usize]) {
            return self.reader.take_number(BYTES).map(|_| Some(0));
        }
        Ok(None)
    }

    /// The version, and its byte consumed; none if the next byte belongs to the form without one.
    fn version_prefix(&mut self) -> Result<Option<u64>, Error> {
        match self.reader.rest().first() {
            Some(0..=0x7f) => Ok(None),
            _ => self.reader.take_number(1).map(|prefix| Some(prefix as u64 & 0x7f)),
        }
    }
}
