//! The runtime that generated codecs call.
