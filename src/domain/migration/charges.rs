//! Files with one line per charge: the lines of one reservation form one stay.

use std::collections::{HashMap, HashSet};

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

/// The stays that several lines of a file make.
#[derive(Debug, Default)]
pub struct MergedLines {
    /// By the position of its first line, each stay with its total.
    pub stays: HashMap<usize, Row>,
    /// The positions of the other lines.
    pub further: HashSet<usize>,
}

/// Merges the lines of each stay into its first line, with the total. Several lines of a stay have the same reference, so only
/// rows that `may_repeat` are remembered. `has_charges`: each line names a charge. Without it only lines that name the same room
/// are merged, because equal lines may be several rooms. `repeats_total`: each line shows the total of the stay.
pub fn merge_lines(
    rows: impl Iterator<Item = Row>,
    may_repeat: impl Fn(&Booking) -> bool,
    has_charges: bool,
    repeats_total: bool,
) -> MergedLines {
    let mut first: HashMap<Key, usize> = HashMap::new();
    let mut stays: HashMap<usize, (Row, usize)> = HashMap::new();
    let mut further = HashSet::new();
    for (position, row) in rows.enumerate() {
        let key = match &row.what {
            RowContent::Stay(stay) if may_repeat(stay) => key(stay, has_charges),
            _ => None,
        };
        let Some(key) = key else { continue };
        let at = *first.entry(key).or_insert(position);
        match stays.get_mut(&at) {
            None => _ = stays.insert(at, (row, 1)),
            Some((merged, count)) => {
                *count += 1;
                further.insert(position);
                if let (RowContent::Stay(stay), RowContent::Stay(more)) = (&mut merged.what, row.what) {
                    add(stay, &more, repeats_total);
                }
            }
        }
    }
    let several = stays.into_iter().filter(|(_, (_, count))| *count > 1);
    let stays = several.map(|(at, (row, count))| (at, with_count(row, count))).collect();
    MergedLines { stays, further }
}

fn with_count(mut row: Row, count: usize) -> Row {
    let remark = say!("{count} lines of this reservation are one stay.", count);
    row.remark = Some(Message::joined(row.remark.into_iter().chain([remark])));
    row
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
