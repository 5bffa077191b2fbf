//! Modules within a file; the same name in several of them.

/// Outer.
pub mod outer {
    use super::super::scalars::Slot;

    /// The name is used again below.
    #[derive(Clone, Debug, PartialEq, limcode::Limcode)]
    pub struct Header {
        /// From another file.
        pub slot: Slot,
        /// From a module within.
        pub inner: inner::Header,
        /// From a module beside.
        pub beside: super::beside::Header,
    }

    /// Inner.
    pub mod inner {
        /// The same name.
        #[derive(Clone, Debug, PartialEq, limcode::Limcode)]
        pub struct Header {
            /// A number.
            pub number: u8,
        }

        /// Reaches out.
        #[derive(Clone, Debug, PartialEq, limcode::Limcode)]
        pub struct Reach {
            /// Two levels up.
            pub outer: Vec<super::Header>,
            /// From the root.
            pub slot: crate::scalars::Slot,
            /// Its own.
            pub own: self::Header,
        }
    }
}

/// Beside.
pub mod beside {
    /// The same name again.
    #[derive(Clone, Debug, PartialEq, limcode::Limcode)]
    pub struct Header {
        /// A text.
        pub text: String,
    }
}

pub use beside::Header as Shown;

/// Through an import under another name.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Uses {
    /// As `Header`.
    pub shown: Shown,
    /// By its path.
    pub inner: outer::inner::Reach,
}
