//! The map of tables, and cleaning.

use serde_json::{Value, json};

use super::{Scene, list, shown, text};

impl Scene {
    fn map(&self) -> Value {
        self.waiter.ok("pos.table_map", json!({ "outlet": self.outlet }))
    }

    pub(super) fn tile(&self, table: &str) -> Value {
        let map = self.map();
        let tile = list(&map["tables"]).iter().find(|tile| tile["table"] == table);
        tile.unwrap_or_else(|| panic!("no tile {table}")).clone()
    }

    pub(super) fn reserve(&self, table: &str, at: &str) -> Value {
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
        shown(&scene.tile("T1"), "state bills order_total grand_total guests since"),
        r#""running" 1 250.50 263.03 2 "2026-03-01 15:00:00""#
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
    let owed = |order: &Value| scene.detail(&text(order))["grand_total"].clone();
    let sums: Vec<Value> = list(&tile["orders"]).iter().map(|order| order["grand_total"].clone()).collect();
    assert_eq!(sums, [owed(&json!(first)), owed(&json!(second))], "what the guests pay");
    let bills: Vec<String> = list(&tile["orders"]).iter().map(|order| shown(order, "label state")).collect();
    assert_eq!(bills, [r#""T1 · 1" "ready""#, r#""T1 · 2" "fired""#]);
    scene.waiter.ok("pos.mark_nc", json!({ "order": second, "authorized_by": "Chef" }));
    let charged: Vec<Value> =
        list(&scene.tile("T1")["orders"]).iter().map(|order| order["nc"].clone()).collect();
    assert_eq!(charged, [json!(0), json!(1)], "the second is on the house");
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
