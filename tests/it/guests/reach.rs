//! A guest of the chain and people who see one property only.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::{Caller, HILL, LAKE, TestHotel};

const PHONE: &str = "98765 43210";

struct Chain {
    hotel: TestHotel,
    desk: Caller,
    hill: Caller,
}

impl Chain {
    /// Asha Rao stays at Lake View Palace; somebody at Hill House sees Hill House only.
    fn open() -> Chain {
        let hotel = TestHotel::chain("2026-03-01");
        let desk = hotel.user("desk", &[Role::FrontDesk]);
        let hill = hotel.user_of("hill", &[Role::FrontDesk, Role::HotelAdmin], &[HILL]);
        desk.ok("api.create_booking", booking(LAKE, "Asha Rao", 10));
        Chain { hotel, desk, hill }
    }

    fn given(&self, sql: &str) {
        self.hotel.given(sql);
    }

    /// A function of Asha Rao at this property, as the banquet desk would have made it.
    fn function_at(&self, property: &str) {
        self.given(&format!(
            "INSERT INTO venues (property_id, name, venue_name) SELECT id, name || '-Hall', 'Hall' FROM properties WHERE name = '{property}';
             INSERT INTO functions (property_id, name, venue_id, enquiry_on, event_on, held_from, held_to, customer_name,
               customer_id, created_by, created_at)
               SELECT v.property_id, 'EVT-2026-' || v.id, v.id, '2026-03-01', '2026-04-01', '2026-04-01 07:00:00', '2026-04-01 23:59:00', 'Asha Rao',
                 g.id, 'admin', 0
               FROM venues v JOIN properties p ON p.id = v.property_id, guests g
               WHERE p.name = '{property}' AND g.name = 'G-00001'"
        ));
    }
}

fn booking(property: &str, guest: &str, from: u32) -> Value {
    json!({ "property": property, "room_type": "DLX", "guest_name": guest, "phone": PHONE,
            "check_in_date": format!("2026-03-{from:02}"), "check_out_date": format!("2026-03-{:02}", from + 1) })
}

#[test]
fn a_known_phone_shows_nothing_of_a_guest_of_another_property() {
    let chain = Chain::open();
    chain.given("UPDATE guests SET blacklisted = 1, blacklist_reason = 'broke the aquarium'");
    let asked = booking(HILL, "Ms Walker", 12);
    let refused = chain.hill.refused("api.create_booking", asked.clone());
    assert_eq!(refused.code, "guest_blacklisted");
    for reported in ["Asha", "Rao", "aquarium", "G-00001", "blacklist"] {
        assert!(!refused.message.contains(reported), "{}", refused.message);
    }
    let group = json!({ "property": HILL, "group_name": "Walkers", "guest_name": "Ms Walker", "phone": PHONE,
        "check_in_date": "2026-03-12", "check_out_date": "2026-03-13", "rooms": [{ "room_type": "DLX", "count": 1 }] });
    assert_eq!(chain.hill.refused("api.create_group_booking", group).message, refused.message);
    let row = json!([{ "guest_name": "Asha Rao", "phone": PHONE, "room_type_code": "DLX", "check_in": "2026-03-12",
        "check_out": "2026-03-13" }]);
    let import = json!({ "property": HILL, "bookings": row });
    assert_eq!(chain.hill.ok("api.import_bookings", import)["errors"][0]["error"], refused.message);
    // Who sees the whole chain reads why.
    let reported = chain.desk.refused("api.create_booking", asked.clone()).message;
    assert_eq!(reported, "Asha Rao is blacklisted: broke the aquarium.");
    // And a welcome guest is booked under the name that was given.
    chain.given("UPDATE guests SET blacklisted = 0");
    let made = chain.hill.ok("api.create_booking", asked);
    let detail = chain.hill.ok("api.find_reservations", json!({ "property": HILL }));
    assert_eq!((&detail[0]["guest_name"], &detail[0]["name"]), (&json!("Ms Walker"), &made["reservation"]));
    let logged: String =
        chain.hotel.stored("SELECT after_snapshot FROM action_log ORDER BY seq DESC LIMIT 1");
    assert!(logged.contains("Ms Walker") && !logged.contains("Asha"), "{logged}");
    chain.hotel.assert_sound();
}

#[test]
fn a_function_makes_a_guest_known_at_its_property() {
    let chain = Chain::open();
    let seen = |path: &str, params: Value| chain.hill.ok(path, params).as_array().map(Vec::len);
    let everywhere = || {
        [
            seen("api.guest_search", json!({ "q": "Asha" })),
            seen("api.guests_with_stats", json!({ "search": "Asha" })),
            seen("api.guests_with_stats", json!({})),
            seen("desk.search", json!({ "q": "Asha" })),
        ]
    };
    assert_eq!(everywhere(), [Some(0); 4]);
    chain.function_at(HILL);
    // The search finds the function as well.
    assert_eq!(everywhere(), [Some(1), Some(1), Some(1), Some(2)]);
    let journey = chain.hill.ok("api.guest_journey", json!({ "guest": "G-00001" }));
    assert_eq!((&journey["stats"]["bookings"], &journey["reservations"]), (&json!(0), &json!([])));
    let saved = json!({ "type": "guest", "name": "G-00001" });
    assert_eq!(chain.hill.ok("records.get", saved)["full_name"], "Asha Rao");
    chain.hotel.assert_sound();
}

#[test]
fn a_guest_known_elsewhere_by_anything_is_neither_erased_nor_merged_from_here() {
    let elsewhere = [
        "INSERT INTO tickets (property_id, name, subject, category, guest_id, due_at, created_at)
           SELECT p.id, 'TKT-00001', 'Tea', 'Other', g.id, 0, 0 FROM properties p, guests g WHERE p.name = 'Lake View Palace' AND g.name = 'G-00002'",
        "INSERT INTO lost_found_items (property_id, name, item_description, found_on, guest_id)
           SELECT p.id, 'LF-00001', 'Scarf', '2026-03-01', g.id FROM properties p, guests g WHERE p.name = 'Lake View Palace' AND g.name = 'G-00002'",
    ];
    for known in elsewhere {
        let chain = Chain::open();
        let of = |guest: &str, phone: &str| {
            let mut params = booking(HILL, guest, 1);
            params["phone"] = json!(phone);
            let made = chain.hill.ok("api.create_booking", params);
            chain.hill.ok("api.cancel_reservation", json!({ "reservation": made["reservation"] }));
            made["guest"].clone()
        };
        let (walker, other) = (of("Ms Walker", "98765 11111"), of("Ms W.", "98765 22222"));
        assert_eq!(walker, "G-00002");
        chain.given(known);
        let erase = json!({ "guest": walker });
        assert_eq!(chain.hill.refused("api.anonymize_guest", erase.clone()).code, "not_your_property");
        let merge = json!({ "source": other, "target": walker });
        assert_eq!(chain.hill.refused("api.merge_guests", merge).code, "not_your_property");
        chain.hotel.known("admin").ok("api.anonymize_guest", erase);
        chain.hill.ok("api.anonymize_guest", json!({ "guest": other }));
        chain.hotel.assert_sound();
    }
    let chain = Chain::open();
    chain.function_at(HILL);
    let refused = chain.hill.refused("api.anonymize_guest", json!({ "guest": "G-00001" }));
    assert_eq!(refused.code, "not_your_property", "seen through the function, known through the stay");
}

#[test]
fn a_service_agents_call_is_an_agents_however_it_comes() {
    let chain = Chain::open();
    let robot = chain.hotel.user("robot", &[Role::ServiceAgent]);
    robot.ok("api.create_booking", booking(LAKE, "Mira Sen", 20));
    let last =
        "SELECT actor || '/' || actor_kind || '/' || agent_name FROM action_log ORDER BY seq DESC LIMIT 1";
    assert_eq!(chain.hotel.stored::<String>(last), "robot/agent/robot");
}

#[test]
fn a_search_tells_of_nothing_that_its_caller_could_not_open() {
    let chain = Chain::open();
    chain.given(
        "UPDATE guests SET guest_notes = 'allergic to walnuts';
         UPDATE reservations SET special_requests = 'no walnuts please';
         INSERT INTO group_bookings (property_id, name, group_name, check_in_on, check_out_on, notes, created_at)
           SELECT id, 'GRP-2026-0001', 'Walnut growers', '2026-03-10', '2026-03-11', 'walnuts', 0 FROM properties WHERE name = 'Lake View Palace';
         INSERT INTO tickets (property_id, name, subject, category, due_at, created_at)
           SELECT id, 'TKT-00001', 'Walnuts in the drain', 'Other', 0, 0 FROM properties WHERE name = 'Lake View Palace'",
    );
    let kinds = |caller: &Caller| {
        let hits = caller.ok("desk.search", json!({ "q": "walnut" }));
        let kind = |hit: &Value| hit["kind"].as_str().expect("a kind").to_string();
        let mut kinds: Vec<String> = hits.as_array().expect("a list").iter().map(kind).collect();
        kinds.sort();
        kinds
    };
    let finance = chain.hotel.user("finance", &[Role::Finance]);
    let revenue = chain.hotel.user("revenue", &[Role::RevenueManager]);
    assert_eq!(kinds(&chain.desk), ["group", "guest", "reservation", "ticket"]);
    assert_eq!(kinds(&revenue), ["group", "reservation"]);
    assert_eq!(kinds(&finance), ["group", "reservation"]);
    // By name too: the profile is the desk's.
    let people = finance.ok("desk.search", json!({ "q": "Asha" }));
    assert_eq!((people.as_array().map(Vec::len), &people[0]["kind"]), (Some(1), &json!("reservation")));
}

#[test]
fn what_the_chain_shares_is_changed_by_nobody_of_one_property_that_does_not_own_it_alone() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let company = json!({ "type": "company", "values": { "company_name": "Acme" } });
    admin.ok("records.save", company);
    let staff = [Role::Finance, Role::FrontDesk, Role::RevenueManager];
    let (lake, hill) = (hotel.user_of("lake", &staff, &[LAKE]), hotel.user_of("hill", &staff, &[HILL]));
    let booking = json!({ "property": HILL, "room_type": "DLX", "guest_name": "Asha Rao", "company": "Acme",
        "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" });
    let email = |to: &str| json!({ "type": "company", "name": "Acme", "values": { "contact_email": to } });
    let rules = json!({ "company": "Acme", "rules": [{ "charge_type": "Room", "pay_by": "Company" }] });
    lake.ok("records.save", email("unused@acme.example"));
    admin.ok("api.create_booking", booking);
    assert_eq!(lake.refused("records.save", email("x@evil.example")).code, "not_your_property");
    assert_eq!(lake.refused("api.set_billing_rules", rules.clone()).code, "not_your_property");
    let delete = json!({ "type": "company", "name": "Acme" });
    assert_eq!(lake.refused("records.delete", delete).code, "not_your_property");
    hill.ok("records.save", email("bills@acme.example"));
    hill.ok("api.set_billing_rules", rules.clone());
    admin.ok("api.set_billing_rules", rules);
}

#[test]
fn a_guests_link_is_shown_to_the_desk_only() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let stay = admin.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Asha Rao",
        "phone": "98765 00001", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" }),
    )["reservation"]
        .clone();
    for (role, shown) in [
        (Role::FrontDesk, true),
        (Role::ServiceAgent, true),
        (Role::Finance, false),
        (Role::RevenueManager, false),
    ] {
        let caller = hotel.user(&role.to_string(), &[role]);
        let detail = caller.ok("api.reservation_detail", json!({ "reservation": stay }));
        assert_eq!(detail["precheckin_token"].is_string(), shown, "{role}");
    }
}
