//! The headers that a header of views includes.

/// The headers of the runtime with the views of rarer types of libraries, for those with their codecs.
pub fn includes(codecs: &[&str]) -> Vec<String> {
    const VIEWED: [&str; 7] = ["bit_vec", "bound", "c_string", "map", "range", "set", "variant"];
    let name = |header: &&&str| {
        let name = header.strip_prefix("limcode/codec/")?.strip_suffix(".hpp")?;
        VIEWED.contains(&name).then(|| format!("limcode/view/{name}.hpp"))
    };
    codecs.iter().filter_map(|header| name(&header)).collect()
}
