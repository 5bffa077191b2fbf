//! Chars and texts.

use limcode_codegen::model::Len;

use super::{Maker, Mark, MarkKind, most};

/// The ends of each width of UTF-8, and the chars next to the surrogates.
const TELLING_CHARS: [char; 10] =
    ['\0', 'a', '\u{7f}', '\u{80}', '\u{7ff}', '\u{800}', '\u{d7ff}', '\u{e000}', '\u{10000}', '\u{10ffff}'];

impl Maker<'_> {
    fn random_char(&mut self) -> char {
        match self.random.below(3) {
            0 => *self.random.choose(&TELLING_CHARS),
            1 => char::from(self.random.byte() & 0x7f),
            _ => char::from_u32(self.random.below(0x11_0000) as u32).unwrap_or('\u{fffd}'),
        }
    }

    pub(super) fn char(&mut self) {
        let mut buffer = [0; 4];
        let char = match self.is_long() {
            Some(true) => '\u{10ffff}',
            Some(false) => 'a',
            None => self.random_char(),
        };
        self.marked(MarkKind::Char, char.encode_utf8(&mut buffer).as_bytes());
    }

    pub(super) fn text(&mut self, len: &Len) {
        let count = self.random.below(12);
        let mut text: String = (0..count).map(|_| self.random_char()).collect();
        while text.len() as u64 > most(len) {
            text.pop();
        }
        if let Some(count) = self.extreme_count(len) {
            text = "a".repeat(count);
        }
        if text.len() < std::mem::take(&mut self.least_count) {
            text.push('a');
        }
        self.length(len.coding, text.len());
        self.marks.push(Mark { offset: self.bytes.len(), len_bytes: text.len(), kind: MarkKind::Text });
        self.bytes.extend_from_slice(text.as_bytes());
    }
}
