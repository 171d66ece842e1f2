//! Parts that the parameters and answers of several functions have in common: when a stay is wanted and for how many, the
//! nights of a room type, a person's card. What only one function has stays with it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::StayDates;
use crate::domain::lists::GroupStatus;
use crate::domain::rates::Party;
use crate::error::Result;
use crate::rpc::wire::{self, Day, Flag, Int, Text};
use crate::store::groups::Group;
use crate::store::guests::Found;
use crate::svc::pricing::Terms;

/// When a stay is wanted, and for how many.
#[derive(Deserialize, JsonSchema)]
pub struct StayAsked {
    pub check_in_date: Day,
    /// The website sells 1 to 30 nights; the desk also a day use, which has the date of check-in and is billed one night.
    pub check_out_date: Day,
    #[serde(default = "wire::default::two")]
    adults: Int,
    #[serde(default = "wire::default::zero")]
    children: Int,
}

impl StayAsked {
    pub fn party(&self) -> Party {
        Party::of(self.adults.0, self.children.0)
    }
}

/// A room type of one property, and what its price depends on beside the stay.
#[derive(Deserialize, JsonSchema)]
pub struct RoomAsked {
    /// Identifier of the property.
    #[allow(dead_code)]
    property: Text,
    /// Room type, by identifier or code.
    pub room_type: Text,
    /// Meal plan, by identifier or code; none for room only.
    meal_plan: Option<Text>,
    /// In any case.
    voucher_code: Option<Text>,
}

impl RoomAsked {
    /// What the price depends on; a rate plan is the desk's to name.
    pub fn terms(&self, tx: &ReadTx, rate_plan: Option<&str>) -> Result<Terms> {
        Terms::named(tx, self.meal_plan.as_deref(), rate_plan, self.voucher_code.as_deref())
    }
}

/// Nights of one room type.
#[derive(Deserialize, JsonSchema)]
pub struct NightsAsked {
    /// Identifier of the property.
    #[allow(dead_code)]
    property: Text,
    /// Room type, by identifier or code.
    pub room_type: Text,
    /// First night.
    pub start_date: Day,
    /// Last night.
    pub end_date: Day,
}

impl NightsAsked {
    /// How many; a range that ends before it begins has none.
    pub fn count(&self) -> i64 {
        ((self.end_date.0 - self.start_date.0).num_days() + 1).max(0)
    }
}

/// A new group.
#[derive(Deserialize, JsonSchema)]
pub struct GroupAsked {
    /// Identifier of the property.
    #[allow(dead_code)]
    property: Text,
    pub group_name: Text,
    pub check_in_date: Day,
    pub check_out_date: Day,
    /// Identifier of the company that pays or sent the group.
    pub company: Option<Text>,
}

/// When a stay is, and for how many.
#[derive(Clone, Copy, Serialize, JsonSchema)]
pub struct StaySpan {
    check_in_date: Day,
    pub check_out_date: Day,
    /// 0 for a day use.
    nights: i64,
    adults: i64,
    children: i64,
}

impl StaySpan {
    pub fn of(dates: StayDates, adults: i64, children: i64) -> StaySpan {
        StaySpan {
            check_in_date: Day(dates.check_in),
            check_out_date: Day(dates.check_out),
            nights: dates.nights(),
            adults,
            children,
        }
    }
}

/// A group's own facts.
#[derive(Serialize, JsonSchema)]
pub struct GroupHead {
    name: String,
    group_name: String,
    company: Option<String>,
    status: GroupStatus,
    check_in_date: Day,
    check_out_date: Day,
    /// The last business date on which unsold rooms are held.
    cutoff_date: Option<Day>,
}

impl From<Group> for GroupHead {
    fn from(group: Group) -> GroupHead {
        GroupHead {
            name: group.name,
            group_name: group.group_name,
            company: group.company,
            status: group.status,
            check_in_date: Day(group.dates.check_in),
            check_out_date: Day(group.dates.check_out),
            cutoff_date: group.cutoff.map(Day),
        }
    }
}

/// A guest's profile in a line.
#[derive(Serialize, JsonSchema)]
pub struct GuestCard {
    name: String,
    full_name: String,
    phone: Option<String>,
    email: Option<String>,
    vip: Flag,
    blacklisted: Flag,
    /// Stays begun at the caller's properties.
    stays: i64,
    /// The newest arrival of those.
    last_stay: Option<Day>,
}

impl From<Found> for GuestCard {
    fn from(guest: Found) -> GuestCard {
        GuestCard {
            name: guest.name,
            full_name: guest.full_name,
            phone: guest.phone,
            email: guest.email,
            vip: Flag(guest.vip),
            blacklisted: Flag(guest.blacklisted),
            stays: guest.stays,
            last_stay: guest.last_stay.map(Day),
        }
    }
}
