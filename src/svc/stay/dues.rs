//! What the guest and the companies of a stay owe, for the desk's screens.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::folio::charges::bills_guest;
use crate::domain::lists::{FolioType, ReservationStatus};
use crate::domain::stay::dues::{self as rules, Due};
use crate::error::Result;
use crate::store::stay::front_desk::{DeskBooking, StayMoney};
use crate::store::stay::reservation_detail::StayDetail;
use crate::svc::folio::posting::{self, Routes};
use crate::wire::Amount;

/// A stay with what is due of it and the companies that may pay.
pub struct Owing<'a> {
    stay: i64,
    status: ReservationStatus,
    money: &'a StayMoney,
    company: Option<&'a str>,
    group_company: Option<&'a str>,
}

impl Owing<'_> {
    /// Whether nights are still to be posted that a company may pay.
    fn is_shared(&self) -> bool {
        use ReservationStatus::{CheckedIn, Confirmed, Waitlist};
        (self.company.is_some() || self.group_company.is_some())
            && matches!(self.status, Confirmed | CheckedIn | Waitlist)
    }
}

impl<'a> From<&'a DeskBooking> for Owing<'a> {
    fn from(booking: &'a DeskBooking) -> Owing<'a> {
        Owing {
            stay: booking.id,
            status: booking.status,
            money: &booking.money,
            company: booking.company.as_deref(),
            group_company: booking.group_company.as_deref(),
        }
    }
}

impl<'a> From<&'a StayDetail> for Owing<'a> {
    fn from(stay: &'a StayDetail) -> Owing<'a> {
        Owing {
            stay: stay.id,
            status: stay.status,
            money: &stay.money,
            company: stay.company.as_deref(),
            group_company: stay.group_company.as_deref(),
        }
    }
}

/// The balance at departure by who pays it.
#[derive(Clone, Debug)]
pub struct Dues {
    pub guest: Decimal,
    /// Also of a group's master; negative for a credit.
    pub company: Decimal,
    /// The company that pays; the group's where both do.
    pub payer: Option<String>,
}

/// The parts as the desk's lists show them beside the balance.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DueParts {
    /// The part of it that the guest pays.
    pub guest_due: Amount,
    /// The part of it that the company of the stay or of its group pays; negative for a credit.
    pub company_due: Amount,
    /// The company that pays it; null where no company does.
    pub payer: Option<String>,
}

impl From<Dues> for DueParts {
    fn from(dues: Dues) -> DueParts {
        DueParts { guest_due: Amount(dues.guest), company_due: Amount(dues.company), payer: dues.payer }
    }
}

/// What is still to be posted to the folios of companies.
#[derive(Clone, Copy, Default)]
struct ToPost {
    company: Decimal,
    group: Decimal,
}

/// The parts of each stay, in the order given, in a fixed number of statements.
pub fn of_stays(tx: &ReadTx, stays: &[Owing]) -> Result<Vec<Dues>> {
    let shared: Vec<i64> = stays.iter().filter(|stay| stay.is_shared()).map(|stay| stay.stay).collect();
    let to_post = to_post(tx, &shared)?;
    Ok(stays.iter().map(|stay| dues(stay, to_post.get(&stay.stay).copied().unwrap_or_default())).collect())
}

/// The parts of one stay.
pub fn of_stay(tx: &ReadTx, stay: &Owing) -> Result<Dues> {
    let shared: &[i64] = if stay.is_shared() { &[stay.stay] } else { &[] };
    Ok(dues(stay, to_post(tx, shared)?.get(&stay.stay).copied().unwrap_or_default()))
}

fn dues(stay: &Owing, to_post: ToPost) -> Dues {
    let due = Due {
        total: stay.money.due,
        company_balance: stay.money.company_balance,
        to_company: to_post.company,
        to_group: to_post.group,
    };
    let (guest, company) = rules::parts(&due);
    let payer = rules::payer(&due, stay.company, stay.group_company).map(String::from);
    Dues { guest, company, payer }
}

fn to_post(tx: &ReadTx, shared: &[i64]) -> Result<HashMap<i64, ToPost>> {
    let mut sums: HashMap<i64, ToPost> = HashMap::new();
    if shared.is_empty() {
        return Ok(sums);
    }
    let routes = Routes::of_stays(tx, shared)?;
    let last = NaiveDate::from_ymd_opt(9999, 12, 31).unwrap_or(NaiveDate::MAX);
    for owed in posting::owed(tx, shared, last, "Desk")? {
        let (folio_type, _) = routes.destination(owed.stay.id, &owed.line)?;
        let sum = sums.entry(owed.stay.id).or_default();
        match folio_type {
            FolioType::Group => sum.group += owed.line.amounts.total,
            other if !bills_guest(other) => sum.company += owed.line.amounts.total,
            _ => {}
        }
    }
    Ok(sums)
}
