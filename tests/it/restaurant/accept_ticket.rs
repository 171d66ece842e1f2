//! Tickets that the kitchen accepts.

use serde_json::json;

use super::Scene;

#[test]
fn a_ticket_is_accepted_once_and_only_when_it_was_fired() {
    let scene = Scene::open();
    let order = scene.order("Dal", json!({}));
    assert_eq!(scene.refused("pos.accept_ticket", json!({ "order": order })), "not_fired");
    scene.fire(&order);
    scene.hotel.clock("2026-03-01 15:10:00");
    let accepted = scene.cook.ok("pos.accept_ticket", json!({ "order": order }));
    assert_eq!(accepted["accepted_at"], "2026-03-01 15:10:00");
    scene.hotel.clock("2026-03-01 15:20:00");
    assert_eq!(
        scene.cook.ok("pos.accept_ticket", json!({ "order": order })),
        accepted,
        "the first time counts"
    );
    scene.hotel.assert_sound();
}
