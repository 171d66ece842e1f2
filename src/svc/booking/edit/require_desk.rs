//! What the desk alone edits. A caller who sets rates but is not at the desk edits plans, voucher and nightly prices.

use super::{EditBooking, GuestParams};
use crate::actor::Actor;
use crate::error::Result;
use crate::rpc::gate::DESK;

pub(super) fn unless_prices_only(actor: &Actor, params: &EditBooking, guest: &GuestParams) -> Result<()> {
    if guest.is_given() || edits_more_than_prices(params) { DESK.admit(actor) } else { Ok(()) }
}

fn edits_more_than_prices(params: &EditBooking) -> bool {
    [
        params.adults.is_some(),
        params.children.is_some(),
        params.child_ages.is_some(),
        params.extra_beds.is_some(),
        params.room_type.is_some(),
        params.company.is_some(),
        params.travel_agent.is_some(),
        params.source.is_some(),
        params.channel.is_some(),
        params.booked_by_name.is_some(),
        params.booked_by_phone.is_some(),
        params.booker_relation.is_some(),
        params.contact_preference.is_some(),
        params.guest_category.is_some(),
        params.special_requests.is_some(),
        params.keys_given.is_some(),
        params.addons.is_some(),
        params.stay_details.is_some(),
        params.instructions.is_some(),
    ]
    .contains(&true)
}
