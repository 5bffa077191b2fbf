//! Compiles the schemas of this package, as a user's build script does.

fn main() -> Result<(), limcode_build::Error> {
    limcode_build::Config::new().rust("schemas")?;
    limcode_build::Config::new().namespace("acme").ostream().cpp("schemas")?;
    Ok(())
}
