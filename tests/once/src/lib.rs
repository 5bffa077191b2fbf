//! Empty: its manifest says what is compiled once.
