//! Charges that are split.

use serde_json::{Value, json};

use super::transfers::{totals, two_folios};
use crate::folio::{d, dec, text};

#[test]
fn the_parts_of_a_line_sum_to_it_tax_included() {
    let (scene, stay, first, row, extra) = two_folios();
    let split = |more: Value| {
        let mut params = json!({ "from_folio": first, "charge_row": row, "to_folio": extra });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        scene.desk.call("api.split_folio_charge", params)
    };
    let cases = [
        (json!({}), "percent"),
        (json!({ "percent": 50, "amount": 10 }), "percent"),
        (json!({ "percent": 0 }), "percent"),
        (json!({ "percent": 100 }), "percent"),
        (json!({ "amount": "1000.01" }), "amount"),
        (json!({ "amount": "-1" }), "amount"),
    ];
    for (wrong, field) in cases {
        assert_eq!(split(wrong.clone()).unwrap_err().code, field, "{wrong}");
    }
    let parts = split(json!({ "percent": "33.3" })).unwrap();
    assert_eq!((dec(&parts["kept"]), dec(&parts["moved"])), (d("667.01"), d("333.00")));
    assert_eq!(totals(&scene, &stay).iter().sum::<rust_decimal::Decimal>(), d("1180.01"));
    let line = scene.folio(&stay)["charges"][0].clone();
    assert!(text(&line, "description").contains(&extra), "{line}");
    split(json!({ "amount": "0.01" })).unwrap();
    assert_eq!(totals(&scene, &stay).iter().sum::<rust_decimal::Decimal>(), d("1180.01"));
    scene.hotel.assert_sound();
}
