//! The desk's day.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::answers::{keys, named};
use crate::support::{Caller, HILL, LAKE, TestHotel};

const BOOKING: &str = "name, guest_name, room_type, room, status, source, check_in_date, check_out_date, nights, adults,
    children, special_requests, extras, phone, channel, precheckin_status, eta, planned_check_out_time, precheckin_token, booked_by_name, booked_by_phone,
    booker_relation, contact_preference, company, tentative_until, pickup, drop, open_instructions, paid_total, balance_due, guest_due,
    company_due, payer, folio_balance, stay_total, advance_open";
/// Books a Deluxe room of Lake View Palace for two.
pub(super) fn book(desk: &Caller, guest: &str, from: &str, to: &str) -> String {
    let made = desk.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from, "check_out_date": to, "guest_name": guest }),
    );
    made["reservation"].as_str().expect("a reservation").to_string()
}

#[test]
fn a_quiet_day_shows_the_rooms_by_number() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let day = desk.ok("api.front_desk_snapshot", json!({}));
    assert_eq!(keys(&day), named("date, arrivals, departures, in_house, rooms, tonight, minutes_saved_30d"));
    assert_eq!(day["date"], "2026-03-01");
    let room = named("name, room_number, room_type, floor, housekeeping_status, occupancy_status");
    assert_eq!(keys(&day["rooms"][0]), room);
    assert_eq!(day["rooms"][0]["name"], format!("{LAKE}-101"));
    assert_eq!(day["rooms"][14]["room_type"], format!("{LAKE}-STE"));
}

#[test]
fn what_a_company_pays_is_apart_from_what_the_guest_owes() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    hotel.given(
        "INSERT INTO companies (name, company_name) VALUES ('Acme', 'Acme');
         INSERT INTO billing_rules (company_id, charge_type, pay_by) SELECT id, 'Room', 'Company' FROM companies",
    );
    let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01",
        "check_out_date": "2026-03-03", "guest_name": "Asha Rao", "meal_plan": "CP", "company": "Acme",
        "booking_type": "Corporate" });
    let stay = desk.ok("api.create_booking", params)["reservation"].clone();
    book(&desk, "Bela Rao", "2026-03-01", "2026-03-02");
    let due = |list: &str, at: usize| {
        let row = desk.ok("api.front_desk_snapshot", json!({}))[list][at].clone();
        ["balance_due", "guest_due", "company_due", "payer"].map(|key| row[key].to_string())
    };
    // Two nights of 4,200 are Acme's, two breakfasts for two of 735 the guest's.
    assert_eq!(due("arrivals", 0), ["9870.00", "1470.00", "8400.00", "\"Acme\""]);
    assert_eq!(due("arrivals", 1), ["4200.00", "4200.00", "0.00", "null"]);
    desk.ok("api.check_in", json!({ "reservation": stay }));
    hotel.clock("2026-03-01 23:00:00");
    hotel.known("admin").ok("api.run_night_audit", json!({ "property": LAKE }));
    // One night is on each folio now; the guest pays 500 of the meals.
    let folio = desk.ok("api.get_folio", json!({ "reservation": stay }))["name"].clone();
    desk.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": 500 }));
    assert_eq!(due("in_house", 0), ["9370.00", "970.00", "8400.00", "\"Acme\""]);
    let mark = desk.ok("desk.chart_marks", json!({ "property": LAKE }))[0].clone();
    assert_eq!(
        ["due", "company_due", "payer"].map(|key| mark[key].to_string()),
        ["970.00", "8400.00", "\"Acme\""]
    );
    let position = desk.ok("api.position_briefing", json!({ "property": LAKE, "date": "2026-03-03" }));
    let leaving = &position["departures"][0];
    assert_eq!(
        ["balance_due", "guest_due", "company_due", "payer"].map(|key| leaving[key].to_string()),
        ["9370.00", "970.00", "8400.00", "\"Acme\""]
    );
    let money = desk.ok("api.reservation_detail", json!({ "reservation": stay }))["money"].clone();
    assert_eq!(
        ["due", "guest_due", "company_due", "payer"].map(|key| money[key].to_string()),
        ["9370.00", "970.00", "8400.00", "\"Acme\""]
    );
    let left = desk.ok("api.check_out", json!({ "reservation": stay, "dry_run": 1 }));
    assert_eq!(left["would_answer"]["company_due"].to_string(), "4200.00", "one night is dropped");
    hotel.assert_sound();
}

#[test]
fn a_group_that_pays_the_rooms_leaves_nothing_to_its_guests() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    hotel.given(
        "INSERT INTO companies (name, company_name) VALUES ('Acme', 'Acme');
         INSERT INTO billing_rules (company_id, charge_type, pay_by) SELECT id, 'Room', 'Company' FROM companies;
         INSERT INTO group_bookings (property_id, name, group_name, company_id, check_in_on, check_out_on,
           created_at)
         SELECT 1, 'GRP-1', 'Board', id, '2026-03-01', '2026-03-03', 0 FROM companies",
    );
    book(&desk, "Asha Rao", "2026-03-01", "2026-03-03");
    hotel.given("UPDATE reservations SET group_id = (SELECT id FROM group_bookings)");
    let row = desk.ok("api.front_desk_snapshot", json!({}))["arrivals"][0].clone();
    assert_eq!(
        ["balance_due", "guest_due", "company_due", "payer"].map(|key| row[key].to_string()),
        ["8400.00", "0.00", "8400.00", "\"Acme\""]
    );
}

#[test]
fn the_day_shows_who_arrives_and_what_they_owe() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    book(&desk, "Vikram Rao", "2026-03-01", "2026-03-03");
    book(&desk, "Anita Sharma", "2026-03-01", "2026-03-02");
    book(&desk, "Later Guest", "2026-03-02", "2026-03-04");
    let day = desk.ok("api.front_desk_snapshot", json!({ "property": LAKE }));
    let arrivals = day["arrivals"].as_array().expect("a list");
    assert_eq!(keys(&arrivals[0]), named(BOOKING));
    let guests: Vec<&Value> = arrivals.iter().map(|booking| &booking["guest_name"]).collect();
    assert_eq!(guests, ["Anita Sharma", "Vikram Rao"]);
    let chart = desk.ok("api.tape_chart", json!({ "property": LAKE, "start": "2026-03-01", "days": 7 }));
    for key in ["sold", "capacity", "occupancy"] {
        assert_eq!(day["tonight"][key], chart["position"][0][key], "{key}: one figure for the night");
    }
    assert_eq!(day["tonight"]["sold"], 2);
    assert_eq!(arrivals[1]["nights"], 2);
    assert_eq!(arrivals[1]["paid_total"].to_string(), "0.00");
    assert_eq!(arrivals[1]["balance_due"].to_string(), "8400.00");
    let tomorrow = desk.ok("api.front_desk_snapshot", json!({ "property": LAKE, "date": "2026-03-02" }));
    assert_eq!(tomorrow["arrivals"][0]["guest_name"], "Later Guest");
    hotel.assert_sound();
}

#[test]
fn the_minutes_saved_are_those_of_the_last_thirty_days() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let admin = hotel.known("admin");
    let shown =
        || desk.ok("api.front_desk_snapshot", json!({ "property": LAKE }))["minutes_saved_30d"].clone();
    let logged = |since: &str| {
        hotel.stored::<i64>(&format!(
            "SELECT ifnull(sum(minutes_saved), 0) FROM action_log WHERE executed_at >= unixepoch('{since}', '-330 minutes')"
        ))
    };
    book(&desk, "Anita Sharma", "2026-03-20", "2026-03-21");
    hotel.clock("2026-03-02 09:00:00");
    admin.ok("api.run_night_audit", json!({ "property": LAKE, "business_date": "2026-03-01" }));
    book(&desk, "Vikram Rao", "2026-03-20", "2026-03-21");
    hotel.clock("2026-03-03 09:00:00");
    admin.ok("api.run_night_audit", json!({ "property": LAKE, "business_date": "2026-03-02" }));
    book(&desk, "Karan Kapoor", "2026-03-20", "2026-03-21");
    assert_eq!(shown(), logged("2026-03-01 00:00:00"));
    // Before, between and after the audits.
    for (now, since) in [
        ("2026-04-01 08:00:00", "2026-03-02 08:00:00"),
        ("2026-04-02 08:59:59", "2026-03-03 08:59:59"),
        ("2026-04-02 09:00:01", "2026-03-03 09:00:01"),
        ("2026-06-01 09:00:00", "2026-05-02 09:00:00"),
    ] {
        hotel.clock(now);
        assert_eq!(shown(), logged(since), "{now}");
    }
}

#[test]
fn nobody_finds_a_stay_of_another_property() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let stay = book(&admin, "Anita Sharma", "2026-03-01", "2026-03-03");
    let desk = hotel.user_of("desk", &[Role::FrontDesk], &[HILL]);
    assert_eq!(desk.refused("api.reservation_detail", json!({ "reservation": stay })).kind, "not found");
    assert_eq!(desk.refused("api.find_reservations", json!({ "property": LAKE })).kind, "forbidden");
    assert_eq!(desk.ok("api.find_reservations", json!({ "property": HILL, "query": "anita" })), json!([]));
    assert_eq!(desk.ok("api.find_reservations", json!({ "property": HILL, "query": stay })), json!([]));
    let mine = desk.ok("api.front_desk_snapshot", json!({}));
    assert_eq!(mine["arrivals"], json!([]));
    assert_eq!(mine["rooms"][0]["name"], format!("{HILL}-1"));
}
