//! The command line, by running the program.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use super::client::Client;

const PROGRAM: &str = env!("CARGO_BIN_EXE_innkeeper");

/// What a command said and how it ended.
pub struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Ran {
    pub fn expect_success(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        self.out
    }

    /// Wrong usage: what was printed.
    pub fn expect_usage(self) -> String {
        assert_eq!(self.code, Some(2), "{}{}", self.out, self.err);
        self.err
    }

    /// The one line that says why not.
    pub fn expect_failure(self) -> String {
        assert_eq!(self.code, Some(1), "{}{}", self.out, self.err);
        let said: Vec<&str> = self.err.lines().filter(|line| line.starts_with("innkeeper: ")).collect();
        assert_eq!(said.len(), 1, "{}", self.err);
        said[0].to_string()
    }
}

/// Runs the program on a hotel's file, with this on its standard input.
pub fn innkeeper(data: &Path, arguments: &[&str], input: &str) -> Ran {
    let mut child = command(data)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    // A command that does not ask closes its input.
    let _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("its end");
    Ran {
        code: output.status.code(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

fn command(data: &Path) -> Command {
    let mut command = Command::new(PROGRAM);
    command.current_dir(data.parent().expect("a folder")).env_remove("RUST_LOG").arg("--data").arg(data);
    command
}

/// A server in a process of its own; ended when dropped.
pub struct Process {
    child: Child,
    pub first_line: String,
}

impl Process {
    pub fn serve(data: &Path) -> Process {
        Process::start(command(data), Stdio::null())
    }

    /// The same with its log in a file, in a shell that first does what `before` says.
    pub fn serve_after(before: &str, data: &Path, log: &Path) -> Process {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{before}; exec \"$0\" \"$@\"")]).arg(PROGRAM).arg("--data").arg(data);
        shell.current_dir(data.parent().expect("a folder")).env_remove("RUST_LOG");
        Process::start(shell, std::fs::File::create(log).expect("a log").into())
    }

    fn start(mut command: Command, log: Stdio) -> Process {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program");
        let mut first_line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut first_line).expect("a line");
        Process { child, first_line }
    }

    pub fn address(&self) -> SocketAddr {
        let rest = self.first_line.split("http://").nth(1).expect("an address");
        let end = rest.find(['/', '\n']).unwrap_or(rest.len());
        rest[..end].parse().expect("address and port")
    }

    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.child.id().to_string()).status();
        assert!(sent.expect("kill").success());
    }

    /// What it has worked so far, all its threads together.
    pub fn worked(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).expect("it runs");
        let rest = stat.rsplit_once(')').expect("a name in brackets").1;
        let ticks = rest.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok());
        Duration::from_millis(ticks.sum::<u64>() * 10)
    }

    /// The most memory that it ever held, in KiB, without the pages of the program itself: those of a test build are three
    /// times those of a release.
    pub fn peak_kib(&self) -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("it runs");
        let kib = |name: &str| -> usize {
            let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("its memory");
            line.split_whitespace().next().and_then(|kib| kib.parse().ok()).expect("a number")
        };
        kib("VmHWM:").saturating_sub(kib("RssFile:") + kib("RssShmem:"))
    }

    /// The areas of memory that its allocator has for threads beside the main one: each reserves 64 MiB of addresses at a multiple of
    /// that, of which the unused rest is inaccessible.
    pub fn thread_arenas(&self) -> usize {
        const AREA: u64 = 64 << 20;
        let maps = std::fs::read_to_string(format!("/proc/{}/maps", self.child.id())).expect("it runs");
        let is_rest = |line: &&str| -> bool {
            let range = line.split(" ---p ").next().and_then(|range| range.split_once('-'));
            let Some((from, to)) = range else { return false };
            let (from, to) = (u64::from_str_radix(from, 16), u64::from_str_radix(to, 16));
            matches!((from, to), (Ok(from), Ok(to)) if to % AREA == 0 && to - from > AREA / 2)
        };
        maps.lines().filter(is_rest).count()
    }

    /// Waits for the end; true when it came in time and without a failure.
    pub fn ended_well(&mut self) -> bool {
        let until = Instant::now() + Duration::from_secs(60);
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait().expect("its state") {
                return status.success();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        false
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn people_are_added_and_call_with_the_printed_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("hotel.db");
    let add = ["user", "add", "asha", "--role", "Front Desk", "--full-name", "Asha Rao"];
    innkeeper(&data, &add, "a long password\n").expect_success();
    let again = innkeeper(&data, &["user", "add", "ASHA"], "a long password\n").expect_failure();
    assert!(again.contains("there is already a user ASHA"), "{again}");
    let short = innkeeper(&data, &["user", "add", "bela"], "short\n").expect_failure();
    assert!(short.contains("at least 10 characters"), "{short}");
    for nothing in ["", "\n", "  \n"] {
        let said = innkeeper(&data, &["user", "add", "bela"], nothing).expect_failure();
        assert!(said.contains("no password was given"), "{said}");
    }
    let role =
        innkeeper(&data, &["user", "add", "bela", "--role", "King"], "a long password\n").expect_failure();
    assert!(role.contains("\"King\" is not one of Front Desk, Finance,"), "{role}");
    let scene = innkeeper(&data, &["user", "add", "bela", "--property", "Nowhere"], "a long password\n");
    assert!(scene.expect_failure().contains("There is no property Nowhere"));
    assert!(innkeeper(&data, &["key", "nobody"], "").expect_failure().contains("There is no user nobody"));
    let key = innkeeper(&data, &["key", "asha"], "").expect_success();
    let process = Process::serve(&data);
    assert!(process.first_line.starts_with("The hotel is at http://127.0.0.1:"), "{}", process.first_line);
    let program = Client::of(process.address()).header("Authorization", &format!("token {}", key.trim()));
    assert_eq!(program.call("api.whoami", json!({})).message()["full_name"], "Asha Rao");
    let log = rusqlite::Connection::open(&data).expect("the file");
    let actors: String = log
        .query_row("SELECT group_concat(actor || ' ' || action_type, ', ') FROM action_log", [], |row| {
            row.get(0)
        })
        .expect("a row");
    assert_eq!(actors, "Console save_user, Console api_key_issued");
}

#[test]
fn a_new_file_prints_an_address_that_makes_the_owner() {
    let folder = tempfile::tempdir().expect("a folder");
    let process = Process::serve(&folder.path().join("hotel.db"));
    let token = process.first_line.trim().split("/setup#").nth(1).expect("a token").to_string();
    assert_eq!(token.len(), 32);
    let owner =
        json!({ "token": token, "login": "asha", "full_name": "Asha", "password": "a long password" });
    Client::of(process.address()).call("users.create_owner", owner).message();
}

#[test]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn many_connections_share_four_areas_of_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let process = Process::serve(&folder.path().join("hotel.db"));
    let desks: Vec<Client> = (0..16).map(|_| Client::of(process.address())).collect();
    std::thread::scope(|scope| {
        for desk in &desks {
            scope.spawn(|| (0..20).for_each(|_| assert_eq!(desk.get("/healthz").status, 200)));
        }
    });
    assert!(process.thread_arenas() <= 3, "{} beside the main one", process.thread_arenas());
}

#[test]
fn a_backup_is_made_beside_a_running_server_and_restored_without_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, copy) = (folder.path().join("hotel.db"), folder.path().join("copy.db"));
    let copy_name = copy.to_str().expect("a name");
    innkeeper(&data, &["user", "add", "asha"], "a long password\n").expect_success();
    let mut process = Process::serve(&data);
    innkeeper(&data, &["backup", copy_name], "").expect_success();
    let health = Client::of(process.address()).get("/healthz").json();
    assert!(health["last_backup"].is_string(), "{health}");
    let refused = innkeeper(&data, &["restore", copy_name], "").expect_failure();
    assert!(refused.contains("a server is using"), "{refused}");
    innkeeper(&data, &["user", "add", "bela"], "a long password\n").expect_success();
    process.signal("TERM");
    assert!(process.ended_well());
    let said = innkeeper(&data, &["restore", copy_name], "").expect_success();
    assert!(said.contains("saved as"), "{said}");
    innkeeper(&data, &["check"], "").expect_success();
    assert!(innkeeper(&data, &["key", "bela"], "").expect_failure().contains("no user bela"));
    let previous = said.lines().nth(1).and_then(|line| line.rsplit(' ').next()).expect("a name");
    innkeeper(Path::new(previous), &["check"], "").expect_success();
    innkeeper(Path::new(previous), &["key", "bela"], "").expect_success();
}

#[test]
fn a_file_that_is_no_sound_hotel_is_never_put_in_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("hotel.db");
    innkeeper(&data, &["user", "add", "asha"], "a long password\n").expect_success();
    let other = folder.path().join("other.db");
    std::fs::write(&other, "not a database, but long enough to be looked at").expect("written");
    innkeeper(&data, &["restore", other.to_str().expect("a name")], "").expect_failure();
    innkeeper(&data, &["restore", "missing.db"], "").expect_failure();
    rusqlite::Connection::open(folder.path().join("empty.db"))
        .and_then(|file| file.execute_batch("CREATE TABLE a (b)"))
        .expect("another file");
    let said = innkeeper(&data, &["restore", "empty.db"], "").expect_failure();
    assert!(said.contains("is not a hotel's file"), "{said}");
    innkeeper(&data, &["key", "asha"], "").expect_success();
    innkeeper(&data, &["backup", data.to_str().expect("a name")], "").expect_failure();
    innkeeper(&folder.path().join("none.db"), &["backup", "x.db"], "").expect_failure();
    innkeeper(&folder.path().join("none.db"), &["check"], "").expect_failure();
    assert!(!folder.path().join("none.db").exists());
}

#[test]
fn a_changed_log_is_found_and_the_file_is_not_passed_as_sound() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("hotel.db");
    innkeeper(&data, &["user", "add", "asha"], "a long password\n").expect_success();
    rusqlite::Connection::open(&data)
        .and_then(|file| {
            file.execute_batch(
                "INSERT INTO action_log_resealing VALUES (1); UPDATE action_log SET actor = 'x';
                                DELETE FROM action_log_resealing;",
            )
        })
        .expect("a tampered file");
    let checked = innkeeper(&data, &["check"], "");
    assert!(checked.out.contains("row 1 of the action log was changed"), "{}", checked.out);
    checked.expect_failure();
    innkeeper(&data, &["backup", "copy.db"], "").expect_failure();
    assert!(!folder.path().join("copy.db").exists());
    assert!(folder.path().join("copy.db.unsound").exists(), "better than no copy at all");
}

#[test]
fn wrong_usage_is_two_and_help_is_worth_reading() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("hotel.db");
    for arguments in [&["fly"][..], &[], &["key"], &["serve", "--listen", "here"], &["user"]] {
        let ran = innkeeper(&data, arguments, "");
        assert_eq!(ran.code, Some(2), "{arguments:?}");
    }
    let help = innkeeper(&data, &["--help"], "").expect_success();
    for command in ["serve", "user", "key", "backup", "restore", "check"] {
        assert!(help.contains(command), "{help}");
    }
    std::fs::write(folder.path().join("hotel.toml"), "\nlisten = 12\n").expect("written");
    let said = innkeeper(&data, &["check"], "").expect_failure();
    assert!(said.contains("hotel.toml, line 2, listen: "), "{said}");
    let mut text = String::new();
    let _ = std::fs::File::open(folder.path().join("hotel.toml"))
        .and_then(|mut file| file.read_to_string(&mut text));
    assert_eq!(text, "\nlisten = 12\n", "settings are only read");
}
