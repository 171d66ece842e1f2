//! Dates in the formats of other systems. Whether 03/04 is 3 April or 4 March is decided once per column, and the
//! reason is reported.

use std::fmt;

use chrono::{Days, NaiveDate};

use crate::domain::refusal::Refusal;
use crate::domain::spreadsheet::plain;
use crate::unread;

/// Whether day or month comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    DayFirst,
    MonthFirst,
}

impl Order {
    /// The order with this name, as a caller gives it.
    pub fn named(name: &str) -> Result<Order, Refusal> {
        match name {
            "day_first" => Ok(Order::DayFirst),
            "month_first" => Ok(Order::MonthFirst),
            other => {
                let message = unread::no_choice(other, ["day_first", "month_first"]);
                Err(Refusal::input("date_order", message))
            }
        }
    }

    /// The order that people of a country write.
    pub fn of_country(iso: &str) -> Order {
        if iso == "US" { Order::MonthFirst } else { Order::DayFirst }
    }

    fn other(self) -> Order {
        match self {
            Order::DayFirst => Order::MonthFirst,
            Order::MonthFirst => Order::DayFirst,
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Order::DayFirst => "day-first",
            Order::MonthFirst => "month-first",
        })
    }
}

/// A cell before the order of its column is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    Blank,
    /// Unambiguous: 2026-03-04, 4 March 2026, a spreadsheet's day number.
    Plain(NaiveDate),
    /// Two numbers and a year; `None` where that order gives no date.
    Numbers {
        day_first: Option<NaiveDate>,
        month_first: Option<NaiveDate>,
    },
    Unreadable,
}

impl Cell {
    /// The order that the cell proves.
    fn proof(self) -> Option<Order> {
        match self {
            Cell::Numbers { day_first: Some(_), month_first: None } => Some(Order::DayFirst),
            Cell::Numbers { day_first: None, month_first: Some(_) } => Some(Order::MonthFirst),
            _ => None,
        }
    }

    /// The date in this order, else in the only possible one.
    pub fn date(self, order: Order) -> Option<NaiveDate> {
        match (self, order) {
            (Cell::Plain(date), _) => Some(date),
            (Cell::Numbers { day_first, month_first }, Order::DayFirst) => day_first.or(month_first),
            (Cell::Numbers { day_first, month_first }, Order::MonthFirst) => month_first.or(day_first),
            _ => None,
        }
    }
}

/// Prefixes of month names in six languages, without accents.
#[rustfmt::skip]
const MONTHS: [&[&str]; 12] = [
    &["jan", "ene", "gen"], &["feb", "fev"], &["mar", "mrz", "maer"], &["apr", "abr", "avr"], &["may", "mai", "mag"],
    &["jun", "juin", "giu"], &["jul", "juil", "lug"], &["aug", "ago", "aou"], &["sep", "set"], &["oct", "okt", "out", "ott"],
    &["nov"], &["dec", "dez", "dic"],
];

fn month(word: &str) -> Option<u32> {
    if word.len() < 3 || !word.chars().all(char::is_alphabetic) {
        return None;
    }
    // "juin" and "juil" begin with the same letters; "mars" is no "mar" of another month.
    let found = MONTHS.iter().position(|names| names.iter().any(|name| word.starts_with(name)))?;
    u32::try_from(found + 1).ok()
}

/// Whether a text is a month, with or without a year: a heading above the stays of that month.
pub fn names_month(text: &str) -> bool {
    let text = plain(text);
    let (name, year) = text.split_once(' ').unwrap_or((text.as_str(), ""));
    month(name).is_some() && (year.is_empty() || is_number(year) && matches!(year.len(), 2 | 4))
}

/// Parses a cell and ignores a time of day.
pub fn read(text: &str) -> Cell {
    let text = text.trim();
    if text.is_empty() || text.chars().all(|c| matches!(c, '-' | '—' | '–' | '/' | '.')) {
        return Cell::Blank;
    }
    if let Some(date) = serial(text) {
        return Cell::Plain(date);
    }
    let words = words(text);
    let numbers: Vec<&str> = words.iter().map(String::as_str).filter(|word| is_number(word)).collect();
    if let Some(month) = words.iter().find_map(|word| month(word)) {
        return named(&numbers, month).map_or(Cell::Unreadable, Cell::Plain);
    }
    match numbers[..] {
        [packed, ..] if packed.len() == 8 => {
            let date = ymd(&packed[..4], &packed[4..6], &packed[6..]);
            date.map_or(Cell::Unreadable, Cell::Plain)
        }
        [year, month, day, ..] if year.len() == 4 => {
            ymd(year, month, day).map_or(Cell::Unreadable, Cell::Plain)
        }
        [one, two, year, ..] => {
            let (day_first, month_first) = (ymd(year, two, one), ymd(year, one, two));
            if day_first.is_none() && month_first.is_none() {
                return Cell::Unreadable;
            }
            match (day_first, month_first) {
                (Some(a), Some(b)) if a == b => Cell::Plain(a),
                _ => Cell::Numbers { day_first, month_first },
            }
        }
        _ => Cell::Unreadable,
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The words and numbers of a date: letters and digits are separated ("12th", "12Mar2026") and the time is cut off.
fn words(text: &str) -> Vec<String> {
    let before_time = text.split_once(':').map_or(text, |(head, _)| {
        head.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches([' ', 'T', 't', ','])
    });
    let mut words: Vec<String> = vec![String::new()];
    let mut last = ' ';
    for c in plain(before_time).chars() {
        if c == ' ' || c.is_ascii_digit() != last.is_ascii_digit() {
            words.push(String::new());
        }
        if c != ' '
            && let Some(word) = words.last_mut()
        {
            word.push(c);
        }
        last = c;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A spreadsheet's day number: 46085 is 2026-03-04. Only years 1990 to 2119, so that no amount is read as one.
fn serial(text: &str) -> Option<NaiveDate> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if whole.len() != 5 || !is_number(whole) || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let days: u64 = whole.parse().ok().filter(|days| (32_874..80_000).contains(days))?;
    NaiveDate::from_ymd_opt(1899, 12, 30)?.checked_add_days(Days::new(days))
}

/// Day and year beside a month's name.
fn named(numbers: &[&str], month: u32) -> Option<NaiveDate> {
    let month = month.to_string();
    match *numbers {
        [year, day, ..] if year.len() == 4 => ymd(year, &month, day),
        [day, year, ..] => ymd(year, &month, day),
        _ => None,
    }
}

fn ymd(year: &str, month: &str, day: &str) -> Option<NaiveDate> {
    if month.len() > 2 || day.len() > 2 {
        return None;
    }
    let year: i32 = match (year.len(), year.parse().ok()?) {
        (2, short) if short < 70 => 2000 + short,
        (2, short) => 1900 + short,
        (4, year) if (1900..2200).contains(&year) => year,
        _ => return None,
    };
    NaiveDate::from_ymd_opt(year, month.parse().ok()?, day.parse().ok()?)
}

/// Hints for the order of a column.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hint {
    /// The caller's choice.
    pub given: Option<Order>,
    /// The usual order of the exporting system.
    pub preset: Option<Order>,
    /// The usual order in the property's country.
    pub custom: Option<Order>,
}

/// The order of a column and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub order: Order,
    /// "17 rows only make sense as day first"
    pub reason: String,
    pub proved: bool,
    /// The proof contradicts the caller's choice or the preset.
    pub overruled: bool,
    /// Some cell of the column is ambiguous or proves an order.
    pub mattered: bool,
}

/// Decides the orders of the arrivals and the departures; each may prove the other's.
pub fn decide_both<'a>(
    arrivals: impl Iterator<Item = &'a str>,
    departures: impl Iterator<Item = &'a str>,
    hint: Hint,
) -> (Decision, Decision) {
    let (arrivals, departures) = (Counts::of(arrivals), Counts::of(departures));
    let proved = |counts: &Counts| {
        let alone = counts.decide(hint, None);
        alone.proved.then_some(alone.order)
    };
    (arrivals.decide(hint, proved(&departures)), departures.decide(hint, proved(&arrivals)))
}

/// Decides the order of a column: a day above 12 proves it, hints decide only what nothing proves. `beside` is the
/// order that another date column of the file proved.
pub fn decide<'a>(cells: impl Iterator<Item = &'a str>, hint: Hint, beside: Option<Order>) -> Decision {
    Counts::of(cells).decide(hint, beside)
}

/// How many cells of a column prove an order, and how many could have either.
struct Counts {
    day: usize,
    month: usize,
    open: usize,
}

impl Counts {
    fn of<'a>(cells: impl Iterator<Item = &'a str>) -> Counts {
        let mut counts = Counts { day: 0, month: 0, open: 0 };
        for cell in cells.map(read) {
            match cell.proof() {
                Some(Order::DayFirst) => counts.day += 1,
                Some(Order::MonthFirst) => counts.month += 1,
                None => counts.open += usize::from(matches!(cell, Cell::Numbers { .. })),
            }
        }
        counts
    }

    fn decide(&self, hint: Hint, beside: Option<Order>) -> Decision {
        let Counts { day, month, open } = *self;
        let mattered = day + month + open > 0;
        let wanted = hint.given.or(hint.preset);
        let decided = |order, reason: String, proved| Decision {
            order,
            reason,
            proved,
            overruled: proved && wanted == Some(order.other()),
            mattered,
        };
        let words = |order: Order| order.to_string().replace('-', " ");
        let rows = |count: usize, order: Order| {
            let (noun, verb) = if count == 1 { ("row", "makes") } else { ("rows", "make") };
            format!("{count} {noun} only {verb} sense as {}", words(order))
        };
        match (day, month) {
            (0, 0) => {}
            (day, 0) => return decided(Order::DayFirst, rows(day, Order::DayFirst), true),
            (0, month) => return decided(Order::MonthFirst, rows(month, Order::MonthFirst), true),
            (day, month) => {
                let most = if day >= month { Order::DayFirst } else { Order::MonthFirst };
                let order = if day == month { wanted.unwrap_or(most) } else { most };
                let reason = format!("{}, {}", rows(day, Order::DayFirst), rows(month, Order::MonthFirst));
                return decided(order, reason, true);
            }
        }
        let custom = hint.custom.unwrap_or(Order::DayFirst);
        if !mattered {
            return decided(beside.or(wanted).unwrap_or(custom), "no date reads two ways".to_string(), false);
        }
        match (beside, hint.given, hint.preset) {
            (Some(order), ..) => decided(order, "as the other date column proves".to_string(), false),
            (_, Some(order), _) => decided(order, "as you said".to_string(), false),
            (.., Some(order)) => decided(order, "as that system writes".to_string(), false),
            _ => decided(custom, "assumed: every date reads both ways".to_string(), false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_named_or_the_countrys() {
        assert_eq!(Order::named("day_first"), Ok(Order::DayFirst));
        assert_eq!(Order::named("month_first"), Ok(Order::MonthFirst));
        assert_eq!(Order::named("year_first").unwrap_err().field, Some("date_order"));
        assert_eq!((Order::of_country("US"), Order::of_country("IN")), (Order::MonthFirst, Order::DayFirst));
    }

    #[test]
    fn one_day_has_many_spellings() {
        for text in [
            "2026-03-14",
            "2026/03/14",
            "2026.3.14",
            "20260314",
            "2026-03-14T15:00:00Z",
            "2026-03-14 15:00",
            "46095",
            "46095.625",
            "14 Mar 2026",
            "14-Mar-26",
            "Mar 14, 2026",
            "Saturday, 14 March 2026",
            "14th March 2026",
            "14. März 2026",
            "14 de marzo de 2026",
            "14 mars 2026",
            "14 março 2026",
            "14 marzo 2026",
            "Sat 14Mar2026 3:00 PM",
            "2026 March 14",
        ] {
            assert_eq!(read(text), Cell::Plain("2026-03-14".parse().unwrap()), "{text}");
        }
        for text in ["14/03/2026", "14.03.26", "14-3-2026 23:59:59", "14/03/2026, 2:00 PM"] {
            assert_eq!(read(text).date(Order::MonthFirst), "2026-03-14".parse().ok(), "{text}");
        }
        assert_eq!(read("05/05/2026"), Cell::Plain("2026-05-05".parse().unwrap()));
    }

    #[test]
    fn months_are_known_in_six_languages() {
        let table = "january januar enero janeiro janvier gennaio|february februar febrero fevereiro fevrier febbraio|
            march marz marzo marco mars marzo|april abril avril aprile|may mai mayo maio mai maggio|
            june juni junio junho juin giugno|july juli julio julho juillet luglio|august agosto aout|
            september septiembre setembro septembre settembre|october oktober octubre outubro octobre ottobre|
            november noviembre novembro novembre|december dezember diciembre dezembro decembre dicembre";
        for (index, names) in table.split('|').enumerate() {
            for name in names.split_whitespace() {
                assert_eq!(month(name), u32::try_from(index + 1).ok(), "{name}");
            }
        }
    }

    #[test]
    fn what_is_no_date_is_none() {
        for text in [
            "31/02/2026",
            "tomorrow",
            "13/13/2026",
            "12/2026",
            "1",
            "99999",
            "2026-02-30",
            "12 Mar",
            "1,234.50",
        ] {
            assert_eq!(read(text), Cell::Unreadable, "{text}");
        }
        assert_eq!(read(" - "), Cell::Blank);
    }

    fn decided(cells: &[&str], hint: Hint) -> (Order, String) {
        let decision = decide(cells.iter().copied(), hint, None);
        (decision.order, decision.reason)
    }

    #[test]
    fn a_day_above_twelve_decides_and_hints_decide_the_rest() {
        use Order::{DayFirst, MonthFirst};
        let (american, none) = (Hint { custom: Some(MonthFirst), ..Hint::default() }, Hint::default());
        let chosen = Hint { given: Some(MonthFirst), ..none };
        let proof = "2 rows only make sense as day first".to_string();
        assert_eq!(decided(&["03/04/2026", "13/04/2026", "25/04/2026"], chosen), (DayFirst, proof));
        assert_eq!(decided(&["03/04/2026", "04/13/2026"], none).0, MonthFirst);
        assert_eq!(decided(&["03/04/2026"], chosen), (MonthFirst, "as you said".to_string()));
        assert_eq!(decided(&["03/04/2026"], american).0, MonthFirst);
        assert!(decided(&["03/04/2026"], none).1.starts_with("assumed"));
        assert_eq!(decided(&["2026-03-04"], none).1, "no date reads two ways");
        assert_eq!(decided(&["13/04/2026", "14/04/2026", "04/15/2026"], none).0, DayFirst);
        assert!(decide(["13/04/2026"].into_iter(), chosen, None).overruled);
        assert_eq!(decide(["03/04/2026"].into_iter(), none, Some(MonthFirst)).order, MonthFirst);
    }
}
