//! Turning the lines of a file into stays, blocks and skipped rows with reasons.

mod cells;
mod repeats;
pub mod row;

use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;

use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::migration::charges::{self, MergedLines};
use crate::domain::migration::dates::{self, Decision, Hint, Order};
use crate::domain::migration::headers::{Field, Mapping, Part, Preset, Sheet};
use crate::domain::migration::rows::repeats::{Repeated, SeenLines};
use crate::domain::migration::status::{self, RowStatus};
use crate::domain::money::Currency;
use crate::domain::spreadsheet::amounts::{self, DecimalMark};
use crate::domain::spreadsheet::table::Line;
use crate::say;

pub use crate::domain::migration::rows::row::{Blocked, Booking, Row, RowContent};

const TEXT_MOST: usize = 200;
const NOTES_MOST: usize = 5_000;
const PARTY_MOST: i64 = 500;

/// Options for reading a file.
#[derive(Clone, Copy, Debug)]
pub struct ReadOptions {
    pub currency: Currency,
    pub preset: Preset,
    /// The caller's choice of date order.
    pub given: Option<Order>,
    /// The usual date order of the property's country.
    pub custom: Order,
}

/// The rows of a file, read from its lines one by one: as rows a large file takes many times the memory of its lines.
pub struct Rows {
    /// "day-first: 17 rows only make sense as day first"
    pub date_format: String,
    reader: Reader,
    lines: std::iter::Enumerate<std::vec::IntoIter<Line>>,
    /// The last stay, for further lines of it.
    before: Option<Booking>,
    merged: MergedLines,
    /// The rows that were read, to name the first of equal ones.
    seen: SeenLines,
    left: usize,
}

struct Reader {
    mapping: Mapping,
    options: ReadOptions,
    check_in: Order,
    check_out: Order,
    booked_on: Order,
    price_mark: Option<DecimalMark>,
    paid_mark: Option<DecimalMark>,
    /// The departure column holds the last night.
    short: bool,
    repeated: Repeated,
}

/// Decides how the columns of a sheet are read, and begins to read its rows.
pub fn read(sheet: Sheet, options: ReadOptions) -> Rows {
    let Sheet { header, mapping, rows: lines } = sheet;
    let hint = Hint { given: options.given, preset: options.preset.order(), custom: Some(options.custom) };
    let cells = |field| {
        lines.iter().map({
            let mapping = &mapping;
            move |line| first_cell(mapping, line, field)
        })
    };
    let out_field = if mapping.has(Field::CheckOut) { Field::CheckOut } else { Field::LastNight };
    let (check_in, check_out) = dates::decide_both(cells(Field::CheckIn), cells(out_field), hint);
    let beside = check_in.proved.then_some(check_in.order);
    let booked_on = dates::decide(cells(Field::BookedOn), hint, beside).order;
    let date_format = date_format(&check_in, &check_out, out_field, hint);
    let (price_mark, paid_mark) =
        (amounts::mark(cells(Field::AmountAfterTax)), amounts::mark(cells(Field::Paid)));
    let has_charges = mapping.has_charges();
    let repeats_total = mapping
        .of(Field::AmountAfterTax)
        .next()
        .is_some_and(|column| crate::domain::spreadsheet::plain(header.cell(column.index)).contains("total"));
    let (check_in, check_out) = (check_in.order, check_out.order);
    let repeated = Repeated::default();
    let mut reader = Reader {
        mapping,
        options,
        check_in,
        check_out,
        booked_on,
        price_mark,
        paid_mark,
        short: false,
        repeated,
    };
    reader.short = out_field == Field::LastNight || reader.departures_are_last_nights(&lines);
    reader.repeated = Repeated::of(lines.iter().flat_map(|line| reader.references_of(line)));
    let merged = reader.merged(&lines, has_charges, repeats_total);
    let left = lines.len() - merged.further.len();
    Rows {
        date_format,
        reader,
        lines: lines.into_iter().enumerate(),
        before: None,
        merged,
        seen: SeenLines::default(),
        left,
    }
}

impl Rows {
    /// The number of rows still to read.
    pub fn left(&self) -> usize {
        self.left
    }

    /// Whether several lines may have the reference of this booking.
    pub fn may_repeat(&self, booking: &Booking) -> bool {
        self.reader.may_repeat(booking)
    }
}

impl Iterator for Rows {
    type Item = Row;

    fn next(&mut self) -> Option<Row> {
        loop {
            let (position, line) = self.lines.next()?;
            let row = self.reader.next_row(&line, &mut self.before);
            if !self.merged.further.contains(&position) {
                self.left -= 1;
                let mut row = self.merged.stays.remove(&position).unwrap_or(row);
                let first = self.seen.first(&line).filter(|_| matches!(row.what, RowContent::Stay(_)));
                if let Some(number) = first {
                    let remark = say!("The row is the same as row {number}; both are imported.", number);
                    row.remark = Some(Message::joined(row.remark.into_iter().chain([remark])));
                }
                return Some(row);
            }
        }
    }
}

/// How often a nightly price is charged.
fn billed(dates: &StayDates) -> Decimal {
    Decimal::from(dates.billed_dates().count())
}

fn first_cell<'l>(mapping: &Mapping, line: &'l Line, field: Field) -> &'l str {
    mapping.of(field).next().map_or("", |column| line.cell(column.index))
}

/// Describes the order of both date columns, in one sentence if they agree.
fn date_format(check_in: &Decision, check_out: &Decision, out_field: Field, hint: Hint) -> String {
    let described = |decision: &Decision| {
        let against = hint.given.or(hint.preset).filter(|_| decision.overruled);
        let overruled = against.map(|order| format!(", which overrules {order}")).unwrap_or_default();
        format!("{} ({}{overruled})", decision.order, decision.reason)
    };
    let (arrival, departure) = (described(check_in), described(check_out));
    match (check_in.mattered, check_out.mattered) {
        (_, false) => arrival,
        (false, true) => departure,
        _ if arrival == departure => arrival,
        _ if check_in.order == check_out.order => {
            format!("{}: check_in {arrival}, {out_field} {departure}", check_in.order)
        }
        _ => format!("check_in {arrival}, {out_field} {departure}"),
    }
}

fn cut(text: &str, most: usize) -> Option<String> {
    let text: String = text.trim().chars().take(most).collect();
    (!text.is_empty()).then_some(text)
}

impl Reader {
    /// The stays of several lines, if the file has any.
    fn merged(&self, lines: &[Line], has_charges: bool, repeats_total: bool) -> MergedLines {
        if self.repeated.is_empty() || !has_charges && !self.mapping.has(Field::Room) {
            return MergedLines::default();
        }
        let mut before = None;
        let rows = lines.iter().map(|line| self.next_row(line, &mut before));
        charges::merge_lines(rows, |stay| self.may_repeat(stay), has_charges, repeats_total)
    }

    fn references_of(&self, line: &Line) -> impl Iterator<Item = String> {
        let (reference, own_reference) = self.references(line);
        reference.into_iter().chain(own_reference)
    }

    fn may_repeat(&self, booking: &Booking) -> bool {
        let references = [&booking.reference, &booking.own_reference];
        references.into_iter().flatten().any(|reference| self.repeated.contains(reference))
    }

    /// Reads a line; `before` is the last stay, if a further line of it may follow.
    fn next_row(&self, line: &Line, before: &mut Option<Booking>) -> Row {
        let row = self.row(line, before.as_ref());
        if let RowContent::Stay(booking) = &row.what {
            *before = self.may_repeat(booking).then(|| (**booking).clone());
        }
        row
    }

    fn text(&self, line: &Line, field: Field) -> String {
        self.mapping.text(line, field)
    }

    fn date(&self, line: &Line, field: Field, order: Order) -> Result<Option<NaiveDate>, Message> {
        let text = first_cell(&self.mapping, line, field);
        match dates::read(text) {
            dates::Cell::Blank => Ok(None),
            cell => cell.date(order).map(Some).ok_or_else(|| {
                let shown: String = text.chars().take(40).collect();
                say!("\"{shown}\" is no date.", shown)
            }),
        }
    }

    fn nights(&self, line: &Line) -> Option<u64> {
        let text = self.text(line, Field::Nights);
        let number = text.split([' ', '.', ',']).next().unwrap_or_default();
        number.parse().ok().filter(|nights| *nights <= 3_650)
    }

    /// Whether the departures are last nights: every departure is one night too early for the number of nights.
    fn departures_are_last_nights(&self, lines: &[Line]) -> bool {
        let mapping = &self.mapping;
        if !mapping.has(Field::Nights) || !mapping.has(Field::CheckOut) {
            return false;
        }
        let mut short = 0_usize;
        for line in lines {
            let arrival = self.date(line, Field::CheckIn, self.check_in).ok().flatten();
            let departure = self.date(line, Field::CheckOut, self.check_out).ok().flatten();
            let (Some(arrival), Some(departure), Some(nights)) = (arrival, departure, self.nights(line))
            else {
                continue;
            };
            let nights = i64::try_from(nights).unwrap_or(0);
            match (departure - arrival).num_days() {
                apart if apart == nights - 1 => short += 1,
                apart if apart == nights => return false,
                _ => {}
            }
        }
        short > 0
    }

    fn row(&self, line: &Line, before: Option<&Booking>) -> Row {
        let guest = cut(&self.text(line, Field::GuestName), TEXT_MOST).unwrap_or_default();
        let mut remarks = Vec::new();
        let what = self.what(line, &guest, before, &mut remarks).unwrap_or_else(RowContent::Skipped);
        let guest = match &what {
            RowContent::Stay(booking) => booking.guest.clone(),
            _ => guest,
        };
        Row {
            number: line.number,
            guest,
            what,
            remark: (!remarks.is_empty()).then(|| Message::joined(remarks)),
        }
    }

    fn what(
        &self,
        line: &Line,
        guest: &str,
        before: Option<&Booking>,
        remarks: &mut Vec<Message>,
    ) -> Result<RowContent, Message> {
        let status_text = self.text(line, Field::Status);
        let word = status::read(&status_text);
        let first = line.cells().find(|cell| !cell.is_empty()).unwrap_or_default();
        let named = status::in_place_of_a_name(guest).or(status::in_place_of_a_name(first));
        if word == Some(RowStatus::Payout) || named == Some(RowStatus::Payout) {
            return Err(say!("A payout or a total, not a stay."));
        }
        let (reference, own_reference) = self.references(line);
        let same = |before: &&Booking| {
            guest.is_empty()
                && reference.is_some()
                && (before.reference == reference || before.own_reference == reference)
        };
        let before = before.filter(same);
        let is_block = named == Some(RowStatus::Block) || word == Some(RowStatus::Block);
        let dates = self.required_dates(line, guest, before)?;
        if is_block || guest.is_empty() && before.is_none() {
            return self.block(line, dates, word, is_block);
        }
        remarks.extend(status::remark(&status_text));
        let word = status::of_stay(&status_text, guest)?.or(before.and_then(|before| before.word));
        let (amount, paid) = self.money(line, remarks)?;
        let amount =
            amount.map(|amount| if self.mapping.prices_a_night() { amount * billed(&dates) } else { amount });
        let (adults, children) = self.party(line);
        if let Some(remark) = self.odd_party(line, adults, children) {
            remarks.push(remark);
        }
        let own = |field, most| cut(&self.text(line, field), most);
        let or_before =
            |own: Option<String>, of: fn(&Booking) -> Option<String>| own.or_else(|| before.and_then(of));
        Ok(RowContent::Stay(Box::new(Booking {
            guest: before.map_or_else(|| guest.to_string(), |before| before.guest.clone()),
            phone: or_before(own(Field::Phone, 60), |before| before.phone.clone()),
            email: or_before(own(Field::Email, TEXT_MOST).filter(|email| email.contains('@')), |before| {
                before.email.clone()
            }),
            nationality: or_before(own(Field::Nationality, 100), |before| before.nationality.clone()),
            kind_text: self.text(line, Field::RoomType),
            room_text: self.text(line, Field::Room),
            room_count: self.mapping.part(line, Field::RoomType, Part::Count).parse().ok(),
            dates,
            adults,
            children,
            amount,
            // A nightly price is that of one room.
            amount_is_per_room: self.mapping.prices_a_night(),
            paid,
            word,
            channel: or_before(own(Field::Channel, 100), |before| before.channel.clone())
                .or_else(|| self.options.preset.channel().map(str::to_string)),
            reference,
            own_reference: own_reference.clone(),
            booked_on: self.date(line, Field::BookedOn, self.booked_on).ok().flatten(),
            notes: match (self.notes(line), own_reference) {
                (notes, None) => notes,
                (None, Some(own)) => Some(format!("Reservation {own}")),
                (Some(notes), Some(own)) => cut(&format!("{notes}; Reservation {own}"), NOTES_MOST),
            },
        })))
    }

    /// The dates of a row, or the reason why the row is not a stay.
    fn required_dates(
        &self,
        line: &Line,
        guest: &str,
        before: Option<&Booking>,
    ) -> Result<StayDates, Message> {
        let (arrival, departure) = (self.date(line, Field::CheckIn, self.check_in)?, self.departure(line)?);
        let dates = self.dates(arrival, departure, self.nights(line), before)?;
        dates.ok_or_else(|| match (guest.is_empty(), arrival) {
            (true, None) => say!("No guest and no dates: not a stay."),
            (_, None) => say!("The row has no arrival date."),
            _ => say!("The row has no departure date and no nights."),
        })
    }

    /// The departure date, also if the file has the last night.
    fn departure(&self, line: &Line) -> Result<Option<NaiveDate>, Message> {
        let own = if self.mapping.has(Field::CheckOut) {
            self.date(line, Field::CheckOut, self.check_out)?
        } else {
            None
        };
        let last = if self.short && own.is_some() { own } else { None };
        let last = match (own, last) {
            (Some(departure), None) => return Ok(Some(departure)),
            (_, Some(last)) => Some(last),
            (None, None) => self.date(line, Field::LastNight, self.check_out)?,
        };
        Ok(last.and_then(|last| last.checked_add_days(Days::new(1))))
    }

    /// The dates of a row. A further line of the same booking takes missing dates from the line before.
    fn dates(
        &self,
        arrival: Option<NaiveDate>,
        departure: Option<NaiveDate>,
        nights: Option<u64>,
        before: Option<&Booking>,
    ) -> Result<Option<StayDates>, Message> {
        let Some(arrival) = arrival else { return Ok(before.map(|before| before.dates)) };
        let departure = departure.or_else(|| arrival.checked_add_days(Days::new(nights?)));
        let departure = departure.or(before.map(|before| before.dates.check_out));
        departure
            .map(|departure| StayDates::new(arrival, departure))
            .transpose()
            .map_err(|refusal| refusal.message)
    }

    fn block(
        &self,
        line: &Line,
        dates: StayDates,
        word: Option<RowStatus>,
        described: bool,
    ) -> Result<RowContent, Message> {
        if !described
            && (word.is_some() || self.amount(line).ok().flatten().is_some_and(|amount| !amount.is_zero()))
        {
            return Err(say!("The row has no guest's name."));
        }
        let room_text = self.text(line, Field::Room);
        if room_text.is_empty() && self.text(line, Field::RoomType).is_empty() {
            return Err(say!("A block that names no room."));
        }
        let room_text = if room_text.is_empty() { self.text(line, Field::RoomType) } else { room_text };
        if dates.is_day_use() {
            return Err(say!("A block without a night."));
        }
        Ok(RowContent::Block(Blocked { room_text, dates, note: self.notes(line) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::migration::headers;
    use crate::domain::spreadsheet::table;

    fn read_text(text: &str) -> Rows {
        let sheet = headers::sheet(table::lines(text, headers::score), &[]).unwrap();
        let currency = Currency::of("INR").unwrap();
        read(sheet, ReadOptions { currency, preset: Preset::Auto, given: None, custom: Order::DayFirst })
    }

    fn described(text: &str) -> Vec<String> {
        let tell = |row: Row| match &row.what {
            RowContent::Stay(stay) => {
                format!("{} {} {} {}", row.number, row.guest, stay.dates.check_in, stay.dates.check_out)
            }
            RowContent::Block(block) => {
                format!("{} block {} {}", row.number, block.room_text, block.dates.check_out)
            }
            RowContent::Skipped(reason) => format!("{} {reason}", row.number),
        };
        read_text(text).map(tell).collect()
    }

    #[test]
    fn the_last_night_is_not_the_departure() {
        assert_eq!(
            described("Guest,First night,Last night\nAsha,2026-03-01,2026-03-02"),
            ["2 Asha 2026-03-01 2026-03-03"]
        );
        // The number of nights shows that "To" is the last night.
        let counted = "Guest,From,To,Nights\nAsha,2026-03-01,2026-03-02,2\nBela,2026-03-05,2026-03-05,1";
        assert_eq!(described(counted), ["2 Asha 2026-03-01 2026-03-03", "3 Bela 2026-03-05 2026-03-06"]);
        let usual = "Guest,From,To,Nights\nAsha,2026-03-01,2026-03-02,1\nDay use,2026-03-05,2026-03-05,1";
        assert_eq!(described(usual)[1], "3 Day use 2026-03-05 2026-03-05");
    }

    #[test]
    fn blocks_payouts_and_totals_are_no_stays() {
        let text = "Guest,Arrival,Departure,Room,Status,Total\n,2026-03-01,2026-03-03,101,,\nMaintenance,2026-03-01,2026-03-03,102,,\n\
            Total,,,,,9000\n,,,,Payout,9000\n,2026-03-01,2026-03-03,,Blocked,\nIda,2026-03-01,2026-03-03,,Inquiry,100\n\
            ,2026-03-01,2026-03-03,101,Confirmed,5";
        assert_eq!(
            described(text),
            [
                "2 block 101 2026-03-03",
                "3 block 102 2026-03-03",
                "4 A payout or a total, not a stay.",
                "5 A payout or a total, not a stay.",
                "6 A block that names no room.",
                "7 \"Inquiry\" is not a booking yet.",
                "8 The row has no guest's name.",
            ]
        );
    }

    #[test]
    fn a_further_line_of_a_booking_has_its_guest_and_dates() {
        let text = "Ref,Guest,Arrival,Departure,Room type\nB1,Asha,2026-03-01,2026-03-03,DLX\nB1,,,,STE";
        assert_eq!(described(text), ["2 Asha 2026-03-01 2026-03-03", "3 Asha 2026-03-01 2026-03-03"]);
    }

    #[test]
    fn the_order_of_dates_is_said_with_its_proof() {
        let format = |text: &str| read_text(text).date_format;
        let proof = "day-first (2 rows only make sense as day first)";
        assert_eq!(
            format("Guest,Arrival,Departure\nA,13/03/2026,14/03/2026\nB,15/03/2026,16/03/2026"),
            proof
        );
        assert!(format("Guest,Arrival,Departure\nA,01/03/2026,02/03/2026").contains("assumed"));
        let beside = format("Guest,Arrival,Departure\nA,03/12/2026,03/14/2026");
        assert!(
            beside.starts_with("month-first: check_in month-first (as the other date column proves)"),
            "{beside}"
        );
    }
}
