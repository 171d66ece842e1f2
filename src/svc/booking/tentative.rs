//! Tentative bookings. They hold a room like firm ones until the end of their option date; the night audit of that date
//! releases them without a fee. A booking for which money was received is not released: the audit warns of it.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::tentative::require_confirmed;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::store::booking::reservations;
use crate::store::booking::tentative as store;
use crate::svc::booking::{messages, new_reservation};
use crate::wire::{Day, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "set_tentative",
            DESK,
            Target::Of(Owner::Reservation, "reservation"),
            set_tentative,
            "Makes a booking tentative until a date, or confirms it when no date is given.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SetTentative {
    /// Identifier of the stay.
    reservation: Text,
    /// The last date of the hold; left out, the booking becomes firm and its confirmation is sent.
    tentative_until: Option<Day>,
}

#[derive(Serialize, JsonSchema)]
pub struct Tentative {
    ok: Yes,
    reservation: String,
    tentative_until: Option<Day>,
}

fn set_tentative(tx: &WriteTx, params: SetTentative) -> Result<Tentative> {
    let stay = reservations::find(tx, &params.reservation)?;
    require_confirmed(&stay.name, stay.status)?;
    let until = params.tentative_until.map(|day| day.0);
    new_reservation::require_option_date(tx, until, &stay.dates)?;
    let answer =
        Tentative { ok: OK, reservation: stay.name.clone(), tentative_until: params.tentative_until };
    if until == stay.tentative_until {
        tx.nothing_changed();
        return Ok(answer);
    }
    store::set(tx, stay.id, until)?;
    let shown = |until: Option<NaiveDate>| json!({ "tentative_until": until.map(Day) });
    let verb = if until.is_none() { Verb::ConfirmBooking } else { Verb::HoldBooking };
    tx.log(
        Action::new(verb, RecordType::Reservation, &stay.name)
            .before(shown(stay.tentative_until))
            .after(shown(until)),
    );
    if until.is_none() {
        messages::booked(tx, &stay.name);
    }
    Ok(answer)
}
