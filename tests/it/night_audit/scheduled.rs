//! What the property does by itself.

use std::collections::HashMap;

use innkeeper::jobs::run_due_audits;
use serde_json::json;

use crate::support::{LAKE, TestHotel};

#[test]
fn a_scheduled_night_audit_closes_the_days_that_are_due_and_is_logged_as_an_agents() {
    let hotel = TestHotel::chain("2026-03-01");
    let stay = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": "2026-03-05",
                       "guest_name": "Ravi", "assign_room": 1 });
    let admin = hotel.known("admin");
    let booked = admin.ok("api.create_booking", stay);
    admin.ok("api.check_in", json!({ "reservation": booked["reservation"] }));
    let set = "UPDATE properties SET audit_time = '02:30' WHERE name = ?1";
    hotel.app.db.writer().expect("the writer").execute(set, [LAKE]).expect("set");
    let audited = || run_due_audits(&hotel.app, &mut HashMap::new()).expect("looked at");
    let business_on =
        || hotel.stored::<String>("SELECT min(business_on) || ' ' || max(business_on) FROM properties");
    hotel.clock("2026-03-02 02:29:00");
    assert!(audited().is_empty());
    hotel.clock("2026-03-02 02:30:00");
    assert_eq!(audited(), [LAKE]);
    assert!(audited().is_empty(), "once a night");
    assert_eq!(business_on(), "2026-03-01 2026-03-02", "the other property audits by hand");
    hotel.clock("2026-03-04 09:00:00");
    assert_eq!(audited(), [LAKE], "a night that the server slept through is made up for");
    assert_eq!(business_on(), "2026-03-01 2026-03-04");
    let actors: String = hotel.stored(
        "SELECT group_concat(DISTINCT actor || '/' || agent_name) FROM action_log WHERE endpoint = 'api.run_night_audit'",
    );
    assert_eq!(actors, "Night Audit/Night Audit");
    hotel.assert_sound();
}
