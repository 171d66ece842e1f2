//! Charges by article: several pieces, prices with tax, what they come to; and the payer that an invoice names.

use serde_json::{Value, json};

use super::{Scene, d, dec};
use crate::support::LAKE;

pub(super) fn charge(scene: &Scene, folio: &str, more: Value) -> Value {
    let mut params =
        json!({ "folio": folio, "charge_type": "Food & Beverage", "description": "Dal", "amount": "250" });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    scene.desk.ok("api.add_folio_charge", params)["charged"].clone()
}

#[test]
fn pieces_and_prices_with_tax_come_to_what_the_dry_run_said() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-03", json!({}));
    let folio = scene.folio_name(&stay);
    let params = json!({ "folio": folio, "charge_type": "Food & Beverage", "description": "Dal", "amount": "250", "qty": 3 });
    let mut dry = params.clone();
    dry["dry_run"] = json!(1);
    let preview = scene.desk.ok("api.add_folio_charge", dry)["would_answer"]["charged"].clone();
    let posted = scene.desk.ok("api.add_folio_charge", params)["charged"].clone();
    assert_eq!(preview, posted);
    assert_eq!(
        (dec(&posted["amount"]), dec(&posted["gst_amount"]), dec(&posted["total"])),
        (d("750"), d("37.5"), d("787.5"))
    );
    // 250 with 5 percent in it.
    let gross = charge(&scene, &folio, json!({ "tax_included": 1 }));
    assert_eq!(
        (dec(&gross["amount"]), dec(&gross["gst_amount"]), dec(&gross["total"])),
        (d("238.10"), d("11.90"), d("250"))
    );
    let spa = charge(
        &scene,
        &folio,
        json!({ "charge_type": "Spa", "gst_rate": 18, "tax_included": 1, "amount": "118", "qty": 2 }),
    );
    assert_eq!((dec(&spa["amount"]), dec(&spa["total"])), (d("200"), d("236")));
    let lines = scene.folio(&stay)["charges"].clone();
    assert_eq!((dec(&lines[0]["qty"]), dec(&lines[0]["rate"])), (d("3"), d("250")));
    let by_rules = json!({ "reservation": stay, "charge_type": "Laundry", "description": "Shirt", "amount": "50", "qty": 2 });
    let routed = scene.desk.ok("api.post_stay_charge", by_rules);
    assert_eq!(dec(&routed["charged"]["total"]), d("118"));
    let before = scene.hotel.contents();
    for qty in [0, 1000, -1] {
        let wrong =
            json!({ "folio": folio, "charge_type": "Misc", "description": "x", "amount": "1", "qty": qty });
        assert_eq!(scene.desk.refused("api.add_folio_charge", wrong).code, "qty");
    }
    assert_eq!(scene.hotel.contents(), before, "a refusal changes nothing");
    scene.hotel.assert_sound();
}

#[test]
fn articles_are_dishes_laundry_extras_and_what_housekeeping_posts() {
    let scene = Scene::on("2026-03-01");
    scene.given(
        "INSERT INTO pos_outlets (property_id, name, outlet_name) VALUES (:lake, 'O', 'Veranda');
         INSERT INTO menu_items (property_id, name, outlet_id, item_name, price_minor, is_alcohol, available)
           SELECT :lake, 'MI-1', id, 'Dal', 25000, 0, 1 FROM pos_outlets UNION ALL
           SELECT :lake, 'MI-2', id, 'Beer', 40000, 1, 1 FROM pos_outlets UNION ALL
           SELECT :lake, 'MI-3', id, 'Gone', 40000, 0, 0 FROM pos_outlets;
         INSERT INTO laundry_rates (property_id, name, item_name, rate_minor) VALUES (:lake, 'L-1', 'Shirt', 5000);
         INSERT INTO experiences (property_id, name, experience_name, category, price_minor, tax_rate, disabled) VALUES
           (:lake, 'E-1', 'Airport pickup', 'Transport', 120000, '5', 0), (:lake, 'E-2', 'Old tour', 'Tour', 1, '5', 1);",
    );
    let answer = scene.desk.ok("desk.articles", json!({ "property": LAKE }));
    assert_eq!(answer["tax_included"], 0);
    let reported: Vec<String> = answer["articles"]
        .as_array()
        .expect("articles")
        .iter()
        .map(|each| {
            format!(
                "{} {} {} {} {}",
                each["label"], each["group"], each["charge_type"], each["price"], each["is_alcohol"]
            )
            .replace('"', "")
        })
        .collect();
    assert_eq!(
        reported,
        [
            "Beer Veranda Food & Beverage 400.00 1",
            "Dal Veranda Food & Beverage 250.00 0",
            "Shirt Wash & Iron Laundry 50.00 0",
            "Airport pickup Transport Misc 1200.00 0",
        ]
    );
    let maid = scene.hotel.user("maid", &[innkeeper::domain::lists::Role::Housekeeping]);
    assert_eq!(maid.refused("desk.articles", json!({ "property": LAKE })).kind, "forbidden");
}
