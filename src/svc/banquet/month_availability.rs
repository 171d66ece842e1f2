//! A month of every hall by every session.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::READERS;
use super::calendar::FunctionCell;
use super::venue_availability::SessionHours;
use crate::db::scope::ReadTx;
use crate::domain::banquet::month_availability::{SESSIONS, SessionUse, utilisation};
use crate::domain::banquet::window::session_on;
use crate::domain::dates::Month;
use crate::domain::lists::{Session, VenueType};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::say;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::venues::{self, Venue};
use crate::wire::{Amount, Day, Flag, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Banquet,
        "month_availability",
        READERS,
        Target::Property,
        month_availability,
        "Every hall by every session of a month, with the share that is sold.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct MonthAvailability {
    /// `YYYY-MM`; defaults to the month of the business date.
    month: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct MonthOfHalls {
    month: String,
    start: Day,
    end: Day,
    dates: Vec<Day>,
    rows: Vec<SessionRow>,
    venues: Vec<HallBrief>,
    sessions: Vec<SessionHours>,
    #[serde(flatten)]
    use_of_halls: SessionsUsed,
}

/// How many sessions of a month are taken: the dates of the month times three for each hall.
#[derive(Clone, Serialize, JsonSchema)]
struct SessionsUsed {
    /// Sessions of confirmed functions.
    sold: i64,
    /// Sessions that only a tentative function has.
    held: i64,
    /// Sessions of neither; an enquiry holds nothing.
    free: i64,
    /// Sold of all, percent.
    utilisation: Amount,
}

impl SessionsUsed {
    fn of<'r>(rows: impl Iterator<Item = &'r SessionRow>, dates: usize) -> SessionsUsed {
        let (mut sold, mut held, mut all) = (0, 0, 0);
        let dates = i64::try_from(dates).unwrap_or_default();
        for row in rows {
            sold += row.sold_days;
            held += row.held_days;
            all += dates;
        }
        let utilisation = Amount(utilisation(sold, all));
        SessionsUsed { sold, held, free: all - sold - held, utilisation }
    }
}

#[derive(Serialize, JsonSchema)]
struct SessionRow {
    /// Identifier of the venue.
    venue: String,
    venue_name: String,
    venue_type: VenueType,
    capacity: i64,
    base_price: Amount,
    session: Session,
    /// By date, the functions whose time touches the session.
    by_date: BTreeMap<Day, Vec<SessionCell>>,
    /// Dates on which a confirmed function has the hall in this session.
    sold_days: i64,
    /// Dates on which a tentative function has it and no confirmed one.
    held_days: i64,
}

/// A function in a session of a date.
#[derive(Serialize, JsonSchema)]
struct SessionCell {
    #[serde(flatten)]
    function: FunctionCell,
    /// Whether it takes the hall in every session of the date.
    spans_day: Flag,
}

#[derive(Serialize, JsonSchema)]
struct HallBrief {
    name: String,
    venue_name: String,
    venue_type: VenueType,
    capacity: i64,
    base_price: Amount,
    #[serde(flatten)]
    use_of_hall: SessionsUsed,
}

fn month_availability(tx: &ReadTx, params: MonthAvailability) -> Result<MonthOfHalls> {
    let month = match &params.month {
        Some(text) => Month::parse(text)
            .ok_or_else(|| Error::invalid("month", say!("A month is written as YYYY-MM.")))?,
        None => Month::of(tx.property()?.business_on),
    };
    let dates: Vec<NaiveDate> =
        month.first.iter_days().take(usize::try_from(month.days()).unwrap_or(31)).collect();
    let (Some(first), Some(last)) = (dates.first().copied(), dates.last().copied()) else {
        return Err(Error::internal("a month without days"));
    };
    // A function of the evening before may still have the hall on the first morning.
    let before = first.pred_opt().unwrap_or(first);
    let functions = functions::on_dates(tx, before, last.succ_opt().unwrap_or(last), false)?;
    let venues: Vec<Venue> = venues::all(tx)?.into_iter().filter(|venue| !venue.disabled).collect();
    let mut rows = Vec::new();
    for venue in &venues {
        let own: Vec<&Function> =
            functions.iter().filter(|function| function.details.venue_id == venue.id).collect();
        rows.extend(SESSIONS.into_iter().map(|session| row(venue, session, &own, &dates)));
    }
    let days = dates.len();
    let used = |venue: &Venue| SessionsUsed::of(rows.iter().filter(|row| row.venue == venue.name), days);
    Ok(MonthOfHalls {
        month: month.to_string(),
        start: Day(first),
        end: Day(last),
        use_of_halls: SessionsUsed::of(rows.iter(), days),
        sessions: SessionHours::all(),
        dates: dates.into_iter().map(Day).collect(),
        venues: venues
            .into_iter()
            .map(|venue| HallBrief {
                use_of_hall: used(&venue),
                name: venue.name,
                venue_name: venue.venue_name,
                venue_type: venue.venue_type,
                capacity: venue.capacity,
                base_price: Amount(venue.base_price),
            })
            .collect(),
        rows,
    })
}

fn row(venue: &Venue, session: Session, own: &[&Function], dates: &[NaiveDate]) -> SessionRow {
    let mut by_date = BTreeMap::new();
    let (mut sold_days, mut held_days) = (0, 0);
    for date in dates {
        let Some(window) = session_on(session, *date) else { continue };
        let there: Vec<&&Function> =
            own.iter().filter(|function| function.details.times.event().overlaps(&window)).collect();
        let use_of_hall = SessionUse::of(there.iter().map(|function| function.status));
        sold_days += i64::from(use_of_hall == SessionUse::Sold);
        held_days += i64::from(use_of_hall == SessionUse::Held);
        let cell = |function: &&&Function| {
            let event = function.details.times.event();
            let touches = |session| session_on(session, *date).is_some_and(|window| event.overlaps(&window));
            let spans_day = Flag(SESSIONS.into_iter().all(touches));
            SessionCell { function: FunctionCell::on(function, *date), spans_day }
        };
        if !there.is_empty() {
            by_date.insert(Day(*date), there.iter().map(cell).collect());
        }
    }
    SessionRow {
        venue: venue.name.clone(),
        venue_name: venue.venue_name.clone(),
        venue_type: venue.venue_type,
        capacity: venue.capacity,
        base_price: Amount(venue.base_price),
        session,
        by_date,
        sold_days,
        held_days,
    }
}
