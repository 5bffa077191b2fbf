//! Compiles the schemas of this package, as a user's build script does.

fn main() -> Result<(), limcode_build::Error> {
    limcode_build::Config::new().also("more/tag.rs").rust("schemas")?;
    let messages = std::path::Path::new(&std::env::var_os("OUT_DIR").expect("cargo sets it")).join("messages");
    limcode_build::Config::new()
        .only("legacy::Message")
        .only("Lockout")
        .out_dir(messages)
        .rust("../../schemas/solana")?;
    limcode_build::Config::new().namespace("acme").ostream().also("more/tag.rs").cpp("schemas")?;
    Ok(())
}
