//! The open business date.

use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::folio::Scene;
use crate::support::{HILL, LAKE, TestHotel};

#[test]
fn the_business_date_waits_for_the_audit_and_the_local_date_for_midnight() {
    let scene = Scene::on("2026-03-01");
    let is = |business: &str, local: &str| {
        let open = scene.desk.ok("desk.business_date", json!({ "property": LAKE }));
        assert_eq!(open, json!({ "business_date": business, "local_date": local, "days_not_closed": 0 }));
        assert_eq!(scene.business_date(), business, "as it is stored");
    };
    is("2026-03-01", "2026-03-01");
    scene.hotel.clock("2026-03-02 00:30:00");
    is("2026-03-01", "2026-03-02");
    scene.desk.ok("api.run_night_audit", json!({ "property": LAKE }));
    is("2026-03-02", "2026-03-02");
}

#[test]
fn days_that_nobody_closed_are_counted_for_the_desk_the_owner_and_the_chain() {
    let scene = Scene::on("2026-03-01");
    let admin = scene.hotel.known("admin");
    let of = json!({ "property": LAKE });
    let days = || {
        let open = scene.desk.ok("desk.business_date", of.clone())["days_not_closed"].clone();
        let morning = admin.ok("api.owner_briefing", of.clone())["days_not_closed"].clone();
        let chain = admin.ok("dashboards.portfolio_dashboard", json!({}));
        let row = chain["properties"][0]["days_not_closed"].clone();
        assert_eq!((&morning, &row), (&open, &open));
        open
    };
    assert_eq!(days(), 0);
    scene.hotel.clock("2026-03-04 15:00:00");
    assert_eq!(days(), 3);
    scene.desk.ok("api.run_night_audit", of.clone());
    assert_eq!(days(), 2);
}

#[test]
fn the_business_date_is_for_everybody_with_a_role_in_the_property() {
    let hotel = TestHotel::chain("2026-03-01");
    let date = |caller: &crate::support::Caller| {
        caller.call("desk.business_date", json!({ "property": LAKE })).map_err(|refused| refused.code)
    };
    assert!(date(&hotel.user("maid", &[Role::Housekeeping])).is_ok());
    assert_eq!(date(&hotel.user("new", &[])), Err("role_missing".to_string()));
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    assert_eq!(date(&hill), Err("not_your_property".to_string()));
    let stranger = hotel.guest().refused("desk.business_date", json!({ "property": LAKE }));
    assert_eq!(stranger.kind, "signed out");
}
