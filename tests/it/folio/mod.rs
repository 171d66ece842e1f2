//! Folios, payments, invoices and the tax return.

mod action_log;
mod advances;
mod allowances;
mod articles;
mod bill;
mod bill_to;
mod billing_rules;
mod cancel_invoice;
mod cash_movements;
mod cash_summary;
mod cashier_pin;
mod charges;
mod closed_invoices;
mod closing;
mod company_credit;
mod countries;
mod currencies;
mod deposits;
mod fees;
mod folios;
mod invoice_message;
mod invoices;
mod ledger;
mod midstay;
mod part_settle;
mod payment_link;
mod payments;
mod receipts;
mod receivables;
mod reductions;
mod shifts;
mod split_charge;
mod statement;
mod tax_return;
mod transfers;
mod workbook;

use innkeeper::domain::lists::Role;
use rust_decimal::Decimal;
use serde_json::{Value, json};

pub use crate::support::values::text_of as text;
use crate::support::{Caller, LAKE, TestHotel};

/// Lake View Palace and somebody who works at its desk and its till.
pub struct Scene {
    pub hotel: TestHotel,
    pub desk: Caller,
}

impl Scene {
    pub fn on(day: &str) -> Scene {
        let hotel = TestHotel::lake(day);
        let desk = hotel.user("asha", &[Role::FrontDesk, Role::Finance]);
        Scene { hotel, desk }
    }

    /// Facts that other functions keep: companies, groups, policies. `:lake` is the property's row.
    pub fn given(&self, sql: &str) {
        let sql = sql.replace(":lake", "(SELECT id FROM properties WHERE name = 'Lake View Palace')");
        self.hotel.given(&sql);
    }

    pub fn book(&self, guest: &str, from: &str, to: &str, more: Value) -> String {
        let mut params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from, "check_out_date": to,
                                 "guest_name": guest });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        text(&self.desk.ok("api.create_booking", params), "reservation")
    }

    /// A guest in house.
    pub fn arrive(&self, guest: &str, from: &str, to: &str, more: Value) -> String {
        let stay = self.book(guest, from, to, more);
        self.desk.ok("api.check_in", json!({ "reservation": stay }));
        stay
    }

    pub fn folio(&self, stay: &str) -> Value {
        self.desk.ok("api.get_folio", json!({ "reservation": stay }))
    }

    /// The identifier of the stay's folio.
    pub fn folio_name(&self, stay: &str) -> String {
        text(&self.folio(stay), "name")
    }

    pub fn charge(&self, folio: &str, kind: &str, amount: &str, rate: &str) -> Value {
        self.desk.ok(
            "api.add_folio_charge",
            json!({ "folio": folio, "charge_type": kind, "description": kind, "amount": amount, "gst_rate": rate }),
        )
    }

    pub fn pay(&self, folio: &str, amount: &str) -> Value {
        self.desk.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": amount }))
    }

    pub fn business_date(&self) -> String {
        self.hotel.stored("SELECT business_on FROM properties WHERE name = 'Lake View Palace'")
    }

    /// Closes the business date late in its evening; it is the next morning then.
    pub fn audit(&self) -> Value {
        self.hotel.clock(&format!("{} 23:00:00", self.business_date()));
        let run = self.desk.ok("api.run_night_audit", json!({ "property": LAKE }));
        self.hotel.clock(&format!("{} 09:00:00", self.business_date()));
        run
    }
}

/// An amount, exactly.
pub fn dec(value: &Value) -> Decimal {
    value.to_string().parse().unwrap_or_else(|_| panic!("{value} is no number"))
}

pub fn d(text: &str) -> Decimal {
    text.parse().expect("a number")
}

/// The sum of a member over rows.
pub fn sum(rows: &Value, key: &str) -> Decimal {
    rows.as_array().expect("rows").iter().map(|row| dec(&row[key])).sum()
}
