/// Elements that are coded otherwise are loops.
struct CodedElements {
    #[limcode(with = Vec<Seconds>)]
    times: Vec<Time>,
    #[limcode(with = Vec<(Seconds, String)>)]
    named: Vec<(Time, String)>,
    end: u8,
}
