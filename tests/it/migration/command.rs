//! `innkeeper import`: a file on the command line.

use std::fs;

use crate::http::commands::innkeeper;
use crate::support::{LAKE, TestHotel};

#[test]
fn a_file_is_previewed_and_imported_on_the_command_line() {
    let hotel = TestHotel::lake("2026-03-01");
    let data = hotel.folder.path().join("hotel.db");
    let file = hotel.folder.path().join("moving.csv");
    let bytes = "Gast;Anreise;Abreise;Zimmertyp\nJ\u{fc}rgen;14.04.2030;16.04.2030;Deluxe\nBert;nie;16.04.2030;Deluxe\n";
    fs::write(&file, bytes.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')).collect::<Vec<_>>())
        .expect("a file");
    let path = file.to_string_lossy().into_owned();
    let said = innkeeper(&data, &["import", LAKE, &path, "--dry-run"], "").expect_success();
    assert!(
        said.contains("1 rows can be imported, 1 can't") && said.contains("row 3: Bert \"nie\" is no date."),
        "{said}"
    );
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM reservations"), 0);
    let said = innkeeper(&data, &["import", LAKE, &path, "--preset", "beds24"], "").expect_success();
    assert!(said.contains("1 stays") && said.contains("row 3: Bert"), "{said}");
    assert_eq!(hotel.stored::<String>("SELECT guest_name FROM reservations"), "Jürgen");
    hotel.assert_sound();
}

#[test]
fn columns_and_room_types_are_named_on_the_command_line() {
    let hotel = TestHotel::lake("2026-03-01");
    let data = hotel.folder.path().join("hotel.db");
    let file = hotel.folder.path().join("moving.csv");
    fs::write(&file, "Who,Arrival,Departure,Kind,Net\nAsha,2026-04-01,2026-04-03,Villa,9000\nBela,2026-04-01,2026-04-03,Tent,9000\n")
        .expect("a file");
    let path = file.to_string_lossy().into_owned();
    let named = ["import", LAKE, &path, "--mapping", "guest_name=Who", "--mapping", "room_type=Kind"];
    let said = innkeeper(&data, &[&named[..], &["--dry-run"]].concat(), "").expect_success();
    assert!(said.contains("0 rows can be imported") && said.contains("\"Villa=TYPE\""), "{said}");
    let more =
        ["--mapping", "amount_after_tax=Net", "--room-type", "Villa=STE", "--default-room-type", "DLX"];
    let said = innkeeper(&data, &[&named[..], &more].concat(), "").expect_success();
    assert!(said.contains("No column holds what was paid: 2 stays"), "{said}");
    let stays =
        "SELECT group_concat(guest_name || ' ' || (SELECT room_type_code FROM room_types t WHERE t.id = r.room_type_id)
                   || ' ' || fixed_after_tax_minor, ', ' ORDER BY r.id) FROM reservations r";
    assert_eq!(hotel.stored::<String>(stays), "Asha STE 900000, Bela DLX 900000");
    innkeeper(&data, &["import", LAKE, &path, "--mapping", "Who"], "").expect_usage();
}

#[test]
fn what_can_not_be_read_at_all_fails_in_one_line() {
    let hotel = TestHotel::lake("2026-03-01");
    let data = hotel.folder.path().join("hotel.db");
    let file = hotel.folder.path().join("broken.xlsx");
    fs::write(&file, b"PK\x03\x04 no workbook").expect("a file");
    let path = file.to_string_lossy().into_owned();
    assert!(innkeeper(&data, &["import", LAKE, &path], "").expect_failure().contains("can't be read"));
    assert!(
        innkeeper(&data, &["import", LAKE, "nowhere.csv"], "").expect_failure().contains("can't be read")
    );
    fs::write(&file, "just words").expect("a file");
    assert!(innkeeper(&data, &["import", LAKE, &path], "").expect_failure().contains("no header row"));
    for nothing in ["", " \n\n"] {
        fs::write(&file, nothing).expect("a file");
        assert!(
            innkeeper(&data, &["import", LAKE, &path], "")
                .expect_failure()
                .contains("can't be read: it is empty")
        );
    }
    fs::write(&file, "Guest,Arrival,Departure\n").expect("a file");
    for (option, known) in [("--preset", "little_hotelier"), ("--date-order", "month_first")] {
        let usage = innkeeper(&data, &["import", LAKE, &path, option, "foo"], "").expect_usage();
        assert!(usage.contains(known), "{usage}");
    }
    assert!(innkeeper(&data, &["import", "Nowhere", &path], "").expect_failure().contains("Nowhere"));
}

#[test]
fn a_workbook_is_read_with_its_real_dates() {
    let hotel = TestHotel::lake("2026-03-01");
    let data = hotel.folder.path().join("hotel.db");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/imports/workbook.xlsx");
    innkeeper(&data, &["import", LAKE, file], "").expect_success();
    let stay = "SELECT guest_name || ' ' || check_in_on || ' ' || check_out_on || ' ' || fixed_after_tax_minor FROM reservations";
    assert_eq!(hotel.stored::<String>(stay), "Asha 2026-04-01 2026-04-03 900050");
}
