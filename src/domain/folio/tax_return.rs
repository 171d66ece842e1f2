//! The outward supplies of a period in the form of a tax return: supplies to registered customers by invoice, to all
//! others by place and rate, and everything by service code.
//!
//! The place of supply of a hotel's services is the location of the hotel, for every guest, so the tax is always the two
//! halves of the hotel's own state. Every figure is a sum of printed invoice figures, so each sheet equals the invoices'
//! totals to the last minor unit.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::money::Currency;
use crate::domain::tax::Pack;

/// The code of accommodation, also used for a discount when nothing else is on its bill.
const ACCOMMODATION: &str = "996311";

/// A customer with a tax registration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    pub gstin: String,
    pub name: String,
}

/// The lines of an invoice with one service code and one rate, summed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BilledShare {
    /// Empty for discounts and allowances, and in countries without codes.
    pub service_code: String,
    pub rate: Decimal,
    pub taxable: Decimal,
    pub tax: Decimal,
}

/// A closed invoice, or a credit note: of one that was cancelled in a later month, or of a bill of an outlet.
#[derive(Clone, Debug)]
pub struct Billed {
    pub property: String,
    pub place_of_supply: String,
    pub pack: &'static Pack,
    pub currency: Currency,
    pub number: String,
    pub date: NaiveDate,
    pub recipient: Option<Recipient>,
    /// Above 0 on a credit note, too.
    pub shares: Vec<BilledShare>,
    /// Number and date of the invoice that a credit note undoes.
    pub undoes: Option<(String, NaiveDate)>,
}

/// A value and its tax.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taxed {
    pub taxable: Decimal,
    /// The halves of the tax; 0 where the country's tax has none.
    pub cgst: Decimal,
    pub sgst: Decimal,
    pub tax: Decimal,
}

impl Taxed {
    fn negated(&self) -> Taxed {
        Taxed { taxable: -self.taxable, cgst: -self.cgst, sgst: -self.sgst, tax: -self.tax }
    }

    fn add(&mut self, other: &Taxed) {
        self.taxable += other.taxable;
        self.cgst += other.cgst;
        self.sgst += other.sgst;
        self.tax += other.tax;
    }

    pub fn total(&self) -> Decimal {
        self.taxable + self.tax
    }
}

/// An invoice to a registered customer at one rate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToBusiness {
    pub property: String,
    pub recipient: Recipient,
    pub number: String,
    pub date: NaiveDate,
    /// Total of the whole invoice, tax included.
    pub invoice_value: Decimal,
    pub place_of_supply: String,
    pub rate: Decimal,
    pub taxed: Taxed,
}

/// A credit note at one rate. Its amounts are negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credited {
    pub property: String,
    /// None: a customer without a registration, whose supplies it lowers.
    pub recipient: Option<Recipient>,
    pub number: String,
    pub date: NaiveDate,
    pub invoice_number: String,
    pub invoice_date: NaiveDate,
    /// Total of the whole note, tax included.
    pub note_value: Decimal,
    pub place_of_supply: String,
    pub rate: Decimal,
    pub taxed: Taxed,
}

/// All supplies to others, by place and rate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToConsumers {
    pub property: String,
    pub place_of_supply: String,
    pub rate: Decimal,
    pub taxed: Taxed,
}

/// All supplies of a service code at a rate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByCode {
    pub property: String,
    pub to_business: bool,
    pub service_code: String,
    pub rate: Decimal,
    pub taxed: Taxed,
}

/// All supplies of a property at a rate, or at all rates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    pub property: String,
    /// None: of all rates.
    pub rate: Option<Decimal>,
    pub taxed: Taxed,
    /// Invoices with supplies at the rate; one with two rates counts at both. Credit notes are none.
    pub invoices: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaxReturn {
    pub to_business: Vec<ToBusiness>,
    pub to_consumers: Vec<ToConsumers>,
    pub credited: Vec<Credited>,
    pub by_code: Vec<ByCode>,
    pub by_rate: Vec<Sum>,
    /// By property.
    pub totals: Vec<Sum>,
}

/// Builds the return. Rows follow the order of the invoices; sums are sorted by property, rate and code.
pub fn of(invoices: &[Billed]) -> TaxReturn {
    let mut made = TaxReturn::default();
    let mut consumers: BTreeMap<(&str, &str, Decimal), Taxed> = BTreeMap::new();
    let mut codes: BTreeMap<(&str, bool, String, Decimal), Taxed> = BTreeMap::new();
    let mut rates: BTreeMap<(&str, Option<Decimal>), (Taxed, usize)> = BTreeMap::new();
    for invoice in invoices {
        let shares = with_codes(invoice);
        let mut whole = Taxed::default();
        for (rate, own) in by_rate(&shares) {
            let parts = parts(invoice, rate, &own);
            let mut sum = Taxed::default();
            for (code, taxed) in own.keys().zip(&parts) {
                sum.add(taxed);
                let key = (invoice.property.as_str(), invoice.recipient.is_some(), (*code).to_string(), rate);
                codes.entry(key).or_default().add(taxed);
            }
            count(&mut rates, invoice, Some(rate), &sum);
            whole.add(&sum);
            if invoice.recipient.is_none() {
                let key = (invoice.property.as_str(), invoice.place_of_supply.as_str(), rate);
                consumers.entry(key).or_default().add(&sum);
            }
            list(&mut made, invoice, &shares, rate, sum);
        }
        count(&mut rates, invoice, None, &whole);
    }
    (made.totals, made.by_rate) = rates.into_iter().map(sum_row).partition(|row| row.rate.is_none());
    made.to_consumers = consumers.into_iter().map(consumers_row).collect();
    made.by_code = codes.into_iter().map(code_row).collect();
    made
}

fn count<'i>(
    rates: &mut BTreeMap<(&'i str, Option<Decimal>), (Taxed, usize)>,
    invoice: &'i Billed,
    rate: Option<Decimal>,
    taxed: &Taxed,
) {
    let sum = rates.entry((invoice.property.as_str(), rate)).or_default();
    sum.0.add(taxed);
    sum.1 += usize::from(invoice.undoes.is_none());
}

/// Lists an invoice to a registered customer, or a credit note, at a rate.
fn list(made: &mut TaxReturn, invoice: &Billed, shares: &[BilledShare], rate: Decimal, taxed: Taxed) {
    let value: Decimal = shares.iter().map(|share| share.taxable + share.tax).sum();
    match (&invoice.undoes, &invoice.recipient) {
        (Some((invoice_number, invoice_date)), recipient) => made.credited.push(Credited {
            property: invoice.property.clone(),
            recipient: recipient.clone(),
            number: invoice.number.clone(),
            date: invoice.date,
            invoice_number: invoice_number.clone(),
            invoice_date: *invoice_date,
            note_value: -value,
            place_of_supply: invoice.place_of_supply.clone(),
            rate,
            taxed,
        }),
        (None, Some(recipient)) => made.to_business.push(ToBusiness {
            property: invoice.property.clone(),
            recipient: recipient.clone(),
            number: invoice.number.clone(),
            date: invoice.date,
            invoice_value: value,
            place_of_supply: invoice.place_of_supply.clone(),
            rate,
            taxed,
        }),
        (None, None) => {}
    }
}

fn sum_row(((property, rate), (taxed, invoices)): ((&str, Option<Decimal>), (Taxed, usize))) -> Sum {
    Sum { property: property.to_string(), rate, taxed, invoices }
}

fn consumers_row(((property, place, rate), taxed): ((&str, &str, Decimal), Taxed)) -> ToConsumers {
    ToConsumers { property: property.to_string(), place_of_supply: place.to_string(), rate, taxed }
}

fn code_row(
    ((property, to_business, service_code, rate), taxed): ((&str, bool, String, Decimal), Taxed),
) -> ByCode {
    ByCode { property: property.to_string(), to_business, service_code, rate, taxed }
}

/// The shares of an invoice, each with a code where the country has codes. A discount or allowance takes the code
/// with the largest value at its rate on this invoice, else the largest on the invoice.
fn with_codes(invoice: &Billed) -> Vec<BilledShare> {
    let mut shares = invoice.shares.clone();
    if invoice.pack.service_code_label.is_empty() {
        return shares;
    }
    let largest = |rate: Option<Decimal>| {
        let coded = invoice.shares.iter().filter(|share| !share.service_code.is_empty());
        let fitting = coded.filter(|share| rate.is_none_or(|rate| share.rate == rate));
        fitting.max_by_key(|share| share.taxable).map(|share| share.service_code.clone())
    };
    for share in shares.iter_mut().filter(|share| share.service_code.is_empty()) {
        let found = largest(Some(share.rate)).or_else(|| largest(None));
        share.service_code = found.unwrap_or_else(|| ACCOMMODATION.to_string());
    }
    shares
}

/// Value and tax by rate and code.
fn by_rate(shares: &[BilledShare]) -> BTreeMap<Decimal, BTreeMap<&str, (Decimal, Decimal)>> {
    let mut rates: BTreeMap<Decimal, BTreeMap<&str, (Decimal, Decimal)>> = BTreeMap::new();
    for share in shares {
        let sums = rates.entry(share.rate.normalize()).or_default();
        let sum = sums.entry(share.service_code.as_str()).or_default();
        sum.0 += share.taxable;
        sum.1 += share.tax;
    }
    rates
}

/// The halves of each code's tax. They sum to the halves that the invoice prints for the rate; the last code takes
/// the rounding difference. Those of a credit note are the invoice's, negative.
fn parts(invoice: &Billed, rate: Decimal, codes: &BTreeMap<&str, (Decimal, Decimal)>) -> Vec<Taxed> {
    let halves = |tax: Decimal| match invoice.pack.parts(rate, tax, &invoice.currency).as_slice() {
        [first, second] => (first.amount, second.amount),
        _ => (Decimal::ZERO, Decimal::ZERO),
    };
    let printed = halves(codes.values().map(|(_, tax)| *tax).sum());
    let taxed = |(taxable, tax): &(Decimal, Decimal)| {
        let (cgst, sgst) = halves(*tax);
        Taxed { taxable: *taxable, cgst, sgst, tax: *tax }
    };
    let mut parts: Vec<Taxed> = codes.values().map(taxed).collect();
    let given: Decimal = parts.iter().map(|part| part.cgst).sum();
    if let Some(last) = parts.last_mut() {
        last.cgst += printed.0 - given;
        last.sgst -= printed.0 - given;
    }
    match invoice.undoes {
        Some(_) => parts.iter().map(Taxed::negated).collect(),
        None => parts,
    }
}

/// The place of supply: the state's number, which is the start of the registration, and the state's name.
pub fn place_of_supply(gstin: Option<&str>, state: Option<&str>) -> String {
    let state = state.unwrap_or_default();
    let number =
        gstin.and_then(|gstin| gstin.get(..2)).filter(|two| two.bytes().all(|byte| byte.is_ascii_digit()));
    match number {
        Some(number) if !state.is_empty() => format!("{number}-{state}"),
        Some(number) => number.to_string(),
        None => state.to_string(),
    }
}

/// The description of a service code.
pub fn description(service_code: &str) -> &'static str {
    match service_code {
        ACCOMMODATION => "Room or unit accommodation",
        "996331" => "Restaurant and other food serving",
        "999712" => "Laundry and dry cleaning",
        "999722" => "Beauty and wellness",
        "997212" => "Rental of non-residential property",
        "997329" => "Rental of equipment",
        "998596" => "Events and decoration",
        "998553" => "Entertainment",
        "998519" => "Staffing",
        "" => "",
        _ => "Other services",
    }
}

/// Whether a series of invoices has every number from its first to its last.
pub fn is_without_gap(first: i64, last: i64, count: usize) -> bool {
    i64::try_from(count) == Ok(last - first + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day, inr};
    use proptest::prelude::*;

    fn share(code: &str, rate: &str, taxable: &str, tax: &str) -> BilledShare {
        BilledShare { service_code: code.into(), rate: d(rate), taxable: d(taxable), tax: d(tax) }
    }

    fn invoice(number: &str, gstin: Option<&str>, shares: Vec<BilledShare>) -> Billed {
        Billed {
            property: "Lake".into(),
            place_of_supply: "08-Rajasthan".into(),
            pack: Pack::of_country("India"),
            currency: inr(),
            number: number.into(),
            date: day("2026-03-01"),
            recipient: gstin.map(|gstin| Recipient { gstin: gstin.into(), name: "Acme".into() }),
            shares,
            undoes: None,
        }
    }

    #[test]
    fn a_series_has_every_number() {
        for (first, last, count, fine) in [(1, 1, 1, true), (4, 9, 6, true), (4, 9, 5, false)] {
            assert_eq!(is_without_gap(first, last, count), fine, "{first} {last} {count}");
        }
    }

    #[test]
    fn registered_customers_are_listed_by_invoice_and_others_by_rate() {
        let made = of(&[
            invoice(
                "1",
                None,
                vec![
                    share("996311", "5", "4000", "200"),
                    share("", "5.0", "-400", "-20"),
                    share("996331", "5", "100", "5.01"),
                ],
            ),
            invoice(
                "2",
                Some("08A"),
                vec![share("996311", "18", "8000", "1440"), share("999712", "18", "0.10", "0.03")],
            ),
            invoice("3", None, vec![share("996331", "5", "200", "10.01")]),
        ]);
        assert_eq!(made.to_consumers.len(), 1);
        let all = &made.to_consumers[0];
        assert_eq!((all.rate, all.taxed.taxable, all.taxed.tax), (d("5"), d("3900"), d("195.02")));
        assert_eq!((all.taxed.cgst, all.taxed.sgst), (d("97.52"), d("97.50")), "the halves of two invoices");
        assert_eq!(made.to_business.len(), 1);
        assert_eq!(
            (made.to_business[0].invoice_value, made.to_business[0].taxed.cgst),
            (d("9440.13"), d("720.02"))
        );
        let by_rate: Vec<String> = made
            .by_rate
            .iter()
            .chain(&made.totals)
            .map(|row| {
                format!(
                    "{:?} {} {} {}",
                    row.rate.map(|rate| rate.to_string()),
                    row.taxed.taxable,
                    row.taxed.tax,
                    row.invoices
                )
            })
            .collect();
        assert_eq!(
            by_rate,
            [r#"Some("5") 3900 195.02 2"#, r#"Some("18") 8000.10 1440.03 1"#, "None 11900.10 1635.05 3"]
        );
        let rooms = made.by_code.iter().find(|row| row.service_code == "996311" && !row.to_business).unwrap();
        assert_eq!(rooms.taxed.taxable, d("3600"), "the discount is the room's");
    }

    #[test]
    fn a_credit_note_undoes_what_its_invoice_said() {
        let shares = vec![share("996311", "5", "100", "5.01"), share("996331", "18", "10", "1.80")];
        for gstin in [None, Some("08A")] {
            let invoice = invoice("1", gstin, shares.clone());
            let undoes = Some(("1".to_string(), day("2026-02-28")));
            let note = Billed { number: "CN-1".into(), undoes, ..invoice.clone() };
            let both = of(&[invoice, note.clone()]);
            let zero = Taxed::default();
            assert!(both.by_code.iter().all(|row| row.taxed == zero), "{:?}", both.by_code);
            assert!(both.by_rate.iter().all(|row| row.taxed == zero && row.invoices == 1));
            assert!(both.to_consumers.iter().all(|row| row.taxed == zero));
            let alone = of(&[note]);
            assert_eq!((alone.totals[0].invoices, alone.totals[0].taxed.total()), (0, d("-116.81")));
            assert_eq!((alone.credited.len(), alone.to_business.len()), (2, 0));
            let at_five = &alone.credited[0];
            assert_eq!((at_five.note_value, at_five.taxed.cgst), (d("-116.81"), d("-2.51")));
            assert_eq!((at_five.number.as_str(), at_five.invoice_number.as_str()), ("CN-1", "1"));
            assert_eq!(at_five.recipient.is_some(), gstin.is_some());
            assert_eq!(alone.to_consumers.len(), if gstin.is_some() { 0 } else { 2 }, "others by rate");
        }
    }

    #[test]
    fn the_place_of_supply_is_the_hotels_state() {
        assert_eq!(place_of_supply(Some("08AAACL1234A1Z5"), Some("Rajasthan")), "08-Rajasthan");
        assert_eq!(place_of_supply(None, Some("Goa")), "Goa");
        assert_eq!(place_of_supply(Some("é1"), None), "");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]
        #[test]
        fn every_sheet_comes_to_the_invoices(rows in proptest::collection::vec((0..4_usize, 0..3_usize, 0..5_usize, -9_999..99_999_i64, -999..9_999_i64), 1..40)) {
            let codes = ["996311", "996331", "999712", ""];
            let rates = ["0", "5", "18"];
            let mut invoices: Vec<Billed> = (0..5).map(|n| invoice(&n.to_string(), (n % 2 == 0).then_some("08A"), Vec::new())).collect();
            for (code, rate, at, taxable, tax) in rows {
                invoices[at].shares.push(BilledShare { service_code: codes[code].into(), rate: d(rates[rate]), taxable: Decimal::new(taxable, 2), tax: Decimal::new(tax, 2) });
            }
            let made = of(&invoices);
            let mut whole = Taxed::default();
            for share in invoices.iter().flat_map(|invoice| &invoice.shares) {
                whole.taxable += share.taxable;
                whole.tax += share.tax;
            }
            let mut sheets = Taxed::default();
            made.to_business.iter().for_each(|row| sheets.add(&row.taxed));
            made.to_consumers.iter().for_each(|row| sheets.add(&row.taxed));
            let mut by_code = Taxed::default();
            made.by_code.iter().for_each(|row| by_code.add(&row.taxed));
            prop_assert_eq!(sheets, by_code);
            for sums in [&made.by_rate, &made.totals] {
                let mut all = Taxed::default();
                sums.iter().for_each(|row| all.add(&row.taxed));
                prop_assert_eq!(sheets, all);
            }
            prop_assert_eq!(made.totals[0].invoices, invoices.len());
            prop_assert_eq!((sheets.taxable, sheets.tax), (whole.taxable, whole.tax));
            prop_assert_eq!(sheets.cgst + sheets.sgst, sheets.tax);
        }
    }
}
