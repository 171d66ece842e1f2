//! The front with the test service in a process of its own, so that its memory and descriptors can be watched and
//! limited. The process is this test binary once more, asked by an environment variable to serve instead.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use innkeeper::http::server::Limits;

use super::service::{PATIENCE, start};

const ASKED: &str = "INNKEEPER_TEST_FRONT";
const MARK: &str = "front listens on ";

/// A serving process; ends with this value.
pub struct ServerProcess {
    child: Child,
    /// Stays open: after a minute the test runner in the process prints that its test is slow, and ends when it cannot.
    _out: BufReader<ChildStdout>,
    pub address: SocketAddr,
    /// What it held when it began to listen: mostly the pages of this test binary, which grow with the program.
    started_kib: usize,
}

impl ServerProcess {
    /// Serves with the usual limits.
    pub fn usual() -> Self {
        Self::start("usual", 1024)
    }

    /// Serves without a cap per address, as if every caller came from elsewhere.
    pub fn without_address_cap() -> Self {
        Self::start("no-address-cap", 1024)
    }

    /// Serves with this soft limit of open files.
    pub fn start(limits: &str, descriptors: usize) -> Self {
        let binary = std::env::current_exe().expect("this binary has a path");
        let mut child = Command::new("sh")
            .args(["-c", &format!("ulimit -n {descriptors}; exec \"$0\" \"$@\"")])
            .arg(binary)
            .args(["--exact", "front::server_process::serves_when_asked", "--nocapture"])
            .env(ASKED, limits)
            // Freed memory goes back to the system at once, so that the system's figures are of what the front holds
            // and not of what the allocator keeps for later, which depends on which threads met.
            .env("MALLOC_MMAP_THRESHOLD_", "131072")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("a shell");
        let mut out = BufReader::new(child.stdout.take().expect("piped"));
        let mut line = String::new();
        let address = loop {
            line.clear();
            assert!(out.read_line(&mut line).expect("readable") > 0, "the server did not start");
            if let Some((_, address)) = line.trim_end().split_once(MARK) {
                break address.parse().expect("an address");
            }
        };
        let mut process = ServerProcess { child, _out: out, address, started_kib: 0 };
        process.started_kib = process.now_kib();
        process
    }

    /// The most memory the process ever held, in KiB.
    pub fn peak_kib(&self) -> usize {
        self.status("VmHWM:")
    }

    /// Threads that run now.
    pub fn threads(&self) -> usize {
        self.status("Threads:")
    }

    /// What it holds now, in KiB.
    pub fn now_kib(&self) -> usize {
        self.status("VmRSS:")
    }

    /// Waits until it holds less than this.
    pub fn wait_below(&self, kib: usize) {
        let begun = Instant::now();
        while self.now_kib() >= kib {
            assert!(begun.elapsed() < PATIENCE, "{} KiB are not freed", self.now_kib());
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    fn status(&self, wanted: &str) -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix(wanted)).expect("the line is there");
        line.split_whitespace().next().and_then(|number| number.parse().ok()).expect("a number")
    }

    /// The bound on memory that holds under every attack.
    pub fn check_memory(&self, attack: &str) {
        let (start, peak) = (self.started_kib, self.peak_kib());
        println!("{attack}: {start} KiB at the start, peak {peak} KiB, {} threads now", self.threads());
        assert!(peak - start < 80_000, "{attack}: from {start} to {peak} KiB");
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The serving side: does nothing in an ordinary test run. Ends when its standard input does, or after
/// ten minutes.
#[test]
fn serves_when_asked() {
    let Ok(asked) = std::env::var(ASKED) else {
        return;
    };
    let per_address = if asked == "usual" { Limits::default().per_address } else { usize::MAX };
    let (front, _service) = start(Limits { per_address, ..Limits::default() });
    println!("{MARK}{}", front.addr());
    let (closed, wait) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        let _ = closed.send(Instant::now());
    });
    let _ = wait.recv_timeout(Duration::from_secs(600));
}
