//! The bill of a function on a folio.

use serde_json::{Value, json};

use super::documents::{paper, rich};
use super::{Scene, list, shown, text, with};
use crate::support::LAKE;

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
    let terms = json!([{ "milestone": "Rest", "due_date": "2026-02-20", "amount": 216800 }]);
    scene.finance.ok("banquet.set_payment_terms", json!({ "function": function, "terms": terms }));
    let asks_for_money = || {
        let actions = scene.sheet(&function)["next_actions"].to_string();
        let reminders = scene.sales.ok("banquet.banquet_reminders", json!({ "property": LAKE })).to_string();
        [actions, reminders].map(|said| said.contains("payment_due"))
    };
    assert_eq!(asks_for_money(), [true, true]);
    let linked = || {
        let of = json!({ "doctype": "Venue Booking", "name": function });
        scene.finance.ok("api.linked_records", of)["folios"].to_string().contains(&folio)
    };
    assert!(!linked());
    let posted = scene.finance.ok("banquet.post_to_folio", early.clone());
    assert!(linked(), "the folio that took the bill");
    assert_eq!(asks_for_money(), [false, false], "the folio asks for it");
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
    assert_eq!(sheet["moved_to_folio"].to_string(), "216800.00", "316800 less the advance that went with it");
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
fn an_open_folio_is_found_by_guest_room_company_or_group() {
    let scene = Scene::open();
    let function = rich(&scene, json!({}));
    let arrive = |guest: &str, room: &str, more: Value| {
        let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01",
            "check_out_date": "2026-03-03", "guest_name": guest, "assign_room": 0 });
        let stay = text(&scene.admin.ok("api.create_booking", with(params, &more))["reservation"]);
        scene.admin.ok("api.check_in", json!({ "reservation": stay, "room": room }));
        let folio = text(&scene.admin.ok("api.get_folio", json!({ "reservation": stay }))["name"]);
        (stay, folio)
    };
    let values = json!({ "company_name": "Acme" });
    scene.admin.ok("records.save", json!({ "type": "company", "values": values }));
    let (_, late) = arrive("Bela Shah", "110", json!({}));
    let (stay, asha) = arrive("Asha Rao", "102", json!({ "company": "Acme" }));
    let company = json!({ "reservation": stay, "folio_type": "Company" });
    let company = text(&scene.admin.ok("api.split_folio", company)["folio"]);
    let found = |query: &str| -> Vec<String> {
        let params = json!({ "function": function, "query": query });
        list(&scene.finance.ok("banquet.posting_folios", params))
            .iter()
            .map(|each| text(&each["name"]))
            .collect()
    };
    for (query, expected) in [
        ("", vec![&asha, &company, &late]),
        ("bela", vec![&late]),
        ("11", vec![&late]),
        ("acme", vec![&company]),
        (&late, vec![&late]),
        ("Moon", vec![]),
    ] {
        assert_eq!(found(query).iter().collect::<Vec<_>>(), expected, "{query}");
    }
    let shown_first =
        scene.finance.ok("banquet.posting_folios", json!({ "function": function, "query": "Asha" }))[0]
            .clone();
    assert_eq!(
        shown(&shown_first, "folio_type guest_name room_number payer in_house balance"),
        r#""Guest" "Asha Rao" "102" null 1 0.00"#
    );
    // A folio that is closed takes nothing.
    let charge =
        json!({ "folio": late, "charge_type": "Misc", "description": "Taxi", "amount": 100, "gst_rate": 0 });
    scene.admin.ok("api.add_folio_charge", charge);
    scene.admin.ok("api.add_folio_payment", json!({ "folio": late, "mode": "Cash", "amount": 100 }));
    scene.admin.ok("api.close_folio", json!({ "folio": late }));
    assert_eq!(found("bela"), Vec::<String>::new());
    // The group's come first.
    let group = scene.admin.ok(
        "api.create_group_block",
        json!({ "property": LAKE, "group_name": "Rao Wedding", "check_in_date": "2026-03-19", "check_out_date": "2026-03-21",
            "blocks": [{ "room_type": "DLX", "rooms_blocked": 2 }] }),
    );
    let group = text(&group["group_booking"]);
    let member = json!({ "group_booking": group, "room_type": "DLX", "guest_name": "Dev Rao" });
    scene.admin.ok("api.pickup_group_room", member);
    let master = text(&scene.admin.ok("api.group_master_folio", json!({ "group_booking": group }))["folio"]);
    let tied = json!({ "function": function, "fields": { "group_booking": group } });
    scene.sales.ok("banquet.update_function", tied);
    assert_eq!(found("")[0], master);
    assert_eq!(found("wedding"), [master]);
    assert_eq!(
        scene.refused_to(&scene.finance, "banquet.posting_folios", json!({ "function": "EVT-2026-9999" })),
        "not found"
    );
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
    let voids = scene.admin.ok("reports.void_allowance_report", json!({ "property": LAKE }));
    assert_eq!(
        list(&voids).iter().map(|row| shown(row, "action folio detail amount")).collect::<Vec<_>>(),
        [format!(r#""Invoice cancelled" "{function}" "BQ-LVP-25-00001: Posted to {master}" 316800.00"#)]
    );
    // The folio bills the rest; the wine has an invoice of its own, and the first number stays in the register.
    let invoice = paper(&scene, &function, "invoice");
    assert_eq!(shown(&invoice["header"], "reference"), r#""BQ-LVP-25-00002""#);
    assert_eq!(shown(&invoice["totals"], "grand_total balance_due"), "59000.00 59000.00");
    scene.hotel.assert_sound();
}

#[test]
fn a_functions_invoice_that_a_folio_takes_a_month_later_stays_in_its_month() {
    let scene = Scene::open();
    let function = rich(&scene, json!({}));
    let folio = guest_folio(&scene);
    scene.set(&function, "Confirmed");
    scene.finance.ok("banquet.close_out", json!({ "function": function }));
    let reported = |from: &str, to: &str| {
        let period = json!({ "property": LAKE, "from_date": from, "to_date": to });
        let sheets = scene.admin.ok("desk.tax_return", period.clone());
        let rows = scene.admin.ok("api.gstr1_rows", period);
        let total = |rows: &Value, key: &str| -> rust_decimal::Decimal {
            list(rows)
                .iter()
                .map(|row| row[key].to_string().parse::<rust_decimal::Decimal>().expect("a number"))
                .sum()
        };
        assert_eq!(total(&sheets["totals"], "total"), total(&rows, "grand_total"));
        (sheets, rows)
    };
    let march = reported("2026-03-01", "2026-03-31");
    assert_eq!(march.1[0]["grand_total"].to_string(), "316800.00");
    scene.hotel.given("UPDATE properties SET business_on = '2026-04-01' WHERE name = 'Lake View Palace'");
    scene.hotel.clock("2026-04-01 09:00:00");
    scene.finance.ok("banquet.post_to_folio", json!({ "function": function, "folio": folio }));
    assert_eq!(reported("2026-03-01", "2026-03-31"), march);
    let (sheets, rows) = reported("2026-04-01", "2026-04-30");
    assert_eq!(
        list(&rows)
            .iter()
            .map(|row| shown(row, "name credit_note invoice_number grand_total"))
            .collect::<Vec<_>>(),
        [format!(r#""{function}" "CN-LVP-26-00001" "BQ-LVP-25-00001" -316800.00"#)]
    );
    assert_eq!(
        shown(&sheets["cancelled"][0], "folio credit_note"),
        format!(r#""{function}" "CN-LVP-26-00001""#)
    );
    let codes = |sheets: &Value| {
        let mut codes: Vec<String> = list(&sheets["hsn"]).iter().map(|row| shown(row, "hsn rate")).collect();
        codes.sort();
        codes
    };
    assert_eq!(codes(&sheets), codes(&march.0));
    scene.hotel.assert_sound();
}
