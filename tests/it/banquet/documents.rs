//! Quotations, contracts, event orders, pack lists, invoices, receipts, menu cards; posting to a folio; customers.

use serde_json::{Value, json};

use super::{HALL, Scene, list, shown, text, with};
use crate::support::LAKE;

/// A function with a hall, a menu, wine, a stage that is not charged.
fn rich(scene: &Scene, more: Value) -> String {
    scene.sales.ok(
        "banquet.save_banquet_menu",
        json!({ "property": LAKE, "menu_name": "Royal Thali", "rate_per_pax": 1500, "menu_code": "RT",
            "courses": [{ "course": "Starters", "dishes": "Tikki, Samosa" }, { "course": "Mains", "dishes": "Dal" }] }),
    );
    for (name, category, rate, more) in [
        ("Red wine", "Alcohol", 50000, json!({})),
        ("Stage", "Furniture & Setup", 9000, json!({ "chargeable": 0 })),
    ] {
        let params = json!({ "property": LAKE, "item_name": name, "category": category, "rate": rate });
        scene.sales.ok("banquet.save_service_item", with(params, &more));
    }
    let function = scene.enquire(with(json!({ "attendees": 100 }), &more));
    scene.sales.ok("banquet.add_menu", json!({ "function": function, "menu": "Royal Thali" }));
    for service in ["Red wine", "Stage"] {
        scene.sales.ok("banquet.add_service", json!({ "function": function, "service_item": service }));
    }
    function
}

fn paper(scene: &Scene, function: &str, kind: &str) -> Value {
    scene.sales.ok("banquet.banquet_document", json!({ "function": function, "kind": kind }))
}

#[test]
fn quotes_are_versions_and_each_remains_as_it_was() {
    let scene = Scene::open();
    let function = rich(&scene, json!({}));
    let quote =
        scene.sales.ok("banquet.generate_quote", json!({ "function": function, "note": "First offer" }));
    assert_eq!(
        shown(&quote["header"], "kind title reference version valid_till"),
        format!(r#""quote" "Quotation" "{function}/1" 1 "2026-03-16""#)
    );
    assert_eq!(
        shown(&quote["totals"], "subtotal discount taxable tax grand_total complimentary_value balance_due"),
        "285000.00 0.00 285000.00 31800.00 316800.00 9000.00 316800.00"
    );
    let rates: Vec<String> =
        list(&quote["totals"]["tax_summary"]).iter().map(|one| shown(one, "gst_rate taxable tax")).collect();
    assert_eq!(rates, ["5 150000.00 7500.00", "18 135000.00 24300.00"]);
    assert_eq!(quote["totals"]["tax_breakup"][0]["parts"][0]["label"], "CGST");
    let lines: Vec<String> =
        list(&quote["lines"]).iter().map(|one| shown(one, "item_name qty net_amount service_code")).collect();
    assert_eq!(
        lines,
        [
            r#""Durbar Hall" 1 85000.00 "997212""#,
            r#""Royal Thali" 100 150000.00 "996331""#,
            r#""Red wine" 1 50000.00 "996331""#
        ]
    );
    assert_eq!(shown(&quote["complimentary"][0], "item_name amount"), r#""Stage" 9000.00"#);
    assert_eq!(shown(&quote["customer"], "name contact"), r#""Asha Rao" "Asha Rao""#);
    assert_eq!(shown(&quote["event"], "venue hours billable_pax"), r#""Durbar Hall" 17 100"#);
    scene.sales.ok("banquet.negotiate", json!({ "function": function, "discount_amount": 5000 }));
    let second = scene.sales.ok("banquet.generate_quote", json!({ "function": function, "valid_days": 5 }));
    assert_eq!(shown(&second["header"], "version valid_till"), r#"2 "2026-03-06""#);
    let first = scene.sales.ok("banquet.banquet_document", json!({ "function": function, "version": 1 }));
    assert_eq!(first, quote);
    let sheet = scene.sheet(&function);
    assert_eq!(
        shown(&sheet, "quote_version quote_sent_on quote_valid_till"),
        r#"2 "2026-03-01" "2026-03-06""#
    );
    assert_eq!(list(&sheet["revisions"]).len(), 3);
    let bare = scene.enquire(json!({ "with_venue_line": 0 }));
    assert_eq!(scene.refused("banquet.generate_quote", json!({ "function": bare })), "nothing_to_quote");
    let long = json!({ "function": function, "valid_days": 1000 });
    assert_eq!(scene.refused("banquet.generate_quote", long), "valid_days");
    let none = json!({ "function": function, "version": 9 });
    assert_eq!(scene.refused("banquet.banquet_document", none), "not found");
    scene.hotel.assert_sound();
}

#[test]
fn documents_say_what_each_department_needs() {
    let scene = Scene::open();
    let function = rich(&scene, json!({ "start_time": "18:00", "end_time": "23:00" }));
    let params = json!({ "function": function });
    assert_eq!(scene.refused("banquet.generate_beo", params.clone()), "function_not_confirmed");
    scene.set(&function, "Confirmed");
    let fields = json!({ "setup_from": "14:00", "beo_notes": "No nuts", "gstin": "08AAACX1234A1Z5", "billing_name": "Rao & Sons" });
    scene.sales.ok("banquet.update_function", json!({ "function": function, "fields": fields }));
    let order = scene.sales.ok("banquet.generate_beo", params.clone());
    assert_eq!(
        shown(&order["header"], "kind title reference beo_number"),
        r#""beo" "Banquet Event Order" "BEO-2026-0001" "BEO-2026-0001""#
    );
    assert_eq!(order["notes"], "No nuts");
    let menu = &order["menus"][0];
    assert_eq!(shown(menu, "menu_name menu_code pax chosen"), r#""Royal Thali" "RT" 100 0"#);
    assert_eq!(shown(&menu["courses"][0], "course dishes"), r#""Starters" ["Tikki","Samosa"]"#);
    scene.sales.ok("banquet.generate_beo", params.clone());
    assert_eq!(scene.sheet(&function)["beo_number"], "BEO-2026-0001");
    let pack = paper(&scene, &function, "pack_list");
    assert_eq!(shown(&pack["header"], "title function"), format!(r#""Pack List" "{function}""#));
    assert_eq!(shown(&pack["ui_locale"], "locale currency"), r#""en-IN" "INR""#);
    assert_eq!(
        shown(&pack["pack"], "deliver_by collect_after venue total_items"),
        format!(r#""2026-03-20 14:00:00" "2026-03-20 23:00:00" "{HALL}" 2"#)
    );
    let contract = paper(&scene, &function, "contract");
    assert_eq!(
        shown(&contract["customer"], "name contact gstin"),
        r#""Rao & Sons" "Asha Rao" "08AAACX1234A1Z5""#
    );
    assert_eq!(list(&contract["signatures"]).len(), 2);
    assert_eq!(contract["signed_on"], Value::Null);
    let card = scene.sales.ok("banquet.menu_card", params.clone());
    assert_eq!(
        shown(&card["event"], "customer venue session pax"),
        r#""Asha Rao" "Durbar Hall" "Evening" 100"#
    );
    assert_eq!(shown(&card["extras"][0], "item_name"), r#""Red wine""#);
    assert!(!card.to_string().contains("1500"), "a menu card shows no money");
    let paid = json!({ "function": function, "amount": 50000.50, "mode": "UPI", "reference": "UTR 9" });
    let receipt = text(&scene.finance.ok("banquet.record_receipt", paid)["receipt"]);
    let params = json!({ "function": function, "receipt": receipt });
    let document = scene.finance.ok("banquet.receipt_document", params);
    assert_eq!(
        shown(&document["header"], "title receipt_no date amount_in_words"),
        r#""Receipt" "RCT-2026-00001" "2026-03-01" "Rupees Fifty Thousand and Fifty Paise Only""#
    );
    assert_eq!(
        shown(&document["running"], "grand_total received balance_due"),
        "316800.00 50000.50 266799.50"
    );
    let invoice = paper(&scene, &function, "invoice");
    assert_eq!(
        shown(&invoice["header"], "title reference invoice_number"),
        format!(r#""Function Invoice" "{function}" null"#)
    );
    assert!(text(&invoice["header"]["footer"]).contains("not a tax invoice"), "{}", invoice["header"]);
    assert_eq!(invoice["property"]["place_of_supply"], "Rajasthan");
    scene.finance.ok("banquet.close_out", json!({ "function": function }));
    let invoice = paper(&scene, &function, "invoice");
    assert_eq!(shown(&invoice["header"], "reference invoice_date"), r#""BQ-LVP-25-00001" "2026-03-01""#);
    assert!(text(&invoice["header"]["footer"]).contains("tax invoice"), "{}", invoice["header"]);
    assert_eq!(shown(&invoice["totals"], "grand_total received balance_due"), "316800.00 50000.50 266799.50");
    assert_eq!(shown(&invoice["receipts"][0], "kind mode amount"), r#""Advance" "UPI" 50000.50"#);
    let wrong = json!({ "function": function, "receipt": "RCT-2026-09999" });
    assert_eq!(scene.refused_to(&scene.finance, "banquet.receipt_document", wrong), "not found");
    let wrong = json!({ "function": function, "kind": "poster" });
    assert_eq!(scene.refused("banquet.banquet_document", wrong), "kind");
    scene.hotel.assert_sound();
}

/// A guest in house; answers the Guest folio.
pub fn guest_folio(scene: &Scene) -> String {
    let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01",
        "check_out_date": "2026-03-03", "guest_name": "Asha Rao", "phone": "9876512345" });
    let stay = text(&scene.admin.ok("api.create_booking", params)["reservation"]);
    scene.admin.ok("api.check_in", json!({ "reservation": stay }));
    text(&scene.admin.ok("api.get_folio", json!({ "reservation": stay }))["name"])
}

#[test]
fn a_bill_is_posted_to_a_folio_once_with_its_advances() {
    let scene = Scene::open();
    let function = rich(&scene, json!({}));
    let folio = guest_folio(&scene);
    let post = |more: Value| with(json!({ "function": function }), &more);
    let early = post(json!({ "folio": folio }));
    assert_eq!(
        scene.refused_to(&scene.finance, "banquet.post_to_folio", early.clone()),
        "function_not_confirmed"
    );
    scene.set(&function, "Confirmed");
    scene
        .finance
        .ok("banquet.record_receipt", json!({ "function": function, "amount": 100000, "mode": "Cheque" }));
    scene.finance.ok(
        "banquet.record_receipt",
        json!({ "function": function, "amount": 20000, "kind": "Security Deposit" }),
    );
    assert_eq!(scene.refused_to(&scene.finance, "banquet.post_to_folio", post(json!({}))), "folio");
    let unknown = post(json!({ "folio": "FOLIO-2026-99999" }));
    assert_eq!(scene.refused_to(&scene.finance, "banquet.post_to_folio", unknown), "not found");
    let posted = scene.finance.ok("banquet.post_to_folio", early.clone());
    assert_eq!(shown(&posted, "ok folio settle_separately note"), format!(r#"true "{folio}" [] null"#));
    let items: Vec<String> =
        list(&posted["posted"]).iter().map(|one| shown(one, "item_name amount")).collect();
    assert_eq!(items, [r#""Durbar Hall" 85000.00"#, r#""Royal Thali" 150000.00"#, r#""Red wine" 50000.00"#]);
    let bill = scene.admin.ok("api.folio_invoice", json!({ "folio": folio }));
    let lines: Vec<String> = list(&bill["lines"])
        .iter()
        .map(|one| shown(one, "amount gst_rate gst_amount service_code"))
        .collect();
    assert_eq!(
        lines,
        [
            r#"85000.00 18 15300.00 "997212""#,
            r#"150000.00 5 7500.00 "996331""#,
            r#"50000.00 18 9000.00 "996331""#
        ]
    );
    let sheet = scene.sheet(&function);
    assert_eq!(
        shown(&sheet, "posted_to_folio received_total deposit_held balance_due"),
        format!(r#""{folio}" 100000.00 20000.00 0.00"#)
    );
    assert_eq!(scene.refused_to(&scene.finance, "banquet.post_to_folio", early), "function_posted");
    let cash = scene.admin.ok("api.cash_summary", json!({ "property": LAKE }));
    assert_eq!(cash["grand_total"].to_string(), "120000.00");
    for (path, params) in [
        ("banquet.negotiate", json!({ "discount_amount": 5 })),
        ("banquet.update_function", json!({ "fields": { "attendees": 50 } })),
        ("banquet.set_status", json!({ "status": "Cancelled", "reason": "Too late" })),
    ] {
        assert_eq!(scene.refused(path, post(params)), "function_posted", "{path}");
    }
    // What a folio bills gets no invoice of its own.
    let closed = scene.finance.ok("banquet.close_out", post(json!({})));
    assert_eq!(shown(&closed, "status refunded invoice_number"), r#""Completed" 20000.00 null"#);
    scene.hotel.assert_sound();
}

#[test]
fn a_groups_folio_takes_no_alcohol() {
    let scene = Scene::open();
    let group = scene.admin.ok(
        "api.create_group_block",
        json!({ "property": LAKE, "group_name": "Rao Wedding", "check_in_date": "2026-03-19", "check_out_date": "2026-03-21",
            "blocks": [{ "room_type": "DLX", "rooms_blocked": 2 }] }),
    );
    let group = text(&group["group_booking"]);
    scene.admin.ok(
        "api.pickup_group_room",
        json!({ "group_booking": group, "room_type": "DLX", "guest_name": "Asha Rao" }),
    );
    let function = rich(&scene, json!({}));
    scene.set(&function, "Confirmed");
    let tied = json!({ "function": function, "fields": { "group_booking": group } });
    scene.sales.ok("banquet.update_function", tied);
    assert_eq!(scene.sheet(&function)["group_detail"]["group_name"], "Rao Wedding");
    scene.finance.ok("banquet.close_out", json!({ "function": function }));
    let posted = scene.finance.ok("banquet.post_to_folio", json!({ "function": function }));
    let master = text(&scene.admin.ok("api.group_master_folio", json!({ "group_booking": group }))["folio"]);
    assert_eq!(text(&posted["folio"]), master);
    assert_eq!(shown(&posted["settle_separately"][0], "item_name amount"), r#""Red wine" 50000.00"#);
    assert!(text(&posted["note"]).contains("takes no alcohol"));
    // The folio bills the rest; the wine has an invoice of its own, and the first number stays in the register.
    let invoice = paper(&scene, &function, "invoice");
    assert_eq!(shown(&invoice["header"], "reference"), r#""BQ-LVP-25-00002""#);
    assert_eq!(shown(&invoice["totals"], "grand_total balance_due"), "59000.00 59000.00");
    scene.hotel.assert_sound();
}

#[test]
fn a_customer_is_known_by_record_and_phone() {
    let scene = Scene::open();
    let folio_phone = "98765 12345";
    let function = scene.confirmed(json!({ "customer_phone": folio_phone }));
    guest_folio(&scene);
    let profile =
        |more: Value| scene.sales.call("banquet.customer_profile", with(json!({ "property": LAKE }), &more));
    assert_eq!(profile(json!({ "phone": "9000000000" })).unwrap(), json!({ "found": 0 }));
    let known = profile(json!({ "phone": "+91 98765-12345" })).unwrap();
    assert_eq!(shown(&known, "found"), "1");
    assert_eq!(shown(&known["guest"], "full_name"), r#""Asha Rao""#);
    assert_eq!(
        shown(&known["stats"], "functions won lifetime_value outstanding room_stays last_event"),
        r#"1 1 100300.00 100300.00 1 "2026-03-20""#
    );
    assert_eq!(text(&known["functions"][0]["name"]), function);
    let linked = scene.sales.ok("banquet.link_customer", json!({ "function": function }));
    assert_eq!(linked["customer"], known["guest"]["name"]);
    assert_eq!(scene.sheet(&function)["customer"], known["guest"]["name"]);
    let new = scene.enquire(json!({ "customer_name": "Ben Roy", "event_date": "2026-04-01" }));
    let made = scene.sales.ok("banquet.link_customer", json!({ "function": new }));
    assert_eq!(shown(&made, "ok customer_name"), r#"true "Ben Roy""#);
    let wrong = json!({ "function": new, "guest": "G-99999" });
    assert_eq!(scene.refused("banquet.link_customer", wrong), "not found");
    assert_eq!(scene.refused("banquet.customer_profile", json!({ "property": LAKE })), "guest");
    scene.hotel.assert_sound();
}
