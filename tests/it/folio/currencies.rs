//! Currencies without a minor unit, and with three decimals of it: every step of a stay on the minor unit, and nothing
//! lost by parting it.

use innkeeper::domain::lists::Role;
use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::folio::{d, dec, sum, text};
use crate::support::{Caller, TestHotel};

const CASA: &str = "Casa";

/// A property in a currency.
struct Casa {
    hotel: TestHotel,
    admin: Caller,
    digits: u32,
}

/// Country, currency, decimals, the price of a night and of breakfast, what is charged besides, an amount too fine.
type Case = (&'static str, &'static str, u32, &'static str, &'static str, &'static str, &'static str);

const CASES: [Case; 3] = [
    ("Japan", "JPY", 0, "12345", "1357", "1001", "0.4"),
    ("Kuwait", "KWD", 3, "33.335", "2.725", "10.001", "0.0004"),
    ("Bahrain", "BHD", 3, "41.115", "3.335", "7.777", "0.0004"),
];

impl Casa {
    fn open((country, currency, digits, price, breakfast, ..): &Case) -> Casa {
        let hotel = TestHotel::empty("2026-03-01");
        let admin = hotel.user("admin", &[Role::HotelAdmin]);
        let payload = json!({
            "property": { "property_name": CASA, "city": "Somewhere", "country": country, "currency": currency, "timezone": "Asia/Kolkata" },
            "room_types": [{ "code": "R", "name": "Room", "base_price": price, "tax_percent": 10 }],
            "rooms": [{ "room_type_code": "R", "numbers": ["1", "2", "3"] }],
            "meal_plans": [{ "code": "CP", "price_per_adult": breakfast }]
        });
        admin.ok("api.setup_property", json!({ "payload": payload }));
        Casa { hotel, admin, digits: *digits }
    }

    fn stay(&self) -> Value {
        json!({ "property": CASA, "room_type": "R", "check_in_date": "2026-03-01", "check_out_date": "2026-03-04",
                "adults": 2, "meal_plan": "CP" })
    }

    fn audit(&self) {
        let date: String = self.hotel.stored("SELECT business_on FROM properties");
        self.hotel.clock(&format!("{date} 23:00:00"));
        self.admin.ok("api.run_night_audit", json!({ "property": CASA }));
        let date: String = self.hotel.stored("SELECT business_on FROM properties");
        self.hotel.clock(&format!("{date} 09:00:00"));
    }

    fn folio(&self, stay: &str) -> Value {
        self.admin.ok("api.get_folio", json!({ "reservation": stay }))
    }

    fn named(&self, folio: &str) -> Value {
        self.admin.ok("api.folio_invoice", json!({ "folio": folio }))
    }

    /// Amounts of the answer are on the minor unit, and printed with its digits and no others.
    fn on_the_minor_unit(&self, answer: &Value, keys: &[&str]) {
        for key in keys {
            let printed = answer[*key].to_string();
            let decimals = printed.split_once('.').map_or(0, |(_, fraction)| fraction.len());
            assert_eq!(decimals, usize::try_from(self.digits).expect("few"), "{key} of {answer}");
        }
    }
}

#[test]
fn a_stay_is_exact_from_its_booking_to_its_invoice() {
    for case in &CASES {
        let casa = Casa::open(case);
        let quote = casa.admin.ok("api.get_quote", casa.stay());
        casa.on_the_minor_unit(&quote, &["room_total", "meal_total", "tax_amount", "amount_after_tax"]);
        let mut params = casa.stay();
        params["guest_name"] = json!("Mio Guest");
        let booked = casa.admin.ok("api.create_booking", params);
        assert_eq!(dec(&booked["amount_after_tax"]), dec(&quote["amount_after_tax"]));
        let stay = text(&booked, "reservation");
        casa.admin.ok("api.check_in", json!({ "reservation": stay }));
        let folio = text(&casa.folio(&stay), "name");
        let deposit = json!({ "folio": folio, "mode": "Card", "amount": case.5, "kind": "Security Deposit" });
        casa.admin.ok("api.add_folio_payment", deposit);
        for _ in 0..3 {
            casa.audit();
        }
        let audits: i64 = casa.hotel.stored("SELECT sum(amount_posted_minor) FROM night_audits");
        assert_eq!(Decimal::new(audits, casa.digits), dec(&quote["amount_before_tax"]), "{}", case.0);
        let charge = json!({ "folio": folio, "charge_type": "Misc", "description": "Tea", "amount": case.5, "gst_rate": 8 });
        let charged = casa.admin.ok("api.add_folio_charge", charge);
        let tea = charged["charges"].as_array().expect("lines").last().expect("a line").clone();
        casa.on_the_minor_unit(&tea, &["amount", "gst_amount", "total"]);

        // A third of it is somebody else's; the thirds and the rest are the whole again.
        let other = text(&casa.admin.ok("api.split_folio", json!({ "reservation": stay })), "folio");
        let split =
            json!({ "from_folio": folio, "charge_row": tea["name"], "to_folio": other, "percent": "33.3" });
        let parted = casa.admin.ok("api.split_folio_charge", split);
        casa.on_the_minor_unit(&parted, &["kept", "moved"]);
        assert_eq!(dec(&parted["kept"]) + dec(&parted["moved"]), d(case.5));
        let (own, others) = (casa.named(&folio), casa.named(&other));
        let of = |key: &str| dec(&own["folio"][key]) + dec(&others["folio"][key]);
        assert_eq!(of("charges_total"), dec(&quote["amount_before_tax"]) + d(case.5));
        assert_eq!(of("tax_total"), dec(&quote["tax_amount"]) + dec(&tea["gst_amount"]));
        let whole = of("grand_total");

        let deposit = json!({ "folio": folio, "amount": case.5 });
        casa.admin.ok("desk.apply_deposit", deposit);
        casa.admin.ok("api.check_out", json!({ "reservation": stay }));
        for name in [&folio, &other] {
            let due = casa.named(name)["folio"]["balance"].clone();
            casa.admin.ok("api.add_folio_payment", json!({ "folio": name, "mode": "Cash", "amount": due }));
            casa.admin.ok("api.close_folio", json!({ "folio": name }));
            let bill = casa.named(name);
            casa.on_the_minor_unit(
                &bill["folio"],
                &["charges_total", "tax_total", "grand_total", "payments_total", "balance"],
            );
            assert_eq!(dec(&bill["folio"]["balance"]), d("0"));
            assert_eq!(sum(&bill["tax_summary"], "total_tax"), dec(&bill["folio"]["tax_total"]));
            assert_eq!(sum(&bill["tax_summary"], "taxable"), dec(&bill["folio"]["charges_total"]));
        }
        let period = json!({ "from_date": "2026-03-01", "to_date": "2026-03-31" });
        let rows = casa.admin.ok("api.gstr1_rows", period.clone());
        assert_eq!((sum(&rows, "grand_total"), rows.as_array().map(Vec::len)), (whole, Some(2)));
        assert_eq!(sum(&casa.admin.ok("desk.tax_return", period)["hsn"], "total_value"), whole);
        casa.hotel.assert_sound();
    }
}

#[test]
fn what_is_received_and_refunded_is_on_the_minor_unit_and_never_less_than_one() {
    for case in &CASES {
        let casa = Casa::open(case);
        let mut params = casa.stay();
        params["guest_name"] = json!("Mio Guest");
        let stay = text(&casa.admin.ok("api.create_booking", params), "reservation");
        let advance = |amount: &str| json!({ "reservation": stay, "amount": amount, "mode": "Cash" });
        assert_eq!(casa.admin.refused("api.record_advance", advance(case.6)).code, "amount", "{}", case.1);
        casa.admin.ok("api.record_advance", advance(case.5));
        let folio = text(&casa.folio(&stay), "name");
        let refund = |amount: &str| json!({ "folio": folio, "amount": amount, "mode": "Cash", "reason": "Changed plans" });
        for (amount, code) in [(case.6, "amount"), ("100000", "nothing_to_refund")] {
            assert_eq!(
                casa.admin.refused("api.refund_folio_payment", refund(amount)).code,
                code,
                "{}",
                case.1
            );
        }
        let unit = Decimal::new(1, casa.digits);
        let left = casa.admin.ok("api.refund_folio_payment", refund(&unit.to_string()));
        casa.on_the_minor_unit(&left, &["balance"]);
        assert_eq!(dec(&left["balance"]), unit - d(case.5));
        let stored: i64 = casa.hotel.stored("SELECT sum(amount_minor) FROM payments");
        assert_eq!(Decimal::new(stored, casa.digits), d(case.5) - unit);
        casa.hotel.assert_sound();
    }
}
