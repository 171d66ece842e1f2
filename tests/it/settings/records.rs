//! Master data through the five verbs of `records`.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::{Caller, HILL, LAKE, TestHotel};

fn room_type(code: &str) -> String {
    format!("{LAKE}-{code}")
}

fn save(caller: &Caller, kind: &str, values: Value) -> Value {
    caller.ok("records.save", json!({ "type": kind, "values": values }))
}

/// What a save is refused for: kind, and field or code.
fn refusal(caller: &Caller, kind: &str, name: Option<&str>, values: Value) -> (&'static str, String) {
    let refused = caller.refused("records.save", json!({ "type": kind, "values": values, "name": name }));
    (refused.kind, refused.code)
}

fn invalid(field: &str) -> (&'static str, String) {
    ("invalid", field.to_string())
}

fn refused(code: &str) -> (&'static str, String) {
    ("refused", code.to_string())
}

#[test]
fn every_type_can_be_listed() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    for kind in admin.ok("records.types", json!({})).as_array().expect("a list") {
        let all = admin.ok("records.list", json!({ "type": kind["type"], "query": "zzz" }));
        assert_eq!(all, json!({ "rows": [], "total": 0 }), "{}", kind["type"]);
        admin.ok("records.list", json!({ "type": kind["type"], "property": LAKE }));
    }
    let page = admin.ok("records.list", json!({ "type": "room", "property": LAKE, "limit": 2, "start": 1 }));
    assert_eq!(page["total"], 15);
    assert_eq!(
        (&page["rows"][0]["room_number"], &page["rows"][1]["room_number"]),
        (&json!("102"), &json!("103"))
    );
    assert_eq!(page["rows"][0]["room_type"], room_type("DLX"));
    assert_eq!(admin.refused("records.list", json!({ "type": "elephant" })).code, "type");
}

#[test]
fn a_room_type_is_made_changed_and_sold() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let made = save(
        &admin,
        "room_type",
        json!({ "property": LAKE, "room_type_code": "COT", "room_type_name": "Cottage", "base_price": "5000.50",
                "bed_type": "King", "media": [{ "media_type": "Image", "url": "/photo/a" }] }),
    );
    assert_eq!((&made["name"], &made["base_occupancy"]), (&json!(room_type("COT")), &json!(2)));
    assert_eq!(made["base_price"].to_string(), "5000.50");
    assert_eq!(made["media"][0]["caption"], "");
    save(&admin, "room", json!({ "property": LAKE, "room_number": "301", "room_type": "COT", "floor": "3" }));
    let change = json!({ "type": "room_type", "name": room_type("COT"), "values": { "base_price": 6000 } });
    assert_eq!(admin.ok("records.save", change)["base_price"].to_string(), "6000.00");
    let quote = admin.ok(
        "api.get_quote",
        json!({ "property": LAKE, "room_type": "COT", "check_in_date": "2026-03-01", "check_out_date": "2026-03-02" }),
    );
    assert_eq!(quote["room_total"].to_string(), "6000.00");
    hotel.assert_sound();
}

#[test]
fn a_change_is_logged_with_what_it_changed_and_none_is_not() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let floor =
        |text: &str| json!({ "type": "room", "name": format!("{LAKE}-101"), "values": { "floor": text } });
    admin.ok("records.save", floor("First"));
    admin.ok("records.save", floor("First"));
    let feed =
        admin.ok("agents_api.activity_feed", json!({ "property": LAKE, "action_type": "save_record" }));
    assert_eq!(feed.as_array().map(Vec::len), Some(1));
    let detail = admin.ok("agents_api.activity_detail", json!({ "name": feed[0]["name"] }));
    assert_eq!(detail["before_snapshot"], json!({ "floor": null }));
    assert_eq!(detail["after_snapshot"], json!({ "floor": "First" }));
}

#[test]
fn a_cleared_threshold_is_the_properties_own_in_its_currency() {
    let hotel = TestHotel::empty("2026-03-01");
    let admin = hotel.user("admin", &[Role::HotelAdmin]);
    for (name, currency, stored) in
        [("Rupee", "INR", 750_000), ("Yen", "JPY", 7_500), ("Dinar", "KWD", 7_500_000)]
    {
        let payload = json!({ "property": { "property_name": name, "city": "X", "currency": currency },
            "room_types": [{ "code": "DLX", "name": "Deluxe", "base_price": 100 }], "rooms": [], "meal_plans": [] });
        admin.ok("api.setup_property", json!({ "payload": payload }));
        let of_property = || {
            hotel.stored::<i64>(&format!(
                "SELECT tax_slab_threshold_minor FROM properties WHERE name = '{name}'"
            ))
        };
        assert_eq!(of_property(), stored);
        for given in [json!(900), json!("")] {
            let values = json!({ "gst_slab_threshold": given });
            admin.ok("records.save", json!({ "type": "property", "name": name, "values": values }));
        }
        assert_eq!(of_property(), stored, "{currency}");
    }
    hotel.assert_sound();
}

#[test]
fn the_property_is_edited_field_by_field() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let with = |values: Value| json!({ "type": "property", "name": LAKE, "values": values });
    let saved = admin.ok(
        "records.save",
        with(json!({ "property_name": "Lake View Palace & Spa", "checkin_time": "13:30", "deposit_pct": 25,
                     "page_slug": "Lake-View", "faqs": [{ "question": "Pets?", "answer": "Welcome." }],
                     "gst_slab_threshold": 8000, "name": "Renamed" })),
    );
    assert_eq!((&saved["name"], &saved["property_name"]), (&json!(LAKE), &json!("Lake View Palace & Spa")));
    assert_eq!((&saved["checkin_time"], &saved["page_slug"]), (&json!("13:30:00"), &json!("lake-view")));
    assert_eq!(saved["gst_slab_threshold"].to_string(), "8000.00");
    let no = |values: Value| refusal(&admin, "property", Some(LAKE), values);
    assert_eq!(no(json!({ "timezone": "Mars/Olympus" })), invalid("timezone"));
    assert_eq!(no(json!({ "brand_accent": "red; }" })), invalid("brand_accent"));
    assert_eq!(no(json!({ "website": "javascript:alert(1)" })), invalid("website"));
    assert_eq!(no(json!({ "email": "nobody" })), invalid("email"));
    assert_eq!(no(json!({ "deposit_pct": 101 })), invalid("deposit_pct"));
    assert_eq!(no(json!({ "registration_fee": "1.005" })), invalid("registration_fee"));
    assert_eq!(no(json!({ "cancellation_fee": "Half" })), invalid("cancellation_fee"));
    assert_eq!(no(json!({ "property_name": "" })), invalid("property_name"));
    assert_eq!(no(json!({ "currency": "JPY" })), refused("currency_in_use"));
    assert_eq!(
        refusal(&admin, "property", Some(HILL), json!({ "page_slug": "lake-view" })),
        refused("exists")
    );
    assert_eq!(refusal(&admin, "property", None, json!({ "property_name": "New" })), invalid("name"));
    let gone = admin.refused("records.delete", json!({ "type": "property", "name": LAKE }));
    assert_eq!(gone.code, "never_deleted");
    hotel.assert_sound();
}

#[test]
fn a_disabled_property_can_be_opened_again() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let disabled = |flag: u8| json!({ "type": "property", "name": HILL, "values": { "disabled": flag } });
    admin.ok("records.save", disabled(1));
    assert_eq!(admin.ok("api.my_properties", json!({})).as_array().map(Vec::len), Some(1));
    admin.ok("records.save", disabled(0));
    assert_eq!(admin.ok("api.my_properties", json!({})).as_array().map(Vec::len), Some(2));
}

#[test]
fn rates_are_made_of_what_makes_sense() {
    let hotel = TestHotel::lake("2026-03-01");
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    let season = save(
        &revenue,
        "season",
        json!({ "property": LAKE, "season_name": "Diwali", "start_date": "2026-11-01", "end_date": "2026-11-10",
                "adjustment_value": 100, "weekdays": "7, 6", "room_type": "DLX" }),
    );
    assert_eq!((&season["name"], &season["weekdays"]), (&json!("SEA-00001"), &json!("67")));
    assert_eq!(season["room_type"], room_type("DLX"));
    let voucher =
        save(&revenue, "voucher", json!({ "property": LAKE, "voucher_code": "spring", "value": 10 }));
    assert_eq!(voucher["name"], format!("{LAKE}-SPRING"));
    let plan =
        save(&revenue, "rate_plan", json!({ "property": LAKE, "rate_plan_name": "BAR", "is_default": 1 }));
    assert_eq!((&plan["code"], &plan["is_default"]), (&json!("BAR"), &json!(1)));
    save(&revenue, "rate_plan", json!({ "property": LAKE, "rate_plan_name": "NRF", "is_default": 1 }));
    assert_eq!(
        hotel.stored::<String>("SELECT group_concat(code) FROM rate_plans WHERE is_default = 1"),
        "NRF"
    );
    let guard = json!({ "property": LAKE, "floor_price": 3000, "ceiling_price": 9000 });
    assert_eq!(save(&revenue, "rate_guardrail", guard)["name"], "GUARD-0001");
    let closed =
        json!({ "property": LAKE, "room_type": "DLX", "date": "2026-03-05", "closed_to_arrival": "1" });
    assert_eq!(
        save(&revenue, "restriction", closed.clone())["name"],
        format!("{}-2026-03-05", room_type("DLX"))
    );
    let no = |kind: &str, values: Value| refusal(&revenue, kind, None, values);
    assert_eq!(no("restriction", closed), refused("exists"));
    let backwards =
        json!({ "property": LAKE, "season_name": "X", "start_date": "2026-11-02", "end_date": "2026-11-01" });
    assert_eq!(no("season", backwards), invalid("end_date"));
    let free = json!({ "property": LAKE, "voucher_code": "free", "value": 101 });
    assert_eq!(no("voucher", free), invalid("value"));
    let low = json!({ "property": LAKE, "floor_price": 3000, "ceiling_price": 2000 });
    assert_eq!(no("rate_guardrail", low), invalid("ceiling_price"));
    let never =
        json!({ "property": LAKE, "season_name": "X", "start_date": "2026-02-30", "end_date": "2026-03-01" });
    assert_eq!(no("season", never), invalid("start_date"));
    assert_eq!(no("voucher", json!({ "property": LAKE, "value": 5 })), invalid("voucher_code"));
    assert_eq!(no("voucher", json!({ "voucher_code": "A", "value": 5 })), invalid("property"));
    hotel.assert_sound();
}

#[test]
fn what_is_in_use_is_not_deleted_and_says_where() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let delete = |kind: &str, name: &str| admin.call("records.delete", json!({ "type": kind, "name": name }));
    let refused = delete("room_type", &room_type("DLX")).expect_err("in use");
    assert_eq!(refused.code, "in_use");
    assert_eq!(refused.message, "The room type Deluxe is in use: 10 rooms.");
    admin.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "STE", "check_in_date": "2026-03-10", "check_out_date": "2026-03-11",
                "guest_name": "Anita Sharma", "room": format!("{LAKE}-201") }),
    );
    let said = |kind: &str, name: &str| delete(kind, name).expect_err("in use").message;
    assert_eq!(said("room", &format!("{LAKE}-201")), "The room 201 is in use: 1 reservation, 1 night.");
    let suite = said("room_type", &room_type("STE"));
    assert_eq!(suite, "The room type Suite is in use: 5 rooms, 1 reservation, 1 night.");
    assert!(delete("room", &format!("{LAKE}-110")).is_ok());
    assert_eq!(delete("room", &format!("{LAKE}-110")).expect_err("gone").kind, "not found");
    assert!(delete("meal_plan", &format!("{LAKE}-EP")).is_ok());
    hotel.assert_sound();
}

#[test]
fn a_booked_room_keeps_its_type_and_its_number() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let booked = admin.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": "2026-03-02",
                "guest_name": "Anita Sharma" }),
    );
    let room = booked["room"].as_str().expect("a room");
    assert_eq!(refusal(&admin, "room", Some(room), json!({ "room_type": "STE" })), refused("in_use"));
    assert_eq!(refusal(&admin, "room", Some(room), json!({ "room_number": "999" })), invalid("room_number"));
    assert_eq!(refusal(&admin, "room", Some(room), json!({ "room_type": "XXX" })), invalid("room_type"));
    let other = format!("{LAKE}-110");
    let moved =
        admin.ok("records.save", json!({ "type": "room", "name": other, "values": { "room_type": "STE" } }));
    assert_eq!(moved["room_type"], room_type("STE"));
    let refused = admin.refused("records.delete", json!({ "type": "room", "name": room }));
    assert_eq!(refused.message, "The room 101 is in use: 1 reservation, 1 night.");
    let again = json!({ "property": LAKE, "room_number": "101", "room_type": "DLX" });
    assert_eq!(refusal(&admin, "room", None, again).1, "exists");
}

#[test]
fn each_role_writes_its_own() {
    let hotel = TestHotel::chain("2026-03-01");
    let revenue = hotel.user("revenue", &[Role::RevenueManager]);
    let finance = hotel.user("finance", &[Role::Finance]);
    let company =
        json!({ "company_name": "Tata Motors", "gstin": "27AAACT2727Q1ZW", "credit_allowed": true });
    assert_eq!(save(&finance, "company", company)["credit_allowed"], 1);
    save(&revenue, "travel_agent", json!({ "agent_name": "Cox", "commission_pct": "12.5" }));
    let agent = finance.ok("records.get", json!({ "type": "travel_agent", "name": "Cox" }));
    assert_eq!(
        (agent["commission_pct"].to_string().as_str(), &agent["agent_type"]),
        ("12.5", &json!("Travel Agent"))
    );
    let no = |caller: &Caller, kind: &str| refusal(caller, kind, None, json!({ "property": LAKE })).1;
    assert_eq!(no(&finance, "travel_agent"), "role_missing");
    assert_eq!(no(&revenue, "room"), "role_missing");
    assert_eq!(no(&finance, "voucher"), "role_missing");
}

#[test]
fn the_desk_corrects_a_guest_and_open_bookings_and_the_search_follow() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let booking = |guest: &str, phone: &str| {
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": "2026-03-02",
                "guest_name": guest, "phone": phone })
    };
    let first = desk.ok("api.create_booking", booking("Anta Sarma", "98450 12345"));
    desk.ok("api.check_in", json!({ "reservation": first["reservation"] }));
    let save = |values: Value| {
        desk.call("records.save", json!({ "type": "guest", "name": "G-00001", "values": values }))
    };
    let saved =
        save(json!({ "full_name": "Anita Sharma", "phone": "+91 98450 54321", "address_line": "4 Lake Road",
        "city": "Udaipur", "nationality": "Indian", "id_type": "Passport", "id_number": "Z1234567",
        "date_of_birth": "1980-05-01", "gender": "Female", "guest_category": "VIP" }))
        .expect("saved");
    assert_eq!(
        (&saved["full_name"], &saved["vip"], &saved["id_number"]),
        (&json!("Anita Sharma"), &json!(1), &json!("Z1234567"))
    );
    let logged: String =
        hotel.stored("SELECT before_snapshot FROM action_log WHERE action_type = 'save_record'");
    assert!(logged.contains("Anta Sarma"), "{logged}");
    let seen = |q: &str| desk.ok("api.guest_search", json!({ "q": q })).as_array().expect("a list").len();
    assert_eq!((seen("anita"), seen("anta"), seen("9845054321"), seen("9845012345")), (1, 0, 1, 0));
    let names: (String, String, String) = (
        hotel.stored("SELECT guest_name FROM reservations"),
        hotel.stored("SELECT guest_name FROM folios"),
        hotel.stored("SELECT first_name || '|' || last_name FROM guests"),
    );
    assert_eq!(names, ("Anita Sharma".into(), "Anita Sharma".into(), "Anita|Sharma".into()));
    let again = desk.ok("api.create_booking", booking("A Sharma", "098450 54321"));
    assert_eq!(again["guest"], "G-00001", "the new phone finds the profile");
    for (values, field) in [
        (json!({ "full_name": "" }), "full_name"),
        (json!({ "phone": "none" }), "phone"),
        (json!({ "date_of_birth": "2031-01-01" }), "date_of_birth"),
        (json!({ "date_of_birth": "1980-13-01" }), "date_of_birth"),
        (json!({ "gender": "x" }), "gender"),
        (json!({ "id_type": "x" }), "id_type"),
        (json!({ "email": "x" }), "email"),
    ] {
        assert_eq!(save(values.clone()).expect_err("refused").code, field, "{values}");
    }
    hotel.assert_sound();
}

#[test]
fn a_guests_first_and_last_name_are_fields_and_the_full_name_follows() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let booking = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01",
                          "check_out_date": "2026-03-02", "guest_name": "Anta Sarma", "phone": "98450 12345" });
    desk.ok("api.create_booking", booking);
    let save = |values: Value| {
        desk.call("records.save", json!({ "type": "guest", "name": "G-00001", "values": values }))
    };
    let named = |saved: &Value| {
        ["first_name", "last_name", "full_name"]
            .map(|name| saved[name].as_str().unwrap_or_default().to_string())
    };
    let saved = save(json!({ "first_name": "Anita", "last_name": "Sharma Rao" })).expect("saved");
    assert_eq!(named(&saved), ["Anita", "Sharma Rao", "Anita Sharma Rao"]);
    assert_eq!(hotel.stored::<String>("SELECT guest_name FROM reservations"), "Anita Sharma Rao");
    let journey = desk.ok("api.guest_journey", json!({ "guest": "G-00001" }));
    assert_eq!(journey["guest"]["first_name"], "Anita");
    let saved = save(json!({ "last_name": "" })).expect("saved");
    assert_eq!(named(&saved), ["Anita", "", "Anita"]);
    let saved =
        save(json!({ "full_name": "Anna Maria Weber", "first_name": "Anna Maria", "last_name": "Weber" }));
    assert_eq!(named(&saved.expect("saved")), ["Anna Maria", "Weber", "Anna Maria Weber"]);
    let saved = save(json!({ "full_name": "Ravi Rao" })).expect("saved");
    assert_eq!(named(&saved), ["Ravi", "Rao", "Ravi Rao"]);
    for (values, field) in [
        (json!({ "first_name": "" }), "first_name"),
        (json!({ "first_name": "Asha", "full_name": "Bela Rao" }), "full_name"),
    ] {
        assert_eq!(save(values.clone()).expect_err("refused").code, field, "{values}");
    }
    hotel.assert_sound();
}

#[test]
fn a_negotiated_plan_is_one_that_a_property_sells() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let plan = json!({ "property": LAKE, "rate_plan_name": "Corporate", "code": "COR", "modifier_type": "Percent",
                       "modifier_value": -15 });
    let plan = save(&admin, "rate_plan", plan);
    for (kind, label) in [("company", "company_name"), ("travel_agent", "agent_name")] {
        let with = |code: &str| json!({ label: "Mewar", "negotiated_rate_plan": code });
        assert_eq!(refusal(&admin, kind, None, with("Nope")), invalid("negotiated_rate_plan"));
        assert_eq!(save(&admin, kind, with("COR"))["negotiated_rate_plan"], "COR");
        assert_eq!(refusal(&admin, kind, Some("Mewar"), with("Nope")), invalid("negotiated_rate_plan"));
        let named = json!({ "negotiated_rate_plan": plan["name"] });
        admin.ok("records.save", json!({ "type": kind, "name": "Mewar", "values": named }));
    }
    admin.ok(
        "records.save",
        json!({ "type": "rate_plan", "name": plan["name"], "values": { "disabled": 1 } }),
    );
    let phone = json!({ "contact_phone": "98450 12345" });
    admin.ok("records.save", json!({ "type": "company", "name": "Mewar", "values": phone }));
    let rules = json!({ "billing_rules": [{ "charge_type": "Room", "pay_by": "Company" }] });
    assert_eq!(refusal(&admin, "company", Some("Mewar"), rules), invalid("billing_rules"));
}

#[test]
fn the_desk_notes_a_guest_and_bars_one() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let booking = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01",
                          "check_out_date": "2026-03-02", "guest_name": "Anita Sharma", "phone": "98450 12345" });
    desk.ok("api.create_booking", booking.clone());
    let note = |values: Value| {
        desk.call("records.save", json!({ "type": "guest", "name": "G-00001", "values": values }))
    };
    let saved =
        note(json!({ "guest_notes": "Quiet room", "email": "anita@example.com", "vip": 1 })).expect("saved");
    assert_eq!((&saved["guest_notes"], &saved["vip"]), (&json!("Quiet room"), &json!(1)),);
    assert_eq!(note(json!({ "blacklisted": 1 })).expect_err("no reason").code, "blacklist_reason");
    note(json!({ "blacklisted": 1, "blacklist_reason": "Left without paying" })).expect("saved");
    let refused = desk.refused("api.create_booking", booking);
    assert!(refused.message.contains("Left without paying"), "{}", refused.message);
    let gone = desk.refused("records.delete", json!({ "type": "guest", "name": "G-00001" }));
    assert_eq!(gone.code, "never_deleted");
    hotel.assert_sound();
}

#[test]
fn nothing_of_another_property_is_read_or_written() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    admin.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": "2026-03-02",
                "guest_name": "Anita Sharma" }),
    );
    let hill = hotel.user_of("hill", &[Role::HotelAdmin], &[HILL]);
    let room = format!("{LAKE}-101");
    assert_eq!(hill.refused("records.get", json!({ "type": "room", "name": room })).kind, "not found");
    assert_eq!(hill.refused("records.delete", json!({ "type": "room", "name": room })).kind, "not found");
    assert_eq!(refusal(&hill, "room", Some(&room), json!({ "floor": "9" })).0, "not found");
    assert_eq!(refusal(&hill, "property", Some(LAKE), json!({ "city": "X" })).0, "not found");
    let foreign = json!({ "property": LAKE, "room_number": "999", "room_type": "DLX" });
    assert_eq!(refusal(&hill, "room", None, foreign), ("forbidden", "not_your_property".to_string()));
    let borrowed = json!({ "property": HILL, "room_number": "999", "room_type": room_type("DLX") });
    assert_eq!(refusal(&hill, "room", None, borrowed), invalid("room_type"));
    let count = |kind: &str| hill.ok("records.list", json!({ "type": kind }))["total"].clone();
    assert_eq!((count("room"), count("property"), count("guest")), (json!(2), json!(1), json!(0)));
    assert_eq!(hill.refused("records.get", json!({ "type": "guest", "name": "G-00001" })).kind, "not found");
}

#[test]
fn a_plan_that_bookings_or_companies_have_is_not_deleted() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let plan = |code: &str, default: i64| {
        let values = json!({ "property": LAKE, "rate_plan_name": code, "code": code, "is_default": default });
        save(&admin, "rate_plan", values)["name"].clone()
    };
    let (usual, agreed, agents) = (plan("BAR9", 1), plan("COR9", 0), plan("AGT9", 0));
    save(&admin, "company", json!({ "company_name": "Mewar", "negotiated_rate_plan": "COR9" }));
    save(&admin, "company", json!({ "company_name": "Udai", "negotiated_rate_plan": agreed }));
    save(&admin, "travel_agent", json!({ "agent_name": "Tours", "negotiated_rate_plan": "AGT9" }));
    let delete = |plan: &Value| json!({ "type": "rate_plan", "name": plan });
    for (plan, code, message) in [
        (
            &usual,
            "is_default",
            "The rate plan BAR9 is the usual choice of new bookings; mark another as the usual choice first, or none.",
        ),
        (&agreed, "in_use", "The rate plan COR9 is in use: 2 companies."),
        (&agents, "in_use", "The rate plan AGT9 is in use: 1 travel agent."),
    ] {
        let refused = admin.refused("records.delete", delete(plan));
        assert_eq!((refused.code.as_str(), refused.message.as_str()), (code, message));
    }
    save(&admin, "meal_plan", json!({ "property": LAKE, "code": "CP9", "is_default": 1 }));
    let meals = json!({ "type": "meal_plan", "name": format!("{LAKE}-CP9") });
    assert_eq!(admin.refused("records.delete", meals).code, "is_default");
    let other = plan("WEB9", 1);
    admin.ok("records.delete", delete(&usual));
    let none = json!({ "type": "rate_plan", "name": other, "values": { "is_default": 0 } });
    admin.ok("records.save", none);
    admin.ok("records.delete", delete(&other));
    hotel.assert_sound();
}

#[test]
fn a_code_that_differs_only_in_case_is_taken() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let types: [(&str, &str, Value); 7] = [
        ("room_type", "room_type_code", json!({ "room_type_name": "Cottage", "base_price": 5000 })),
        ("room", "room_number", json!({ "room_type": "DLX" })),
        ("meal_plan", "code", json!({})),
        ("rate_plan", "code", json!({ "rate_plan_name": "Corporate" })),
        ("experience", "experience_name", json!({})),
        ("pos_outlet", "outlet_name", json!({})),
        ("venue", "venue_name", json!({})),
    ];
    for (kind, field, more) in types {
        let with = |property: &str, code: &str| {
            let mut values = more.clone();
            values["property"] = json!(property);
            values[field] = json!(code);
            values
        };
        save(&admin, kind, with(LAKE, "Cor9b"));
        let second = json!({ "type": kind, "values": with(LAKE, "COR9B") });
        let again = admin.refused("records.save", second);
        assert_eq!((again.kind, again.code.as_str()), ("refused", "exists"), "{kind}");
        assert!(again.message.contains(&format!("{LAKE}-Cor9b")), "{}", again.message);
        save(&admin, kind, with(HILL, "COR9B"));
    }
    hotel.assert_sound();
}
