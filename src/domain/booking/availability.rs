//! Whether a stay can be sold. Every caller uses this one decision; see the [module documentation](super).
//!
//! Callers count rooms, blocks and stays. Choosing a room is the matter of `allocation`.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;

use crate::domain::dates::StayDates;
use crate::domain::money::portion;
use crate::domain::rates::restrictions::Restriction;
use crate::domain::refusal::Refusal;
use crate::say;

/// A confirmed group's block of a room type on one night, before its cutoff.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// The group's id.
    pub group: i64,
    pub rooms_blocked: i64,
    /// Live stays of the group in the type that night.
    pub members: i64,
}

impl Hold {
    /// Rooms held back from general sale.
    pub fn unsold(&self) -> i64 {
        (self.rooms_blocked - self.members).max(0)
    }
}

/// The counts of one room type on one night.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeNight {
    pub date: NaiveDate,
    /// Rooms of the type.
    pub rooms: i64,
    /// Rooms in an active block that night.
    pub blocked: i64,
    /// Rooms Out of Order and not blocked; 0 on dates other than the business date.
    pub out_of_order: i64,
    /// Live overnight stays, with or without a room.
    pub live: i64,
    /// Live day uses. They do not hold the night, but conflict with each other and with a guest who stays over that
    /// day.
    pub day_use: i64,
    pub holds: Vec<Hold>,
}

impl TypeNight {
    /// Rooms left to sell, negative when oversold. A group's own hold counts as available to it.
    pub fn free(&self, overbooking_pct: Decimal, group: Option<i64>) -> i64 {
        let held: i64 = self.holds.iter().filter(|hold| Some(hold.group) != group).map(Hold::unsold).sum();
        self.rooms + overbooking(self.rooms, overbooking_pct)
            - self.blocked
            - self.out_of_order
            - self.live
            - held
    }

    /// The count of overnight stays, or of day uses.
    pub fn stays_mut(&mut self, day_use: bool) -> &mut i64 {
        if day_use { &mut self.day_use } else { &mut self.live }
    }

    /// Rooms left on this night for a stay, less conflicting day uses.
    fn free_for(&self, stay: StayDates, overbooking_pct: Decimal, group: Option<i64>) -> i64 {
        let by_day = stay.is_day_use() || self.date > stay.check_in;
        self.free(overbooking_pct, group) - if by_day { self.day_use } else { 0 }
    }

    /// Live stays for which no room exists, whatever the overbooking allowance.
    pub fn without_room(&self) -> i64 {
        (self.live + self.blocked + self.out_of_order - self.rooms).max(0)
    }

    fn own_hold(&self, group: Option<i64>) -> i64 {
        self.holds.iter().filter(|hold| Some(hold.group) == group).map(Hold::unsold).sum()
    }
}

/// Rooms that may be overbooked: floor(rooms x percent / 100).
pub fn overbooking(rooms: i64, percent: Decimal) -> i64 {
    portion(Decimal::from(rooms), percent.max(Decimal::ZERO)).floor().to_i64().unwrap_or(0)
}

/// The overbooking percentage in force: the type's if set, else the property's, else 0.
pub fn overbooking_pct(of_type: Option<Decimal>, of_property: Option<Decimal>) -> Decimal {
    of_type.or(of_property).unwrap_or_default()
}

/// A request for one room of a type.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// For messages.
    pub type_name: &'a str,
    pub stay: StayDates,
    /// One per billed date of the stay; a missing date cannot be sold.
    pub nights: &'a [TypeNight],
    /// Restrictions on the dates of the stay, including its departure.
    pub restrictions: &'a [Restriction],
    pub overbooking_pct: Decimal,
    /// The group the stay belongs to.
    pub group: Option<i64>,
}

impl Request<'_> {
    fn free_on(&self, date: NaiveDate) -> i64 {
        let night = self.nights.iter().find(|night| night.date == date);
        night.map_or(0, |night| night.free_for(self.stay, self.overbooking_pct, self.group))
    }
}

/// Rooms that can be sold for every night of the stay, at least 0.
pub fn available(request: &Request) -> i64 {
    request.stay.billed_dates().map(|date| request.free_on(date)).min().unwrap_or(0).max(0)
}

/// Rooms that can be sold for every night; 0 when restrictions refuse the stay.
pub fn on_sale(request: &Request) -> i64 {
    if admit(request).is_ok() { available(request) } else { 0 }
}

/// Refuses a stay that cannot be sold, naming the date: `sold_out`, or a refusal of [`unrestricted`].
pub fn admit(request: &Request) -> Result<(), Refusal> {
    for date in request.stay.billed_dates() {
        if request.free_on(date) < 1 {
            return Err(Refusal::state(
                "sold_out",
                say!("{room_type} is sold out on {date}.", room_type = request.type_name, date),
            ));
        }
    }
    unrestricted(request)
}

/// Refuses a stay that restrictions forbid: `closed`, `closed_to_arrival`, `closed_to_departure`, `min_stay`,
/// `max_stay`. They do not apply to a group within its own block.
pub fn unrestricted(request: &Request) -> Result<(), Refusal> {
    let in_block = |night: &TypeNight| night.own_hold(request.group) > 0;
    if request.group.is_some() && !request.nights.is_empty() && request.nights.iter().all(in_block) {
        return Ok(());
    }
    let (stay, name) = (request.stay, request.type_name);
    let nights = stay.billed_nights();
    for restriction in request.restrictions {
        let date = restriction.date;
        if restriction.closed && stay.bills(date) {
            return Err(Refusal::state("closed", say!("{name} is closed for sale on {date}.", name, date)));
        }
        if date == stay.check_out && restriction.closed_to_departure {
            return Err(Refusal::state(
                "closed_to_departure",
                say!("{name} is closed to departure on {date}.", name, date),
            ));
        }
        if date != stay.check_in {
            continue;
        }
        if restriction.closed_to_arrival {
            return Err(Refusal::state(
                "closed_to_arrival",
                say!("{name} is closed to arrival on {date}.", name, date),
            ));
        }
        if let Some(least) = restriction.min_stay.filter(|least| nights < *least) {
            let message =
                say!("{name} needs at least {least} nights for an arrival on {date}.", name, least, date);
            return Err(Refusal::state("min_stay", message));
        }
        if let Some(most) = restriction.max_stay.filter(|most| *most > 0 && nights > *most) {
            let message = match most {
                1 => say!("{name} takes at most 1 night for an arrival on {date}.", name, date),
                _ => say!("{name} takes at most {most} nights for an arrival on {date}.", name, most, date),
            };
            return Err(Refusal::state("max_stay", message));
        }
    }
    Ok(())
}

/// A change of a group's hold on a room type.
#[derive(Clone, Copy, Debug)]
pub struct HoldChange<'a> {
    /// For messages.
    pub type_name: &'a str,
    pub group: i64,
    /// The remaining dates of the group.
    pub dates: StayDates,
    pub overbooking_pct: Decimal,
    /// Counts before the change, for the same nights.
    pub before: &'a [TypeNight],
    pub after: &'a [TypeNight],
}

/// Refuses a hold that grows beyond the rooms available (`sold_out`), so that two groups never hold the same rooms.
pub fn hold_fits(change: &HoldChange) -> Result<(), Refusal> {
    let group = Some(change.group);
    for (before, after) in change.before.iter().zip(change.after) {
        let held = after.own_hold(group);
        let left = after.free_for(change.dates, change.overbooking_pct, None);
        if held > before.own_hold(group) && left < 0 {
            let (name, date, there) = (change.type_name, after.date, (held + left).max(0));
            let message = say!(
                "{name} has {there} left on {date}; the block would hold {held} more than are booked.",
                name,
                there,
                date,
                held
            );
            return Err(Refusal::state("sold_out", message));
        }
    }
    Ok(())
}

/// Refuses an arrival before the earlier of business date and local date. Not used by imports.
pub fn arrival_not_past(
    check_in: NaiveDate,
    business_date: NaiveDate,
    local_date: NaiveDate,
) -> Result<(), Refusal> {
    let earliest = business_date.min(local_date);
    if check_in < earliest {
        let message =
            say!("Check-in {check_in} is in the past; the earliest is {earliest}.", check_in, earliest);
        return Err(Refusal::input("check_in_date", message));
    }
    Ok(())
}

/// Refuses dates that were agreed before and have passed (`arrival_passed`): those of the waitlist, or of a group.
pub fn require_arrival_ahead(
    check_in: NaiveDate,
    business_date: NaiveDate,
    local_date: NaiveDate,
) -> Result<(), Refusal> {
    arrival_not_past(check_in, business_date, local_date)
        .map_err(|refusal| Refusal::state("arrival_passed", refusal.message))
}

/// Refuses an option date that is past or after the arrival.
pub fn option_date(until: NaiveDate, business_date: NaiveDate, check_in: NaiveDate) -> Result<(), Refusal> {
    if (business_date..=check_in.max(business_date)).contains(&until) {
        return Ok(());
    }
    let message = say!(
        "A booking is tentative until a date from {business_date} to its arrival on {check_in}.",
        business_date,
        check_in
    );
    Err(Refusal::input("tentative_until", message))
}

/// Refuses a blacklisted guest, with the reason on the profile (`None`: not blacklisted).
pub fn welcome(guest_name: &str, blacklisted: Option<&str>) -> Result<(), Refusal> {
    match blacklisted.map(str::trim) {
        None => Ok(()),
        Some("") => {
            Err(Refusal::state("guest_blacklisted", say!("{guest_name} is blacklisted.", guest_name)))
        }
        Some(reason) => Err(Refusal::state(
            "guest_blacklisted",
            say!("{guest_name} is blacklisted: {reason}.", guest_name, reason),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day, rows};

    fn night(date: &str, live: i64) -> TypeNight {
        TypeNight {
            date: day(date),
            rooms: 10,
            blocked: 1,
            out_of_order: 0,
            live,
            day_use: 0,
            holds: Vec::new(),
        }
    }

    fn stay(from: &str, to: &str) -> StayDates {
        StayDates::new(day(from), day(to)).unwrap()
    }

    fn request<'a>(stay: StayDates, nights: &'a [TypeNight], restrictions: &'a [Restriction]) -> Request<'a> {
        Request { type_name: "Deluxe", stay, nights, restrictions, overbooking_pct: d("0"), group: None }
    }

    #[test]
    fn counts_decide_what_is_left() {
        let table = "
            rooms | blocked | ooo | live | hold  | members | pct | general | own group
            10    | 1       | 1   | 3    | 0     | 0       | 0   | 5       | 5
            10    | 0       | 0   | 5    | 4     | 2       | 0   | 3       | 5
            10    | 0       | 0   | 5    | 4     | 6       | 0   | 5       | 5
            10    | 0       | 0   | 10   | 0     | 0       | 15  | 1       | 1
            10    | 0       | 0   | 9    | 2     | 0       | 0   | -1      | 1
            10    | 0       | 0   | 12   | 0     | 0       | 10  | -1      | -1";
        for row in rows(table).skip(1) {
            let n = |index: usize| row[index].parse::<i64>().unwrap();
            let holds = vec![Hold { group: 7, rooms_blocked: n(4), members: n(5) }];
            let night = TypeNight {
                rooms: n(0),
                blocked: n(1),
                out_of_order: n(2),
                holds,
                ..night("2026-03-01", n(3))
            };
            let pct = d(row[6]);
            assert_eq!((night.free(pct, None), night.free(pct, Some(7))), (n(7), n(8)), "{row:?}");
        }
        assert_eq!(overbooking_pct(None, Some(d("5"))), d("5"));
        assert_eq!(overbooking_pct(Some(d("0")), Some(d("5"))), d("0"));
    }

    #[test]
    fn the_fullest_night_decides_and_is_named() {
        let nights = [night("2026-03-01", 5), night("2026-03-02", 9), night("2026-03-03", 0)];
        assert_eq!(available(&request(stay("2026-03-01", "2026-03-02"), &nights, &[])), 4);
        let full = request(stay("2026-03-01", "2026-03-03"), &nights, &[]);
        let refusal = admit(&full).unwrap_err();
        assert_eq!(
            (refusal.code, refusal.message.to_string().as_str()),
            ("sold_out", "Deluxe is sold out on 2026-03-02.")
        );
        assert_eq!(available(&full), 0);
        assert_eq!(
            admit(&request(stay("2026-03-03", "2026-03-05"), &nights, &[])).unwrap_err().code,
            "sold_out"
        );
    }

    #[test]
    fn day_uses_exclude_each_other_and_who_stays_over() {
        let nights = [TypeNight { day_use: 4, ..night("2026-03-01", 5) }];
        assert_eq!(available(&request(stay("2026-03-01", "2026-03-01"), &nights, &[])), 0);
        assert_eq!(available(&request(stay("2026-03-01", "2026-03-02"), &nights, &[])), 4);
        let staying_over = [night("2026-02-28", 0), nights[0].clone()];
        assert_eq!(available(&request(stay("2026-02-28", "2026-03-02"), &staying_over, &[])), 0);
    }

    #[test]
    fn restrictions_refuse_with_their_own_code() {
        let open = Restriction {
            date: day("2026-03-02"),
            min_stay: None,
            max_stay: None,
            closed: false,
            closed_to_arrival: false,
            closed_to_departure: false,
        };
        let nights: Vec<_> = ["2026-03-01", "2026-03-02", "2026-03-03"].map(|date| night(date, 0)).into();
        let code = |restriction: Restriction, from: &str, to: &str| {
            let restrictions = [restriction];
            admit(&request(stay(from, to), &nights, &restrictions)).err().map_or("", |refusal| refusal.code)
        };
        let closed = Restriction { closed: true, ..open.clone() };
        let arrival = Restriction { closed_to_arrival: true, ..open.clone() };
        let departure = Restriction { closed_to_departure: true, ..open.clone() };
        let least = Restriction { min_stay: Some(2), ..open.clone() };
        let most = Restriction { max_stay: Some(1), ..open.clone() };
        assert_eq!(code(closed.clone(), "2026-03-01", "2026-03-03"), "closed");
        assert_eq!(code(closed, "2026-03-01", "2026-03-02"), "");
        assert_eq!(code(arrival.clone(), "2026-03-02", "2026-03-03"), "closed_to_arrival");
        assert_eq!(code(arrival, "2026-03-01", "2026-03-03"), "");
        assert_eq!(code(departure, "2026-03-01", "2026-03-02"), "closed_to_departure");
        assert_eq!(code(least, "2026-03-02", "2026-03-03"), "min_stay");
        assert_eq!(code(most.clone(), "2026-03-02", "2026-03-04"), "max_stay");
        assert_eq!(code(most, "2026-03-02", "2026-03-03"), "");
    }

    #[test]
    fn an_agreed_stay_is_bound_by_what_its_new_dates_add() {
        let all = |date: &str| Restriction {
            date: day(date),
            min_stay: Some(2),
            max_stay: Some(2),
            closed: true,
            closed_to_arrival: true,
            closed_to_departure: true,
        };
        let held = stay("2026-03-10", "2026-03-12");
        let binds = |date: &str, from: &str, to: &str| {
            let left = all(date).on_change(&held, &stay(from, to));
            let lengths = (left.min_stay.is_some(), left.max_stay.is_some());
            (left.closed, left.closed_to_arrival, left.closed_to_departure, lengths)
        };
        // One night longer, one shorter, one day earlier, other dates of equal length, a day use.
        assert_eq!(binds("2026-03-10", "2026-03-10", "2026-03-13"), (false, false, true, (false, true)));
        assert_eq!(binds("2026-03-12", "2026-03-10", "2026-03-13"), (true, false, true, (false, true)));
        assert_eq!(binds("2026-03-10", "2026-03-10", "2026-03-11"), (false, false, true, (true, false)));
        assert_eq!(binds("2026-03-09", "2026-03-09", "2026-03-12"), (true, true, false, (true, true)));
        assert_eq!(binds("2026-03-20", "2026-03-20", "2026-03-22"), (true, true, true, (true, true)));
        assert_eq!(binds("2026-03-10", "2026-03-10", "2026-03-10"), (true, false, true, (true, false)));
    }

    #[test]
    fn a_group_sells_its_own_block_and_then_competes() {
        let held = |members: i64, live: i64| TypeNight {
            holds: vec![Hold { group: 7, rooms_blocked: 2, members }],
            ..night("2026-03-01", live)
        };
        let admits = |night: TypeNight, group: Option<i64>| {
            let nights = [night];
            admit(&Request { group, ..request(stay("2026-03-01", "2026-03-02"), &nights, &[]) }).is_ok()
        };
        assert!(admits(held(0, 7), Some(7)) && !admits(held(0, 7), None));
        assert!(admits(held(1, 8), Some(7)) && !admits(held(2, 9), Some(7)));
    }

    #[test]
    fn a_hold_grows_into_free_rooms_only() {
        let held = |rooms_blocked: i64, members: i64, live: i64| TypeNight {
            holds: vec![Hold { group: 7, rooms_blocked, members }],
            ..night("2026-03-01", live)
        };
        let fits = |before: TypeNight, after: TypeNight| {
            hold_fits(&HoldChange {
                type_name: "Deluxe",
                group: 7,
                dates: stay("2026-03-01", "2026-03-02"),
                overbooking_pct: d("0"),
                before: &[before],
                after: &[after],
            })
        };
        assert!(fits(night("2026-03-01", 5), held(4, 0, 5)).is_ok());
        let refusal = fits(night("2026-03-01", 5), held(5, 0, 5)).unwrap_err();
        assert_eq!(
            (refusal.code, refusal.message.to_string().as_str()),
            ("sold_out", "Deluxe has 4 left on 2026-03-01; the block would hold 5 more than are booked.")
        );
        // Members fill the block; reducing a hold is never refused.
        assert!(fits(night("2026-03-01", 7), held(4, 2, 7)).is_ok());
        assert!(fits(held(5, 0, 8), held(4, 0, 8)).is_ok());
    }

    #[test]
    fn the_past_and_the_unwelcome_are_refused() {
        let (business, local) = (day("2026-03-02"), day("2026-03-03"));
        assert!(arrival_not_past(day("2026-03-02"), business, local).is_ok());
        assert_eq!(
            arrival_not_past(day("2026-03-01"), business, local).unwrap_err().field,
            Some("check_in_date")
        );
        assert!(require_arrival_ahead(day("2026-03-02"), business, local).is_ok());
        assert_eq!(
            require_arrival_ahead(day("2026-03-01"), business, local).unwrap_err().code,
            "arrival_passed"
        );
        assert!(welcome("A. Guest", None).is_ok());
        assert!(
            welcome("A. Guest", Some("smoked in room 4"))
                .unwrap_err()
                .to_string()
                .contains("smoked in room 4")
        );
    }
}
