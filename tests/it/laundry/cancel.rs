//! Bags that are cancelled.

use serde_json::json;

use super::{Laundry, text};
use crate::support::LAKE;

#[test]
fn collecting_or_cancelling_resolves_the_ticket_of_the_guests_request() {
    let laundry = Laundry::open();
    let stay = laundry.desk.ok("api.reservation_detail", json!({ "reservation": laundry.stay }));
    let ask = || {
        let wish = json!({ "token": stay["precheckin_token"], "express": 1 });
        text(&laundry.hotel.guest().ok("public_api.request_guest_laundry", wish)["order"])
    };
    let open =
        || laundry.desk.ok("api.tickets_list", json!({ "property": LAKE })).as_array().map_or(0, Vec::len);
    let order = ask();
    assert_eq!(open(), 1);
    laundry.collect(json!({ "order": order }));
    assert_eq!((open(), &laundry.bag(&order)["express"]), (0, &json!(1)));
    let second = ask();
    assert_eq!(open(), 1);
    laundry.floor.ok("laundry.cancel_laundry", json!({ "order": second, "reason": "Guest is out" }));
    assert_eq!(open(), 0);
}
