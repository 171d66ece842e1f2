//! The law of the property: the bill of any stay equals its quote, to the minor unit.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::folio::{Scene, dec, sum, text};
use crate::support::LAKE;

/// A property and a stay as chance has it.
#[derive(Clone, Debug)]
struct Chance {
    base: i64,
    extra_adult: i64,
    child: i64,
    meal: i64,
    adults: i64,
    children: i64,
    nights: u64,
    /// Percent of a season over the second night on.
    season: i64,
    tier: Option<(i64, i64)>,
    voucher: Option<(bool, i64)>,
    inclusive: bool,
    /// Percent of the room type in Fixed mode.
    fixed: Option<i64>,
}

fn chance() -> impl Strategy<Value = Chance> {
    let prices = (1_i64..1_500_000, 0_i64..200_000, 0_i64..100_000, 0_i64..80_000);
    let party = (1_i64..=3, 0_i64..=2, 1_u64..=4, -60_i64..150);
    let tier = proptest::option::of((0_i64..60, 0_i64..1_000_000));
    let voucher = proptest::option::of((any::<bool>(), 1_i64..100));
    let tax = (any::<bool>(), proptest::option::of(0_i64..29));
    (prices, party, tier, voucher, tax).prop_map(|(prices, party, tier, voucher, tax)| Chance {
        base: prices.0,
        extra_adult: prices.1,
        child: prices.2,
        meal: prices.3,
        adults: party.0,
        children: party.1,
        nights: party.2,
        season: party.3,
        tier,
        voucher,
        inclusive: tax.0,
        fixed: tax.1,
    })
}

impl Chance {
    fn scene(&self) -> Scene {
        let scene = Scene::on("2026-03-01");
        scene.given(&format!(
            "UPDATE room_types SET base_price_minor = {}, extra_adult_price_minor = {}, child_price_minor = {},
               tax_percent = '{}' WHERE property_id = :lake AND room_type_code = 'DLX';
             UPDATE meal_plans SET price_per_adult_minor = {} WHERE property_id = :lake AND code = 'CP';
             UPDATE properties SET rates_include_tax = {}, tax_mode = '{}' WHERE id = :lake;
             INSERT INTO seasons (property_id, name, season_name, start_on, end_on, adjustment_value)
             VALUES (:lake, 'SEA-00001', 'Spring', '2026-03-02', '2026-04-30', '{}');",
            self.base,
            self.extra_adult,
            self.child,
            self.fixed.unwrap_or(0),
            self.meal,
            u8::from(self.inclusive),
            if self.fixed.is_some() { "Fixed" } else { "Slab" },
            self.season,
        ));
        if let Some((premium, least)) = self.tier {
            scene.given(&format!(
                "INSERT INTO hurdle_rates (property_id, name, occupancy_from, premium_pct, min_rate_minor)
                 VALUES (:lake, 'tier', '0', '{premium}', {least})"
            ));
        }
        if let Some((is_percent, value)) = self.voucher {
            let kind = if is_percent { "Percent" } else { "Amount" };
            scene.given(&format!(
                "INSERT INTO vouchers (property_id, name, voucher_code, discount_type, value)
                 VALUES (:lake, 'voucher', 'LUCK', '{kind}', '{value}')"
            ));
        }
        scene
    }

    fn params(&self) -> Value {
        let out = chrono::NaiveDate::from_ymd_opt(2026, 3, 1).unwrap() + chrono::Days::new(self.nights);
        let mut params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01",
            "check_out_date": out.to_string(), "adults": self.adults, "children": self.children, "meal_plan": "CP" });
        if self.voucher.is_some() {
            params["voucher_code"] = json!("luck");
        }
        params
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 40, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn the_bill_of_any_stay_equals_its_quote(chance in chance()) {
        let scene = chance.scene();
        let mut params = chance.params();
        let quote = scene.desk.ok("api.get_quote", params.clone());
        params["guest_name"] = json!("Chance Guest");
        let booked = scene.desk.ok("api.create_booking", params);
        let stay = text(&booked, "reservation");
        scene.desk.ok("api.check_in", json!({ "reservation": stay }));
        // What is charged afterwards changes nothing that was agreed.
        scene.given("UPDATE room_types SET base_price_minor = 1; DELETE FROM seasons; DELETE FROM hurdle_rates");
        for _ in 0..chance.nights {
            scene.audit();
        }
        scene.desk.ok("api.check_out", json!({ "reservation": stay }));
        let folio = scene.folio_name(&stay);
        scene.desk.ok("api.close_folio", json!({ "folio": folio }));
        let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": folio }));
        let total = dec(&quote["amount_after_tax"]);
        prop_assert_eq!(dec(&bill["folio"]["grand_total"]), total);
        prop_assert_eq!(dec(&bill["folio"]["charges_total"]), dec(&quote["amount_before_tax"]));
        prop_assert_eq!(dec(&bill["folio"]["tax_total"]), dec(&quote["tax_amount"]));
        prop_assert_eq!(sum(&bill["lines"], "total"), total);
        prop_assert_eq!(sum(&bill["summary_by_head"], "total"), total);
        let parts: rust_decimal::Decimal =
            bill["tax_summary"].as_array().unwrap().iter().map(|rate| sum(&rate["parts"], "amount")).sum();
        prop_assert_eq!(parts, dec(&quote["tax_amount"]));
        scene.hotel.assert_sound();
    }
}
