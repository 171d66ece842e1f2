//! How much of a line is billed: guests, hours, what somebody typed, what was really used.

use crate::domain::lists::FunctionUnit;
use crate::domain::refusal::Refusal;
use crate::domain::stock::quantity::Quantity;
use crate::say;

/// The guests of a function, as far as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pax {
    pub attendees: i64,
    pub guaranteed: Option<i64>,
    pub actual: Option<i64>,
}

impl Pax {
    /// The guests that are billed: the guaranteed ones, or those who came if they were more; with neither the attendees.
    pub fn billable(&self) -> i64 {
        match (self.guaranteed, self.actual) {
            (None, None) => self.attendees,
            (guaranteed, actual) => guaranteed.unwrap_or(0).max(actual.unwrap_or(0)),
        }
    }

    /// The guests that are billed as long as nobody counted them.
    pub fn before_the_count(&self) -> i64 {
        Pax { actual: None, ..*self }.billable()
    }
}

/// More guests are a typing error.
const PAX_MAX: i64 = 1_000_000;

/// Reads a number of guests.
pub fn read_pax(field: &'static str, pax: i64) -> Result<i64, Refusal> {
    if (0..=PAX_MAX).contains(&pax) {
        return Ok(pax);
    }
    Err(Refusal::input(field, say!("The number of guests must be from 0 to {most}.", most = PAX_MAX)))
}

/// What quantities follow.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    pub pax: i64,
    pub hours: Quantity,
}

/// The quantity of a line that nobody typed: the guests (at least the menu's minimum), the hours, else one.
pub fn followed(unit: FunctionUnit, measure: &Measure, min_pax: i64) -> Quantity {
    match unit {
        FunctionUnit::Pax => Quantity::from_milli(1000).times(measure.pax.max(min_pax)),
        FunctionUnit::Hour => measure.hours,
        FunctionUnit::Day | FunctionUnit::Unit | FunctionUnit::Lot => Quantity::from_milli(1000),
    }
}

/// The quantity on the bill.
pub fn billed(quantity: Quantity, actual: Option<Quantity>) -> Quantity {
    actual.unwrap_or(quantity)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::rows;

    #[test]
    fn a_number_of_guests_has_bounds() {
        for (pax, fine) in [(-1, false), (0, true), (1_000_000, true), (1_000_001, false)] {
            assert_eq!(read_pax("pax", pax).is_ok(), fine, "{pax}");
        }
    }

    #[test]
    fn the_guests_billed_are_the_guaranteed_or_more() {
        let table = "
            attendees | guaranteed | actual | billable
            300       |            |        | 300
            300       | 250        |        | 250
            300       | 250        | 240    | 250
            300       | 250        | 280    | 280
            300       |            | 120    | 120
            0         |            |        | 0";
        for row in rows(table).skip(1) {
            let pax = Pax {
                attendees: row[0].parse().unwrap(),
                guaranteed: row[1].parse().ok(),
                actual: row[2].parse().ok(),
            };
            assert_eq!(pax.billable().to_string(), row[3], "{row:?}");
            assert_eq!(pax.before_the_count(), pax.guaranteed.unwrap_or(pax.attendees), "{row:?}");
        }
    }

    #[test]
    fn a_line_follows_the_guests_or_the_hours() {
        let measure = Measure { pax: 80, hours: Quantity::from_milli(5500) };
        let table = "
            Pax  | 0   | 80
            Pax  | 100 | 100
            Hour | 100 | 5.5
            Day  | 0   | 1
            Unit | 0   | 1
            Lot  | 100 | 1";
        for row in rows(table) {
            let unit = FunctionUnit::parse(row[0]).unwrap();
            assert_eq!(followed(unit, &measure, row[1].parse().unwrap()).decimal().to_string(), row[2]);
        }
        let (typed, used) = (Quantity::from_milli(2000), Quantity::from_milli(3000));
        assert_eq!((billed(typed, None), billed(typed, Some(used))), (typed, used));
    }
}
