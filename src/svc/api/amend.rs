//! Extending and shortening a stay.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action_log::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::availability::arrival_not_past;
use crate::domain::dates::StayDates;
use crate::domain::house::House;
use crate::domain::lists::{ReservationStatus, Role};
use crate::domain::rates::Party;
use crate::domain::rates::amend::{Amendment, reprice};
use crate::domain::rates::quote::Quote;
use crate::domain::refusal::Refusal;
use crate::domain::stay::{Step, permit};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::wire::{Amount, Day, OK, Text, Yes};
use crate::store::properties::house;
use crate::store::rates::{self, RoomType};
use crate::store::reservations::{self, Stay};
use crate::store::{rooms, stays};
use crate::svc::selling::{self, Wish};
use crate::svc::{pricing, staying};

pub fn rows() -> Vec<Endpoint> {
    vec![write(
        "amend_stay",
        Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
        Target::Of(Owner::Reservation, "reservation"),
        amend_stay,
        "Extends or shortens a stay; only added nights are priced anew, a fixed amount is spread over the new nights.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct AmendStay {
    /// Identifier of the stay.
    reservation: Text,
    check_in_date: Day,
    /// The arrival date makes it a day use.
    check_out_date: Day,
}

#[derive(Serialize, JsonSchema)]
pub struct Amended {
    ok: Yes,
    /// Nights slept: 0 for a day use.
    nights: i64,
    amount_after_tax: Amount,
}

/// Added nights need a room left to sell, and the stay's own room free; restrictions bind what the new dates ask for beyond
/// what was agreed. A guest in house keeps the nights before the business date, and their arrival: only one who came before it
/// may bring it forward, to pay for the nights until then.
fn amend_stay(tx: &WriteTx, params: AmendStay) -> Result<Amended> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::Amend)?;
    let house = house(tx)?;
    let dates = StayDates::new(params.check_in_date.0, params.check_out_date.0)?;
    let before = staying::after_tax(&stay, &house.currency);
    if dates == stay.dates {
        tx.nothing_changed();
        return Ok(Amended { ok: OK, nights: dates.nights(), amount_after_tax: Amount(before) });
    }
    may_change(&stay, &dates, house.business_on, house.local(tx.now()).date())?;
    let room_type = rates::room_type_by_id(tx, stay.room_type_id)?;
    require_nights(tx, &stay, &dates, &room_type, &house)?;
    let open = staying::first_open_night(tx, &stay, &house)?;
    let quote = price(tx, &stay, &dates, &room_type, open)?;
    let from = open.unwrap_or(stay.dates.check_in.min(dates.check_in));
    stays::set_dates(tx, &stay, &dates)?;
    staying::reprice(tx, &stay, from, &quote, &house.currency)?;
    let view = |dates: &StayDates, amount| json!({ "check_in_date": Day(dates.check_in), "check_out_date": Day(dates.check_out), "amount_after_tax": Amount(amount) });
    tx.log(
        Action::new("amend_stay", "Reservation", &stay.name)
            .before(view(&stay.dates, before))
            .after(view(&dates, quote.totals.after_tax)),
    );
    Ok(Amended { ok: OK, nights: dates.nights(), amount_after_tax: Amount(quote.totals.after_tax) })
}

fn may_change(
    stay: &Stay,
    dates: &StayDates,
    business_on: NaiveDate,
    local: NaiveDate,
) -> std::result::Result<(), Refusal> {
    if dates.check_in != stay.dates.check_in {
        let brings_forward = business_on <= dates.check_in && dates.check_in < stay.dates.check_in;
        if stay.status == ReservationStatus::CheckedIn && !brings_forward {
            let message =
                format!("{} is in house since {}; its arrival stays.", stay.name, stay.dates.check_in);
            return Err(Refusal::state("already_arrived", message));
        }
        arrival_not_past(dates.check_in, business_on, local)?;
    }
    let earliest =
        if stay.status == ReservationStatus::CheckedIn { business_on } else { business_on.min(local) };
    if dates.check_out < earliest {
        let message = format!("Check-out {} is in the past; check the guest out instead.", dates.check_out);
        return Err(Refusal::input("check_out_date", message));
    }
    Ok(())
}

/// Refuses when an added night is sold out or a restriction is asked for, or when the stay's room is not free for what lies
/// ahead.
fn require_nights(
    tx: &WriteTx,
    stay: &Stay,
    dates: &StayDates,
    room_type: &RoomType,
    house: &House,
) -> Result<()> {
    for added in added(&stay.dates, dates) {
        let wish = Wish::new(room_type, added).in_group(stay.group_id).except(stay.id);
        selling::admit_unrestricted(&wish, &selling::inventory(tx, &wish)?)?;
    }
    if let Some(held) = held(stay, dates) {
        selling::admit_change(
            tx,
            &Wish::new(room_type, *dates).in_group(stay.group_id).except(stay.id),
            &held,
        )?;
    }
    let Some(room) = stay.room_id else { return Ok(()) };
    let ahead = staying::ahead(&Stay { dates: *dates, ..stay.clone() }, house.business_on);
    if dates.is_day_use() || ahead.nights() > 0 {
        staying::require_free(tx, &rooms::by_id(tx, room)?, &ahead, stay)?;
    }
    Ok(())
}

/// The dates against which restrictions are asked. Nobody in house is kept from leaving, nor told that they must not have
/// come.
fn held(stay: &Stay, dates: &StayDates) -> Option<StayDates> {
    if stay.status != ReservationStatus::CheckedIn {
        return Some(stay.dates);
    }
    let stays_longer = dates.check_out > stay.dates.check_out;
    stays_longer.then_some(StayDates { check_in: dates.check_in, check_out: stay.dates.check_out })
}

/// The dates that a stay does not hold yet. A day use and a night are different things to hold.
fn added(old: &StayDates, new: &StayDates) -> Vec<StayDates> {
    if old.is_day_use() || new.is_day_use() || !old.overlaps(new) {
        return vec![*new];
    }
    let before = StayDates { check_in: new.check_in, check_out: old.check_in };
    let after = StayDates { check_in: old.check_out, check_out: new.check_out };
    [before, after].into_iter().filter(|dates| dates.nights() > 0).collect()
}

fn price(
    tx: &WriteTx,
    stay: &Stay,
    dates: &StayDates,
    room_type: &RoomType,
    open: Option<NaiveDate>,
) -> Result<Quote> {
    let sheet = pricing::sheet_of_stay(tx, stay, room_type, dates)?;
    let nights = staying::priced_nights(tx, stay, &house(tx)?.currency)?;
    let amendment = Amendment {
        nights: &nights,
        stay: *dates,
        auto_price: stay.auto_price,
        posted_before: open,
        new_prices_from: None,
    };
    Ok(reprice(&sheet, &Party::of(stay.adults, stay.children), &amendment)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dates(from: u32, to: u32) -> StayDates {
        let day = |day| NaiveDate::from_ymd_opt(2026, 3, day).unwrap();
        StayDates { check_in: day(from), check_out: day(to) }
    }

    #[test]
    fn only_nights_that_are_not_held_yet_are_asked_for() {
        let held = dates(10, 13);
        for (new, expected) in [
            (dates(10, 12), vec![]),
            (dates(10, 15), vec![dates(13, 15)]),
            (dates(8, 13), vec![dates(8, 10)]),
            (dates(9, 14), vec![dates(9, 10), dates(13, 14)]),
            (dates(20, 22), vec![dates(20, 22)]),
            (dates(13, 15), vec![dates(13, 15)]),
            (dates(11, 11), vec![dates(11, 11)]),
        ] {
            assert_eq!(added(&held, &new), expected, "{new:?}");
        }
        assert_eq!(added(&dates(10, 10), &dates(10, 11)), vec![dates(10, 11)]);
    }
}
