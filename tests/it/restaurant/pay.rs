//! Closing bills: paid at the outlet, posted to a folio, and what a second tap does.

use serde_json::{Value, json};

use super::{Scene, shown, text, with};
use crate::support::LAKE;

#[test]
fn a_bill_is_paid_once_and_touches_no_folio() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("Dal", json!({ "room": room }));
    scene.pay(&order);
    let again = json!({ "order": order, "mode": "Card" });
    assert_eq!(scene.refused("pos.pay_order", again), "order_paid");
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": order })), "order_paid");
    for (function, more) in [
        ("cancel_order", json!({ "reason": "x" })),
        ("add_items", json!({ "items": super::items("Dal") })),
        ("apply_discount", json!({ "amount": 1 })),
        ("mark_nc", json!({ "authorized_by": "Chef" })),
        ("fire_kot", json!({})),
        ("void_item", json!({ "item_row": scene.row(&order, "Dal"), "reason": "x" })),
    ] {
        let params = with(json!({ "order": order }), &more);
        assert_eq!(scene.refused(&format!("pos.{function}"), params), "order_paid", "{function}");
    }
    assert!(scene.charges(&stay).is_empty());
    let mode = json!({ "order": scene.order("Dal", json!({})), "mode": "Cheque" });
    assert_eq!(scene.refused("pos.pay_order", mode), "mode");
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_who_left_with_a_closed_bill_pays_at_the_outlet() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("Dal", json!({ "room": room }));
    scene.admin.ok("api.check_out", json!({ "reservation": stay }));
    let folio = scene.admin.ok("api.get_folio", json!({ "reservation": stay }));
    scene.admin.ok("api.close_folio", json!({ "folio": folio["name"] }));
    assert_eq!(scene.refused("pos.deliver_order", json!({ "order": order })), "folio_closed");
    scene.pay(&order);
    scene.hotel.assert_sound();
}

#[test]
fn bills_of_an_outlet_count_without_gaps() {
    let scene = Scene::open();
    let paid = |order: &str| text(&scene.pay(order)["bill_no"]);
    let orders: Vec<String> = (0..3).map(|_| scene.order("Dal", json!({}))).collect();
    assert_eq!(paid(&orders[1]), "LVP1-25-00001");
    assert_eq!(scene.refused("pos.pay_order", json!({ "order": orders[1], "mode": "Cash" })), "order_paid");
    let tried = with(json!({ "order": orders[0], "mode": "Cash" }), json!({ "dry_run": 1 }));
    let tried: Value = scene.waiter.ok("pos.pay_order", tried);
    assert!(tried.to_string().contains("LVP1-25-00002"), "{tried}");
    assert_eq!(paid(&orders[0]), "LVP1-25-00002");
    scene.save("pos_outlet", json!({ "outlet_name": "Bar" }));
    scene.save("menu_item", json!({ "outlet": "Bar", "item_name": "Gin", "price": 300 }));
    let gin = json!({ "property": LAKE, "outlet": "Bar", "items": super::items("Gin") });
    let gin = text(&scene.waiter.ok("pos.create_order", gin)["order"]);
    assert_eq!(paid(&gin), "LVP2-25-00001");
    scene.hotel.assert_sound();
}

#[test]
fn a_waiter_counts_a_drawer_of_their_own_and_sees_no_other() {
    let scene = Scene::open();
    let float = json!({ "property": LAKE, "opening_cash": 500 });
    let desk = text(&scene.admin.ok("desk.open_shift", float.clone())["name"]);
    let shift = text(&scene.waiter.ok("desk.open_shift", float)["name"]);
    scene.pay(&scene.order("Dal", json!({})));
    let current = scene.waiter.ok("desk.current_shift", json!({ "property": LAKE }));
    assert_eq!(shown(&current["shift"], "name expected_cash"), format!(r#""{shift}" 763.03"#));
    let range = json!({ "property": LAKE, "from_date": "2026-03-01", "to_date": "2026-03-01" });
    let names = |list: &Value| {
        super::list(&list["shifts"]).iter().map(|shift| text(&shift["name"])).collect::<Vec<_>>()
    };
    assert_eq!(names(&scene.waiter.ok("desk.shifts", range.clone())), std::slice::from_ref(&shift));
    assert_eq!(names(&scene.admin.ok("desk.shifts", range)).len(), 2);
    assert_eq!(scene.refused("desk.shift", json!({ "shift": desk })), "not found");
    let other = json!({ "property": LAKE, "counted": "500", "shift": desk });
    assert_eq!(scene.refused("desk.close_shift", other), "not_your_shift");
    let cook = scene.cook.refused("desk.open_shift", json!({ "property": LAKE, "opening_cash": 1 }));
    assert_eq!(cook.code, "role_missing");
    let counted = json!({ "property": LAKE, "counted": "763.03" });
    assert_eq!(scene.waiter.ok("desk.close_shift", counted)["status"], "Closed");
    assert_eq!(scene.waiter.ok("desk.shift", json!({ "shift": shift }))["cash_taken"].to_string(), "263.03");
    scene.hotel.assert_sound();
}

#[test]
fn a_mode_that_was_chosen_by_mistake_is_corrected_the_same_day() {
    let scene = Scene::open();
    let order = scene.order("Dal", json!({}));
    let correct = |mode: &str| json!({ "order": order, "mode": mode, "correction": "The card was charged" });
    assert_eq!(scene.refused("pos.pay_order", correct("Card")), "order_not_paid");
    let float = json!({ "property": LAKE, "opening_cash": 500 });
    scene.waiter.ok("desk.open_shift", float);
    let bill = scene.pay(&order)["bill_no"].clone();
    let other = scene.hotel.user_of("other", &[innkeeper::domain::lists::Role::Restaurant], &[LAKE]);
    assert_eq!(other.refused("pos.pay_order", correct("Card")).code, "not_your_payment");
    let blank = json!({ "order": order, "mode": "Card", "correction": " " });
    assert_eq!(scene.refused("pos.pay_order", blank), "order_paid");
    let corrected = scene.waiter.ok("pos.pay_order", correct("Card"));
    assert_eq!(corrected["bill_no"], bill);
    assert_eq!(
        shown(&scene.detail(&order), "payment_mode paid_on bill_no"),
        format!(r#""Card" "2026-03-01" {bill}"#)
    );
    let shift = scene.waiter.ok("desk.current_shift", json!({ "property": LAKE }))["shift"].clone();
    assert_eq!(shift["expected_cash"].to_string(), "500.00", "the drawer never had it");
    let logged = "SELECT count(*) FROM action_log WHERE rationale = 'The card was charged'";
    assert_eq!(scene.hotel.stored::<i64>(logged), 1);
    scene.admin.ok("pos.pay_order", correct("UPI"));
    scene.hotel.assert_sound();
    scene.waiter.ok("desk.close_shift", json!({ "property": LAKE, "counted": "500" }));
    assert_eq!(scene.refused("pos.pay_order", correct("Cash")), "shift_closed");
    scene.hotel.assert_sound();
}

#[test]
fn a_bill_is_paid_in_two_modes_and_closes_when_nothing_is_left() {
    let scene = Scene::open();
    // 501.00 of food and 400.00 of beer come to 998.05.
    let order = scene.order("2 Dal, Beer", json!({ "table_no": "T1" }));
    let pay = |more: Value| with(json!({ "order": order }), &more);
    for amount in ["0", "-5", "998.06"] {
        assert_eq!(
            scene.refused("pos.pay_order", pay(json!({ "mode": "Cash", "amount": amount }))),
            "amount",
            "{amount}"
        );
    }
    let first = scene.waiter.ok("pos.pay_order", pay(json!({ "mode": "Cash", "amount": 500 })));
    assert_eq!(
        shown(&first, "status paid mode amount grand_total paid_amount left bill_no"),
        r#""Placed" 0 "Cash" 500.00 998.05 500.00 498.05 null"#
    );
    assert_eq!(scene.ticket(&order), Vec::<String>::new(), "a part payment fires nothing");
    let detail = scene.detail(&order);
    assert_eq!(
        shown(&detail, "status paid payment_mode paid_amount left paid_on bill_no"),
        r#""Placed" 0 null 500.00 498.05 null null"#
    );
    let bill = scene.bill(&order);
    assert_eq!(shown(&bill, "title paid_amount left"), r#""Provisional Bill" 500.00 498.05"#);
    let open = scene.waiter.ok("pos.open_orders", json!({ "outlet": scene.outlet }));
    assert_eq!(shown(&open[0], "grand_total left"), "998.05 498.05");
    let rest = json!({ "mode": "Card", "reference": "Slip 77" });
    let last = scene.waiter.ok("pos.pay_order", pay(rest));
    assert_eq!(
        shown(&last, "status paid mode amount paid_amount left bill_no"),
        r#""Delivered" 1 "Card" 498.05 998.05 0.00 "LVP1-25-00001""#
    );
    let bill = scene.bill(&order);
    assert_eq!(
        shown(&bill, "title paid payment_mode paid_amount left"),
        r#""Tax Invoice" 1 null 998.05 0.00"#
    );
    let payments: Vec<String> = super::list(&bill["payments"])
        .iter()
        .map(|payment| {
            shown(payment, "mode amount reference cashier paid_on returned can_correct can_refund")
        })
        .collect();
    assert_eq!(
        payments,
        [
            r#""Cash" 500.00 null "waiter" "2026-03-01" 0 1 0"#,
            r#""Card" 498.05 "Slip 77" "waiter" "2026-03-01" 0 1 0"#
        ]
    );
    let recent = scene.waiter.ok("pos.recent_orders", json!({ "outlet": scene.outlet }));
    assert_eq!(shown(&recent[0], "payment_mode left"), "null 0.00");
    assert_eq!(recent[0]["payment_modes"], json!(["Cash", "Card"]));
    assert_eq!(scene.refused("pos.pay_order", pay(json!({ "mode": "Cash", "amount": 1 }))), "order_paid");
    scene.hotel.assert_sound();
}

#[test]
fn each_part_is_counted_once_under_its_mode() {
    let scene = Scene::open();
    scene.waiter.ok("desk.open_shift", json!({ "property": LAKE, "opening_cash": 100 }));
    let order = scene.order("2 Dal, Beer", json!({}));
    let part = |mode: &str, amount: i64| json!({ "order": order, "mode": mode, "amount": amount });
    scene.waiter.ok("pos.pay_order", part("Cash", 300));
    scene.waiter.ok("pos.pay_order", part("UPI", 200));
    scene.admin.ok("pos.pay_order", part("Cash", 98));
    scene.waiter.ok("pos.pay_order", json!({ "order": order, "mode": "Card" }));
    let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE }));
    let rows =
        |list: &Value, keys: &str| super::list(list).iter().map(|row| shown(row, keys)).collect::<Vec<_>>();
    assert_eq!(
        rows(&cash["by_source"], "source mode txns total"),
        [r#""POS" "Cash" 2 398.00"#, r#""POS" "Card" 1 400.05"#, r#""POS" "UPI" 1 200.00"#]
    );
    assert_eq!(shown(&cash, "grand_total"), "998.05");
    let shift = scene.waiter.ok("desk.current_shift", json!({ "property": LAKE }))["shift"].clone();
    assert_eq!(shown(&shift, "cash_taken expected_cash"), "300.00 400.00");
    let flash = scene.admin.ok("reports.manager_flash", json!({ "property": LAKE }));
    assert_eq!(flash["collections"]["grand_total"], cash["grand_total"]);
    let listed = scene.admin.ok("desk.list", json!({ "property": LAKE, "list": "payments" }));
    assert_eq!(
        rows(&listed["rows"], "mode amount"),
        [r#""Cash" 300.00"#, r#""UPI" 200.00"#, r#""Cash" 98.00"#, r#""Card" 400.05"#]
    );
    let dashboard = scene.admin.ok("dashboards.property_dashboard", json!({ "property": LAKE }));
    assert_eq!(dashboard["collections_today"].to_string(), "998.05");
    scene.hotel.assert_sound();
}

#[test]
fn a_bill_that_is_paid_in_part_goes_no_other_way() {
    let scene = Scene::open();
    let (_, room) = scene.guest("Asha Rao", json!({}));
    // 500 and 400: 525.00 and 472.00 with tax.
    let order = scene.order("Kebab, Beer", json!({ "room": room, "table_no": "T1" }));
    let of = |more: Value| with(json!({ "order": order }), &more);
    scene.waiter.ok("pos.pay_order", of(json!({ "mode": "Cash", "amount": 500 })));
    assert_eq!(scene.refused("pos.cancel_order", of(json!({ "reason": "They left" }))), "part_paid");
    assert_eq!(scene.refused("pos.mark_nc", of(json!({ "authorized_by": "Chef" }))), "part_paid");
    assert_eq!(scene.refused("pos.deliver_order", of(json!({}))), "part_paid");
    // Below what is paid: the beer alone, 472.00; the kebab alone, 525.00, is enough.
    let void = |dish: &str| of(json!({ "item_row": scene.row(&order, dish), "reason": "Cold" }));
    assert_eq!(scene.refused("pos.void_item", void("Kebab")), "below_paid");
    let split = of(json!({ "item_rows": [scene.row(&order, "Kebab")] }));
    assert_eq!(scene.refused("pos.split_order", split), "below_paid");
    assert_eq!(scene.refused("pos.apply_discount", of(json!({ "amount": 500 }))), "below_paid");
    assert_eq!(scene.refused("pos.apply_discount_percent", of(json!({ "percent": 60 }))), "below_paid");
    // The table may change, and lines may be added.
    scene.waiter.ok("desk.edit_order", of(json!({ "table_no": "T2" })));
    scene.waiter.ok("pos.add_items", of(json!({ "items": super::items("Kulfi") })));
    let more = scene.detail(&order);
    assert_eq!(shown(&more, "grand_total paid_amount left"), "1101.99 500.00 601.99");
    scene.waiter.ok("pos.void_item", void("Beer"));
    // A guest without a stay can be asked for the rest at the door, and not be charged to a room.
    let away = scene.order("Dal", json!({ "order_type": "Takeaway", "customer_name": "Ravi" }));
    scene.waiter.ok("pos.pay_order", json!({ "order": away, "mode": "UPI", "amount": 100 }));
    let to_room = json!({ "order": away, "room": room });
    assert_eq!(scene.refused("pos.deliver_order", to_room), "part_paid");
    scene.waiter.ok("pos.deliver_order", json!({ "order": away }));
    let rest = scene.waiter.ok("pos.pay_order", json!({ "order": away, "mode": "Cash" }));
    assert_eq!(shown(&rest, "amount paid"), "163.03 1");
    scene.hotel.assert_sound();
}

#[test]
fn a_bill_lowered_to_what_is_paid_closes_without_another_payment() {
    let scene = Scene::open();
    let order = scene.order("Kebab, Beer", json!({}));
    scene.waiter.ok("pos.pay_order", json!({ "order": order, "mode": "Card", "amount": "525" }));
    let void = json!({ "order": order, "item_row": scene.row(&order, "Beer"), "reason": "Flat" });
    scene.waiter.ok("pos.void_item", void);
    assert_eq!(shown(&scene.detail(&order), "left paid"), "0.00 0");
    let closed = scene.waiter.ok("pos.pay_order", json!({ "order": order, "mode": "Cash" }));
    assert_eq!(shown(&closed, "paid amount paid_amount"), "1 0.00 525.00");
    assert_eq!(shown(&scene.detail(&order), "payment_mode"), r#""Card""#);
    scene.hotel.assert_sound();
}

#[test]
fn one_part_of_several_is_corrected_by_its_row() {
    let scene = Scene::open();
    let order = scene.order("Dal", json!({}));
    scene.waiter.ok("pos.pay_order", json!({ "order": order, "mode": "Cash", "amount": 100 }));
    let correct =
        |more: Value| with(json!({ "order": order, "mode": "UPI", "correction": "It was UPI" }), &more);
    let only = scene.waiter.ok("pos.pay_order", correct(json!({})));
    assert_eq!(shown(&only, "mode amount paid left"), r#""UPI" 100.00 0 163.03"#);
    scene.pay(&order);
    assert_eq!(scene.refused("pos.pay_order", correct(json!({}))), "payment");
    let rows: Vec<String> =
        super::list(&scene.detail(&order)["payments"]).iter().map(|payment| text(&payment["row"])).collect();
    assert_eq!(scene.refused("pos.pay_order", correct(json!({ "payment": "999" }))), "not found");
    scene.waiter.ok("pos.pay_order", correct(json!({ "payment": rows[1] })));
    assert_eq!(shown(&scene.detail(&order), "payment_mode paid_amount"), r#""UPI" 263.03"#);
    scene.hotel.assert_sound();
}

#[test]
fn a_tip_is_in_the_drawer_and_is_no_revenue() {
    let scene = Scene::open();
    scene.waiter.ok("desk.open_shift", json!({ "property": LAKE, "opening_cash": 100 }));
    let order = scene.order("Kebab", json!({}));
    let pay = |more: Value| with(json!({ "order": order, "mode": "Cash" }), &more);
    assert_eq!(scene.refused("pos.pay_order", pay(json!({ "tip": -1 }))), "tip");
    let first = scene.waiter.ok("pos.pay_order", pay(json!({ "amount": 300, "tip": 20 })));
    assert_eq!(shown(&first, "amount tip paid_amount left"), "300.00 20.00 300.00 225.00");
    scene.waiter.ok("pos.pay_order", pay(json!({ "mode": "Card", "tip": "30.50" })));
    assert_eq!(shown(&scene.bill(&order), "grand_total paid_amount"), "525.00 525.00");
    let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE }));
    let rows =
        |list: &Value, keys: &str| super::list(list).iter().map(|row| shown(row, keys)).collect::<Vec<_>>();
    assert_eq!(
        rows(&cash["by_source"], "source mode txns total"),
        [
            r#""POS" "Cash" 1 300.00"#,
            r#""POS" "Card" 1 225.00"#,
            r#""Tips" "Cash" 1 20.00"#,
            r#""Tips" "Card" 1 30.50"#
        ]
    );
    assert_eq!(
        rows(&cash["modes"], "mode txns total"),
        [r#""Cash" 1 320.00"#, r#""Card" 1 255.50"#],
        "one transaction each"
    );
    assert_eq!(shown(&cash, "grand_total tips_total"), "575.50 50.50");
    let shift = scene.waiter.ok("desk.current_shift", json!({ "property": LAKE }))["shift"].clone();
    assert_eq!(shown(&shift, "cash_taken expected_cash"), "320.00 420.00");
    assert!(rows(&shift["by_source"], "source mode total").contains(&r#""Tips" "Cash" 20.00"#.to_string()));
    let flash = scene.admin.ok("reports.manager_flash", json!({ "property": LAKE }));
    assert_eq!(shown(&flash["today"], "fnb_revenue"), "500.00");
    let listed = scene.admin.ok("desk.list", json!({ "property": LAKE, "list": "payments" }));
    assert_eq!(shown(&listed["totals"], "amount"), "575.50");
    let part = scene.order("Kebab", json!({}));
    scene.waiter.ok("pos.pay_order", json!({ "order": part, "mode": "Cash", "amount": 100, "tip": 10 }));
    scene.waiter.ok("desk.close_shift", json!({ "property": LAKE, "counted": "530" }));
    let back = scene.waiter.ok("pos.refund_payment", json!({ "order": part, "reason": "They left" }));
    assert_eq!(shown(&back, "amount tip voided"), "100.00 10.00 0");
    let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!(shown(&cash, "grand_total tips_total"), "575.50 50.50");
    scene.hotel.assert_sound();
}
