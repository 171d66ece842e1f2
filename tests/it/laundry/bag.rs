//! One bag with its tag.

use innkeeper::domain::lists::Role;
use serde_json::json;

use super::{Laundry, text};
use crate::support::{HILL, LAKE};

#[test]
fn one_bag_opens_by_its_number_with_its_tag() {
    let laundry = Laundry::open();
    let order = laundry.delivered();
    let bag = laundry.floor.ok("desk.laundry_bag", json!({ "order": order }));
    assert_eq!((&bag["status"], &bag["property"]), (&json!("Delivered"), &json!(LAKE)));
    assert!(
        text(&bag["tag"]["address"]).ends_with(&format!("/laundry?bag={order}")),
        "{}",
        bag["tag"]["address"]
    );
    assert!(text(&bag["tag"]["qr_svg"]).contains("<svg"), "a picture");
    laundry.floor.refused("desk.laundry_bag", json!({ "order": "LND-2026-99999" }));
    let hill = laundry.hotel.user_of("hill", &[Role::Housekeeping], &[HILL]);
    hill.refused("desk.laundry_bag", json!({ "order": order }));
}
