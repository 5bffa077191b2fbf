#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| limcode_fuzz::official(data));
