//! Travel details and requests of a stay.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::booking::create_booking::require_count;
use crate::domain::lists::{Purpose, TravelMode};
use crate::domain::stay::times::day_use_hours;
use crate::error::{Error, Result};
use crate::store::booking::reservations::Stay;
use crate::store::booking::stay_details::{self as store, Details};
use crate::svc::booking::instructions::{self, InstructionParam};
use crate::wire::{Flag, Int, Json, Moment, OrNone, Prose, Text, TimeOfDay};

/// Arrival, departure, purpose and requests. Members that are left out do not change; a blank one is cleared.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct StayDetails {
    arrival_mode: Option<OrNone<TravelMode>>,
    /// Flight or train.
    arrival_ref: Option<OrNone<Text>>,
    arrival_datetime: Option<OrNone<Moment>>,
    pickup_required: Option<Flag>,
    pickup_note: Option<OrNone<Text>>,
    departure_mode: Option<OrNone<TravelMode>>,
    departure_ref: Option<OrNone<Text>>,
    departure_datetime: Option<OrNone<Moment>>,
    drop_required: Option<Flag>,
    drop_note: Option<OrNone<Text>>,
    purpose: Option<OrNone<Purpose>>,
    special_requests: Option<OrNone<Prose>>,
    /// In the price, like the parameter of this name, which comes first.
    extra_beds: Option<Int>,
    infants: Option<Int>,
    valet_parking: Option<Flag>,
    early_checkin: Option<Flag>,
    late_checkout: Option<Flag>,
    planned_check_in_time: Option<OrNone<TimeOfDay>>,
    planned_check_out_time: Option<OrNone<TimeOfDay>>,
}

impl StayDetails {
    pub fn extra_beds(&self) -> Option<i64> {
        self.extra_beds.as_ref().map(|beds| beds.0)
    }

    /// The details of a new booking.
    pub fn read(self, is_day_use: bool) -> Result<Details> {
        self.apply(Details::default(), is_day_use)
    }

    fn apply(self, mut to: Details, is_day_use: bool) -> Result<Details> {
        for (what, count) in [("extra_beds", &self.extra_beds), ("infants", &self.infants)] {
            count.as_ref().map(|count| require_count(what, count.0)).transpose()?;
        }
        set(&mut to.arrival_mode, self.arrival_mode, |mode| mode);
        set(&mut to.arrival_ref, self.arrival_ref, |text| text.0);
        set(&mut to.arrival_at, self.arrival_datetime, |moment| moment.0);
        set(&mut to.pickup_note, self.pickup_note, |text| text.0);
        set(&mut to.departure_mode, self.departure_mode, |mode| mode);
        set(&mut to.departure_ref, self.departure_ref, |text| text.0);
        set(&mut to.departure_at, self.departure_datetime, |moment| moment.0);
        set(&mut to.drop_note, self.drop_note, |text| text.0);
        set(&mut to.purpose, self.purpose, |purpose| purpose);
        set(&mut to.special_requests, self.special_requests, |text| text.0);
        set(&mut to.planned_check_in, self.planned_check_in_time, |time| time.0);
        set(&mut to.planned_check_out, self.planned_check_out_time, |time| time.0);
        to.pickup_required = self.pickup_required.map_or(to.pickup_required, |flag| flag.0);
        to.drop_required = self.drop_required.map_or(to.drop_required, |flag| flag.0);
        to.infants = self.infants.map_or(to.infants, |count| count.0);
        to.valet_parking = self.valet_parking.map_or(to.valet_parking, |flag| flag.0);
        to.early_checkin = self.early_checkin.map_or(to.early_checkin, |flag| flag.0);
        to.late_checkout = self.late_checkout.map_or(to.late_checkout, |flag| flag.0);
        if let (true, Some(from), Some(until)) = (is_day_use, to.planned_check_in, to.planned_check_out) {
            day_use_hours(from, until).map_err(|refusal| Error::invalid("stay_details", refusal.message))?;
        }
        Ok(to)
    }
}

fn set<T, U>(field: &mut Option<U>, given: Option<OrNone<T>>, value: impl Fn(T) -> U) {
    if let Some(OrNone(given)) = given {
        *field = given.map(value);
    }
}

/// Changes the given details of a booked stay, and replaces its open instructions. The caller logs.
pub(super) fn change(
    tx: &WriteTx,
    stay: &Stay,
    details: Option<Json<StayDetails>>,
    given: Option<Vec<InstructionParam>>,
) -> Result<()> {
    if let Some(Json(details)) = details {
        let details = details.apply(store::find(tx, stay.id)?, stay.dates.is_day_use())?;
        store::set(tx, stay.id, &details)?;
    }
    given.map_or(Ok(()), |given| instructions::replace(tx, stay.id, given))
}

/// Travel and requests of a stay.
#[derive(Serialize, JsonSchema)]
pub struct StayDetailsView {
    arrival_mode: Option<TravelMode>,
    /// Flight or train.
    arrival_ref: Option<String>,
    arrival_datetime: Option<Moment>,
    pickup_required: Flag,
    pickup_note: Option<String>,
    departure_mode: Option<TravelMode>,
    departure_ref: Option<String>,
    departure_datetime: Option<Moment>,
    drop_required: Flag,
    drop_note: Option<String>,
    purpose: Option<Purpose>,
    special_requests: Option<String>,
    /// In the price.
    extra_beds: i64,
    infants: i64,
    valet_parking: Flag,
    early_checkin: Flag,
    late_checkout: Flag,
    planned_check_in_time: Option<TimeOfDay>,
    planned_check_out_time: Option<TimeOfDay>,
}

pub fn details_view(tx: &ReadTx, reservation_id: i64, extra_beds: i64) -> Result<StayDetailsView> {
    let details = store::find(tx, reservation_id)?;
    Ok(StayDetailsView {
        arrival_mode: details.arrival_mode,
        arrival_ref: details.arrival_ref,
        arrival_datetime: details.arrival_at.map(Moment),
        pickup_required: Flag(details.pickup_required),
        pickup_note: details.pickup_note,
        departure_mode: details.departure_mode,
        departure_ref: details.departure_ref,
        departure_datetime: details.departure_at.map(Moment),
        drop_required: Flag(details.drop_required),
        drop_note: details.drop_note,
        purpose: details.purpose,
        special_requests: details.special_requests,
        extra_beds,
        infants: details.infants,
        valet_parking: Flag(details.valet_parking),
        early_checkin: Flag(details.early_checkin),
        late_checkout: Flag(details.late_checkout),
        planned_check_in_time: details.planned_check_in.map(TimeOfDay),
        planned_check_out_time: details.planned_check_out.map(TimeOfDay),
    })
}
