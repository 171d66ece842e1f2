//! Folios. Totals are summed from the lines in the query that reads a folio and are stored nowhere.

use crate::db::row::Row;
use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{date, date_or_none, list};
use crate::domain::folio::charges::bills_guest;
use crate::domain::folio::guard::FolioFacts;
use crate::domain::lists::{ChargeType, ClosedList, FolioStatus, FolioType, PayBy};
use crate::domain::money::{Currency, from_minor};
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::store::folio::company_credit::on_credit;
use crate::word;

/// A folio without its lines.
#[derive(Clone, Debug)]
pub struct Folio {
    pub id: i64,
    /// `FOLIO-2026-00001`
    pub name: String,
    /// None only for a group's master.
    pub reservation_id: Option<i64>,
    pub reservation: Option<String>,
    pub group_id: Option<i64>,
    pub group_booking: Option<String>,
    pub guest_id: i64,
    pub guest: String,
    pub guest_name: String,
    pub folio_type: FolioType,
    /// The company billed by a Company or Group folio.
    pub company_id: Option<i64>,
    pub company: Option<String>,
    /// Another payer, printed on the invoice, with a tax registration if it has one.
    pub bill_to_name: Option<String>,
    pub bill_to_gstin: Option<String>,
    pub status: FolioStatus,
    pub opened_on: NaiveDate,
    pub closed_on: Option<NaiveDate>,
    pub invoice_number: Option<String>,
    group_of: Option<i64>,
    sums: Sums,
}

#[derive(Clone, Copy, Debug)]
struct Sums {
    charges: i64,
    tax: i64,
    lines: i64,
    paid: i64,
    held: i64,
    credit: i64,
    payments: i64,
}

/// The totals of a folio.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FolioTotals {
    /// Lines before tax.
    pub charges: Decimal,
    pub tax: Decimal,
    pub grand: Decimal,
    /// Payments and advances less refunds, without security deposits.
    pub payments: Decimal,
    pub balance: Decimal,
    /// Security deposits that are neither applied nor refunded.
    pub deposit_held: Decimal,
    /// The part of the payments that a company owes.
    pub on_credit: Decimal,
    /// Number of lines that are not voided.
    pub lines: i64,
}

impl Folio {
    pub fn is_open(&self) -> bool {
        self.status == FolioStatus::Open
    }

    /// Whether the guest owes it: a Guest or an Extra folio.
    pub fn bills_guest(&self) -> bool {
        bills_guest(self.folio_type)
    }

    pub fn totals(&self, currency: &Currency) -> FolioTotals {
        let of = |minor: i64| from_minor(minor, currency);
        let Sums { charges, tax, lines, paid, held, credit, .. } = self.sums;
        FolioTotals {
            charges: of(charges),
            tax: of(tax),
            grand: of(charges + tax),
            payments: of(paid),
            balance: of(charges + tax - paid),
            deposit_held: of(held),
            on_credit: of(credit),
            lines,
        }
    }

    /// What a payment of its balance names: the invoice number, or the folio's identifier while it has none.
    pub fn payment_reference(&self) -> &str {
        self.invoice_number.as_deref().unwrap_or(&self.name)
    }

    /// The group whose master it is, or to which its stay belongs.
    pub fn group_of(&self) -> Option<i64> {
        self.group_of
    }

    /// The facts for [`crate::domain::folio::guard`].
    pub fn facts(&self, currency: &Currency) -> FolioFacts<'_> {
        FolioFacts {
            name: &self.name,
            status: self.status,
            folio_type: self.folio_type,
            stay: self.reservation_id,
            group: self.group_of,
            lines: usize::try_from(self.sums.lines).unwrap_or_default(),
            payments: usize::try_from(self.sums.payments).unwrap_or_default(),
            net: self.totals(currency).charges,
            grand: self.totals(currency).grand,
            balance: self.totals(currency).balance,
        }
    }

    pub fn grand_minor(&self) -> i64 {
        self.sums.charges + self.sums.tax
    }
}

/// The charges on the folio `f`, tax included.
macro_rules! charged {
    () => {
        "(SELECT ifnull(sum(amount_minor + tax_minor), 0) FROM charges WHERE folio_id = f.id AND voided_at IS NULL)"
    };
}
pub(in crate::store) use charged;

/// The payments towards the bill of the folio `f`. A security deposit is held and does not count.
macro_rules! paid {
    () => {
        "(SELECT ifnull(sum(amount_minor), 0) FROM payments
          WHERE folio_id = f.id AND ifnull(refund_of, payment_kind) <> 'Security Deposit')"
    };
}
pub(in crate::store) use paid;

/// Selects folios with their totals; `$tail` narrows the selection.
macro_rules! select_folios {
    ($tail:literal) => {
        concat!(
            "SELECT f.*, r.name AS reservation, g.name AS guest, b.name AS group_booking, c.name AS company,
               (SELECT ifnull(sum(amount_minor), 0) FROM charges WHERE folio_id = f.id AND voided_at IS NULL) AS charges_minor,
               (SELECT ifnull(sum(tax_minor), 0) FROM charges WHERE folio_id = f.id AND voided_at IS NULL) AS tax_minor,
               (SELECT count(*) FROM charges WHERE folio_id = f.id AND voided_at IS NULL) AS lines,
               ",
            paid!(),
            " AS paid_minor,
               (SELECT ifnull(sum(amount_minor), 0) FROM payments
                WHERE folio_id = f.id AND ifnull(refund_of, payment_kind) = 'Security Deposit') AS held_minor,
               ",
            on_credit!(),
            " AS credit_minor,
               (SELECT count(*) FROM payments WHERE folio_id = f.id) AS payments,
               ifnull(f.group_id, r.group_id) AS group_of
             FROM folios f
             JOIN guests g ON g.id = f.guest_id
             LEFT JOIN reservations r ON r.id = f.reservation_id
             LEFT JOIN group_bookings b ON b.id = f.group_id
             LEFT JOIN companies c ON c.id = f.company_id
             WHERE f.property_id = :property ",
            $tail
        )
    };
}

fn read_folio(row: &Row) -> rusqlite::Result<Folio> {
    Ok(Folio {
        id: row.get("id")?,
        name: row.get("name")?,
        reservation_id: row.get("reservation_id")?,
        reservation: row.get("reservation")?,
        group_id: row.get("group_id")?,
        group_booking: row.get("group_booking")?,
        guest_id: row.get("guest_id")?,
        guest: row.get("guest")?,
        guest_name: row.get("guest_name")?,
        folio_type: list(row, "folio_type")?,
        company_id: row.get("company_id")?,
        company: row.get("company")?,
        bill_to_name: row.get("bill_to_name")?,
        bill_to_gstin: row.get("bill_to_gstin")?,
        status: list(row, "status")?,
        opened_on: date(row, "opened_on")?,
        closed_on: date_or_none(row, "closed_on")?,
        invoice_number: row.get("invoice_number")?,
        group_of: row.get("group_of")?,
        sums: Sums {
            charges: row.get("charges_minor")?,
            tax: row.get("tax_minor")?,
            lines: row.get("lines")?,
            paid: row.get("paid_minor")?,
            held: row.get("held_minor")?,
            credit: row.get("credit_minor")?,
            payments: row.get("payments")?,
        },
    })
}

/// The folio of this property with this identifier; "not found" otherwise.
pub fn find(tx: &ReadTx, name: &str) -> Result<Folio> {
    tx.row(select_folios!("AND f.name = :name"), &[(":name", &name)], read_folio)?
        .ok_or_else(|| Error::not_found(word!("folio"), name))
}

/// Reads the folio again after a change.
pub fn reload(tx: &ReadTx, id: i64) -> Result<Folio> {
    tx.row(select_folios!("AND f.id = :id"), &[(":id", &id)], read_folio)?
        .ok_or_else(|| Error::internal("a folio of this call is gone"))
}

/// The folios of a stay, oldest first.
pub fn of_stay(tx: &ReadTx, reservation_id: i64) -> Result<Vec<Folio>> {
    tx.rows(
        select_folios!("AND f.reservation_id = :reservation ORDER BY f.id"),
        &[(":reservation", &reservation_id)],
        read_folio,
    )
}

/// The master folios of a group, oldest first.
pub fn masters(tx: &ReadTx, group_id: i64) -> Result<Vec<Folio>> {
    tx.rows(
        select_folios!("AND f.group_id = :group AND f.folio_type = 'Group' ORDER BY f.id"),
        &[(":group", &group_id)],
        read_folio,
    )
}

/// A folio to open.
#[derive(Clone, Debug)]
pub struct NewFolio<'a> {
    pub folio_type: FolioType,
    /// None for a group's master.
    pub reservation_id: Option<i64>,
    pub group_id: Option<i64>,
    pub guest_id: i64,
    pub guest_name: &'a str,
    pub company_id: Option<i64>,
    pub opened_on: NaiveDate,
}

/// Opens a folio and answers its row id and identifier.
pub fn open(tx: &WriteTx, new: &NewFolio) -> Result<(i64, String)> {
    let name = series::name(tx, numbering::FOLIO, new.opened_on)?;
    tx.exec(
        "INSERT INTO folios (property_id, name, reservation_id, group_id, guest_id, guest_name, folio_type, company_id,
                             opened_on)
         VALUES (:property, :name, :reservation, :group, :guest, :guest_name, :type, :company, :opened_on)",
        &[
            (":name", &name),
            (":reservation", &new.reservation_id),
            (":group", &new.group_id),
            (":guest", &new.guest_id),
            (":guest_name", &new.guest_name),
            (":type", &new.folio_type.as_str()),
            (":company", &new.company_id),
            (":opened_on", &new.opened_on.to_string()),
        ],
    )?;
    Ok((tx.last_id(), name))
}

/// Sets the payer that the invoice names besides the guest and the company.
pub fn set_bill_to(tx: &WriteTx, id: i64, name: Option<&str>, gstin: Option<&str>) -> Result<()> {
    tx.exec(
        "UPDATE folios SET bill_to_name = :name, bill_to_gstin = :gstin WHERE property_id = :property AND id = :id",
        &[(":name", &name), (":gstin", &gstin), (":id", &id)],
    )?;
    Ok(())
}

/// Whether a folio ever had a line, a payment or an invoice, including voided lines and cancelled invoices.
pub fn was_used(tx: &ReadTx, id: i64) -> Result<bool> {
    let found = tx.row(
        "SELECT EXISTS (SELECT 1 FROM charges WHERE property_id = :property AND folio_id = :id)
             OR EXISTS (SELECT 1 FROM payments WHERE property_id = :property AND folio_id = :id)
             OR EXISTS (SELECT 1 FROM invoices WHERE property_id = :property AND folio_id = :id)",
        &[(":id", &id)],
        |row| row.get(0),
    )?;
    Ok(found.unwrap_or(true))
}

/// Deletes a folio that was never used.
pub fn delete(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec("DELETE FROM folios WHERE property_id = :property AND id = :id", &[(":id", &id)])?;
    Ok(())
}

/// Everybody who may be billed for a stay; routing decides among them.
#[derive(Clone, Debug)]
pub struct Payers {
    pub reservation_id: i64,
    pub guest_id: i64,
    pub guest_name: String,
    pub company_id: Option<i64>,
    pub group_id: Option<i64>,
    pub group_company_id: Option<i64>,
    /// The guest named on a group's master folio: its contact, else its first member.
    pub group_guest_id: Option<i64>,
    pub group_guest_name: Option<String>,
}

macro_rules! select_payers {
    ($tail:literal) => {
        concat!(
            "SELECT r.id, r.guest_id, r.guest_name, r.company_id, r.group_id, b.company_id AS group_company_id,
                    ifnull(b.contact_id, (SELECT guest_id FROM reservations WHERE group_id = r.group_id ORDER BY id LIMIT 1)) AS group_guest_id,
                    ifnull((SELECT full_name FROM guests WHERE id = b.contact_id),
                           (SELECT guest_name FROM reservations WHERE group_id = r.group_id ORDER BY id LIMIT 1)) AS group_guest_name
             FROM reservations r LEFT JOIN group_bookings b ON b.id = r.group_id
             WHERE r.property_id = :property ",
            $tail
        )
    };
}

fn read_payers(row: &Row) -> rusqlite::Result<Payers> {
    Ok(Payers {
        reservation_id: row.get("id")?,
        guest_id: row.get("guest_id")?,
        guest_name: row.get("guest_name")?,
        company_id: row.get("company_id")?,
        group_id: row.get("group_id")?,
        group_company_id: row.get("group_company_id")?,
        group_guest_id: row.get("group_guest_id")?,
        group_guest_name: row.get("group_guest_name")?,
    })
}

/// Everybody who may be billed for these stays (a JSON list of reservation ids).
pub fn payers(tx: &ReadTx, stays: &str) -> Result<Vec<Payers>> {
    tx.rows(
        select_payers!("AND r.id IN (SELECT value FROM json_each(:stays))"),
        &[(":stays", &stays)],
        read_payers,
    )
}

/// An open folio that can receive a charge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenFolio {
    pub id: i64,
    pub name: String,
    pub folio_type: FolioType,
    pub reservation_id: Option<i64>,
    pub group_id: Option<i64>,
    pub company_id: Option<i64>,
}

/// The open folios of these stays and the open masters of their groups, oldest first.
pub fn open_folios(tx: &ReadTx, stays: &str) -> Result<Vec<OpenFolio>> {
    tx.rows(
        "SELECT id, name, folio_type, reservation_id, group_id, company_id FROM folios
         WHERE property_id = :property AND status = 'Open' AND reservation_id IN (SELECT value FROM json_each(:stays))
         UNION
         SELECT id, name, folio_type, reservation_id, group_id, company_id FROM folios
         WHERE property_id = :property AND status = 'Open' AND folio_type = 'Group' AND group_id IN (
           SELECT group_id FROM reservations WHERE id IN (SELECT value FROM json_each(:stays)) AND group_id IS NOT NULL)
         ORDER BY id",
        &[(":stays", &stays)],
        |row| {
            Ok(OpenFolio {
                id: row.get("id")?,
                name: row.get("name")?,
                folio_type: list(row, "folio_type")?,
                reservation_id: row.get("reservation_id")?,
                group_id: row.get("group_id")?,
                company_id: row.get("company_id")?,
            })
        },
    )
}

/// The billing rules of the companies of these stays and of their groups: company, charge type, who pays.
pub fn billing_rules(tx: &ReadTx, stays: &str) -> Result<Vec<(i64, ChargeType, PayBy)>> {
    tx.rows(
        "SELECT company_id, charge_type, pay_by FROM billing_rules WHERE company_id IN (
           SELECT company_id FROM reservations
           WHERE property_id = :property AND id IN (SELECT value FROM json_each(:stays)) AND company_id IS NOT NULL
           UNION SELECT b.company_id FROM reservations r JOIN group_bookings b ON b.id = r.group_id
           WHERE r.property_id = :property AND r.id IN (SELECT value FROM json_each(:stays)))",
        &[(":stays", &stays)],
        |row| Ok((row.get("company_id")?, list(row, "charge_type")?, list(row, "pay_by")?)),
    )
}
