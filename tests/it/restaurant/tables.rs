//! The map of tables, reservations, cleaning.

use serde_json::{Value, json};

use super::{Scene, list, shown, text};

impl Scene {
    fn map(&self) -> Value {
        self.waiter.ok("pos.table_map", json!({ "outlet": self.outlet }))
    }

    fn tile(&self, table: &str) -> Value {
        let map = self.map();
        let tile = list(&map["tables"]).iter().find(|tile| tile["table"] == table);
        tile.unwrap_or_else(|| panic!("no tile {table}")).clone()
    }

    fn reserve(&self, table: &str, at: &str) -> Value {
        let params = json!({ "outlet": self.outlet, "table_no": table, "guest_name": "Ravi", "reserved_at": at,
            "phone": "9876512345", "party_size": 4 });
        self.waiter.ok("pos.reserve_table", params)
    }
}

#[test]
fn a_tile_shows_the_most_urgent_of_its_bills() {
    let scene = Scene::open();
    let map = scene.map();
    let plan: Vec<String> =
        list(&map["tables"]).iter().map(|tile| shown(tile, "table seats area temp state bills")).collect();
    assert_eq!(
        plan,
        [r#""T1" 4 "Lawn" 0 "vacant" 0"#, r#""T2" 2 "Lawn" 0 "vacant" 0"#, r#""H1" 8 "Hall" 0 "vacant" 0"#]
    );
    let first = scene.order("Dal", json!({ "table_no": "T1", "guests": 2 }));
    assert_eq!(
        shown(&scene.tile("T1"), "state bills order_total guests since"),
        r#""running" 1 250.50 2 "2026-03-01 15:00:00""#
    );
    scene.fire(&first);
    scene.cook.ok("pos.mark_prepared", json!({ "order": first }));
    assert_eq!(scene.tile("T1")["state"], "ready");
    scene.hotel.clock("2026-03-01 15:10:00");
    let second = scene.order("Beer", json!({ "table_no": "t1", "guests": 3 }));
    assert_eq!(scene.tile("T1")["state"], "running");
    scene.fire(&second);
    let tile = scene.tile("T1");
    assert_eq!(
        shown(&tile, "state bills order_total guests since"),
        r#""fired" 2 650.50 5 "2026-03-01 15:00:00""#
    );
    let bills: Vec<String> = list(&tile["orders"]).iter().map(|order| shown(order, "label state")).collect();
    assert_eq!(bills, [r#""T1 · 1" "ready""#, r#""T1 · 2" "fired""#]);
    scene.order("Dal", json!({ "table_no": "Pool 3" }));
    assert_eq!(shown(&scene.tile("Pool 3"), "area temp state"), r#""Temp" 1 "running""#);
    let room = scene.order("Dal", json!({ "room": "205" }));
    assert_eq!(scene.map()["other"][0]["name"], json!(room));
}

#[test]
fn a_table_is_cleaned_after_its_last_bill() {
    let scene = Scene::open();
    let (one, two) =
        (scene.order("Dal", json!({ "table_no": "T1" })), scene.order("Beer", json!({ "table_no": "T1" })));
    let clean = |table: &str| json!({ "outlet": scene.outlet, "table_no": table });
    scene.pay(&one);
    assert_eq!(scene.tile("T1")["state"], "running");
    scene.pay(&two);
    assert_eq!(scene.tile("T1")["state"], "cleaning");
    scene.hotel.clock("2026-03-01 15:29:59");
    assert_eq!(scene.tile("T1")["state"], "cleaning");
    scene.hotel.clock("2026-03-01 15:30:00");
    assert_eq!(scene.tile("T1")["state"], "vacant", "after half an hour it counts as clean");
    scene.pay(&scene.order("Dal", json!({ "table_no": "T1" })));
    scene.hotel.clock("2026-03-01 15:31:00");
    let logged = || scene.hotel.stored::<i64>("SELECT count(*) FROM action_log");
    scene.waiter.ok("pos.mark_table_clean", clean("t1"));
    assert_eq!(scene.tile("T1")["state"], "vacant");
    let before = logged();
    scene.waiter.ok("pos.mark_table_clean", clean("T1"));
    assert_eq!(logged(), before);
    assert_eq!(scene.refused("pos.mark_table_clean", clean("T77")), "table_no");
    let mistaken = scene.order("Dal", json!({ "table_no": "T2" }));
    scene.waiter.ok("pos.cancel_order", json!({ "order": mistaken, "reason": "Wrong table" }));
    assert_eq!(scene.tile("T2")["state"], "vacant", "nobody ate there");
    scene.pay(&scene.order("Dal", json!({ "table_no": "Pool 3" })));
    scene.waiter.ok("pos.mark_table_clean", clean("Pool 3"));
}

#[test]
fn a_reservation_shows_from_an_hour_before_its_time() {
    let scene = Scene::open();
    let reserved = text(&scene.reserve("t1", "2026-03-01 17:00")["reservation"]);
    assert_eq!(shown(&scene.tile("T1"), "state reservation"), r#""vacant" null"#);
    scene.hotel.clock("2026-03-01 16:00:00");
    let tile = scene.tile("T1");
    assert_eq!(
        shown(&tile, "state res_guest res_party res_phone res_time"),
        r#""reserved" "Ravi" 4 "9876512345" "17:00""#
    );
    assert_eq!(tile["reservation"], json!(reserved));
    let order = scene.order("Dal", json!({ "table_no": "T1" }));
    assert_eq!(shown(&scene.tile("T1"), "state res_time"), r#""running" "17:00""#);
    let set = |status: &str| json!({ "reservation": reserved, "status": status });
    assert_eq!(scene.waiter.ok("pos.set_reservation", set("Seated"))["status"], "Seated");
    assert_eq!(scene.tile("T1")["reservation"], Value::Null);
    scene.waiter.ok("pos.set_reservation", set("Seated"));
    assert_eq!(scene.refused("pos.set_reservation", set("Cancelled")), "reservation_closed");
    assert_eq!(scene.refused("pos.set_reservation", set("Booked")), "status");
    assert_eq!(scene.refused("pos.set_reservation", set("Gone")), "status");
    scene.pay(&order);
    scene.hotel.assert_sound();
}

#[test]
fn two_reservations_of_a_table_close_together_get_a_warning() {
    let scene = Scene::open();
    assert_eq!(scene.reserve("T1", "2026-03-01 19:00")["warnings"], json!([]));
    let close = scene.reserve("T1", "2026-03-01 20:30");
    assert_eq!(close["warnings"], json!(["T1 is also reserved at 19:00 for Ravi."]));
    assert_eq!(scene.reserve("T2", "2026-03-01 19:00")["warnings"], json!([]));
    scene.hotel.clock("2026-03-01 20:00:00");
    assert_eq!(scene.tile("T1")["res_time"], "19:00", "the next one is shown, late as it is");
    let ask = |table: &str, at: &str, party: i64| json!({ "outlet": scene.outlet, "table_no": table, "guest_name": "Ravi", "reserved_at": at, "party_size": party });
    for (params, field) in [
        (ask("T1", "2026-03-01 19:29", 2), "reserved_at"),
        (ask("T1", "tonight", 2), "reserved_at"),
        (ask("T9", "2026-03-01 21:00", 2), "table_no"),
        (ask("T1", "2026-03-01 21:00", 0), "party_size"),
    ] {
        assert_eq!(scene.refused("pos.reserve_table", params.clone()), field, "{params}");
    }
    let seaside = json!({ "reservation": "TRES-2026-09999", "status": "Seated" });
    assert_eq!(scene.refused("pos.set_reservation", seaside), "not found");
}
