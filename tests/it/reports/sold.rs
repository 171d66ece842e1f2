//! Rooms sold are the room nights posted with a date: what becomes of the stay later changes no closed day.

use serde_json::{Value, json};

use super::{Scene, figures};
use crate::support::LAKE;

const DAY: [&str; 4] = ["rooms_sold", "occupancy_pct", "room_revenue", "adr"];

fn day(scene: &Scene, date: &str) -> [String; 4] {
    let flash = scene.owner.ok("reports.manager_flash", json!({ "property": LAKE, "date": date }));
    figures(&flash["today"], DAY)
}

fn contribution(scene: &Scene, to: &str) -> Value {
    let range = json!({ "property": LAKE, "from_date": "2026-03-01", "to_date": to, "by": "source" });
    scene.owner.ok("reports.contribution", range)
}

#[test]
fn guests_who_leave_before_the_audit_is_run_are_sold() {
    let scene = Scene::open();
    let stays = ["Anna", "Bela", "Carl"]
        .map(|guest| scene.arrive(guest, "DLX", "2026-03-01", "2026-03-02", json!({})));
    scene.hotel.clock("2026-03-02 07:30:00");
    for stay in &stays[..2] {
        scene.owner.ok("api.check_out", json!({ "reservation": stay }));
    }
    let expected = ["3", "20.00", "12000.00", "4000.00"].map(String::from);
    assert_eq!(day(&scene, "2026-03-01"), expected, "before the audit");
    let audit =
        scene.owner.ok("api.run_night_audit", json!({ "property": LAKE, "business_date": "2026-03-01" }));
    assert_eq!(audit["audits"][0]["rooms_sold"], 3);
    assert_eq!(day(&scene, "2026-03-01"), expected);
    let of = json!({ "property": LAKE });
    let dashboard = scene.owner.ok("dashboards.property_dashboard", of.clone());
    assert_eq!(figures(&dashboard["statistics"], ["rooms_sold_mtd", "adr"]), ["3", "4000.00"]);
    let briefing = scene.owner.ok("api.owner_briefing", of);
    assert_eq!(
        figures(&briefing["yesterday"], ["room_revenue", "adr", "revpar"]),
        ["12000.00", "4000.00", "800.00"]
    );
    let chain = scene.owner.ok("dashboards.portfolio_dashboard", json!({ "date": "2026-03-01" }));
    assert_eq!(chain["totals"]["rooms_sold"], 3);
    assert_eq!(figures(&contribution(&scene, "2026-03-01"), ["room_nights", "total"]), ["3", "12000.00"]);
    scene.hotel.assert_sound();
}

#[test]
fn a_day_use_is_a_room_sold_on_its_date() {
    let scene = Scene::open();
    let stay = scene.arrive("Dev", "DLX", "2026-03-01", "2026-03-01", json!({}));
    scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-02", json!({}));
    let expected = ["2", "13.33", "8000.00", "4000.00"].map(String::from);
    assert_eq!(day(&scene, "2026-03-01"), expected, "in house");
    scene.owner.ok("api.check_out", json!({ "reservation": stay }));
    assert_eq!(day(&scene, "2026-03-01"), expected, "gone");
    scene.audit();
    assert_eq!(day(&scene, "2026-03-01"), expected, "audited");
    assert_eq!(contribution(&scene, "2026-03-01")["room_nights"], 2);
    scene.hotel.assert_sound();
}

#[test]
fn cancelling_a_guest_in_house_leaves_closed_days_as_they_were() {
    let scene = Scene::open();
    let stay = scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-05", json!({}));
    scene.audit();
    scene.audit();
    let closed = || [day(&scene, "2026-03-01"), day(&scene, "2026-03-02")];
    let before = closed();
    assert_eq!(before, [["1", "6.67", "4000.00", "4000.00"], ["1", "6.67", "4000.00", "4000.00"]]);
    let cancelled = scene.owner.ok("api.cancel_reservation", json!({ "reservation": stay }));
    assert_eq!(figures(&cancelled, ["fee"]), ["4000.00"]);
    assert_eq!(closed(), before);
    assert_eq!(day(&scene, "2026-03-03"), ["0", "0.00", "0.00", "0.00"]);
    let free = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-03", "check_out_date": "2026-03-05" });
    assert_eq!(scene.owner.ok("api.available_rooms", free).as_array().unwrap().len(), 10);
    assert_eq!(contribution(&scene, "2026-03-05")["room_nights"], 2);
    scene.hotel.assert_sound();
}

#[test]
fn a_night_posted_later_counts_on_the_date_it_is_posted() {
    let scene = Scene::open();
    scene.given("UPDATE properties SET no_show_grace_days = 2");
    let stay = scene.book("Anna", "DLX", "2026-03-01", "2026-03-03", json!({}));
    scene.audit();
    scene.owner.ok("api.check_in", json!({ "reservation": stay }));
    scene.audit();
    assert_eq!(day(&scene, "2026-03-01"), ["0", "0.00", "0.00", "0.00"]);
    assert_eq!(day(&scene, "2026-03-02"), ["2", "13.33", "8000.00", "4000.00"]);
    scene.hotel.assert_sound();
}
