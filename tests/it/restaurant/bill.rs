//! What a bill comes to: its tax, and the particulars that it prints.

use serde_json::json;

use super::{Scene, shown};
use crate::support::LAKE;

#[test]
fn a_bill_splits_its_tax_in_halves() {
    let scene = Scene::open();
    let order = scene.order("2 Dal, Beer", json!({ "table_no": "T1" }));
    let bill = scene.bill(&order);
    assert_eq!(
        shown(&bill, "title bill_no subtotal discount_amount taxable gst_rate"),
        r#""Provisional Bill" null 901.00 0.00 901.00 5"#
    );
    // 25.05 on food makes 12.53 and 12.52; 72 on beer 36 and 36.
    assert_eq!(shown(&bill, "cgst sgst tax_amount grand_total"), "48.53 48.52 97.05 998.05");
    assert_eq!(shown(&bill["tax_summary"][0], "rate taxable total_tax"), "5 501.00 25.05");
    assert_eq!(shown(&bill["tax_summary"][1], "rate taxable total_tax"), "18 400.00 72.00");
    assert_eq!(
        shown(&bill["items"][1], "item_name qty rate amount service_code"),
        r#""Beer" 1 400.00 400.00 "996331""#
    );
    assert_eq!(bill["amount_in_words"], "Rupees Nine Hundred Ninety Eight and Five Paise Only");
    assert_eq!(
        (&bill["property_name"], &bill["property"]["gstin"]),
        (&json!(LAKE), &json!("08AAACL1234A1Z5"))
    );
    let paid = scene.pay(&order);
    assert_eq!(
        shown(&paid, "status paid mode order_total grand_total bill_no"),
        r#""Delivered" 1 "Cash" 901.00 998.05 "LVP1-25-00001""#
    );
    let bill = scene.bill(&order);
    assert_eq!(
        shown(&bill, "title bill_no date grand_total payment_mode"),
        r#""Tax Invoice" "LVP1-25-00001" "2026-03-01" 998.05 "Cash""#
    );
}

#[test]
fn a_paid_bill_keeps_the_rate_that_it_was_taxed_with() {
    let scene = Scene::open();
    let order = scene.order("Beer, Dal", json!({}));
    scene.pay(&order);
    let outlet = scene.outlet.clone();
    let raised = json!({ "type": "pos_outlet", "name": outlet, "values": { "gst_rate": 18 } });
    scene.admin.ok("records.save", raised);
    assert_eq!(shown(&scene.bill(&order), "gst_rate grand_total"), "5 735.03");
    assert_eq!(shown(&scene.bill(&scene.order("Dal", json!({}))), "gst_rate grand_total"), "18 295.59");
}

#[test]
fn a_paid_bill_has_the_particulars_of_a_tax_invoice() {
    let scene = Scene::open();
    let order = scene.order("Dal, Beer", json!({ "table_no": "T1", "customer_name": "Meera" }));
    scene.pay(&order);
    let bill = scene.bill(&order);
    assert_eq!(bill["title"], "Tax Invoice");
    for key in ["bill_no", "date", "amount_in_words", "footer", "outlet", "service_code_label"] {
        assert!(!bill[key].to_string().trim_matches('"').is_empty() && !bill[key].is_null(), "{key}: {bill}");
    }
    for key in ["name", "address", "gstin", "tax_label", "tax_id_label", "place_of_supply"] {
        assert!(bill["property"][key].as_str().is_some_and(|text| !text.is_empty()), "{key}: {bill}");
    }
    for line in super::list(&bill["items"]) {
        assert!(line["service_code"].as_str().is_some_and(|code| !code.is_empty()), "{line}");
    }
    let heads: Vec<String> = super::list(&bill["summary_by_head"])
        .iter()
        .map(|row| shown(row, "head amount tax total lines"))
        .collect();
    assert_eq!(heads, [r#""Food & Beverage" 250.50 12.53 263.03 1"#, r#""Alcohol" 400.00 72.00 472.00 1"#]);
    for head in super::list(&bill["summary_by_head"]) {
        assert_eq!(head["service_code"], "996331");
    }
    let nc = scene.order("Dal", json!({}));
    scene.waiter.ok("pos.mark_nc", json!({ "order": nc, "authorized_by": "Chef" }));
    assert_eq!(scene.bill(&nc)["summary_by_head"], json!([]));
}

#[test]
fn a_bill_elsewhere_names_the_tax_of_its_country() {
    let scene = Scene::open();
    let dubai = json!({ "payload": { "property": { "property_name": "Creek", "city": "Dubai", "country": "United Arab Emirates" },
        "room_types": [{ "code": "DLX", "name": "Deluxe", "base_price": 500 }],
        "rooms": [{ "room_type_code": "DLX", "numbers": ["1"] }], "meal_plans": [] } });
    scene.admin.ok("api.setup_property", dubai);
    let save = |kind: &str, values: serde_json::Value| {
        scene.admin.ok("records.save", json!({ "type": kind, "values": values }));
    };
    save("pos_outlet", json!({ "property": "Creek", "outlet_name": "Cafe", "gst_rate": 5 }));
    save("menu_item", json!({ "property": "Creek", "outlet": "Cafe", "item_name": "Tea", "price": 10 }));
    let order = json!({ "property": "Creek", "outlet": "Cafe", "items": [{ "menu_item": "Tea" }] });
    let order = scene.admin.ok("pos.create_order", order)["order"].clone();
    let bill = scene.admin.ok("pos.bill_data", json!({ "order": order }));
    assert_eq!(shown(&bill, "cgst sgst tax_amount grand_total"), "0.00 0.00 0.50 10.50");
    assert_eq!(shown(&bill["tax_summary"][0]["parts"][0], "label amount"), r#""VAT" 0.50"#);
}
