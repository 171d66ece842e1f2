//! Cargo sees changes to files that are embedded, but not new ones in their folders.

fn main() {
    println!("cargo::rerun-if-changed=sql");
    println!("cargo::rerun-if-changed=static");
}
