//! The program as it is built for Windows: it compiles and links, and its backups work. The first build takes minutes, so
//! `cargo test` leaves this out; run it with `cargo test --test windows -- --nocapture`.
//!
//! It needs the target (`rustup target add x86_64-pc-windows-gnu`) and a linker (Debian: `gcc-mingw-w64-x86-64`); to run what
//! was built also Wine (Debian: `wine64`). Where one of them is missing it says so and passes.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const TARGET: &str = "x86_64-pc-windows-gnu";
const COMPILER: &str = "x86_64-w64-mingw32-gcc";
/// Windows 10 has this library; Wine 8 does not, and Rust's hash maps take their random seed from it.
const RANDOM_LIBRARY: &str = "bcryptprimitives.dll";
const RANDOM_SOURCE: &str = "
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) { return RtlGenRandom(data, (ULONG)length); }
";

#[test]
fn the_windows_program_builds_and_makes_backups() {
    if let Some(missing) = missing_for_build() {
        println!("skipped: {missing}");
        return;
    }
    let program = build();
    if !runs("wine", &["--version"]) {
        println!("built, not run: there is no wine (Debian: apt-get install wine64)");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let wine = Wine::open(&program, folder.path());
    wine.succeeds(&["user", "add", "owner", "--role", "Hotel Admin"], "right horse battery\n");
    wine.succeeds(&["backup", "copy.db"], "");
    assert!(folder.path().join("copy.db").is_file());
    wine.succeeds(&["check"], "");
    wine.succeeds(&["restore", "copy.db"], "");
    wine.succeeds(&["check"], "");
}

fn missing_for_build() -> Option<String> {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output().expect("rustc");
    let sysroot = PathBuf::from(String::from_utf8_lossy(&sysroot.stdout).trim());
    if !sysroot.join("lib/rustlib").join(TARGET).join("lib").is_dir() {
        return Some(format!("no standard library for Windows (rustup target add {TARGET})"));
    }
    let has_compiler = runs(COMPILER, &["--version"]);
    (!has_compiler).then(|| format!("no {COMPILER} (Debian: apt-get install gcc-mingw-w64-x86-64)"))
}

fn runs(program: &str, arguments: &[&str]) -> bool {
    Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success())
}

/// Builds the program beside the other builds; answers its file.
fn build() -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("target/windows"),
        |folder| PathBuf::from(folder).join("windows"),
    );
    let built = Command::new(env!("CARGO"))
        .args(["build", "--locked", "--bin", "innkeeper", "--target", TARGET])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("CARGO_TARGET_DIR", &folder)
        .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", COMPILER)
        .env("CC_x86_64_pc_windows_gnu", COMPILER)
        .status()
        .expect("cargo");
    assert!(built.success(), "the program does not build for {TARGET}");
    folder.join(TARGET).join("debug/innkeeper.exe")
}

/// A Windows of its own with the program in a folder.
struct Wine {
    program: PathBuf,
    folder: PathBuf,
}

impl Wine {
    fn open(program: &Path, folder: &Path) -> Wine {
        let here = folder.join("innkeeper.exe");
        std::fs::copy(program, &here).expect("the program");
        let source = folder.join("random.c");
        std::fs::write(&source, RANDOM_SOURCE).expect("a source file");
        let made = Command::new(COMPILER)
            .args(["-shared", "-o"])
            .arg(folder.join(RANDOM_LIBRARY))
            .arg(&source)
            .arg("-ladvapi32")
            .status();
        assert!(made.is_ok_and(|status| status.success()), "{RANDOM_LIBRARY} does not build");
        Wine { program: here, folder: folder.to_path_buf() }
    }

    fn succeeds(&self, arguments: &[&str], input: &str) {
        let ran = self.run(arguments, input);
        let (out, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        assert!(ran.status.success(), "{arguments:?}: {out}{err}");
    }

    fn run(&self, arguments: &[&str], input: &str) -> Output {
        let mut child = Command::new("wine")
            .arg(&self.program)
            .args(arguments)
            .current_dir(&self.folder)
            .env("WINEPREFIX", self.folder.join("prefix"))
            .env("WINEDEBUG", "-all")
            .env("WINEDLLOVERRIDES", "mscoree,mshtml=")
            .env_remove("DISPLAY")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("wine");
        // A command that reads nothing closes its input.
        let _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
        child.wait_with_output().expect("its end")
    }
}

impl Drop for Wine {
    /// Wine's own server outlives its last program by some seconds, and would hold the folder.
    fn drop(&mut self) {
        let prefix = self.folder.join("prefix");
        let _ = Command::new("wineserver").arg("--kill").env("WINEPREFIX", prefix).status();
    }
}
