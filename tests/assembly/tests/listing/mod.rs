//! Functions of an assembly listing, with the names that they call.

use rustc_demangle::demangle;
use std::collections::{BTreeMap, BTreeSet};

/// The name of what is called by an address that is found at run time.
pub const UNKNOWN: &str = "what a register points at";

/// The functions that a listing defines, by their demangled name.
pub struct Listing {
    pub functions: BTreeMap<String, Body>,
}

/// What is counted of a function.
#[derive(Debug, Default)]
pub struct Body {
    pub instructions: usize,
    /// Conditional jumps.
    pub branches: usize,
    /// Names called, or jumped to at the end, with how often.
    pub calls: BTreeMap<String, usize>,
    /// The names whose addresses registers got last.
    registers: BTreeMap<String, String>,
}

impl Listing {
    /// Reads what LLVM prints: a label for each function, a tab before each instruction and each directive.
    pub fn of(text: &str) -> Self {
        let names: BTreeSet<&str> = text.lines().filter_map(function_of_type_directive).collect();
        let mut functions = BTreeMap::new();
        let mut current: Option<(String, Body)> = None;
        for line in text.lines() {
            if let Some(label) = line.strip_suffix(':') {
                if names.contains(label) {
                    functions.extend(current.replace((plain(label), Body::default())));
                }
            } else if line.trim_start().starts_with(".cfi_endproc") {
                functions.extend(current.take());
            } else if let Some((_, body)) = &mut current {
                body.count(line);
            }
        }
        functions.extend(current);
        Self { functions }
    }

    /// Names of the functions that run when `function` of the library is called: itself, and those of the listing that it
    /// calls.
    pub fn reached_from(&self, function: &str) -> BTreeSet<String> {
        let full = format!("limcode_assembly::{function}");
        assert!(self.functions.contains_key(&full), "the listing has no {full}");
        let (mut reached, mut open) = (BTreeSet::new(), vec![full]);
        while let Some(name) = open.pop() {
            if let Some(body) = self.functions.get(&name)
                && reached.insert(name)
            {
                open.extend(body.calls.keys().cloned());
            }
        }
        reached
    }
}

impl Body {
    fn count(&mut self, line: &str) {
        let Some(instruction) = line.strip_prefix('\t').filter(|rest| !rest.starts_with(['.', '#'])) else { return };
        self.instructions += 1;
        let (operation, operands) = instruction.split_once('\t').unwrap_or((instruction, ""));
        let target = operands.split('#').next().unwrap_or_default().trim();
        if let Some((from, register)) = target.rsplit_once(", ")
            && let Some((name, _)) = from.split_once("@GOTPCREL")
        {
            self.registers.insert(register.to_owned(), plain(name));
        }
        match operation {
            "call" | "callq" | "bl" => self.call(target),
            // A jump to a label of the function, or through a table of them.
            "jmp" | "jmpq" | "b" if target.starts_with(".L") || operands.contains("%r") && !operands.contains("@") => {}
            "jmp" | "jmpq" | "b" => self.call(target),
            _ if operation.starts_with('j') || operation.starts_with("b.") => self.branches += 1,
            _ => {}
        }
    }

    /// Counts a call of what `target` names, whatever table it is looked up in.
    fn call(&mut self, target: &str) {
        let target = target.trim_start_matches('*').trim_end_matches("@PLT");
        let name = match target.split_once("@GOTPCREL") {
            Some((name, _)) => plain(name),
            None if target.contains('%') => {
                let name = self.registers.get(target).map(String::as_str);
                name.unwrap_or(UNKNOWN).to_owned()
            }
            None => plain(target),
        };
        *self.calls.entry(name).or_default() += 1;
    }
}

/// The name in the directive that says that a label is a function.
fn function_of_type_directive(line: &str) -> Option<&str> {
    line.trim().strip_prefix(".type")?.trim().strip_suffix(",@function")
}

/// Demangled, without hashes.
fn plain(symbol: &str) -> String {
    format!("{:#}", demangle(symbol))
}
