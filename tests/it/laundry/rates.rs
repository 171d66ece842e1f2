//! The rate card as it is typed.

use serde_json::{Value, json};

use super::{Laundry, text};
use crate::support::LAKE;

impl Laundry {
    pub fn card(&self) -> Vec<String> {
        let items = self.floor.ok("laundry.laundry_rates", json!({ "property": LAKE }));
        let of = |item: &Value| -> Vec<String> {
            let name = text(&item["item_name"]);
            let rates = item["rates"].as_array().cloned().unwrap_or_default();
            rates
                .iter()
                .map(|rate| {
                    format!(
                        "{name} {} {} {}",
                        text(&rate["service_type"]),
                        rate["rate"],
                        rate["express_rate"]
                    )
                })
                .collect()
        };
        items.as_array().into_iter().flatten().flat_map(of).collect()
    }
}

#[test]
fn the_rate_card_is_grouped_by_item_with_express_filled_in() {
    let laundry = Laundry::open();
    assert_eq!(
        laundry.card(),
        [
            "Shirt Dry Clean 120.00 200.00",
            "Shirt Wash & Iron 60.00 90.00",
            "Trousers Wash & Iron 75.00 113.00"
        ]
    );
    let name = laundry.rate("SHIRT", "Wash & Iron", json!(65), Value::Null);
    assert_eq!(laundry.card()[1], "Shirt Wash & Iron 65.00 98.00", "the same item and service is changed");
    let other = json!({ "property": LAKE, "item_name": "Trousers", "service_type": "Wash & Iron", "rate": 1, "name": name });
    laundry.desk.refused("laundry.save_laundry_rate", other);
    let large = |rate: i64, express: i64| json!({ "property": LAKE, "item_name": "Cap", "service_type": "Dry Clean", "rate": rate, "express_rate": express });
    for (price, field) in [(large(10_000_000_000, 1), "rate"), (large(1, 10_000_000_000), "express_rate")] {
        assert_eq!(laundry.desk.refused("laundry.save_laundry_rate", price).code, field);
    }
    let record = json!({ "type": "laundry_rate", "name": name, "values": { "rate": 10_000_000_000_i64 } });
    assert_eq!(laundry.hotel.known("admin").refused("records.save", record).code, "rate");
    let negative = json!({ "property": LAKE, "item_name": "Cap", "service_type": "Dry Clean", "rate": -1 });
    laundry.desk.refused("laundry.save_laundry_rate", negative);
    laundry.floor.refused(
        "laundry.save_laundry_rate",
        json!({ "property": LAKE, "item_name": "Cap", "service_type": "Dry Clean", "rate": 1 }),
    );
    laundry.desk.ok("laundry.delete_laundry_rate", json!({ "name": name }));
    assert_eq!(laundry.card().len(), 2);
}
