//! The register of invoice numbers, and the facts a bill prints beside its lines. A cancelled number stays in the
//! register.

use chrono::{DateTime, NaiveDate, Utc};
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{date, flag, list, moment_or_none};
use crate::domain::dates::{FinancialYear, StayDates};
use crate::domain::lists::{ContactPreference, FolioStatus, FolioType, ReservationStatus};
use crate::domain::money::{Currency, from_minor};
use crate::domain::numbering;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::store::like_patterns;
use crate::store::settings::letterhead::address;
use crate::wire::{Amount, Day, Flag};

/// Issues the next invoice number of the property and financial year and enters it in the register.
pub fn issue(
    tx: &WriteTx,
    property: &PropertySettings,
    folio_id: i64,
    grand_total_minor: i64,
) -> Result<String> {
    let year = FinancialYear::of(property.business_on, property.pack().year_start_month);
    let seq = series::next(tx, &format!("INV-{}-{}", property.id, year.start_year))?;
    let number = numbering::invoice(&property.invoice_letters, year, seq);
    tx.exec(
        "INSERT INTO invoices (property_id, folio_id, financial_year, seq, invoice_number, issued_on, grand_total_minor)
         VALUES (:property, :folio, :year, :seq, :number, :issued_on, :total)",
        &[
            (":folio", &folio_id),
            (":year", &year.start_year),
            (":seq", &seq),
            (":number", &number),
            (":issued_on", &property.business_on.to_string()),
            (":total", &grand_total_minor),
        ],
    )?;
    Ok(number)
}

/// Cancelled numbers are included; they lead to the folio that had them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct InvoiceFound {
    /// Identifier of the folio.
    pub name: String,
    pub invoice_number: String,
    pub reservation: Option<String>,
    pub guest: String,
    pub guest_name: String,
    /// Who is billed, by name: another payer, the company, else the guest.
    pub payer: String,
    pub issued_on: Day,
    /// The total when the invoice was issued.
    pub grand_total: Amount,
    pub status: FolioStatus,
    pub folio_type: FolioType,
    pub cancelled: Flag,
    /// The credit note that took it back, where it was cancelled in a later month.
    pub credit_note: Option<String>,
    /// 0: it was cancelled by a version that stored no copy.
    pub printable: Flag,
}

/// Invoices whose number, or that of their credit note, contains the text: the exact match first, then the newest. Cancelled
/// numbers are included.
pub fn search(tx: &ReadTx, words: &str, limit: i64, currency: &Currency) -> Result<Vec<InvoiceFound>> {
    tx.rows(
        "SELECT f.name AS folio, i.invoice_number, r.name AS reservation, g.name AS guest, f.guest_name,
                coalesce(f.bill_to_name, c.company_name, f.guest_name) AS payer, i.issued_on, i.grand_total_minor, f.status, f.folio_type,
                i.cancelled_on IS NOT NULL AS cancelled, k.credit_note, i.cancelled_on IS NULL OR k.document IS NOT NULL AS printable
         FROM invoices i
         JOIN folios f ON f.id = i.folio_id
         JOIN guests g ON g.id = f.guest_id
         LEFT JOIN reservations r ON r.id = f.reservation_id
         LEFT JOIN companies c ON c.id = f.company_id
         LEFT JOIN cancelled_bills k ON i.cancelled_on IS NOT NULL AND k.property_id = i.property_id
           AND k.invoice_number = i.invoice_number
         WHERE i.property_id = :property
           AND (i.invoice_number LIKE :words ESCAPE '\\' OR k.credit_note LIKE :words ESCAPE '\\')
         ORDER BY i.invoice_number <> upper(:exact), i.financial_year DESC, i.seq DESC LIMIT :limit",
        &[(":words", &like_patterns::inside(words)), (":exact", &words), (":limit", &limit)],
        |row| {
            Ok(InvoiceFound {
                name: row.get("folio")?,
                invoice_number: row.get("invoice_number")?,
                reservation: row.get("reservation")?,
                guest: row.get("guest")?,
                guest_name: row.get("guest_name")?,
                payer: row.get("payer")?,
                issued_on: Day(date(row, "issued_on")?),
                grand_total: Amount(from_minor(row.get("grand_total_minor")?, currency)),
                status: list(row, "status")?,
                folio_type: list(row, "folio_type")?,
                cancelled: Flag(flag(row, "cancelled")?),
                credit_note: row.get("credit_note")?,
                printable: Flag(flag(row, "printable")?),
            })
        },
    )
}

/// The guest named on a folio, and the company or other payer that is billed.
#[derive(Clone, Debug)]
pub struct Addressee {
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub nationality: Option<String>,
    /// The known parts of the address on one line.
    pub address: String,
    pub id_type: Option<String>,
    pub company_name: Option<String>,
    pub company_gstin: Option<String>,
    pub company_address: Option<String>,
}

pub fn addressee(tx: &ReadTx, folio_id: i64) -> Result<Option<Addressee>> {
    tx.row(
        "SELECT f.guest_name, g.phone, g.email, g.nationality, g.address_line, g.city, g.id_type,
                ifnull(f.bill_to_name, c.company_name) AS company_name,
                iif(f.bill_to_name IS NULL, c.gstin, f.bill_to_gstin) AS company_gstin,
                nullif(trim(iif(f.bill_to_name IS NULL, c.address,
                  (SELECT address FROM companies WHERE company_name = f.bill_to_name COLLATE NOCASE
                     AND ifnull(gstin = f.bill_to_gstin, 1) ORDER BY gstin IS NOT f.bill_to_gstin, disabled, id LIMIT 1))), '')
                  AS company_address
         FROM folios f JOIN guests g ON g.id = f.guest_id LEFT JOIN companies c ON c.id = f.company_id
         WHERE f.property_id = :property AND f.id = :folio",
        &[(":folio", &folio_id)],
        |row| {
            Ok(Addressee {
                name: row.get("guest_name")?,
                phone: row.get("phone")?,
                email: row.get("email")?,
                nationality: row.get("nationality")?,
                address: address(&[row.get("address_line")?, row.get("city")?]),
                id_type: row.get("id_type")?,
                company_name: row.get("company_name")?,
                company_gstin: row.get("company_gstin")?,
                company_address: row.get("company_address")?,
            })
        },
    )
}

/// The facts about the stay that a bill prints.
#[derive(Clone, Debug)]
pub struct BilledStay {
    pub reservation: String,
    pub status: ReservationStatus,
    pub check_in: NaiveDate,
    pub check_out: NaiveDate,
    pub arrival: Option<DateTime<Utc>>,
    pub departure: Option<DateTime<Utc>>,
    pub room: Option<String>,
    pub room_type: String,
    pub adults: i64,
    pub children: i64,
    pub meal_plan: Option<String>,
    pub company: Option<String>,
    pub group_booking: Option<String>,
    pub booked_by_name: Option<String>,
    pub booked_by_phone: Option<String>,
    pub contact_preference: ContactPreference,
}

pub fn billed_stay(tx: &ReadTx, reservation_id: i64) -> Result<Option<BilledStay>> {
    tx.row(
        "SELECT r.*, m.name AS room, t.room_type_name, ifnull(p.label, p.code) AS meal_plan, c.company_name AS company,
                b.name AS group_booking
         FROM reservations r
         JOIN room_types t ON t.id = r.room_type_id
         LEFT JOIN rooms m ON m.id = r.room_id
         LEFT JOIN meal_plans p ON p.id = r.meal_plan_id
         LEFT JOIN companies c ON c.id = r.company_id
         LEFT JOIN group_bookings b ON b.id = r.group_id
         WHERE r.property_id = :property AND r.id = :reservation",
        &[(":reservation", &reservation_id)],
        read_billed_stay,
    )
}

fn read_billed_stay(row: &Row) -> rusqlite::Result<BilledStay> {
    Ok(BilledStay {
        reservation: row.get("name")?,
        status: list(row, "status")?,
        check_in: date(row, "check_in_on")?,
        check_out: date(row, "check_out_on")?,
        arrival: moment_or_none(row, "actual_check_in_at")?,
        departure: moment_or_none(row, "actual_check_out_at")?,
        room: row.get("room")?,
        room_type: row.get("room_type_name")?,
        adults: row.get("adults")?,
        children: row.get("children")?,
        meal_plan: row.get("meal_plan")?,
        company: row.get("company")?,
        group_booking: row.get("group_booking")?,
        booked_by_name: row.get("booked_by_name")?,
        booked_by_phone: row.get("booked_by_phone")?,
        contact_preference: list(row, "contact_preference")?,
    })
}

/// The facts about the group that the bill of its master folio prints: people and rooms of stays that were neither
/// cancelled nor missed.
#[derive(Clone, Debug)]
pub struct BilledGroup {
    pub name: String,
    pub group_name: String,
    /// Name of the company.
    pub company: Option<String>,
    pub dates: StayDates,
    pub rooms: i64,
    pub adults: i64,
    pub children: i64,
}

pub fn billed_group(tx: &ReadTx, group_id: i64) -> Result<Option<BilledGroup>> {
    tx.row(
        "SELECT b.name, b.group_name, c.company_name, b.check_in_on, b.check_out_on, count(r.id) AS rooms,
                ifnull(sum(r.adults), 0) AS adults, ifnull(sum(r.children), 0) AS children
         FROM group_bookings b
         LEFT JOIN companies c ON c.id = b.company_id
         LEFT JOIN reservations r ON r.group_id = b.id AND r.status IN ('Confirmed', 'Checked In', 'Checked Out')
         WHERE b.property_id = :property AND b.id = :group GROUP BY b.id",
        &[(":group", &group_id)],
        |row| {
            Ok(BilledGroup {
                name: row.get("name")?,
                group_name: row.get("group_name")?,
                company: row.get("company_name")?,
                dates: StayDates { check_in: date(row, "check_in_on")?, check_out: date(row, "check_out_on")? },
                rooms: row.get("rooms")?,
                adults: row.get("adults")?,
                children: row.get("children")?,
            })
        },
    )
}
