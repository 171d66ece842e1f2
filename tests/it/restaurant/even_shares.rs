//! What each of several people pays.

use serde_json::json;

use super::{Scene, shown};

#[test]
fn shares_of_what_is_left_close_the_bill() {
    let scene = Scene::open();
    let order = scene.order("2 Dal, Beer", json!({}));
    for ways in [0, 51, -1] {
        assert_eq!(scene.refused("pos.even_shares", json!({ "order": order, "ways": ways })), "ways");
    }
    let mut paid = Vec::new();
    for ways in [3, 2, 1] {
        let shares = scene.waiter.ok("pos.even_shares", json!({ "order": order, "ways": ways }));
        assert_eq!(super::list(&shares["shares"]).len(), ways);
        let first = shares["shares"][0].clone();
        let done = json!({ "order": order, "mode": "UPI", "amount": first });
        scene.waiter.ok("pos.pay_order", done);
        paid.push(first.to_string());
    }
    assert_eq!(paid, ["332.69", "332.68", "332.68"]);
    assert_eq!(shown(&scene.detail(&order), "paid payment_mode left"), r#"1 "UPI" 0.00"#);
    scene.hotel.assert_sound();
}
