//! The return of a month beside the invoices it is made of: per property, place of supply and rate, to the minor unit.

use std::collections::BTreeMap;

use innkeeper::domain::lists::Role;
use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::folio::{d, dec, sum, text};
use crate::housekeeping::{Floor, code, refused};
use crate::restaurant::tax_rates::{Germany, SEEHOF};
use crate::support::dice::Dice;
use crate::support::{Caller, HILL, LAKE, TestHotel};

const MARCH: [&str; 2] = ["2026-03-01", "2026-03-31"];

/// Property, place of supply and rate; taxable value and tax.
type Taxed = BTreeMap<(String, String, Decimal), (Decimal, Decimal)>;

/// Two properties in two states, somebody who does everything in both, and a company with a registration.
fn chain() -> (TestHotel, Caller) {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("asha", &[Role::HotelAdmin, Role::FrontDesk, Role::Finance]);
    hotel.given("UPDATE properties SET state = 'Himachal Pradesh', gstin = '02AAACL1234A1Z5' WHERE name = 'Hill House';
             INSERT INTO companies (name, company_name, gstin) VALUES ('Acme', 'Acme Limited', '27AAACA0000A1Z5');
             INSERT INTO billing_rules (company_id, charge_type) SELECT id, 'Room' FROM companies");
    (hotel, desk)
}

/// A night with charges at many rates, a discount and an allowance; closed, and now and then cancelled and closed again.
fn guest(desk: &Caller, property: &str, dice: &mut Dice, index: usize) {
    let company = if index.is_multiple_of(3) { json!("Acme") } else { Value::Null };
    let booked = desk.ok(
        "api.create_booking",
        json!({ "property": property, "room_type": "DLX", "check_in_date": "2026-03-01", "guest_name": format!("Guest {index}"),
                "check_out_date": "2026-03-02", "company": company }),
    );
    let stay = text(&booked, "reservation");
    desk.ok("api.check_in", json!({ "reservation": stay }));
    let folio = text(&desk.ok("api.get_folio", json!({ "reservation": stay })), "name");
    for (kind, rate) in
        [("Spa", "18"), ("Laundry", "18"), ("Food & Beverage", "5"), ("Misc", "12"), ("Misc", "0")]
    {
        let amount = Decimal::new(i64::try_from(1 + dice.roll(99_999)).expect("small"), 2);
        let line = json!({ "folio": folio, "charge_type": kind, "description": kind, "amount": amount.to_string(), "gst_rate": rate });
        desk.ok("api.add_folio_charge", line);
    }
    for rate in ["18", "5"] {
        let amount = Decimal::new(i64::try_from(1 + dice.roll(400)).expect("small"), 2).to_string();
        let allowance = json!({ "folio": folio, "amount": amount, "reason": "Cold soup", "gst_rate": rate });
        // At most what the folio has.
        _ = desk.call("api.post_allowance", allowance);
    }
    desk.ok("api.check_out", json!({ "reservation": stay }));
    let folios = desk.ok("api.reservation_folios", json!({ "reservation": stay }));
    for folio in folios.as_array().expect("folios") {
        if dec(&folio["grand_total"]).is_zero() {
            continue;
        }
        let folio = json!({ "folio": folio["name"] });
        desk.ok("api.close_folio", folio.clone());
        if index % 4 == 1 {
            desk.ok("api.cancel_invoice", json!({ "folio": folio["folio"], "reason": "Wrong name" }));
            // The others are never issued again: their totals are in no sheet.
            if index % 8 == 1 {
                desk.ok("api.close_folio", folio);
            }
        }
    }
}

/// What the invoices of the rows print, by rate.
fn printed(desk: &Caller, rows: &Value) -> Taxed {
    let mut taxed = Taxed::new();
    for row in rows.as_array().expect("rows") {
        let bill = desk.ok("api.folio_invoice", json!({ "folio": row["name"] }));
        assert_eq!(bill["document"]["number"], row["invoice_number"]);
        for (key, of_bill) in [("charges_total", "taxable"), ("tax_total", "total_tax")] {
            assert_eq!(dec(&row[key]), sum(&bill["tax_summary"], of_bill), "{row}");
        }
        for rate in bill["tax_summary"].as_array().expect("rates") {
            let place = text(&bill["property"], "place_of_supply");
            let key = (text(row, "property"), place, dec(&rate["rate"]).normalize());
            let of_rate = taxed.entry(key).or_default();
            of_rate.0 += dec(&rate["taxable"]);
            of_rate.1 += dec(&rate["total_tax"]);
        }
    }
    taxed
}

/// What the sheets say, registered customers and others together.
fn listed(sheets: &Value) -> Taxed {
    let mut taxed = Taxed::new();
    let rows = ["b2cs", "b2b"].map(|sheet| sheets[sheet].as_array().expect("rows").iter());
    for row in rows.into_iter().flatten() {
        let place = text(row, "place_of_supply");
        // The invoice names the state, the return its number before it.
        let (_, state) = place.split_once('-').expect("a number and a state");
        let key = (text(row, "property"), state.to_string(), dec(&row["rate"]).normalize());
        let of_rate = taxed.entry(key).or_default();
        of_rate.0 += dec(&row["taxable_value"]);
        of_rate.1 += dec(&row["tax"]);
        assert_eq!(dec(&row["cgst"]) + dec(&row["sgst"]) + dec(&row["igst"]), dec(&row["tax"]), "{row}");
    }
    taxed
}

#[test]
fn each_rate_and_place_of_the_return_is_what_its_invoices_print() {
    let (hotel, desk) = chain();
    let mut dice = Dice(7);
    for index in 0..10 {
        guest(&desk, if index % 5 == 4 { HILL } else { LAKE }, &mut dice, index);
    }
    let period = json!({ "from_date": MARCH[0], "to_date": MARCH[1] });
    let rows = desk.ok("api.gstr1_rows", period.clone());
    let sheets = desk.ok("desk.tax_return", period);
    let printed = printed(&desk, &rows);
    assert_eq!(listed(&sheets), printed);
    let places: Vec<&str> = printed.keys().map(|(_, place, _)| place.as_str()).collect();
    assert!(places.contains(&"Rajasthan") && places.contains(&"Himachal Pradesh"), "{places:?}");
    let rates: Vec<&Decimal> = printed.keys().map(|(_, _, rate)| rate).collect();
    for rate in ["0", "5", "12", "18"] {
        assert!(rates.contains(&&d(rate)), "{rate} of {rates:?}");
    }

    // By service code it comes to the same; each invoice to a registered customer is whole.
    assert_eq!(sum(&sheets["hsn"], "total_value"), sum(&rows, "grand_total"));
    assert_eq!(sum(&sheets["hsn"], "tax"), sum(&rows, "tax_total"));
    for row in sheets["b2b"].as_array().expect("rows") {
        let invoice =
            rows.as_array().expect("rows").iter().find(|of| of["invoice_number"] == row["invoice_number"]);
        assert_eq!(invoice.map(|invoice| dec(&invoice["grand_total"])), Some(dec(&row["invoice_value"])));
    }

    // By rate, as the invoices print it.
    assert_eq!(sheets["form"], "GSTR-1");
    let mut by_rate: BTreeMap<(String, Decimal), (Decimal, Decimal)> = BTreeMap::new();
    for ((property, _, rate), (taxable, tax)) in &printed {
        let of_rate = by_rate.entry((property.clone(), *rate)).or_default();
        *of_rate = (of_rate.0 + taxable, of_rate.1 + tax);
    }
    let summed = sheets["by_rate"].as_array().expect("rows").iter().map(|row| {
        let sums = (dec(&row["taxable_value"]), dec(&row["tax"]));
        assert_eq!(dec(&row["total"]), sums.0 + sums.1, "{row}");
        ((text(row, "property"), dec(&row["rate"]).normalize()), sums)
    });
    assert_eq!(summed.collect::<BTreeMap<_, _>>(), by_rate);
    assert_eq!(sum(&sheets["totals"], "total"), sum(&rows, "grand_total"));
    assert_eq!(sum(&sheets["totals"], "invoices"), Decimal::from(rows.as_array().map_or(0, Vec::len)));

    // A number that was cancelled is reported, and its total is not.
    let cancelled = sheets["cancelled"].as_array().expect("rows");
    let standing: Vec<&Value> =
        rows.as_array().expect("rows").iter().map(|row| &row["invoice_number"]).collect();
    assert!(!cancelled.is_empty() && cancelled.iter().all(|row| !standing.contains(&&row["invoice_number"])));
    let issued = |key: &str| sum(&sheets["documents"], key);
    assert_eq!(issued("cancelled"), Decimal::from(cancelled.len()));
    assert_eq!(issued("net_issued"), Decimal::from(standing.len()));
    assert!(sheets["documents"].as_array().expect("rows").iter().all(|row| row["without_gap"] == 1));

    // Of one property, it is that property's part.
    for property in [LAKE, HILL] {
        let of_it = json!({ "from_date": MARCH[0], "to_date": MARCH[1], "property": property });
        let mut part = listed(&desk.ok("desk.tax_return", of_it));
        part.retain(|(of, _, _), _| of != property);
        assert!(part.is_empty(), "{part:?}");
    }
    hotel.assert_sound();
}

fn period(from: &str, to: &str) -> Value {
    json!({ "from_date": from, "to_date": to })
}

/// Closes a folio over 1000 before tax for a guest of this name.
pub(super) fn close(floor: &Floor, guest: &str) -> (String, Value) {
    let stay = floor.check_in(guest, "2026-03-03");
    let wine =
        json!({ "room": stay["room"], "charge_type": "Minibar", "description": "Wine", "amount": 1000 });
    let folio = floor.desk.ok("api.hk_post_consumable", wine)["folio"].as_str().expect("a folio").to_string();
    let closed = floor.desk.ok("api.close_folio", json!({ "folio": folio }));
    (folio, closed["invoice_number"].clone())
}

#[test]
fn the_tax_return_has_every_closed_folio_of_the_period_once() {
    let floor = Floor::open();
    let (folio, number) = close(&floor, "Bela Rao");
    let (wrong, cancelled) = close(&floor, "Cara Rao");
    floor.desk.ok("api.cancel_invoice", json!({ "folio": wrong, "reason": "Wrong name" }));
    let admin = floor.hotel.known("admin");
    let rows = admin.ok("api.gstr1_rows", period("2026-03-01", "2026-03-01"));
    let rows = rows.as_array().expect("rows");
    assert_eq!(rows.len(), 1, "the cancelled {cancelled} is none");
    assert_eq!((&rows[0]["name"], &rows[0]["invoice_number"]), (&json!(folio), &number));
    assert_eq!((&rows[0]["guest_name"], &rows[0]["closed_on"]), (&json!("Bela Rao"), &json!("2026-03-01")));
    let shown = ["charges_total", "tax_total", "grand_total"].map(|key| rows[0][key].to_string());
    assert_eq!(shown, ["1000.00", "50.00", "1050.00"]);
    assert_eq!(admin.ok("api.gstr1_rows", period("2026-03-02", "2026-03-31")), json!([]));
    let mut hill = period("2026-03-01", "2026-03-01");
    hill["property"] = json!(HILL);
    assert_eq!(admin.ok("api.gstr1_rows", hill), json!([]));
    let turned = period("2026-03-02", "2026-03-01");
    assert_eq!(refused(&admin, "api.gstr1_rows", turned), code("invalid", "to_date"));
    assert_eq!(
        refused(&admin, "api.gstr1_rows", json!({ "from_date": "2026-03-01" })),
        code("invalid", "to_date")
    );
    let elsewhere = floor.hotel.user_of("far", &[Role::HotelAdmin], &[HILL]);
    assert_eq!(elsewhere.ok("api.gstr1_rows", period("2026-03-01", "2026-03-01")), json!([]));
    let mut lake = period("2026-03-01", "2026-03-01");
    lake["property"] = json!(LAKE);
    assert_eq!(elsewhere.refused("api.gstr1_rows", lake).kind, "forbidden");
    assert_eq!(floor.desk.refused("api.gstr1_rows", period("2026-03-01", "2026-03-01")).kind, "forbidden");
}

/// A German month: two stays, one of a company with a VAT number, one invoice cancelled and issued again, a bill at a table.
fn german_month(germany: &Germany) {
    let admin = &germany.admin;
    let company = json!({ "company_name": "Kern GmbH", "gstin": "DE123456789" });
    let company = admin.ok("records.save", json!({ "type": "company", "values": company }))["name"].clone();
    for (guest, company, dishes) in
        [("Mia Kern", company, "Knödel, Cola"), ("Ole Lund", Value::Null, "2 Cola, Pils, Water")]
    {
        let stay = json!({ "property": SEEHOF, "room_type": "DLX", "check_in_date": "2026-03-01",
            "check_out_date": "2026-03-02", "guest_name": guest, "company": company });
        let stay = text(&admin.ok("api.create_booking", stay), "reservation");
        let room = admin.ok("api.check_in", json!({ "reservation": stay }))["room"].clone();
        let folio = text(&admin.ok("api.get_folio", json!({ "reservation": stay })), "name");
        let night =
            json!({ "folio": folio, "charge_type": "Room", "description": "Night", "amount": "119.95" });
        admin.ok("api.add_folio_charge", night);
        if !company.is_null() {
            let payer =
                json!({ "folio": folio, "bill_to_name": "Kern GmbH", "bill_to_gstin": "DE123456789" });
            admin.ok("desk.set_bill_to", payer);
        }
        let order = germany.order(dishes, json!({ "room": room }));
        admin.ok("pos.deliver_order", json!({ "order": order }));
        admin.ok("api.close_folio", json!({ "folio": folio }));
        if company.is_null() {
            admin.ok("api.cancel_invoice", json!({ "folio": folio, "reason": "Wrong name" }));
            admin.ok("api.close_folio", json!({ "folio": folio }));
        }
    }
    let order = germany.order("Knödel, Pils, Cider", json!({}));
    admin.ok("pos.pay_order", json!({ "order": order, "mode": "Cash" }));
}

#[test]
fn a_return_elsewhere_comes_to_the_invoices_by_rate() {
    let germany = Germany::open();
    german_month(&germany);
    let period = json!({ "property": SEEHOF, "from_date": MARCH[0], "to_date": MARCH[1] });
    let sheets = germany.admin.ok("desk.tax_return", period.clone());
    let rows = germany.admin.ok("api.gstr1_rows", period);
    let mut printed: BTreeMap<Decimal, (Decimal, Decimal, usize)> = BTreeMap::new();
    for row in rows.as_array().expect("rows") {
        let name = text(row, "name");
        let bill = match name.starts_with("ORD-") {
            true => germany.admin.ok("pos.bill_data", json!({ "order": name })),
            false => germany.admin.ok("api.folio_invoice", json!({ "folio": name })),
        };
        for rate in bill["tax_summary"].as_array().expect("rates") {
            let of_rate = printed.entry(dec(&rate["rate"]).normalize()).or_default();
            of_rate.0 += dec(&rate["taxable"]);
            of_rate.1 += dec(&rate["total_tax"]);
            of_rate.2 += 1;
        }
    }
    let summed = sheets["by_rate"].as_array().expect("rows").iter().map(|row| {
        let invoices = usize::try_from(row["invoices"].as_u64().expect("a count")).expect("small");
        (dec(&row["rate"]), (dec(&row["taxable_value"]), dec(&row["tax"]), invoices))
    });
    assert_eq!(summed.collect::<BTreeMap<_, _>>(), printed);
    assert_eq!(printed.keys().map(ToString::to_string).collect::<Vec<_>>(), ["0", "7", "19"]);
    assert_eq!(sheets["form"], "");
    let total = &sheets["totals"][0];
    for (key, of_rows) in [("taxable_value", "charges_total"), ("tax", "tax_total"), ("total", "grand_total")]
    {
        assert_eq!(dec(&total[key]), sum(&rows, of_rows), "{key}");
        assert_eq!(dec(&total[key]), sum(&sheets["by_rate"], key), "{key}");
    }
    assert_eq!((&total["invoices"], &total["rate"]), (&json!(3), &Value::Null));
    assert_eq!((dec(&total["cgst"]), dec(&total["sgst"])), (d("0"), d("0")));
    assert_eq!(sheets["b2b"][0]["gstin"], "DE123456789");
    let counted: Vec<&Value> =
        sheets["documents"].as_array().expect("rows").iter().map(|row| &row["cancelled"]).collect();
    assert_eq!(
        (counted, sheets["cancelled"].as_array().map(Vec::len)),
        (vec![&json!(1), &json!(0)], Some(1))
    );
    germany.hotel.assert_sound();
}
