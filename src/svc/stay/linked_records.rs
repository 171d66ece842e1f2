//! Stays, folios and laundry linked to a record.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::EventType;
use crate::domain::lists::Role::{Finance, FrontDesk, Housekeeping, RevenueManager};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::stay::linked_records::{
    self, FolioLink, FunctionLink, LaundryLink, LinkTarget, OrderLink, RecordHead, StayLink,
};
use crate::wire::Text;
use crate::word;

/// Stays and folios shown for a guest; for other records see below.
const OF_GUEST: i64 = 5;
const OF_OTHERS: i64 = 200;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "linked_records",
        Gate::Any(&[FrontDesk, Finance, RevenueManager, Housekeeping]),
        Target::Every,
        linked_records,
        "Returns the guest, stays, folios, laundry, company, group and event linked to a record.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct Record {
    /// Reservation, Venue Booking, Group Booking, POS Order or Guest; other types have no linked records.
    doctype: Text,
    /// Identifier of the record.
    name: Text,
}

#[derive(Default, Serialize, JsonSchema)]
pub struct LinkedRecords {
    guest: Option<String>,
    guest_name: Option<String>,
    /// Latest arrival first.
    reservations: Vec<StayLink>,
    /// Latest first.
    folios: Vec<FolioLink>,
    /// Orders of the restaurant on these stays, latest first.
    orders: Vec<OrderLink>,
    /// Latest first, cancelled ones left out.
    laundry: Vec<LaundryLink>,
    /// Banquet functions of the guest or the group, those that were not called off first.
    functions: Vec<FunctionLink>,
    company: Option<String>,
    group_booking: Option<String>,
    group_name: Option<String>,
    event: Option<String>,
    event_type: Option<EventType>,
}

fn linked_records(tx: &ReadTx, params: Record) -> Result<LinkedRecords> {
    let name = &params.name;
    let (head, word, most) = match &*params.doctype {
        "Reservation" => (linked_records::reservation(tx, name)?, word!("reservation"), OF_OTHERS),
        "Venue Booking" => (linked_records::function(tx, name)?, word!("function"), OF_OTHERS),
        "Group Booking" => (linked_records::group(tx, name)?, word!("group booking"), OF_OTHERS),
        "POS Order" => (of_order(tx, name)?, word!("order"), OF_OTHERS),
        "Guest" => (linked_records::guest(tx, name)?, word!("guest"), OF_GUEST),
        _ => return Ok(LinkedRecords::default()),
    };
    let head = head.ok_or_else(|| Error::not_found(word, name))?;
    let whose = match (head.stay_id, head.group_id, head.guest_id) {
        (Some(stay), ..) => Some(LinkTarget::Stay(stay)),
        (None, Some(group), _) => Some(LinkTarget::Group(group)),
        (None, None, guest) => guest.map(LinkTarget::Guest),
    };
    let (stays, mut folios, orders, laundry, functions) = match whose {
        Some(whose) => (
            linked_records::stays(tx, whose, most)?,
            linked_records::folios(tx, whose, most)?,
            linked_records::orders(tx, whose, most)?,
            linked_records::laundry(tx, whose, most)?,
            linked_records::functions(tx, whose, most)?,
        ),
        None => (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new()),
    };
    if &*params.doctype == "Venue Booking"
        && let Some(billed) = linked_records::folio_of_function(tx, name)?
    {
        folios.retain(|folio| folio.name != billed.name);
        folios.insert(0, billed);
    }
    Ok(LinkedRecords {
        guest: head.guest,
        guest_name: head.guest_name,
        reservations: stays,
        folios,
        orders,
        laundry,
        functions,
        company: head.company,
        group_booking: head.group_booking,
        group_name: head.group_name,
        event: head.event,
        event_type: head.event_type,
    })
}

/// What the stay of an order belongs to; an order without a stay is linked to nothing.
fn of_order(tx: &ReadTx, name: &str) -> Result<Option<RecordHead>> {
    match linked_records::stay_of_order(tx, name)? {
        Some(Some(stay)) => linked_records::reservation(tx, &stay),
        Some(None) => Ok(Some(RecordHead::default())),
        None => Ok(None),
    }
}
