pub enum Vote {
    Yes,
    #[cfg(unix)]
    No,
}
