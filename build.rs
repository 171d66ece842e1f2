//! Cargo sees changes to files that are embedded, but not new ones in their folders. The hash of the browser's files names
//! the build in their addresses; computed here, no start of the server has to read them all. Functions marked cold are linked
//! side by side.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-changed=sql");
    println!("cargo::rerun-if-changed=static");
    let mut files = BTreeMap::new();
    collect(Path::new("static"), &mut files);
    let mut hasher = DefaultHasher::new();
    // The bytes to send also depend on the version of the program.
    env!("CARGO_PKG_VERSION").hash(&mut hasher);
    files.hash(&mut hasher);
    println!("cargo::rustc-env=STATIC_BUILD={:016x}", hasher.finish());
    // Those that make the rows of the registry run once, at the start. Spread over the program, each would bring the 64 KiB
    // around it into memory.
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,keep-text-section-prefix");
    }
}

fn collect(folder: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in std::fs::read_dir(folder).expect("a folder of static files") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.insert(path.clone(), std::fs::read(&path).expect("a static file"));
        }
    }
}
