//! Files with one line per charge: the lines of one reservation form one stay.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::language::Message;
use crate::domain::migration::rows::row::{Booking, Row, RowContent};
use crate::domain::migration::status::RowStatus;
use crate::domain::spreadsheet::plain;
use crate::say;

/// What identifies a stay across lines.
type Key = (String, String, NaiveDate, NaiveDate, String, String, Option<RowStatus>);

/// Whether a charge's text names a payment.
pub fn is_payment(text: &str) -> bool {
    const WORDS: [&str; 12] = [
        "payment",
        "paid",
        "receipt",
        "advance",
        "deposit",
        "refund",
        "zahlung",
        "anzahlung",
        "pago",
        "pagamento",
        "paiement",
        "acompte",
    ];
    plain(text).split(' ').any(|word| WORDS.contains(&word))
}

/// Merges the lines of each stay into its first line, with the total. `has_charges`: each line names a charge.
/// Without it only lines that name the same room are merged, because equal lines may be several rooms.
/// `repeats_total`: each line shows the total of the stay.
pub fn merge_lines(rows: Vec<Row>, has_charges: bool, repeats_total: bool) -> Vec<Row> {
    let mut first: HashMap<Key, usize> = HashMap::new();
    let mut lines: HashMap<usize, usize> = HashMap::new();
    let mut joined: Vec<Row> = Vec::with_capacity(rows.len());
    for row in rows {
        let key = match &row.what {
            RowContent::Stay(stay) => key(stay, has_charges),
            _ => None,
        };
        let Some(key) = key else {
            joined.push(row);
            continue;
        };
        match first.get(&key) {
            None => {
                first.insert(key, joined.len());
                joined.push(row);
            }
            Some(at) => {
                *lines.entry(*at).or_insert(1) += 1;
                if let (RowContent::Stay(stay), RowContent::Stay(more)) = (&mut joined[*at].what, row.what) {
                    add(stay, &more, repeats_total);
                }
            }
        }
    }
    for (at, count) in lines {
        let remark = say!("{count} lines of this reservation are one stay.", count);
        let sentences = joined[at].remark.take().into_iter().chain([remark]);
        joined[at].remark = Some(Message::joined(sentences));
    }
    joined
}

fn key(stay: &Booking, has_charges: bool) -> Option<Key> {
    let reference = stay.own_reference.clone().or_else(|| stay.reference.clone())?;
    if !has_charges && !names_one_room(&stay.room_text) {
        return None;
    }
    let dates = stay.dates;
    let (room, kind) = (stay.room_text.clone(), stay.kind_text.clone());
    Some((reference, stay.guest.to_lowercase(), dates.check_in, dates.check_out, room, kind, stay.word))
}

/// Whether the text is one room number, such as 101 or A12. A single digit may be a count.
fn names_one_room(text: &str) -> bool {
    text.len() > 1 && text.chars().all(char::is_alphanumeric) && text.contains(|c: char| c.is_ascii_digit())
}

fn add(stay: &mut Booking, more: &Booking, repeats_total: bool) {
    stay.amount = match (stay.amount, more.amount) {
        (Some(one), Some(other)) if repeats_total && one == other => Some(one),
        (None, None) => None,
        (one, other) => Some(one.unwrap_or_default() + other.unwrap_or_default()),
    };
    if !repeats_total || stay.paid != more.paid {
        stay.paid += more.paid;
    }
    stay.paid = stay.paid.max(Decimal::ZERO);
}
