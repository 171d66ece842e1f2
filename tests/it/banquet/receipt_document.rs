//! The printed receipt of a payment for a function.

use serde_json::json;

use super::documents::rich;
use super::{Scene, shown, text};

#[test]
fn a_receipt_says_what_was_paid_and_what_is_open() {
    let scene = Scene::open();
    let function = rich(&scene, json!({}));
    scene.set(&function, "Confirmed");
    let paid = json!({ "function": function, "amount": 50000.50, "mode": "UPI", "reference": "UTR 9" });
    let receipt = text(&scene.finance.ok("banquet.record_receipt", paid)["receipt"]);
    scene.hotel.given("UPDATE users SET full_name = 'Meera Iyer' WHERE login = 'finance'");
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
    assert_eq!(
        shown(&document["receipt"], "received_by received_by_name"),
        r#""finance" "Meera Iyer""#,
        "paper names a person"
    );
    let wrong = json!({ "function": function, "receipt": "RCT-2026-09999" });
    assert_eq!(scene.refused_to(&scene.finance, "banquet.receipt_document", wrong), "not found");
    scene.hotel.assert_sound();
}
