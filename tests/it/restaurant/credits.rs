//! Crediting a bill that was paid at the outlet: the bill, the drawer, the reports and the tax return.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::printers::{having, print, printer};
use super::{Scene, list, shown, text, with};
use crate::support::receipt_printer::ReceiptPrinter;
use crate::support::{HILL, LAKE};

/// Two kebabs and a beer, 1522.00 with tax, paid in cash.
fn paid(scene: &Scene) -> String {
    let order = scene.order("2 Kebab, Beer", json!({ "table_no": "T1" }));
    scene.pay(&order);
    order
}

/// The parameters that credit pieces of a dish in cash.
fn dish(scene: &Scene, order: &str, name: &str, qty: i64) -> Value {
    let items = json!([{ "item_row": scene.row(order, name), "qty": qty }]);
    json!({ "order": order, "items": items, "mode": "Cash", "reason": "Cold" })
}

fn amount(order: &str, amount: &str) -> Value {
    json!({ "order": order, "amount": amount, "mode": "Card", "reason": "Goodwill" })
}

#[test]
fn a_dish_is_credited_and_the_bill_stays_as_it_was_issued() {
    let scene = Scene::open();
    scene.waiter.ok("desk.open_shift", json!({ "property": LAKE, "opening_cash": 1000 }));
    let order = paid(&scene);
    let issued = scene.bill(&order);
    let credit = dish(&scene, &order, "Kebab", 1);
    let tried = scene.waiter.ok("pos.credit_bill", with(credit.clone(), json!({ "dry_run": 1 })));
    assert_eq!(shown(&tried["would_answer"], "amount credit_left"), "525.00 997.00");
    let done = scene.waiter.ok("pos.credit_bill", credit);
    assert_eq!(
        shown(&done, "credit_note bill_no taxable tax_amount amount credited_amount credit_left"),
        r#""CN-LVP-25-00001" "LVP1-25-00001" 500.00 25.00 525.00 525.00 997.00"#
    );
    let bill = scene.bill(&order);
    for key in issued.as_object().expect("a bill").keys().filter(|key| !key.starts_with("credit")) {
        assert_eq!(bill[key], issued[key], "{key}");
    }
    assert_eq!(shown(&bill, "credited_amount"), "525.00");
    let note = &bill["credits"][0];
    assert_eq!(
        shown(note, "credit_note date by reason mode taxable tax_amount amount"),
        r#""CN-LVP-25-00001" "2026-03-01" "waiter" "Cold" "Cash" 500.00 25.00 525.00"#
    );
    assert_eq!(shown(&note["lines"][0], "item_name qty amount"), r#""Kebab" 1 525.00"#);
    assert_eq!(shown(&note["tax_summary"][0], "rate taxable total_tax"), "5 500.00 25.00");
    let detail = scene.detail(&order);
    assert_eq!(
        shown(&detail, "paid payment_mode paid_amount left credit_left can_credit"),
        r#"1 "Cash" 1522.00 0.00 997.00 1"#
    );
    assert_eq!(
        list(&detail["items"]).iter().map(|line| line["credit_qty"].to_string()).collect::<String>(),
        "11"
    );
    assert_eq!(
        shown(&detail["payments"][1], "amount credit_note returned can_refund"),
        r#"-525.00 "CN-LVP-25-00001" 1 0"#
    );
    let recent = scene.waiter.ok("pos.recent_orders", json!({ "outlet": scene.outlet }));
    assert_eq!(shown(&recent[0], "grand_total credited_amount"), "1522.00 525.00");
    let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!(shown(&cash["modes"][0], "mode txns total"), r#""Cash" 2 997.00"#);
    let shift = scene.waiter.ok("desk.current_shift", json!({ "property": LAKE }))["shift"].clone();
    assert_eq!(shown(&shift, "cash_taken expected_cash"), "997.00 1997.00");
    let listed = scene.admin.ok("desk.list", json!({ "property": LAKE, "list": "payments" }));
    assert!(listed["rows"].to_string().contains("Refund"), "{listed}");
    let voids = scene.admin.ok("reports.void_allowance_report", json!({ "property": LAKE }));
    assert_eq!(
        shown(&voids[0], "actor action folio detail amount"),
        format!(
            r#""waiter" "Credit note" "{order}" "CN-LVP-25-00001, LVP1-25-00001, 1 × Kebab: Cold" 525.00"#
        )
    );
    scene.hotel.assert_sound();
}

#[test]
fn what_is_left_of_a_bill_is_credited_once() {
    let scene = Scene::open();
    let order = scene.order("3 Dal, Beer", json!({}));
    scene.waiter.ok("pos.apply_discount_percent", json!({ "order": order, "percent": 10 }));
    scene.pay(&order);
    let total = shown(&scene.bill(&order), "grand_total");
    let with_discount = scene.waiter.ok("pos.credit_bill", dish(&scene, &order, "Dal", 2));
    assert_eq!(shown(&with_discount, "taxable tax_amount"), "450.90 22.55");
    let part = scene.waiter.ok("pos.credit_bill", amount(&order, "100"));
    assert_eq!(shown(&part, "credit_note amount"), r#""CN-LVP-25-00002" 100.00"#);
    let left = text(&json!(shown(&part, "credit_left")));
    let over = scene.waiter.refused("pos.credit_bill", amount(&order, "10000"));
    assert_eq!(over.code, "amount");
    assert_eq!(scene.refused("pos.credit_bill", dish(&scene, &order, "Dal", 2)), "items");
    assert_eq!(scene.refused("pos.credit_bill", dish(&scene, &order, "Dal", 0)), "items");
    let rest = scene.waiter.ok("pos.credit_bill", amount(&order, &left));
    assert_eq!(shown(&rest, "credit_left"), "0.00");
    assert_eq!(shown(&rest, "credited_amount"), total);
    assert_eq!(scene.refused("pos.credit_bill", amount(&order, "0.01")), "credited_already");
    assert_eq!(scene.refused("pos.credit_bill", dish(&scene, &order, "Dal", 1)), "credited_already");
    let detail = scene.detail(&order);
    assert_eq!(shown(&detail, "can_credit credit_left paid"), "0 0.00 1");
    assert_eq!(list(&detail["items"])[0]["credit_qty"], 0, "worth nothing any more");
    scene.hotel.assert_sound();
}

#[test]
fn what_was_not_paid_at_the_outlet_is_not_credited() {
    let scene = Scene::open();
    let order = scene.order("Kebab", json!({}));
    let credit = dish(&scene, &order, "Kebab", 1);
    assert_eq!(scene.refused("pos.credit_bill", credit.clone()), "order_not_paid");
    scene.pay(&order);
    for (change, code) in [
        (json!({ "items": null }), "items"),
        (json!({ "items": [] }), "items"),
        (json!({ "amount": 5 }), "items"),
        (json!({ "items": [{ "item_row": "999" }] }), "not found"),
        (json!({ "items": null, "amount": 525.01 }), "amount"),
        (json!({ "items": null, "amount": 0 }), "amount"),
        (json!({ "reason": " " }), "reason"),
        (json!({ "mode": "Cheque" }), "mode"),
    ] {
        assert_eq!(scene.refused("pos.credit_bill", with(credit.clone(), &change)), code, "{change}");
    }
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let posted = scene.order("Kebab", json!({ "room": room }));
    let of_room = dish(&scene, &posted, "Kebab", 1);
    scene.waiter.ok("pos.deliver_order", json!({ "order": posted }));
    let refused = scene.waiter.refused("pos.credit_bill", of_room);
    let folio = scene.admin.ok("api.get_folio", json!({ "reservation": stay }));
    assert_eq!(refused.code, "order_posted");
    assert!(refused.message.contains(&format!("posted to {}; void the charge there", text(&folio["name"]))));
    let nc = scene.order("Kebab", json!({}));
    let of_nc = dish(&scene, &nc, "Kebab", 1);
    scene.waiter.ok("pos.mark_nc", json!({ "order": nc, "authorized_by": "Chef" }));
    assert_eq!(scene.refused("pos.credit_bill", of_nc.clone()), "order_nc");
    scene.waiter.ok("pos.mark_nc", json!({ "order": nc, "authorized_by": "Chef", "undo": 1 }));
    scene.waiter.ok("pos.cancel_order", json!({ "order": nc, "reason": "They left" }));
    assert_eq!(scene.refused("pos.credit_bill", of_nc), "order_cancelled");
    scene.hotel.assert_sound();
}

#[test]
fn who_took_the_money_or_manages_it_credits_a_bill() {
    let scene = Scene::open();
    let order = paid(&scene);
    let credit = dish(&scene, &order, "Beer", 1);
    let other = scene.hotel.user_of("other", &[Role::Restaurant], &[LAKE]);
    assert_eq!(other.refused("pos.credit_bill", credit.clone()).code, "not_your_payment");
    assert_eq!(other.ok("pos.order_detail", json!({ "order": order }))["can_credit"], 0);
    assert_eq!(scene.cook.refused("pos.credit_bill", credit.clone()).kind, "forbidden");
    let elsewhere = scene.hotel.user_of("hill", &[Role::Finance], &[HILL]);
    assert_eq!(elsewhere.refused("pos.credit_bill", credit.clone()).kind, "not found");
    // As with a refund of a folio, cash that no shift took is counted beside the shifts.
    scene.waiter.ok("desk.open_shift", json!({ "property": LAKE, "opening_cash": 0 }));
    let finance = scene.hotel.user_of("finance", &[Role::Finance], &[LAKE]);
    finance.ok("pos.credit_bill", credit);
    let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!(shown(&cash["outside_shifts"], "txns total"), "2 1050.00");
    scene.hotel.assert_sound();
}

#[test]
fn a_credit_counts_on_its_own_day_and_in_its_own_month() {
    let scene = Scene::open();
    let order = scene.order("2 Kebab, Beer", json!({ "table_no": "T1" }));
    let payer = json!({ "order": order, "bill_to_name": "Acme Limited", "bill_to_gstin": "27AAACA0000A1Z5" });
    scene.waiter.ok("pos.set_bill_payer", payer);
    scene.pay(&order);
    let march = json!({ "property": LAKE, "from_date": "2026-03-01", "to_date": "2026-03-31" });
    let reported = || scene.admin.ok("desk.tax_return", march.clone());
    let before = reported();
    scene.hotel.clock("2026-04-02 15:00:00");
    scene.hotel.given("UPDATE properties SET business_on = '2026-04-02' WHERE name = 'Lake View Palace'");
    scene.waiter.ok("pos.credit_bill", dish(&scene, &order, "Beer", 1));
    let walk_in = paid(&scene);
    scene.waiter.ok("pos.credit_bill", amount(&walk_in, "152.20"));
    assert_eq!(reported(), before, "March was reported");
    let april = json!({ "property": LAKE, "from_date": "2026-04-01", "to_date": "2026-04-30" });
    let sheets = scene.admin.ok("desk.tax_return", april.clone());
    let notes: Vec<String> = list(&sheets["credit_notes"])
        .iter()
        .map(|note| {
            shown(
                note,
                "note_number note_date invoice_number invoice_date gstin rate taxable_value tax note_value",
            )
        })
        .collect();
    assert_eq!(
        notes,
        [
            r#""CN-LVP-26-00001" "2026-04-02" "LVP1-25-00001" "2026-03-01" "27AAACA0000A1Z5" 18 -400.00 -72.00 -472.00"#,
            r#""CN-LVP-26-00002" "2026-04-02" "LVP1-26-00001" "2026-04-02" null 5 -100.00 -5.00 -152.20"#,
            r#""CN-LVP-26-00002" "2026-04-02" "LVP1-26-00001" "2026-04-02" null 18 -40.00 -7.20 -152.20"#,
        ]
    );
    assert_eq!(shown(&sheets["totals"][0], "taxable_value tax total invoices"), "860.00 37.80 897.80 1");
    let documents: Vec<String> =
        list(&sheets["documents"]).iter().map(|row| shown(row, "nature from to total without_gap")).collect();
    assert!(
        documents.contains(&r#""Credit Note" "CN-LVP-26-00001" "CN-LVP-26-00002" 2 1"#.to_string()),
        "{documents:?}"
    );
    assert_eq!(sheets["cancelled"], json!([]));
    let rows = scene.admin.ok("desk.closed_invoices", april);
    let total = |key: &str| list(&rows).iter().map(|row| row[key].as_f64().expect("a number")).sum::<f64>();
    assert!((total("grand_total") - 897.80).abs() < 0.001, "{rows}");
    let flash = scene.admin.ok("reports.manager_flash", json!({ "property": LAKE }));
    assert_eq!(shown(&flash["today"], "fnb_revenue"), "860.00");
    assert_eq!(shown(&flash["restaurant"], "revenue bills"), "860.00 1");
    scene.hotel.assert_sound();
}

#[test]
fn the_audit_closes_a_day_with_its_credits() {
    let scene = Scene::open();
    let order = paid(&scene);
    scene.hotel.clock("2026-03-01 23:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    scene.waiter.ok("pos.credit_bill", dish(&scene, &order, "Kebab", 1));
    scene.hotel.clock("2026-03-02 23:30:00");
    scene.admin.ok("api.run_night_audit", json!({ "property": LAKE }));
    let of = |date: &str| {
        let flash = scene.admin.ok("reports.manager_flash", json!({ "property": LAKE, "date": date }));
        shown(&flash["today"], "fnb_revenue")
    };
    assert_eq!((of("2026-03-01"), of("2026-03-02")), ("1400.00".to_string(), "-500.00".to_string()));
    let flash = scene.admin.ok("reports.manager_flash", json!({ "property": LAKE, "date": "2026-03-01" }));
    let changed = &flash["changed_since_closing"];
    assert_eq!(shown(changed, "charges invoices amount credits credited_amount"), "0 0 0.00 1 500.00");
    assert_eq!(
        changed["sentences"],
        json!([
            "A bill of the restaurant of this day was credited later: INR 500.00 before tax, which counts on the day of the credit note."
        ])
    );
    let of_the_credit =
        scene.admin.ok("reports.manager_flash", json!({ "property": LAKE, "date": "2026-03-02" }));
    assert_eq!(of_the_credit["changed_since_closing"], json!(null));
    scene.hotel.assert_sound();
}

#[test]
fn the_reprint_says_what_was_credited() {
    let scene = Scene::open();
    let sink = ReceiptPrinter::open();
    printer(&scene, &sink, "Counter", json!({ "bills": 1 }));
    let order = paid(&scene);
    scene.waiter.ok("pos.credit_bill", dish(&scene, &order, "Beer", 1));
    scene.waiter.ok("desk.print_bill", json!({ "order": order }));
    assert_eq!(print(&scene), 1);
    let printed = &sink.jobs()[0];
    assert_eq!(having(printed, &["Credited"]), ["Plain|Credited CN-LVP-25-00001: 472.00"]);
    assert_eq!(having(printed, &["Total"]).len(), 1);
    assert!(having(printed, &["1522.00"])[0].starts_with("Tall|Total"), "the bill itself stays");
}

#[test]
fn a_guests_history_and_the_search_show_what_is_left_of_a_bill() {
    let scene = Scene::open();
    let (stay, room) = scene.guest("Asha Rao", json!({}));
    let order = scene.order("2 Kebab, Beer", json!({ "room": room }));
    scene.pay(&order);
    let guest =
        scene.admin.ok("api.reservation_detail", json!({ "reservation": stay }))["guest"]["name"].clone();
    let event = || {
        let journey = scene.admin.ok("api.guest_journey", json!({ "guest": guest }));
        let found = list(&journey["timeline"]).iter().find(|event| event["type"] == "order").cloned();
        shown(&found.expect("the order"), "title detail amount")
    };
    let hit = || {
        let hits = scene.admin.ok("desk.search", json!({ "q": order }));
        text(&hits[0]["detail"])
    };
    assert_eq!(event(), r#""Ordered at Terrace" "2 × Kebab, 1 × Beer" 1522.00"#);
    assert!(hit().ends_with(" · INR 1522.00"), "{}", hit());
    scene.waiter.ok("pos.credit_bill", dish(&scene, &order, "Kebab", 1));
    scene.waiter.ok("pos.credit_bill", amount(&order, "100"));
    assert_eq!(
        event(),
        r#""Ordered at Terrace" "2 × Kebab, 1 × Beer · INR 625.00 of INR 1522.00 credited: CN-LVP-25-00001, CN-LVP-25-00002" 897.00"#
    );
    assert!(hit().ends_with(" · INR 897.00 · INR 625.00 credited"), "{}", hit());
    scene.hotel.assert_sound();
}
