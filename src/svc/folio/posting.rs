//! Posting charges to stays, and what a stay still owes. Check-in, check-out, cancellation, the night audit, the
//! restaurant and the laundry all post through here.
//!
//! The rules of routing are in [`crate::domain::folio`]. A folio that is missing or closed is replaced by a fresh
//! one.
//!
//! Postings are not logged here: the calling function logs what it did. Opening a folio is logged.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::billing_rules::{Routed, route};
use crate::domain::folio::charges::{FeeKind, charge_type_of};
use crate::domain::folio::invoices::service_code;
use crate::domain::lists::{ChargeType, FolioType, PayBy};
use crate::domain::money::round;
use crate::domain::property::PropertySettings;
use crate::domain::rates::night::NightKind;
use crate::domain::tax::{self, ChargeAmounts};
use crate::error::{Error, Result};
use crate::store::booking::reservations::Stay;
use crate::store::folio::charges::{self, NewCharge, OwedAddon, OwedNight, OwingStay};
use crate::store::folio::folios::{self, Folio, NewFolio, OpenFolio, Payers};

/// A line to post to a stay. Amounts are whole minor units and negative for discounts.
#[derive(Clone, Debug)]
pub struct Line {
    pub charge_type: ChargeType,
    /// The charge type whose rule applies when this type has none: a discount follows the charge it reduces.
    pub follows: Option<ChargeType>,
    pub description: String,
    pub qty: Decimal,
    pub rate: Decimal,
    pub amounts: ChargeAmounts,
    pub is_alcohol: bool,
    /// Set on automatic postings. Each key is posted once per stay.
    pub auto_key: Option<String>,
    /// Desk, Night Audit, Check Out, Cancellation, POS, Laundry ...
    pub source: &'static str,
    /// The line that an allowance reduces.
    pub reduces: Option<i64>,
}

impl Line {
    /// A line of quantity 1.
    pub fn single(
        charge_type: ChargeType,
        description: impl Into<String>,
        amounts: ChargeAmounts,
        source: &'static str,
    ) -> Line {
        Line {
            charge_type,
            follows: None,
            description: description.into(),
            qty: Decimal::ONE,
            rate: amounts.amount,
            amounts,
            is_alcohol: false,
            auto_key: None,
            source,
            reduces: None,
        }
    }

    fn keyed(self, key: String) -> Line {
        Line { auto_key: Some(key), ..self }
    }
}

/// A posted line and its folio.
#[derive(Clone, Debug)]
pub struct Posted {
    pub charge_id: i64,
    pub folio: OpenFolio,
}

/// Who pays a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Payer {
    /// The guest of the stay.
    Guest(i64),
    /// The stay's company.
    Company(i64, i64),
    /// The company of the stay's group.
    Group(i64),
}

impl Payer {
    fn folio_type(self) -> FolioType {
        match self {
            Payer::Guest(_) => FolioType::Guest,
            Payer::Company(..) => FolioType::Company,
            Payer::Group(_) => FolioType::Group,
        }
    }
}

/// The billing rules and open folios of some stays, loaded in three statements however many stays there are.
pub struct Routes {
    payers: HashMap<i64, Payers>,
    rules: HashMap<(i64, ChargeType), PayBy>,
    open: HashMap<Payer, OpenFolio>,
    opened: usize,
    /// The business date that postings carry.
    on: NaiveDate,
}

impl Routes {
    pub fn of_stays(tx: &ReadTx, stays: &[i64]) -> Result<Routes> {
        let list = id_list(stays);
        let rules = folios::billing_rules(tx, &list)?;
        let mut open = HashMap::new();
        for folio in folios::open_folios(tx, &list)? {
            let payer = match (folio.folio_type, folio.reservation_id, folio.group_id, folio.company_id) {
                (FolioType::Guest, Some(stay), ..) => Payer::Guest(stay),
                (FolioType::Company, Some(stay), _, Some(company)) => Payer::Company(stay, company),
                (FolioType::Group, _, Some(group), _) => Payer::Group(group),
                _ => continue,
            };
            open.entry(payer).or_insert(folio);
        }
        Ok(Routes {
            payers: folios::payers(tx, &list)?.into_iter().map(|row| (row.reservation_id, row)).collect(),
            rules: rules.into_iter().map(|(company, kind, pay_by)| ((company, kind), pay_by)).collect(),
            open,
            opened: 0,
            on: tx.property()?.business_on,
        })
    }

    /// Sets the posting date: the day being closed, when an audit closes several days in one call.
    #[must_use]
    pub fn on(mut self, date: NaiveDate) -> Routes {
        self.on = date;
        self
    }

    /// Number of folios opened so far.
    pub fn opened(&self) -> usize {
        self.opened
    }

    /// The folio that a line of a stay would go to: its type, and the open folio if there is one.
    pub fn destination(&self, stay: i64, line: &Line) -> Result<(FolioType, Option<&OpenFolio>)> {
        let payer = self.payer(stay, line)?;
        Ok((payer.folio_type(), self.open.get(&payer)))
    }

    fn payer(&self, stay: i64, line: &Line) -> Result<Payer> {
        let who = self.who(stay)?;
        let rule = |company: Option<i64>| {
            move |kind| company.and_then(|company| self.rules.get(&(company, kind)).copied())
        };
        let charge =
            Routed { charge_type: line.charge_type, follows: line.follows, is_alcohol: line.is_alcohol };
        let group_company = who.group_id.and(who.group_company_id);
        let folio_type = route(&charge, rule(group_company), rule(who.company_id));
        Ok(match (folio_type, who.group_id, who.company_id) {
            (FolioType::Group, Some(group), _) => Payer::Group(group),
            (FolioType::Company, _, Some(company)) => Payer::Company(stay, company),
            _ => Payer::Guest(stay),
        })
    }

    fn who(&self, stay: i64) -> Result<&Payers> {
        self.payers.get(&stay).ok_or_else(|| Error::internal("a posting to a stay that was not loaded"))
    }

    /// The payer's open folio; opened if there is none.
    fn folio(&mut self, tx: &WriteTx, payer: Payer) -> Result<OpenFolio> {
        if let Some(folio) = self.open.get(&payer) {
            return Ok(folio.clone());
        }
        let (stay, who) = match payer {
            Payer::Guest(stay) | Payer::Company(stay, _) => (Some(stay), self.payers.get(&stay)),
            Payer::Group(group) => (None, self.payers.values().find(|who| who.group_id == Some(group))),
        };
        let who = who.ok_or_else(|| Error::internal("a payer that was not loaded"))?;
        let (guest_id, guest_name) = match (stay, who.group_guest_id, &who.group_guest_name) {
            (None, Some(guest), Some(name)) => (guest, name),
            _ => (who.guest_id, &who.guest_name),
        };
        let new = NewFolio {
            folio_type: payer.folio_type(),
            reservation_id: stay,
            group_id: who.group_id.filter(|_| stay.is_none()),
            guest_id,
            guest_name,
            company_id: match payer {
                Payer::Guest(_) => None,
                Payer::Company(_, company) => Some(company),
                Payer::Group(_) => who.group_company_id,
            },
            opened_on: self.on,
        };
        let folio = open_folio(tx, &new)?;
        self.open.insert(payer, folio.clone());
        self.opened += 1;
        Ok(folio)
    }

    /// The folio that a line of a stay goes to; opened if there is none.
    pub fn open_for(&mut self, tx: &WriteTx, stay: i64, line: &Line) -> Result<OpenFolio> {
        let payer = self.payer(stay, line)?;
        self.folio(tx, payer)
    }

    /// Posts a line of one of the stays, on the business date.
    pub fn post(&mut self, tx: &WriteTx, stay: i64, line: &Line) -> Result<Posted> {
        let payer = self.payer(stay, line)?;
        let folio = self.folio(tx, payer)?;
        let charge_id = write_line(tx, &*tx.property()?, folio.id, Some(stay), line, self.on)?;
        Ok(Posted { charge_id, folio })
    }

    /// Posts the lines of a fee.
    pub fn post_fee(&mut self, tx: &WriteTx, stay: &Stay, kind: FeeKind, lines: &[Line]) -> Result<()> {
        if !lines.is_empty() {
            charges::clear_auto_key(tx, stay.id, kind.auto_key())?;
        }
        for line in lines {
            self.post(tx, stay.id, line)?;
        }
        Ok(())
    }
}

/// Opens a folio of the same kind and payer as a closed one.
pub fn open_like(tx: &WriteTx, closed: &Folio, on: NaiveDate) -> Result<OpenFolio> {
    let new = NewFolio {
        folio_type: closed.folio_type,
        reservation_id: closed.reservation_id,
        group_id: closed.group_id,
        guest_id: closed.guest_id,
        guest_name: &closed.guest_name,
        company_id: closed.company_id,
        opened_on: on,
    };
    let fresh = open_folio(tx, &new)?;
    folios::set_bill_to(tx, fresh.id, closed.bill_to_name.as_deref(), closed.bill_to_gstin.as_deref())?;
    Ok(fresh)
}

/// Opens a folio and logs it.
pub fn open_folio(tx: &WriteTx, new: &NewFolio) -> Result<OpenFolio> {
    let (id, name) = folios::open(tx, new)?;
    let view = json!({ "folio_type": new.folio_type, "guest_name": new.guest_name, "status": "Open" });
    tx.log(Action::new(Verb::OpenFolio, RecordType::Folio, &name).after(view));
    Ok(OpenFolio {
        id,
        name,
        folio_type: new.folio_type,
        reservation_id: new.reservation_id,
        group_id: new.group_id,
        company_id: new.company_id,
    })
}

/// Writes a line to a folio chosen by the caller.
pub fn write_line(
    tx: &WriteTx,
    property: &PropertySettings,
    folio_id: i64,
    stay: Option<i64>,
    line: &Line,
    posted_on: NaiveDate,
) -> Result<i64> {
    let new = NewCharge {
        folio_id,
        reservation_id: stay,
        posted_on,
        charge_type: line.charge_type,
        description: &line.description,
        qty: line.qty,
        rate: line.rate,
        amount: line.amounts.amount,
        tax_rate: line.amounts.tax_rate,
        tax_amount: line.amounts.tax_amount,
        service_code: service_code(line.charge_type, line.is_alcohol, property.pack()),
        is_alcohol: line.is_alcohol,
        auto_key: line.auto_key.as_deref(),
        source: line.source,
        reduces: line.reduces,
    };
    charges::post(tx, &new, &property.currency)
}

/// The stay's open Guest folio; opened if there is none.
pub fn guest_folio(tx: &WriteTx, stay: &Stay) -> Result<OpenFolio> {
    Routes::of_stays(tx, &[stay.id])?.folio(tx, Payer::Guest(stay.id))
}

/// Posts one line to a stay, through the billing rules.
pub fn post(tx: &WriteTx, stay: &Stay, line: &Line) -> Result<Posted> {
    Routes::of_stays(tx, &[stay.id])?.post(tx, stay.id, line)
}

fn fee_line(kind: FeeKind, amounts: ChargeAmounts, is_first: bool) -> Line {
    let key = kind.line_key(amounts.tax_rate, is_first);
    Line::single(ChargeType::Room, kind.description(), amounts, kind.source()).keyed(key)
}

/// The lines of a fee, one per tax rate. None if the fee is zero or already posted.
pub fn fee_lines(tx: &ReadTx, stay: &Stay, kind: FeeKind, fee: &[ChargeAmounts]) -> Result<Vec<Line>> {
    let total: Decimal = fee.iter().map(|amounts| amounts.total).sum();
    if total.is_zero() || !charges::fee_lines(tx, stay.id, kind.auto_key())?.is_empty() {
        return Ok(Vec::new());
    }
    let lines = fee.iter().enumerate();
    Ok(lines.map(|(index, amounts)| fee_line(kind, *amounts, index == 0)).collect())
}

/// Posts the lines that [`fee_lines`] answers, with the room's service code and tax. A voided fee can be posted
/// again.
pub fn post_fee(tx: &WriteTx, stay: &Stay, kind: FeeKind, fee: &[ChargeAmounts]) -> Result<()> {
    let lines = fee_lines(tx, stay, kind, fee)?;
    Routes::of_stays(tx, &[stay.id])?.post_fee(tx, stay, kind, &lines)
}

/// A line that a stay owes and that is not posted yet.
#[derive(Clone, Debug)]
pub struct Owed {
    pub stay: OwingStay,
    pub line: Line,
    /// The add-on to mark as posted.
    addon_id: Option<i64>,
}

/// The totals of a posting run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Receipt {
    pub lines: usize,
    pub room_charges: usize,
    /// Before tax.
    pub amount: Decimal,
    /// After tax.
    pub total: Decimal,
}

/// What these stays owe up to and including the night `through`: the unposted lines of their stored nights and
/// add-ons.
pub fn owed(tx: &ReadTx, stays: &[i64], through: NaiveDate, source: &'static str) -> Result<Vec<Owed>> {
    let property = tx.property()?;
    let list = id_list(stays);
    let nights = charges::owed_nights(tx, &list, through, &property.currency)?;
    let mut owed: Vec<Owed> = nights.iter().flat_map(|night| night_lines(night, source)).collect();
    for addon in charges::owed_addons(tx, &list, through, &property.currency)? {
        owed.push(addon_line(&property, addon, source));
    }
    Ok(owed)
}

fn night_lines(night: &OwedNight, source: &'static str) -> Vec<Owed> {
    let date = night.night.date;
    let room = night.stay.room_number.as_deref().unwrap_or(&night.room_type_name);
    let day = date.format("%-d %b %Y");
    let lines = night.night.lines();
    let with_key = |line: &crate::domain::rates::night::NightLine| {
        let (key, follows) = (line.kind.as_str(), line.kind.follows());
        let description = match line.kind {
            NightKind::Room => format!("Room {room}, {day}"),
            NightKind::Meal => format!("{}, {day}", night.meal_label()),
            NightKind::RoomDiscount => format!("Discount, {day}"),
            NightKind::MealDiscount => format!("Discount on meals, {day}"),
        };
        let amounts = ChargeAmounts {
            amount: line.amount,
            tax_rate: line.tax_rate,
            tax_amount: line.tax,
            total: line.total,
        };
        let line = Line::single(line.charge_type, description, amounts, source);
        Owed {
            stay: night.stay.clone(),
            line: Line { follows, ..line }.keyed(format!("{key}:{date}")),
            addon_id: None,
        }
    };
    lines.iter().map(with_key).collect()
}

fn addon_line(property: &PropertySettings, addon: OwedAddon, source: &'static str) -> Owed {
    let charge_type = charge_type_of(addon.category);
    let amounts = tax::line(&property.tax(), addon.amount, addon.tax_rate);
    let line = Line::single(charge_type, addon.description, amounts, source);
    Owed {
        stay: addon.stay,
        line: Line { qty: Decimal::from(addon.qty), rate: round(addon.rate, &property.currency), ..line }
            .keyed(format!("addon:{}", addon.id)),
        addon_id: Some(addon.id),
    }
}

/// Posts owed lines. The routes must cover their stays.
pub fn post_owed(tx: &WriteTx, routes: &mut Routes, owed: &[Owed]) -> Result<Receipt> {
    let mut receipt = Receipt::default();
    for owed in owed {
        routes.post(tx, owed.stay.id, &owed.line)?;
        if let Some(addon) = owed.addon_id {
            charges::mark_addon_posted(tx, addon)?;
        }
        receipt.lines += 1;
        receipt.room_charges += usize::from(owed.line.charge_type == ChargeType::Room);
        receipt.amount += owed.line.amounts.amount;
        receipt.total += owed.line.amounts.total;
    }
    Ok(receipt)
}

/// Posts what a stay owes up to and including the night `through`. Repeating it posts nothing. A guest who leaves on
/// the business date owes the nights before it, and at least the first.
pub fn post_owed_nights(
    tx: &WriteTx,
    stay: &Stay,
    through: NaiveDate,
    source: &'static str,
) -> Result<Receipt> {
    let owed = owed(tx, &[stay.id], through, source)?;
    post_owed(tx, &mut Routes::of_stays(tx, &[stay.id])?, &owed)
}

/// Row ids as the JSON list that statements take.
pub fn id_list(ids: &[i64]) -> String {
    json!(ids).to_string()
}
