//! Counting a bag at the door: how many pieces it has and when it is due.

use chrono::{Days, NaiveDateTime, NaiveTime};
use rust_decimal::Decimal;

use crate::domain::laundry::bags::require_open;
use crate::domain::lists::LaundryStatus::{self, Requested};
use crate::domain::money::{Currency, from_minor};
use crate::domain::refusal::Refusal;
use crate::domain::tax::LARGEST_LINE;
use crate::say;

/// The most kinds of pieces in a bag, and the most pieces of a kind.
const KINDS_MAX: usize = 100;
const PIECES_MAX: i64 = 1_000;

/// Refuses to count a bag a second time.
pub fn permit(name: &str, status: LaundryStatus) -> Result<(), Refusal> {
    require_open(name, status)?;
    if status == Requested {
        return Ok(());
    }
    let message = say!("{name} is {status}; its pieces are counted already.", name, status);
    Err(Refusal::state("wrong_status", message))
}

/// Refuses to count a bag again that was not counted yet, or of which pieces have come back (`pieces_returned`).
pub fn permit_recount(name: &str, status: LaundryStatus, returned: i64) -> Result<(), Refusal> {
    require_open(name, status)?;
    if status == Requested {
        let message = say!("{name} is {status}; count its pieces at the door first.", name, status);
        return Err(Refusal::state("wrong_status", message));
    }
    if returned == 0 {
        return Ok(());
    }
    Err(Refusal::state("pieces_returned", say!("Pieces of {name} have come back; its count stays.", name)))
}

/// Refuses a bag of no kinds of pieces, or of more than anybody counts.
pub fn require_kinds(count: usize) -> Result<(), Refusal> {
    if (1..=KINDS_MAX).contains(&count) {
        return Ok(());
    }
    let message = say!("A bag has from 1 to {lines_most} kinds of pieces.", lines_most = KINDS_MAX);
    Err(Refusal::input("items", message))
}

/// Refuses a number of pieces of a kind.
pub fn require_pieces(item_name: &str, qty: i64) -> Result<(), Refusal> {
    if (1..=PIECES_MAX).contains(&qty) {
        return Ok(());
    }
    let message = say!("{item_name}: from 1 to {pieces_most} pieces.", item_name, pieces_most = PIECES_MAX);
    Err(Refusal::input("items", message))
}

/// Refuses the amount of a kind of pieces, in minor units, that sums can't hold.
pub fn require_amount(rate_minor: i64, qty: i64, currency: &Currency) -> Result<(), Refusal> {
    let amount = from_minor(rate_minor, currency).saturating_mul(Decimal::from(qty));
    if amount <= Decimal::from(LARGEST_LINE) {
        return Ok(());
    }
    Err(Refusal::input("items", say!("The amount of a line has more than 11 digits.")))
}

/// When a bag is due: at eight in the evening, of the same day for express, of the next day otherwise.
pub fn ready_by(collected: NaiveDateTime, express: bool) -> NaiveDateTime {
    let days = if express { 0 } else { 1 };
    let day = collected.date().checked_add_days(Days::new(days)).unwrap_or(collected.date());
    day.and_time(NaiveTime::from_hms_opt(20, 0, 0).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{inr, rows};

    #[test]
    fn pieces_are_counted_within_bounds() {
        for (count, fine) in [(0, false), (1, true), (100, true), (101, false)] {
            assert_eq!(require_kinds(count).is_ok(), fine, "{count}");
        }
        for (qty, fine) in [(0, false), (1, true), (1000, true), (1001, false)] {
            assert_eq!(require_pieces("Shirt", qty).is_ok(), fine, "{qty}");
        }
        for (rate_minor, qty, fine) in [(999_999_999_900, 10, true), (999_999_999_900, 11, false)] {
            assert_eq!(require_amount(rate_minor, qty, &inr()).is_ok(), fine, "{rate_minor} {qty}");
        }
    }

    #[test]
    fn a_count_is_corrected_until_pieces_come_back() {
        use LaundryStatus::{Cancelled, Collected, Delivered, InProcess, Ready};
        for (status, returned, code) in [
            (Requested, 0, "wrong_status"),
            (Collected, 0, ""),
            (InProcess, 0, ""),
            (Ready, 0, ""),
            (Ready, 1, "pieces_returned"),
            (Delivered, 0, "laundry_delivered"),
            (Cancelled, 0, "laundry_cancelled"),
        ] {
            let found = permit_recount("LND-1", status, returned).err().map_or("", |refusal| refusal.code);
            assert_eq!(found, code, "{status} {returned}");
        }
    }

    #[test]
    fn a_bag_is_due_in_the_evening() {
        let table = "
            2026-03-01T09:00:00 | y | 2026-03-01T20:00:00
            2026-03-01T09:00:00 | n | 2026-03-02T20:00:00
            2026-02-28T23:30:00 | n | 2026-03-01T20:00:00";
        for row in rows(table) {
            let due = ready_by(row[0].parse().unwrap(), row[1] == "y");
            assert_eq!(due, row[2].parse().unwrap(), "{row:?}");
        }
    }
}
