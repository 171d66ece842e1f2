//! Copies and sheets on a disk that fills up, vanishes, or takes nothing: what is there stays, nothing half-written remains,
//! and the admins and the monitoring of the server are informed.

use std::path::{Path, PathBuf};
use std::process::Command;

use innkeeper::config::Config;
use innkeeper::db::{backup, check};
use innkeeper::maintenance::{run_due_backup, write_due_pack};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::http::client::{Served, anywhere};
use crate::support::{LAKE, TestHotel};

const PROGRAM: &str = env!("CARGO_BIN_EXE_innkeeper");

fn served(section: &str, folder: &Path, more: &str) -> Served {
    let text = format!("[{section}]\nfolder = '{}'\n{more}", folder.display());
    let config = Config { listen: anywhere(), ..Config::parse(&text, "settings").expect("sound settings") };
    Served::serve(TestHotel::chain("2026-03-01").copy_with(config))
}

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn warning(scene: &Served) -> String {
    let reported = scene.hotel.known("admin").ok("desk.maintenance", json!({ "property": LAKE }));
    reported["warnings"][0].as_str().unwrap_or_default().to_string()
}

fn attention(scene: &Served) -> Value {
    scene.nobody().get("/healthz").json()["attention"].clone()
}

fn is_sound(copy: &Path) -> bool {
    backup::open_as_is(copy).is_ok_and(|copy| check::run(&copy).is_ok_and(|wrong| wrong.is_empty()))
}

/// A disk in memory of so many bytes; taken off again when dropped.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// `None` where this machine lets nobody mount anything.
    fn mount(at: &Path, bytes: u64) -> Option<SmallDisk> {
        let size = format!("size={bytes}");
        let done =
            Command::new("mount").args(["-t", "tmpfs", "-o", &size, "innkeeper-test"]).arg(at).output();
        if done.is_ok_and(|done| done.status.success()) {
            return Some(SmallDisk(at.to_path_buf()));
        }
        eprintln!("skipped: no disk can be mounted here");
        None
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).output();
    }
}

fn size(hotel: &TestHotel) -> u64 {
    let bytes: i64 =
        hotel.stored("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()");
    u64::try_from(bytes).expect("a size")
}

#[test]
fn a_full_disk_keeps_its_good_copies_and_nothing_half_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let scene = served("backup", folder.path(), "every = 1\nkeep_daily = 3");
    let Some(_disk) = SmallDisk::mount(folder.path(), size(&scene.hotel) * 5 / 2) else { return };
    assert!(run_due_backup(&scene.hotel.app).unwrap());
    let good = "hotel-20260301-093000.db";
    assert_eq!((files(folder.path()), attention(&scene)), (vec![good.to_string()], Value::Null));
    let filler = folder.path().join("holiday photos.zip");
    std::fs::write(&filler, vec![1; usize::try_from(size(&scene.hotel)).unwrap()]).expect("room for it");
    scene.hotel.clock("2026-03-01 16:00:00");
    assert!(run_due_backup(&scene.hotel.app).unwrap());
    assert_eq!(files(folder.path()), ["holiday photos.zip", good], "the old ones, and no half of a new one");
    assert!(is_sound(&folder.path().join(good)));
    assert!(warning(&scene).starts_with("The last backup failed: "), "{}", warning(&scene));
    assert!(warning(&scene).contains("full"), "{}", warning(&scene));
    assert_eq!(attention(&scene), json!(["backup_failed"]));
    assert_eq!(scene.nobody().get("/healthz").json()["last_backup"], "2026-03-01T09:30:00Z");
    let health = scene.nobody().get("/healthz").text();
    assert!(!health.contains(&folder.path().display().to_string()), "{health}");
    std::fs::remove_file(&filler).unwrap();
    scene.hotel.clock("2026-03-01 16:15:00");
    assert!(run_due_backup(&scene.hotel.app).unwrap());
    assert_eq!(files(folder.path()), ["hotel-20260301-104500.db"], "the last of the day");
    assert_eq!((warning(&scene), attention(&scene)), (String::new(), Value::Null));
    scene.hotel.assert_sound();
}

#[test]
fn sheets_on_a_full_disk_stay_as_they_were() {
    let folder = tempfile::tempdir().expect("a folder");
    let scene = served("downtime_pack", folder.path(), "");
    let Some(_disk) = SmallDisk::mount(folder.path(), 256 * 1024) else { return };
    assert!(write_due_pack(&scene.hotel.app).unwrap());
    let written = files(folder.path());
    let before = std::fs::read(folder.path().join(&written[1])).expect("a sheet");
    let filler = folder.path().join("filler");
    // As much as there is room for.
    let _ = std::fs::write(&filler, vec![1; 256 * 1024]);
    scene.hotel.clock("2026-03-01 16:30:00");
    assert!(write_due_pack(&scene.hotel.app).unwrap());
    assert_eq!(files(folder.path()), [written.clone(), vec!["filler".to_string()]].concat());
    assert_eq!(std::fs::read(folder.path().join(&written[1])).expect("a sheet"), before);
    assert!(
        warning(&scene).starts_with("The sheets for a downtime could not be written: "),
        "{}",
        warning(&scene)
    );
    assert_eq!(attention(&scene), json!(["downtime_pack_failed"]));
    std::fs::remove_file(&filler).unwrap();
    assert!(write_due_pack(&scene.hotel.app).unwrap());
    assert_ne!(std::fs::read(folder.path().join(&written[1])).expect("a sheet"), before);
    assert_eq!(attention(&scene), Value::Null);
}

/// The same without a disk of its own: no file of this process may grow beyond half of the hotel's.
#[test]
fn a_copy_that_cannot_be_written_to_its_end_leaves_the_one_before() {
    let hotel = TestHotel::chain("2026-03-01");
    let (data, folder) = (hotel.app.db.path().to_path_buf(), tempfile::tempdir().expect("a folder"));
    let blocks = size(&hotel) / 2 / 512;
    drop(hotel.app.db.writer().unwrap().execute_batch("PRAGMA wal_checkpoint(TRUNCATE)"));
    let copy = folder.path().join("copy of today.db");
    let run = |limit: &str| {
        let line = format!("{limit} trap '' XFSZ; exec \"$0\" --data \"$1\" backup \"$2\"");
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(line).arg(PROGRAM).arg(&data).arg(&copy);
        shell.output().expect("a shell")
    };
    assert!(run("").status.success(), "{:?}", run(""));
    let whole = std::fs::read(&copy).expect("a copy");
    let done = run(&format!("ulimit -f {blocks};"));
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(1), "{said}");
    assert!(said.contains("cannot write") || said.contains("disk"), "{said}");
    assert_eq!(files(folder.path()), ["copy of today.db"]);
    assert!(std::fs::read(&copy).expect("a copy") == whole && is_sound(&copy));
}

#[test]
fn a_folder_may_have_any_name_and_an_unwritable_one_is_reported() {
    let outer = tempfile::tempdir().expect("a folder");
    let folder = outer.path().join("second disk (E:) für Sicherung ü");
    std::fs::create_dir(&folder).unwrap();
    let scene = served("backup", &folder, &format!("[downtime_pack]\nfolder = '{}'", folder.display()));
    assert!(run_due_backup(&scene.hotel.app).unwrap() && write_due_pack(&scene.hotel.app).unwrap());
    assert_eq!(files(&folder), ["Hill-House.html", "Lake-View-Palace.html", "hotel-20260301-093000.db"]);
    assert!(is_sound(&folder.join("hotel-20260301-093000.db")));
    if !read_only(&folder) {
        return;
    }
    scene.hotel.clock("2026-03-02 16:00:00");
    assert!(run_due_backup(&scene.hotel.app).unwrap() && write_due_pack(&scene.hotel.app).unwrap());
    assert_eq!(attention(&scene), json!(["backup_failed", "downtime_pack_failed"]));
    assert!(warning(&scene).contains("second disk (E:) für Sicherung ü"), "{}", warning(&scene));
    assert_eq!(files(&folder).len(), 3);
    writable(&folder);
}

/// Takes the right to write away; false where this user may write all the same.
fn read_only(folder: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o555)).unwrap();
    let probe = folder.join("probe");
    let writes = std::fs::write(&probe, "x").is_ok();
    if writes {
        std::fs::remove_file(&probe).unwrap();
        eprintln!("skipped: this user may write everywhere");
    }
    !writes
}

fn writable(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn thinning_out_touches_nothing_that_the_program_did_not_make() {
    let folder = tempfile::tempdir().expect("a folder");
    let scene = served("backup", folder.path(), "every = 1\nkeep_daily = 1\nkeep_weekly = 0");
    let others = [
        "HOTEL-20250101-000000.db",
        "copy of hotel-20250101-000000.db",
        "hotel-20250101-000000.db.gpg",
        "hotel-20250101-000000.sqlite",
        "hotel-2025011-000000.db",
        "hotel-20259901-000000.db",
        "hotel.db",
        "hotel.db.part",
        "notes.txt",
    ];
    for name in others {
        std::fs::write(folder.path().join(name), name).expect("a file");
    }
    // Ours: an old copy, one that was never finished, and one from a time when the clock was wrong.
    for name in ["hotel-20250101-000000.db", "hotel-20260228-093000.db.part", "hotel-20270101-000000.db"] {
        std::fs::write(folder.path().join(name), name).expect("a file");
    }
    std::fs::create_dir(folder.path().join("hotel-20240101-000000.db")).unwrap();
    assert!(run_due_backup(&scene.hotel.app).unwrap());
    let mut wanted: Vec<&str> = others.to_vec();
    wanted.extend(["hotel-20240101-000000.db", "hotel-20260301-093000.db", "hotel-20270101-000000.db"]);
    wanted.sort_unstable();
    assert_eq!(files(folder.path()), wanted);
    assert!(is_sound(&folder.path().join("hotel-20260301-093000.db")), "the one just made stays");
    assert_eq!(warning(&scene), "");
}

#[test]
fn a_damaged_file_fills_no_disk_with_pictures_of_its_damage() {
    let folder: TempDir = tempfile::tempdir().expect("a folder");
    let scene = served("backup", folder.path(), "every = 1");
    assert!(run_due_backup(&scene.hotel.app).unwrap());
    scene
        .hotel
        .app
        .db
        .writer()
        .unwrap()
        .execute_batch("UPDATE series SET last = last + 7 WHERE series = 'action_log'")
        .expect("damage");
    for hour in 16..20 {
        scene.hotel.clock(&format!("2026-03-01 {hour}:00:00"));
        assert!(run_due_backup(&scene.hotel.app).unwrap());
    }
    let copies = files(folder.path());
    assert_eq!(copies[0], "hotel-20260301-093000.db", "the good one stays");
    assert_eq!(copies.iter().filter(|name| name.ends_with(".unsound")).count(), 2, "{copies:?}");
    assert_eq!(copies.len(), 3, "{copies:?}");
    assert!(warning(&scene).contains("the copy is not sound"), "{}", warning(&scene));
    assert_eq!(attention(&scene), json!(["backup_failed"]));
}
