//! The confirmation of a booking, sent by hand.

use serde_json::json;

use crate::messages::Scene;

#[test]
fn a_booker_who_wants_to_be_written_to_is_not_answered_at_the_guests_address() {
    let scene = Scene::open();
    let mut wish = Scene::wish(&scene.asha(), "Asha", 10);
    wish["booked_by_name"] = json!("Bharat");
    let stay = scene.desk.ok("api.create_booking", wish)["reservation"].clone();
    assert_eq!(scene.mails().len(), 0);
    let refused = scene.desk.refused("desk.send_confirmation", json!({ "reservation": stay }));
    assert_eq!(refused.code, "no_address");
}
