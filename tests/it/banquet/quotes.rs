//! Quotes and their versions.

use serde_json::json;

use super::documents::rich;
use super::{Scene, list, shown};

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
    let paper =
        || scene.sales.ok("banquet.banquet_document", json!({ "function": function, "kind": "quote" }));
    assert_eq!(paper(), second, "it was issued as it is");
    let paid = json!({ "function": function, "amount": 20000, "mode": "Cash" });
    scene.finance.ok("banquet.record_receipt", paid);
    assert_eq!(paper(), second, "money is no other offer");
    let fields = json!({ "function": function, "fields": { "end_time": "21:00" } });
    scene.sales.ok("banquet.update_function", fields);
    let draft = scene.sales.ok("banquet.banquet_document", json!({ "function": function }));
    assert_eq!(
        shown(&draft["header"], "title draft reference version valid_till"),
        format!(r#""Quotation" 1 "{function}" 2 null"#),
        "the function as it is now has no number: nobody sent it"
    );
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
