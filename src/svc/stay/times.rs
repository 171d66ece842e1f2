//! Planned and actual times of arrival and departure. Early check-in and late check-out cost nothing by themselves;
//! the desk posts a charge.

use chrono::NaiveDateTime;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::stay::lifecycle::{Step, permit};
use crate::domain::stay::times::{self, day_use_hours};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::stay::times as stored;
use crate::wire::{DONE, Done, Moment, OK, OrNone, Text, TimeOfDay, Yes};
const STAY: Target = Target::Of(Owner::Reservation, "reservation");

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api, "set_actual_times",
            DESK,
            STAY,
            set_actual_times,
            "Corrects the recorded arrival or departure time; the desk posts early and late charges separately.",
        )
        .idempotent()
        .post_only(),
        write(
            Module::Api, "set_stay_times",
            DESK,
            STAY,
            set_stay_times,
            "Sets the planned arrival and departure times, which reveal overlaps between departing and arriving guests.",
        )
        .idempotent()
        .cleared_by_blank(&["eta", "etd"])
        .post_only(),
        write(
            Module::Api, "set_day_use_times",
            DESK,
            STAY,
            set_day_use_times,
            "Sets the start and end time of a day-use stay.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct ActualTimes {
    /// Identifier of the stay.
    reservation: Text,
    /// Local time of the property.
    actual_check_in: Option<Moment>,
    /// Local time of the property.
    actual_check_out: Option<Moment>,
}

#[derive(Serialize, JsonSchema)]
pub struct ActualTimesSet {
    ok: Yes,
    /// Only if it was set by this call.
    #[serde(skip_serializing_if = "Option::is_none")]
    actual_check_in: Option<Moment>,
    /// Only if it was set by this call.
    #[serde(skip_serializing_if = "Option::is_none")]
    actual_check_out: Option<Moment>,
}

/// The arrival can be corrected once the guest is in, the departure once out. Neither may be in the future, nor the
/// arrival before the stay; the evening before its first date is allowed because a day may be closed before midnight.
fn set_actual_times(tx: &WriteTx, params: ActualTimes) -> Result<ActualTimesSet> {
    let ActualTimes { reservation, actual_check_in, actual_check_out } = params;
    if actual_check_in.is_none() && actual_check_out.is_none() {
        return Err(Error::invalid("actual_check_in", say!("Give the arrival, the departure or both.")));
    }
    let stay = reservations::find(tx, &reservation)?;
    permit(&stay.name, stay.status, Step::CorrectTimes)?;
    if actual_check_out.is_some() {
        times::require_departed(&stay.name, stay.status)?;
    }
    let property = tx.property()?;
    let recorded =
        |moment: Option<chrono::DateTime<chrono::Utc>>| moment.map(|moment| property.local(moment));
    let before = (recorded(stay.actual_check_in), recorded(stay.actual_check_out));
    let after = (actual_check_in.map(|m| m.0).or(before.0), actual_check_out.map(|m| m.0).or(before.1));
    times::require_order(after, property.local(tx.now()))?;
    if let Some(moment) = actual_check_in {
        times::require_within_stay(moment.0, stay.dates.check_in)?;
    }
    let utc = |moment: Option<Moment>| moment.map(|moment| property.moment(moment.0));
    stored::set_actual_times(tx, &stay, utc(actual_check_in), utc(actual_check_out))?;
    let view = |(check_in, check_out): (Option<NaiveDateTime>, Option<NaiveDateTime>)| json!({ "actual_check_in": check_in.map(Moment), "actual_check_out": check_out.map(Moment) });
    tx.log(
        Action::new(Verb::SetActualTimes, RecordType::Reservation, &stay.name)
            .before(view(before))
            .after(view(after)),
    );
    Ok(ActualTimesSet { ok: OK, actual_check_in, actual_check_out })
}

#[derive(Deserialize, JsonSchema)]
pub struct StayTimes {
    /// Identifier of the stay.
    reservation: Text,
    /// Planned arrival time; blank clears it.
    eta: Option<OrNone<TimeOfDay>>,
    /// Planned departure time; blank clears it.
    etd: Option<OrNone<TimeOfDay>>,
}

fn set_stay_times(tx: &WriteTx, params: StayTimes) -> Result<Done> {
    if params.eta.is_none() && params.etd.is_none() {
        return Err(Error::invalid("eta", say!("Give the planned arrival, the planned departure or both.")));
    }
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::PlanTimes)?;
    plan(tx, &stay, (params.eta, params.etd), Verb::SetStayTimes)
}

#[derive(Deserialize, JsonSchema)]
pub struct DayUseTimes {
    /// Identifier of a day use.
    reservation: Text,
    from_time: TimeOfDay,
    to_time: TimeOfDay,
}

fn set_day_use_times(tx: &WriteTx, params: DayUseTimes) -> Result<Done> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::PlanTimes)?;
    if !stay.dates.is_day_use() {
        let message = say!("{stay} stays overnight; only a day use has hours.", stay = stay.name);
        return Err(Error::refused("not_day_use", message));
    }
    let hours = (Some(OrNone(Some(params.from_time))), Some(OrNone(Some(params.to_time))));
    plan(tx, &stay, hours, Verb::SetDayUseTimes)
}

type Planned = Option<OrNone<TimeOfDay>>;

/// Stores planned times; one that is not given is unchanged. A day use must end after it begins. An arrival planned here comes
/// after what the guest said at home.
fn plan(tx: &WriteTx, stay: &Stay, (arrival, departure): (Planned, Planned), action: Verb) -> Result<Done> {
    let before = (stay.planned_check_in, stay.planned_check_out);
    let plans_arrival = matches!(arrival, Some(OrNone(Some(_))));
    let planned = |given: Planned, now| given.map_or(now, |given| given.0.map(|time| time.0));
    let after = (planned(arrival, before.0), planned(departure, before.1));
    if let (true, (Some(from), Some(to))) = (stay.dates.is_day_use(), after) {
        day_use_hours(from, to)?;
    }
    let said = if plans_arrival { stored::guests_eta(tx, stay)? } else { None };
    if before == after && said.is_none() {
        tx.nothing_changed();
        return Ok(DONE);
    }
    stored::set_planned_times(tx, stay, after.0, after.1)?;
    let view = |(arrival, departure): (Option<chrono::NaiveTime>, Option<chrono::NaiveTime>)| {
        json!({
            "planned_check_in_time": arrival.map(TimeOfDay),
            "planned_check_out_time": departure.map(TimeOfDay),
        })
    };
    let (mut was, is) = (view(before), view(after));
    if said.is_some() {
        stored::end_guests_eta(tx, stay)?;
        was["eta_text"] = json!(said);
    }
    tx.log(Action::new(action, RecordType::Reservation, &stay.name).before(was).after(is));
    Ok(DONE)
}
