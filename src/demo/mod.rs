//! The demo hotel: two properties, the first with three weeks of history and four weeks of bookings, created through the
//! endpoints with a fixed random seed. No SQL here: the demo does only what a hotel can do.

mod back_office;
mod banquet;
mod departures;
mod dish_photos;
mod groups;
mod guests;
mod haveli;
mod history;
mod laundry;
mod mail;
mod outlets;
mod photos;
mod property;
mod random;
mod reset;
mod restaurant;
mod stock;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use chrono_tz::Asia::Kolkata;
use serde_json::{Map, Value};

use crate::actor::Actor;
use crate::app::App;
use crate::clock::Clock;
use crate::db::global;
use crate::error::Result;
use crate::rpc::call_options::CallOptions;

pub use property::{PASSWORD, PEOPLE};
pub use reset::reset;

/// Days of history before today, and days of bookings ahead.
const HISTORY_DAYS: u64 = 21;
const AHEAD_DAYS: u64 = 28;

/// The hotel while it is created: the owner, who makes the calls, and a clock that is moved.
struct Stage<'a> {
    app: &'a App,
    owner: Actor,
    today: NaiveDate,
}

/// Fills an empty database. The clock of the app must be fixed; it is left at `now`.
pub fn fill(app: &App, now: DateTime<Utc>) -> Result<()> {
    let today = now.with_timezone(&Kolkata).date_naive();
    let owner = property::owner(app)?;
    let mut stage = Stage { app, owner, today };
    stage.set_clock(today - Days::new(HISTORY_DAYS), 8, 0);
    property::build(&mut stage)?;
    photos::hang(&stage)?;
    dish_photos::menus(&stage)?;
    stock::open(&stage)?;
    laundry::rate_card(&stage)?;
    banquet::halls(&stage)?;
    banquet::offers(&stage)?;
    groups::weeks_ahead(&stage)?;
    history::live(&stage)?;
    mail::disconnect(&stage)?;
    groups::lately(&stage)?;
    property::demand(&stage)?;
    back_office::budget(&stage)?;
    laundry::running(&stage, now)?;
    restaurant::running(&stage, now)?;
    app.clock.set(now);
    global::mark_demo_filled(&*app.db.writer()?)
}

/// Whether users can sign in with one tap: the database is a demo, and the server was started with `--demo`.
pub fn is_served(app: &App) -> Result<bool> {
    Ok(app.config.now().demo && global::is_demo(&*app.db.reader()?)?)
}

impl Stage<'_> {
    fn set_clock(&self, date: NaiveDate, hour: u32, minute: u32) {
        let time = NaiveTime::from_hms_opt(hour, minute, 0).unwrap_or_default();
        let local = date.and_time(time).and_local_timezone(Kolkata);
        if let (Clock::Fixed(_), Some(moment)) = (&self.app.clock, local.earliest()) {
            self.app.clock.set(moment.with_timezone(&Utc));
        }
    }

    /// Calls an endpoint as the owner.
    fn call(&self, path: &str, params: Value) -> Result<Value> {
        self.call_as(&self.owner, path, params)
    }

    fn call_as(&self, actor: &Actor, path: &str, params: Value) -> Result<Value> {
        let given: Map<String, Value> = params.as_object().cloned().unwrap_or_default();
        let answer = self.app.call(actor, path, given, CallOptions::default())?;
        Ok(serde_json::from_slice(&answer)?)
    }
}

/// A text member of an answer; empty if missing.
fn text(answer: &Value, key: &str) -> String {
    answer[key].as_str().unwrap_or_default().to_string()
}
