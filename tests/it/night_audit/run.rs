//! Closing the day.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, sum, text};
use crate::support::{LAKE, TestHotel};

pub(super) fn preview(scene: &Scene) -> Value {
    scene.desk.ok("desk.night_audit_preview", json!({ "property": LAKE }))
}

#[test]
fn the_audit_posts_what_the_preview_showed_and_moves_the_date() {
    let scene = Scene::on("2026-03-01");
    let meal = json!({ "meal_plan": "CP" });
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", meal);
    scene.arrive("Mira Sen", "2026-03-01", "2026-03-02", json!({ "adults": 1 }));
    scene.book("Late Comer", "2026-03-01", "2026-03-02", json!({}));
    scene.hotel.clock("2026-03-01 23:30:00");
    let shown = preview(&scene);
    let run = scene.audit();
    assert_eq!(
        (&run["audit"], &run["next_business_date"]),
        (&json!("AUDIT-2026-03-01-Lake View Palace"), &json!("2026-03-02"))
    );
    assert_eq!((run["room_charges_posted"].as_i64(), run["no_shows_flagged"].as_i64()), (Some(2), Some(1)));
    assert_eq!(dec(&run["amount_posted"]), dec(&shown["amount"]));
    assert_eq!(
        shown["lines"].as_array().unwrap().len() as i64,
        scene.hotel.stored::<i64>("SELECT count(*) FROM charges")
    );
    let total: i64 = scene.hotel.stored("SELECT sum(amount_minor + tax_minor) FROM charges");
    assert_eq!(dec(&shown["total"]) * d("100"), rust_decimal::Decimal::from(total));
    let lines = scene.folio(&stay)["charges"].clone();
    assert_eq!(
        (&lines[0]["posting_date"], &lines[0]["source"], &lines[0]["auto_posted"]),
        (&json!("2026-03-01"), &json!("Night Audit"), &json!(1))
    );
    assert_eq!(sum(&lines, "total"), d("4200") + d("735"));
    assert_eq!(
        (&run["audits"][0]["rooms_sold"], dec(&run["audits"][0]["room_revenue"])),
        (&json!(2), d("8000"))
    );
    assert_eq!(scene.business_date(), "2026-03-02");
    scene.hotel.assert_sound();
}

#[test]
fn a_second_audit_of_a_date_answers_the_same_record_and_posts_nothing() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-04", json!({}));
    let first = scene.audit();
    let again =
        scene.desk.ok("api.run_night_audit", json!({ "property": LAKE, "business_date": "2026-03-01" }));
    assert_eq!((&again["already_ran"], &first["already_ran"]), (&json!(1), &json!(0)));
    for key in
        ["audit", "business_date", "next_business_date", "room_charges_posted", "amount_posted", "warnings"]
    {
        assert_eq!(again[key], first[key], "{key}");
    }
    assert_eq!(dec(&scene.folio(&stay)["balance"]), d("4200"));
    assert_eq!(preview(&scene)["business_date"], "2026-03-02");
    for (date, code) in [("2026-03-03", "audit_ahead"), ("2026-02-27", "before_first_day")] {
        let params = json!({ "property": LAKE, "business_date": date });
        assert_eq!(scene.desk.refused("api.run_night_audit", params.clone()).code, code);
        assert_eq!(scene.desk.refused("desk.night_audit_preview", params).code, code);
    }
    scene.hotel.assert_sound();
}

#[test]
fn a_later_date_audits_every_missing_day_in_order() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-05", json!({}));
    scene.book("Never Came", "2026-03-02", "2026-03-04", json!({}));
    scene.hotel.clock("2026-03-04 20:00:00");
    let params = json!({ "property": LAKE, "business_date": "2026-03-03" });
    let shown = scene.desk.ok("desk.night_audit_preview", params.clone());
    let run = scene.desk.ok("api.run_night_audit", params);
    let dates: Vec<String> =
        run["audits"].as_array().unwrap().iter().map(|day| text(day, "business_date")).collect();
    assert_eq!(dates, ["2026-03-01", "2026-03-02", "2026-03-03"]);
    assert_eq!((run["room_charges_posted"].as_i64(), run["no_shows_flagged"].as_i64()), (Some(3), Some(1)));
    assert_eq!(dec(&shown["amount"]), dec(&run["amount_posted"]));
    assert_eq!(shown["lines"].as_array().unwrap().len(), 4);
    let lines = scene.folio(&stay)["charges"].clone();
    let posted: Vec<String> =
        lines.as_array().unwrap().iter().map(|line| text(line, "posting_date")).collect();
    assert_eq!(posted, dates);
    assert_eq!(scene.business_date(), "2026-03-04");
    scene.hotel.assert_sound();
}

#[test]
fn the_warnings_of_several_days_have_their_dates_in_preview_and_run() {
    let scene = Scene::on("2026-03-01");
    scene.arrive("Ravi Rao", "2026-03-01", "2026-03-02", json!({}));
    scene.hotel.clock("2026-03-04 20:00:00");
    let params = json!({ "property": LAKE, "business_date": "2026-03-03" });
    let shown = scene.desk.ok("desk.night_audit_preview", params.clone());
    let run = scene.desk.ok("api.run_night_audit", params);
    assert_eq!(shown["warnings"], run["warnings"]);
    let warnings = run["warnings"].as_array().expect("a list");
    let begins = |warning: &Value, with: &str| warning.as_str().is_some_and(|text| text.starts_with(with));
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    assert!(
        begins(&warnings[0], "2026-03-02: Room ") && begins(&warnings[1], "2026-03-03: Room "),
        "{warnings:?}"
    );
}

#[test]
fn more_than_seven_days_in_one_step_warn_with_their_number() {
    let scene = Scene::on("2026-03-01");
    scene.hotel.clock("2027-03-20 12:00:00");
    let many = |date: &str| {
        let params = json!({ "property": LAKE, "business_date": date });
        (scene.desk.ok("desk.night_audit_preview", params.clone()), params)
    };
    let week = many("2026-03-07").0;
    assert_eq!((&week["days"], &week["warnings"]), (&json!(7), &json!([])));
    let (shown, params) = many("2027-03-10");
    let sentence =
        "375 days are closed in one step, 2026-03-01 to 2027-03-10. Is the date of the computer right?";
    assert_eq!((&shown["days"], &shown["warnings"]), (&json!(375), &json!([sentence])));
    let run = scene.desk.ok("api.run_night_audit", params);
    assert_eq!((&run["warnings"], run["audits"].as_array().unwrap().len()), (&json!([sentence]), 375));
    assert_eq!(scene.business_date(), "2027-03-11");
    scene.hotel.assert_sound();
}

#[test]
fn who_did_not_come_pays_the_policy_after_the_days_of_grace() {
    let scene = Scene::on("2026-03-01");
    scene
        .given("UPDATE properties SET no_show_grace_days = 1, no_show_charge = 'Full Stay' WHERE id = :lake");
    let stay = scene.book("Never Came", "2026-03-01", "2026-03-04", json!({}));
    scene.desk.ok("api.record_advance", json!({ "reservation": stay, "amount": 1000 }));
    assert_eq!(scene.audit()["no_shows_flagged"].as_i64(), Some(0));
    assert_eq!(scene.audit()["no_shows_flagged"].as_i64(), Some(1));
    let folio = scene.folio(&stay);
    assert_eq!(dec(&folio["balance"]), d("11600"), "three nights with their tax, less the advance");
    assert_eq!(
        (&folio["charges"][0]["service_code"], &folio["charges"][0]["description"]),
        (&json!("996311"), &json!("No-show fee"))
    );
    let taken: i64 = scene.hotel.stored("SELECT count(*) FROM nights WHERE holds_inventory = 1");
    assert_eq!(taken, 0, "the nights are sold again");
    let revenue: i64 = scene.hotel.stored("SELECT sum(room_revenue_minor) FROM night_audits");
    assert_eq!(revenue, 0, "a fee is no room revenue");
    scene.hotel.assert_sound();
}

#[test]
fn an_expired_waitlist_entry_is_closed_and_costs_nothing() {
    let scene = Scene::on("2026-03-01");
    scene.given("INSERT INTO vouchers (property_id, name, voucher_code, value, max_uses) VALUES (:lake, 'v', 'ONE', '10', 1)");
    let stay =
        scene.book("Hopeful", "2026-03-02", "2026-03-03", json!({ "waitlist": 1, "voucher_code": "ONE" }));
    for status in ["Waitlist", "Waitlist", "Cancelled"] {
        scene.audit();
        let now: String =
            scene.hotel.stored(&format!("SELECT status FROM reservations WHERE name = '{stay}'"));
        assert_eq!(now, status, "{}", scene.business_date());
    }
    assert_eq!(scene.hotel.stored::<i64>("SELECT times_used FROM vouchers"), 0);
    assert_eq!(scene.folio(&stay), Value::Null);
    scene.hotel.assert_sound();
}

#[test]
fn occupied_rooms_are_to_be_made_up_and_each_gets_one_task() {
    let scene = Scene::on("2026-03-01");
    scene.arrive("Ravi Rao", "2026-03-01", "2026-03-04", json!({}));
    scene.audit();
    // The time to make a room up runs by day, from the check-out hour on.
    let queue =
        scene.hotel.user("lata", &[Role::Housekeeping]).ok("api.hk_queue", json!({ "property": LAKE }));
    assert_eq!(
        (&queue["tasks"][0]["due_by"], &queue["tasks"][0]["overdue"]),
        (&json!("2026-03-02 12:30:00"), &json!(0))
    );
    scene.audit();
    let tasks: i64 = scene
        .hotel
        .stored("SELECT count(*) FROM hk_tasks WHERE task_type = 'Stayover Clean' AND status = 'Pending'");
    let dirty: i64 = scene.hotel.stored("SELECT count(*) FROM rooms WHERE housekeeping_status = 'Dirty'");
    assert_eq!((tasks, dirty), (1, 1));
    scene.hotel.assert_sound();
}

#[test]
fn addons_and_voided_nights_are_posted_once() {
    let scene = Scene::on("2026-03-01");
    scene.given(
        "INSERT INTO experiences (property_id, name, experience_name, category, price_minor, tax_rate)
         VALUES (:lake, 'Lake View Palace-Massage', 'Massage', 'Spa', 150000, '18')",
    );
    let addons = json!({ "addons": [{ "experience": "Massage", "qty": 2 }] });
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-04", addons);
    scene.audit();
    let lines = scene.folio(&stay)["charges"].clone();
    let massage = lines
        .as_array()
        .unwrap()
        .iter()
        .find(|line| line["charge_type"] == "Spa")
        .expect("the massage")
        .clone();
    assert_eq!(
        (dec(&massage["qty"]), dec(&massage["amount"]), dec(&massage["gst_amount"])),
        (d("2"), d("3000"), d("540"))
    );
    let room =
        text(lines.as_array().unwrap().iter().find(|line| line["charge_type"] == "Room").unwrap(), "name");
    let folio = scene.folio_name(&stay);
    scene
        .desk
        .ok("api.void_folio_charge", json!({ "folio": folio, "charge_row": room, "reason": "Goodwill" }));
    scene.audit();
    let kinds: Vec<String> = scene.folio(&stay)["charges"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| text(line, "charge_type"))
        .collect();
    assert_eq!(kinds, ["Spa", "Room"], "what a person took off does not come back");
    scene.hotel.assert_sound();
}

#[test]
fn every_arrival_that_is_missed_pays_its_fee_once() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.book("Never Came", "2026-03-01", "2026-03-05", json!({}));
    scene.audit();
    scene.desk.ok("desk.reinstate", json!({ "reservation": stay }));
    assert_eq!(scene.audit()["no_shows_flagged"].as_i64(), Some(1));
    let folio = scene.folio(&stay);
    assert_eq!(folio["charges"].as_array().unwrap().len(), 2, "reinstated and missed again: a second fee");
    let row = text(&folio["charges"][0], "name");
    let void = json!({ "folio": folio["name"], "charge_row": row, "reason": "Storm" });
    scene.desk.ok("api.void_folio_charge", void);
    scene.desk.ok("desk.reinstate", json!({ "reservation": stay }));
    let run = scene.audit();
    assert_eq!((dec(&run["amount_posted"]), dec(&run["audits"][0]["room_revenue"])), (d("4000"), d("0")));
    assert_eq!(scene.folio(&stay)["charges"].as_array().unwrap().len(), 2);
    // The same with a cancellation: its fee is taken off by hand, and due again the next time.
    let other = scene.book("Ravi Rao", "2026-03-04", "2026-03-05", json!({}));
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": other }));
    let folio = scene.folio(&other);
    let row = text(&folio["charges"][0], "name");
    scene
        .desk
        .ok("api.void_folio_charge", json!({ "folio": folio["name"], "charge_row": row, "reason": "Storm" }));
    scene.desk.ok("desk.reinstate", json!({ "reservation": other }));
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": other }));
    assert_eq!(dec(&scene.folio(&other)["balance"]), d("4200"));
    scene.hotel.assert_sound();
}

#[test]
fn a_day_ends_at_the_propertys_own_midnight() {
    // The property's midnight after 1 March, on the clock of Kolkata; the second one comes with summer time.
    for (zone, first, second) in [
        ("Asia/Kolkata", "2026-03-01", "2026-03-02 00:00:00"),
        ("America/New_York", "2026-03-01", "2026-03-02 10:30:00"),
        ("America/New_York", "2026-03-08", "2026-03-09 09:30:00"),
        ("Pacific/Auckland", "2026-03-01", "2026-03-01 16:30:00"),
        ("Pacific/Kiritimati", "2026-03-01", "2026-03-01 15:30:00"),
        ("Pacific/Honolulu", "2026-02-28", "2026-03-01 15:30:00"),
    ] {
        let hotel = TestHotel::empty(if first == "2026-03-08" { first } else { "2026-03-01" });
        let admin = hotel.user("admin", &[Role::HotelAdmin]);
        let property = json!({ "property_name": "Far Hotel", "city": "Far", "timezone": zone });
        let payload = json!({ "property": property, "room_types": [{ "code": "DLX", "name": "Deluxe", "base_price": 100 }],
            "rooms": [{ "room_type_code": "DLX", "numbers": ["1"] }], "meal_plans": [] });
        // Honolulu is still a day behind at 15:00 in Kolkata, and its midnight half an hour away.
        admin.ok("api.setup_property", json!({ "payload": payload }));
        let business_on = || hotel.stored::<String>("SELECT business_on FROM properties");
        assert_eq!(business_on(), first, "{zone}");
        let day = |after: u64| (crate::support::day(first) + chrono::Days::new(after)).to_string();
        let stay = json!({ "property": "Far Hotel", "room_type": "DLX", "guest_name": "Ravi", "check_in_date": first,
            "check_out_date": day(4) });
        let stay = admin.ok("api.create_booking", stay)["reservation"].clone();
        admin.ok("api.check_in", json!({ "reservation": stay }));
        let audit = json!({ "property": "Far Hotel" });
        assert_eq!(admin.ok("api.run_night_audit", audit.clone())["next_business_date"], day(1), "{zone}");
        let midnight = crate::support::at(second);
        hotel.app.clock.set(midnight - chrono::TimeDelta::seconds(1));
        assert_eq!(admin.refused("api.run_night_audit", audit.clone()).code, "audit_ahead", "{zone}");
        assert_eq!(business_on(), day(1));
        hotel.app.clock.set(midnight);
        let run = admin.ok("api.run_night_audit", audit.clone());
        assert_eq!(
            (&run["next_business_date"], &run["room_charges_posted"]),
            (&json!(day(2)), &json!(1)),
            "{zone}"
        );
        assert_eq!(admin.refused("api.run_night_audit", audit).code, "audit_ahead", "{zone}");
        let posted: String =
            hotel.stored("SELECT group_concat(posted_on) FROM (SELECT posted_on FROM charges ORDER BY id)");
        assert_eq!(posted, format!("{first},{}", day(1)), "{zone}");
        hotel.assert_sound();
    }
}
