//! Runs that are written under a check of their own.

use super::body::RunNames;
use super::encode::rvalue;
use super::name::Names;
use super::template::{EncodeBool, EncodeField, EncodeRun, render};
use crate::plan::{Check, Run};

/// Prints the runs of one function.
pub struct RunPrinter<'a> {
    names: &'a Names<'a>,
    runs: RunNames,
    /// What the function returns where there is no room.
    failure: &'static str,
}

impl<'a> RunPrinter<'a> {
    /// For a function that returns `failure` where there is no room.
    pub fn new(names: &'a Names<'a>, failure: &'static str) -> Self {
        RunPrinter { names, runs: RunNames::default(), failure }
    }

    /// The statements for a run.
    pub fn run(&mut self, run: &Run) -> String {
        let name = self.runs.next();
        let fields = run.fields.iter().map(|field| {
            let (run, offset_bytes, place_cpp) = (name.clone(), field.offset_bytes, rvalue(&field.place));
            match field.check {
                Check::Bool => render(EncodeBool { run, offset_bytes, place_cpp }),
                Check::None | Check::Size(_) => {
                    render(EncodeField { run, offset_bytes, place_cpp, ty_cpp: self.names.ty(&field.ty) })
                }
            }
        });
        let fields = fields.collect();
        render(EncodeRun { run: name, size_bytes: run.size_bytes, failure: self.failure, fields })
    }
}
