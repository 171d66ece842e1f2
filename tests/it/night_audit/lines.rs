//! The lines that an audit posted, as they are read afterwards.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::run::preview;
use crate::folio::{Scene, d, sum, text};
use crate::support::answers::{keys, named};
use crate::support::{HILL, LAKE, TestHotel};

const LINES: &str = "desk.night_audit_lines";

fn of(day: &str) -> Value {
    json!({ "property": LAKE, "business_date": day })
}

/// What both a preview and a record say of each line.
fn reported(lines: &Value) -> Vec<String> {
    let keys =
        ["reservation", "room", "charge_type", "description", "amount", "gst_rate", "gst_amount", "total"];
    let line = |line: &Value| keys.map(|key| line[key].to_string()).join(" ");
    let mut all: Vec<String> = lines.as_array().unwrap().iter().map(line).collect();
    all.sort();
    all
}

#[test]
fn the_record_of_a_night_lists_what_its_preview_announced() {
    let scene = Scene::on("2026-03-01");
    scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({ "meal_plan": "CP" }));
    scene.arrive("Mira Sen", "2026-03-01", "2026-03-02", json!({ "adults": 1 }));
    scene.book("Late Comer", "2026-03-01", "2026-03-02", json!({}));
    scene.hotel.clock("2026-03-01 23:30:00");
    assert_eq!(scene.desk.ok(LINES, of("2026-03-01")), json!([]), "an open day has no lines");
    let shown = preview(&scene);
    scene.audit();
    let record = scene.desk.ok(LINES, of("2026-03-01"));
    assert_eq!(reported(&record), reported(&shown["lines"]), "the record lists what the preview announced");
    assert_eq!(
        keys(&record[0]),
        named(
            "posting_date, reservation, guest_name, room, charge_type, description, amount, gst_rate, gst_amount, \
             total, folio_type, folio, voided"
        )
    );
    let stored: i64 = scene.hotel.stored("SELECT sum(amount_minor + tax_minor) FROM charges");
    assert_eq!(sum(&record, "total") * d("100"), rust_decimal::Decimal::from(stored));
    scene.hotel.assert_sound();
}

#[test]
fn several_nights_are_read_at_once_and_a_voided_line_stays_in_the_record() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-04", json!({}));
    scene.audit();
    scene.audit();
    let row = text(&scene.folio(&stay)["charges"][0], "name");
    let void = json!({ "folio": scene.folio_name(&stay), "charge_row": row, "reason": "Goodwill" });
    scene.desk.ok("api.void_folio_charge", void);
    let mut both = of("2026-03-02");
    both["from_date"] = json!("2026-03-01");
    let lines = scene.desk.ok(LINES, both);
    let read: Vec<(String, &Value)> =
        lines.as_array().unwrap().iter().map(|line| (text(line, "posting_date"), &line["voided"])).collect();
    assert_eq!(read, [("2026-03-01".to_string(), &json!(1)), ("2026-03-02".to_string(), &json!(0))]);
    let last = scene.desk.ok(LINES, of("2026-03-02"));
    assert_eq!(last.as_array().map(Vec::len), Some(1));
    assert_eq!(last[0]["folio"], json!(scene.folio_name(&stay)));
}

#[test]
fn a_record_is_closed_to_other_properties_and_to_other_roles() {
    let hotel = TestHotel::chain("2026-03-01");
    let hill = hotel.user_of("hill", &[Role::Finance], &[HILL]);
    assert_eq!(hill.refused(LINES, of("2026-03-01")).code, "not_your_property");
    let maid = hotel.user("maid", &[Role::Housekeeping]);
    assert_eq!(maid.refused(LINES, of("2026-03-01")).code, "role_missing");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    assert_eq!(desk.refused("desk.night_audit_lines", json!({ "property": LAKE })).code, "business_date");
}
