//! Extras that a guest buys on the website: the desk sees them, they are owed, and somebody sees to them.

use serde_json::{Value, json};

use crate::guest_web::{Scene, sum, text};
use crate::support::LAKE;

/// A stay with a boat ride for two on its second day and a pick-up at the arrival; answers its identifier.
fn with_extras(scene: &Scene, from: &str, to: &str) -> String {
    for (name, category, price) in [("Boat ride", "Tour", 1500), ("Pick-up", "Transport", 1000)] {
        scene.save("experience", json!({ "experience_name": name, "category": category, "price": price }));
    }
    let second = from.parse::<chrono::NaiveDate>().expect("a date").succ_opt().expect("a day");
    let addons = json!([{ "experience": "Boat ride", "qty": 2, "date": second.to_string() }, { "experience": "Pick-up" }]);
    let wish = json!({ "check_in_date": from, "check_out_date": to, "addons": addons });
    let booked = scene.web.ok("public_api.book", Scene::wish(wish));
    let sums = (sum(&booked["addons_total"]), sum(&booked["grand_total"]));
    assert_eq!(
        sums,
        ("4720.00".to_string(), "13120.00".to_string()),
        "two nights of 4200, 4000 of extras at 18 percent"
    );
    assert_eq!(
        (&booked["addons"][0]["label"], &booked["guest_name"]),
        (&json!("Boat ride"), &json!("Wanda Web"))
    );
    text(&booked["reservation"])
}

fn detail(scene: &Scene, stay: &str) -> Value {
    scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }))
}

fn tickets(scene: &Scene, with_closed: bool) -> Vec<Value> {
    let params = json!({ "property": LAKE, "show_closed": i32::from(with_closed) });
    let mut list = scene.desk.ok("api.tickets_list", params).as_array().expect("a list").clone();
    list.sort_by_key(|ticket| ticket["subject"].to_string());
    list
}

#[test]
fn extras_are_seen_and_owed_before_and_after_they_are_posted() {
    let scene = Scene::open();
    let stay = with_extras(&scene, "2026-03-01", "2026-03-03");
    let owes = |due: &str, balance: &str, when: &str| {
        let money = detail(&scene, &stay)["money"].clone();
        assert_eq!(
            (sum(&money["due"]), sum(&money["folio_balance"])),
            (due.to_string(), balance.to_string()),
            "{when}"
        );
    };
    owes("13120.00", "0.00", "nothing is posted");
    let seen = detail(&scene, &stay)["extras"].clone();
    let read = |extra: &Value| {
        (text(&extra["label"]), text(&extra["date"]), sum(&extra["total"]), sum(&extra["posted"]))
    };
    assert_eq!(read(&seen[0]), ("Boat ride".into(), "2026-03-02".into(), "3540.00".into(), "0".into()));
    assert_eq!(read(&seen[1]), ("Pick-up".into(), "2026-03-01".into(), "1180.00".into(), "0".into()));
    scene.desk.ok("api.record_advance", json!({ "reservation": stay, "amount": 3000, "mode": "Cash" }));
    owes("10120.00", "-3000.00", "an advance was paid");
    scene.desk.ok("api.check_in", json!({ "reservation": stay }));
    owes("10120.00", "-3000.00", "the guest is in house");
    let folio = text(&scene.desk.ok("api.get_folio", json!({ "reservation": stay }))["name"]);
    let ahead = scene.desk.ok("api.folio_invoice", json!({ "folio": folio }))["not_posted"].clone();
    assert_eq!(
        (sum(&ahead["total"]), ahead["extras"].as_array().map(Vec::len)),
        ("13120.00".into(), Some(2))
    );
    let today = scene.desk.ok("api.front_desk_snapshot", json!({ "property": LAKE }));
    let row = &today["in_house"][0];
    assert_eq!(
        (sum(&row["balance_due"]), sum(&row["stay_total"])),
        ("10120.00".to_string(), "13120.00".to_string())
    );
    assert_eq!(row["extras"], json!(["Boat ride × 2", "Pick-up × 1"]));
    let card = scene.desk.ok("api.registration_card", json!({ "reservation": stay }));
    assert_eq!(card["reservation"]["extras"].as_array().map(Vec::len), Some(2));
    scene.hotel.clock("2026-03-01 23:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    owes("10120.00", "5920.00", "the first night and the extras are posted");
    assert_eq!(detail(&scene, &stay)["extras"][0]["posted"], 1);
    let ahead = scene.desk.ok("api.folio_invoice", json!({ "folio": folio }))["not_posted"].clone();
    assert_eq!((sum(&ahead["total"]), &ahead["extras"]), ("4200.00".into(), &json!([])));
    let left = scene.desk.ok("api.check_out", json!({ "reservation": stay }));
    assert_eq!(sum(&left["balance_due"]), "5920.00", "one night less, every extra");
    owes("5920.00", "5920.00", "the guest has left");
    scene.hotel.assert_sound();
}

#[test]
fn each_extra_makes_a_ticket_for_its_day_that_follows_the_stay() {
    let scene = Scene::open();
    let stay = with_extras(&scene, "2026-03-10", "2026-03-12");
    let open = tickets(&scene, false);
    let read =
        |ticket: &Value| (text(&ticket["subject"]), text(&ticket["category"]), text(&ticket["due_by"]));
    assert_eq!(read(&open[0]), ("Boat ride × 2".into(), "Concierge".into(), "2026-03-11 14:00:00".into()));
    assert_eq!(read(&open[1]), ("Pick-up × 1".into(), "Concierge".into(), "2026-03-10 14:00:00".into()));
    assert_eq!((&open[1]["reservation"], &open[1]["overdue"]), (&json!(stay), &json!(0)));
    let dates = json!({ "reservation": stay, "check_in_date": "2026-03-11", "check_out_date": "2026-03-13" });
    scene.desk.ok("api.amend_stay", dates);
    assert_eq!(
        text(&tickets(&scene, false)[1]["due_by"]),
        "2026-03-11 14:00:00",
        "the pick-up is at the arrival"
    );
    scene.desk.ok("api.cancel_reservation", json!({ "reservation": stay }));
    let letter = scene.desk.ok("api.cancellation_letter", json!({ "reservation": stay }));
    assert_eq!(letter["reservation"]["extras"], json!(["Boat ride × 2", "Pick-up × 1"]));
    assert_eq!(tickets(&scene, false), Vec::<Value>::new());
    assert_eq!(tickets(&scene, true)[0]["status"], "Cancelled");
    assert_eq!(sum(&detail(&scene, &stay)["money"]["folio_balance"]), "0.00");
    scene.desk.ok("desk.reinstate", json!({ "reservation": stay }));
    assert_eq!(tickets(&scene, false).len(), 2, "the guest comes after all");
    scene.hotel.assert_sound();
}

#[test]
fn an_extra_is_for_a_day_of_the_stay() {
    let scene = Scene::open();
    scene.save("experience", json!({ "experience_name": "Boat ride", "price": 1500 }));
    for date in ["2026-03-09", "2026-03-13"] {
        let wish = Scene::wish(json!({ "addons": [{ "experience": "Boat ride", "date": date }] }));
        assert_eq!(scene.web.refused("public_api.book", wish).code, "addons", "{date}");
    }
    assert_eq!(tickets(&scene, true), Vec::<Value>::new());
}
