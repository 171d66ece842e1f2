//! Tax: the rates of charges, and dividing an amount into net and tax.
//!
//! The caller never overrides the tax of what the server prices (rooms, meals, menus, laundry). A country's tax is
//! data, a [`Pack`]; rules in force on the night apply. A property may set its own dated rates, which come first.
//! Rates are percentages (`5` is 5 %).

mod charge;
mod europe;
mod flat;
mod own;
mod packs;
pub mod registration;
mod usual;

use std::sync::Arc;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::language::Message;
use crate::domain::lists::{TaxMode, TaxedAs};
use crate::domain::money::{Currency, percent_of, round, split};
use crate::domain::words::Grouping;
use crate::say;

pub use charge::{
    ChargeAmounts, LARGEST_AMOUNT, LARGEST_LINE, LARGEST_PRICE, TypedCharge, line, line_of_net, typed,
};
pub use own::{OwnRate, OwnRates};
pub use usual::UsualRate;

/// A value and the date from which it is in force.
#[derive(Clone, Debug)]
pub struct Dated<T> {
    /// First date it applies to.
    pub from: NaiveDate,
    pub value: T,
}

/// A limit per night, the rate up to and including it, and the rate above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slab {
    pub threshold: Decimal,
    pub low: Decimal,
    pub high: Decimal,
}

impl Slab {
    /// A property's default slab: 5 up to 7500, 18 above.
    pub fn standard() -> Slab {
        Slab { threshold: Decimal::from(7500), low: Decimal::from(5), high: Decimal::from(18) }
    }

    fn rate(&self, price: Decimal) -> Decimal {
        if price <= self.threshold { self.low } else { self.high }
    }
}

/// How a country taxes a night in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomRule {
    Slab(Slab),
    Rate(Decimal),
    /// The room type's own percentage in any mode; 0 if it has none.
    AsSet,
}

/// The tax, words and conventions of a country, as data.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The country in English, as properties store it.
    pub country: &'static str,
    /// ISO 3166 code, also accepted as the country.
    pub iso: &'static str,
    /// Name of the tax: "GST", "VAT".
    pub tax_label: &'static str,
    /// Name of the registration number: "GSTIN", "TRN".
    pub tax_id_label: &'static str,
    /// Name of the form of its tax return: "GSTR-1"; empty where it has no name of its own here.
    pub return_form: &'static str,
    /// Equal parts the tax is shown in; empty if it is shown whole.
    pub parts: &'static [&'static str],
    pub room: Vec<Dated<RoomRule>>,
    pub food: Vec<Dated<Decimal>>,
    pub alcohol: Decimal,
    pub laundry: Decimal,
    /// Tax rates the desk can choose.
    pub options: Vec<Decimal>,
    /// "SAC" if lines carry a service code, else empty.
    pub service_code_label: &'static str,
    pub grouping: Grouping,
    /// First month of the financial year.
    pub year_start_month: u32,
    /// Defaults for a new property of the country.
    pub currency: &'static str,
    pub locale: &'static str,
    pub timezone: &'static str,
    /// Nationality suggested by the booking form.
    pub nationality: &'static str,
}

impl Pack {
    /// The pack of a country by English name or ISO code, in any case; else the generic pack.
    pub fn of_country(country: &str) -> &'static Pack {
        let wanted = country.trim();
        let found = packs::all().iter().find(|pack| {
            pack.country.eq_ignore_ascii_case(wanted)
                || (!wanted.is_empty() && pack.iso.eq_ignore_ascii_case(wanted))
        });
        found.unwrap_or_else(|| packs::generic())
    }

    /// Every pack, the generic one last.
    pub fn all() -> &'static [Pack] {
        packs::all()
    }

    /// The food rate in force on the date.
    pub fn food_rate(&self, date: NaiveDate) -> Decimal {
        in_force(&self.food, date).copied().unwrap_or_default()
    }

    /// The rate of what has none of its own: halls, experiences, services. Laundry is taxed by it everywhere.
    pub fn standard_rate(&self) -> Decimal {
        self.laundry
    }

    /// Whether the tax of a night depends on its price.
    pub fn has_slab(&self, date: NaiveDate) -> bool {
        matches!(in_force(&self.room, date), Some(RoomRule::Slab(_)))
    }

    /// Whether the tax of a night is that of its room type, in any mode.
    pub fn leaves_room_to_types(&self, date: NaiveDate) -> bool {
        matches!(in_force(&self.room, date), Some(RoomRule::AsSet))
    }

    /// The service code of a charge type or bill head; `None` if the country has none, and for discounts and
    /// allowances.
    pub fn service_code(&self, head: &str) -> Option<&'static str> {
        if self.service_code_label.is_empty() { None } else { packs::india_service_code(head) }
    }

    /// The parts of a tax amount as shown: label, rate, amount. They sum exactly to the tax.
    pub fn parts(&self, rate: Decimal, tax: Decimal, currency: &Currency) -> Vec<TaxPart> {
        let labels = if self.parts.is_empty() { std::slice::from_ref(&self.tax_label) } else { self.parts };
        let count = Decimal::from(labels.len());
        let amounts = split(tax, &vec![Decimal::ONE; labels.len()], currency);
        labels
            .iter()
            .zip(amounts)
            .map(|(label, amount)| TaxPart { label, rate: rate / count, amount })
            .collect()
    }

    /// The line under a bill that states what kind of document it is.
    pub fn footer(&self, is_final: bool) -> Message {
        if is_final {
            say!(
                "This is a computer-generated tax invoice. Amounts include {tax} as shown.",
                tax = self.tax_label
            )
        } else {
            say!("This is a provisional bill for information. It is not a tax invoice.")
        }
    }
}

/// One named part of a tax.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaxPart {
    pub label: &'static str,
    pub rate: Decimal,
    pub amount: Decimal,
}

/// How a property applies its country's tax.
#[derive(Clone, Debug)]
pub struct TaxSettings {
    pub pack: &'static Pack,
    pub currency: Currency,
    pub mode: TaxMode,
    /// The slab stored on the property.
    pub own_slab: Slab,
    /// Whether prices include tax.
    pub inclusive: bool,
    /// The property's own dated rates, which come first.
    pub own: Arc<OwnRates>,
}

impl TaxSettings {
    /// How a night is taxed, for a room type with or without its own percentage.
    ///
    /// The property's own dated room rate comes first. In Fixed mode the room type's percentage applies if it has
    /// one. In Slab mode the pack's rule of the night applies; if that is a slab and the property stores values other
    /// than [`Slab::standard`], the property's slab applies on every date. Without a slab in the pack, the stored one
    /// is ignored.
    fn room_rule(&self, date: NaiveDate, type_percent: Option<Decimal>) -> RoomRule {
        if let Some(own) = self.own.rule(TaxedAs::Room, date) {
            return own;
        }
        let rule = in_force(&self.pack.room, date).copied().unwrap_or(RoomRule::AsSet);
        match (self.mode, rule, type_percent) {
            (TaxMode::Fixed, _, Some(percent)) => RoomRule::Rate(percent),
            (_, RoomRule::AsSet, percent) => RoomRule::Rate(percent.unwrap_or_default()),
            (_, RoomRule::Slab(_), _) if self.own_slab != Slab::standard() => RoomRule::Slab(self.own_slab),
            _ => rule,
        }
    }

    /// The rate of a night at this price; with inclusive prices, the gross price.
    pub fn room_rate(&self, price: Decimal, date: NaiveDate, type_percent: Option<Decimal>) -> Decimal {
        match self.room_rule(date, type_percent) {
            RoomRule::Slab(slab) => slab.rate(price),
            RoomRule::Rate(rate) => rate,
            RoomRule::AsSet => type_percent.unwrap_or_default(),
        }
    }

    /// The rate of anything but rooms on the date: the property's own, else the pack's. Meal plans and minibar follow
    /// the property's own food rate if they have none; 0 where the pack leaves the rate to the desk.
    pub fn rate(&self, taxed_as: TaxedAs, date: NaiveDate) -> Decimal {
        let own = |kind| self.own.rate(kind, date);
        let food = || own(TaxedAs::FoodAndBeverage).unwrap_or_else(|| self.pack.food_rate(date));
        own(taxed_as).unwrap_or_else(|| match taxed_as {
            TaxedAs::MealPlan | TaxedAs::FoodAndBeverage | TaxedAs::Minibar => food(),
            TaxedAs::Alcohol => self.pack.alcohol,
            TaxedAs::Laundry => self.pack.laundry,
            TaxedAs::Room | TaxedAs::Spa | TaxedAs::EarlyCheckIn | TaxedAs::LateCheckout | TaxedAs::Misc => {
                Decimal::ZERO
            }
        })
    }

    /// Divides a price as the property states it into net and tax.
    pub fn net_and_tax(&self, price: Decimal, rate: Decimal) -> (Decimal, Decimal) {
        if self.inclusive {
            net_of_gross(price, rate, &self.currency)
        } else {
            let net = round(price, &self.currency);
            (net, tax_of_net(net, rate, &self.currency))
        }
    }
}

/// The tax on a net amount, rounded.
pub fn tax_of_net(net: Decimal, rate: Decimal, currency: &Currency) -> Decimal {
    percent_of(net, rate, currency)
}

/// Net and tax of an amount including tax. They sum exactly to the rounded gross.
pub fn net_of_gross(gross: Decimal, rate: Decimal, currency: &Currency) -> (Decimal, Decimal) {
    let gross = round(gross, currency);
    let hundred = Decimal::ONE_HUNDRED;
    let net = round(gross.saturating_mul(hundred) / (hundred + rate.max(Decimal::ZERO)), currency);
    (net, gross - net)
}

/// The latest row in force on the date; before the first row, the first.
pub(crate) fn in_force<T>(rows: &[Dated<T>], date: NaiveDate) -> Option<&T> {
    let current = rows.iter().filter(|row| row.from <= date).max_by_key(|row| row.from);
    current.or_else(|| rows.iter().min_by_key(|row| row.from)).map(|row| &row.value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day, inr, rows, tax_of};
    use proptest::prelude::*;

    #[test]
    fn the_rule_in_force_on_the_night_applies() {
        let table = "
            India          | 2025-09-22 | 7500.00 | 5
            India          | 2025-09-22 | 7500.01 | 18
            India          | 2025-09-21 | 7500.00 | 12
            India          | 2025-09-21 | 8000.00 | 18
            united kingdom | 2026-01-01 |   90.00 | 20
            GB             | 2026-01-01 |   90.00 | 20
            Portugal       | 2026-01-01 |  120.00 | 6
            Germany        | 2026-01-01 |  120.00 | 7
            Belgium        | 2025-12-31 |  120.00 | 6
            Netherlands    | 2026-01-01 |  120.00 | 21
            United Arab Emirates | 2026-01-01 | 500.00 | 5
            Indonesia      | 2026-01-01 |  500.00 | 10
            Thailand       | 2026-01-01 |  500.00 | 7
            Malaysia       | 2026-01-01 |  500.00 | 8
            United States  | 2026-01-01 |  500.00 | 0
            Atlantis       | 2026-01-01 |  500.00 | 0";
        for row in rows(table) {
            let rate = tax_of(row[0], false).room_rate(d(row[2]), day(row[1]), None);
            assert_eq!(rate, d(row[3]), "{row:?}");
        }
    }

    #[test]
    fn fixed_mode_takes_the_room_types_own_percentage() {
        let mut tax = tax_of("India", false);
        tax.mode = TaxMode::Fixed;
        assert_eq!(tax.room_rate(d("9000"), day("2026-01-01"), Some(d("12"))), d("12"));
        assert_eq!(tax.room_rate(d("9000"), day("2026-01-01"), None), d("18"));
        assert_eq!(
            tax_of("United States", false).room_rate(d("99"), day("2026-01-01"), Some(d("8.875"))),
            d("8.875")
        );
    }

    #[test]
    fn a_slab_that_the_property_chose_holds_on_every_date() {
        let mut tax = tax_of("India", false);
        tax.own_slab = Slab { threshold: d("5000"), low: d("5"), high: d("18") };
        assert_eq!(tax.room_rate(d("5000.01"), day("2024-01-01"), None), d("18"));
        let mut portugal = tax_of("Portugal", false);
        portugal.own_slab = tax.own_slab;
        assert_eq!(portugal.room_rate(d("6000"), day("2026-01-01"), None), d("6"));
    }

    #[test]
    fn the_propertys_own_dated_rates_go_before_the_pack() {
        let own = |taxed_as, from, rule| OwnRate { taxed_as, from: day(from), rule };
        let slab = Slab { threshold: d("6000"), low: d("6"), high: d("20") };
        let mut tax = tax_of("India", false);
        tax.mode = TaxMode::Fixed;
        tax.own = Arc::new(OwnRates::new(vec![
            own(TaxedAs::Room, "2026-06-01", RoomRule::Rate(d("9"))),
            own(TaxedAs::Room, "2026-04-01", RoomRule::Slab(slab)),
            own(TaxedAs::FoodAndBeverage, "2026-04-01", RoomRule::Rate(d("7"))),
            own(TaxedAs::Minibar, "2026-05-01", RoomRule::Rate(d("8"))),
            own(TaxedAs::Spa, "2026-05-01", RoomRule::Rate(d("18"))),
        ]));
        let room = |date: &str, price: &str| tax.room_rate(d(price), day(date), Some(d("12")));
        let rooms = [
            room("2026-03-31", "9000"),
            room("2026-04-01", "6000"),
            room("2026-05-31", "6001"),
            room("2026-06-01", "1"),
        ];
        assert_eq!(rooms, [d("12"), d("6"), d("20"), d("9")]);
        let table = "
            2026-03-31 | 5 | 5 | 5 | 18 | 0
            2026-04-30 | 7 | 7 | 7 | 18 | 0
            2026-05-01 | 7 | 7 | 8 | 18 | 18";
        for row in rows(table) {
            use TaxedAs::{FoodAndBeverage, Laundry, MealPlan, Minibar, Spa};
            let rates =
                [FoodAndBeverage, MealPlan, Minibar, Laundry, Spa].map(|kind| tax.rate(kind, day(row[0])));
            assert_eq!(rates.to_vec(), row[1..].iter().map(|rate| d(rate)).collect::<Vec<_>>(), "{row:?}");
        }
    }

    #[test]
    fn tax_is_shown_in_parts_that_sum_to_it() {
        let parts = Pack::of_country("India").parts(d("5"), d("0.05"), &inr());
        assert_eq!(parts[0], TaxPart { label: "CGST", rate: d("2.5"), amount: d("0.03") });
        assert_eq!(parts[1], TaxPart { label: "SGST", rate: d("2.5"), amount: d("0.02") });
        let whole = Pack::of_country("Portugal").parts(d("6"), d("7.20"), &inr());
        assert_eq!(whole, [TaxPart { label: "VAT", rate: d("6"), amount: d("7.20") }]);
    }

    #[test]
    fn india_has_a_service_code_per_head() {
        let india = Pack::of_country("India");
        for (head, code) in [
            ("Room", Some("996311")),
            ("Minibar", Some("996331")),
            ("Laundry", Some("999712")),
            ("Spa", Some("999722")),
            ("Late Checkout", Some("996311")),
            ("Decor", Some("998596")),
            ("Discount", None),
            ("Flowers", Some("999799")),
        ] {
            assert_eq!(india.service_code(head), code, "{head}");
        }
        assert_eq!(Pack::of_country("France").service_code("Room"), None);
    }

    #[test]
    fn every_pack_is_whole() {
        assert_eq!(Pack::all().iter().filter(|pack| pack.locale.contains('-')).count(), Pack::all().len());
        let states = Pack::all().iter().filter(|pack| europe::is_member(pack.iso)).count();
        assert_eq!(states, 27);
        for pack in Pack::all() {
            assert!(
                !pack.room.is_empty() && !pack.food.is_empty() && (1..=12).contains(&pack.year_start_month)
            );
            assert!(Currency::of(pack.currency).is_some(), "{}", pack.country);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn taking_tax_out_undoes_putting_it_on(minor in 0_i64..10_000_000_000, rate in 0_i64..10_000) {
            let (net, rate) = (Decimal::new(minor, 2), Decimal::new(rate, 2));
            let gross = net + tax_of_net(net, rate, &inr());
            let (back, tax) = net_of_gross(gross, rate, &inr());
            prop_assert!((back - net).abs() <= inr().unit());
            prop_assert_eq!(back + tax, gross);
        }
    }
}
