//! The folios of a group: its master folio and those of its members.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::create_booking::other_name_warning;
use crate::domain::folio::folios::in_use;
use crate::domain::lists::{FolioType, ReservationStatus};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations;
use crate::store::folio::folios::{self, Folio, NewFolio};
use crate::store::groups::blocks::{self, Group};
use crate::store::groups::contact::{self, Contact};
use crate::store::guests::companies;
use crate::svc::booking::new_reservation;
use crate::svc::folio::folios::{CASHIERS, FolioOpened, FolioSummary};
use crate::svc::folio::posting;
use crate::wire::Text;

const GROUP: Target = Target::Of(Owner::Group, "group_booking");

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "group_master_folio",
            CASHIERS,
            GROUP,
            group_master_folio,
            "Returns the master folio of a group; opens one if there is none.",
        ),
        read(
            Module::Api,
            "group_folios",
            CASHIERS,
            GROUP,
            group_folios,
            "Lists the master folio of a group and the folios of its members.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfGroup {
    /// Identifier of the group booking.
    group_booking: Text,
}

/// The open master folio, else the latest. Without one, opens one in the name of the group's contact, else its first member, else
/// the contact person of its company.
fn group_master_folio(tx: &WriteTx, params: OfGroup) -> Result<FolioOpened> {
    let group = blocks::find(tx, &params.group_booking)?;
    if let Some(master) = chosen_master(folios::masters(tx, group.id)?) {
        tx.nothing_changed();
        return Ok(FolioOpened { folio: master.name });
    }
    Ok(FolioOpened { folio: open_master(tx, &group)?.name })
}

/// The open master of a group, else the latest; opened if there is none.
pub fn open_master(tx: &WriteTx, group: &Group) -> Result<Folio> {
    if let Some(master) = chosen_master(folios::masters(tx, group.id)?) {
        return Ok(master);
    }
    let contact = named_after(tx, group)?;
    let new = NewFolio {
        folio_type: FolioType::Group,
        reservation_id: None,
        group_id: Some(group.id),
        guest_id: contact.guest_id,
        guest_name: &contact.name,
        company_id: group.company_id,
        opened_on: tx.property()?.business_on,
    };
    folios::reload(tx, posting::open_folio(tx, &new)?.id)
}

/// The person whose name is on the folio.
fn named_after(tx: &WriteTx, group: &Group) -> Result<Contact> {
    if let Some(known) = contact::contact(tx, group.id)? {
        return Ok(known);
    }
    if let Some(person) = contact_of_company(tx, group)? {
        return Ok(person);
    }
    let message = say!(
        "{group} has no contact and no guest yet, and a folio is made out to a person. Name who speaks for the group, then open its folio.",
        group = group.group_name
    );
    Err(Error::refused("group_without_members", message))
}

/// The contact person of the group's company, who speaks for the group from now on: the deposit comes before the rooming list.
fn contact_of_company(tx: &WriteTx, group: &Group) -> Result<Option<Contact>> {
    let person =
        group.company_id.map(|company| companies::contact_person(tx, company)).transpose()?.flatten();
    let Some((name, phone)) = person else { return Ok(None) };
    let mut guest = new_reservation::guest(tx, None, &name, phone.as_deref())?;
    if other_name_warning(&guest.name, &guest.full_name, &name).is_some() {
        // Somebody else has the company's phone.
        guest = new_reservation::guest(tx, None, &name, None)?;
    }
    contact::set_contact(tx, group.id, guest.id)?;
    let action = Action::new(Verb::EditGroup, RecordType::GroupBooking, &group.name);
    tx.log(action.before(json!({ "contact": null })).after(json!({ "contact": guest.name })));
    contact::contact(tx, group.id)
}

fn chosen_master(mut masters: Vec<Folio>) -> Option<Folio> {
    in_use(&masters, Folio::is_open).map(|index| masters.swap_remove(index))
}

#[derive(Serialize, JsonSchema)]
pub struct GroupFolios {
    /// The open master folio, else the latest; null if there is none.
    master: Option<FolioSummary>,
    members: Vec<MemberFolios>,
}

#[derive(Serialize, JsonSchema)]
pub struct MemberFolios {
    /// Identifier of the stay.
    name: String,
    guest_name: String,
    room: Option<String>,
    status: ReservationStatus,
    folios: Vec<FolioSummary>,
}

fn group_folios(tx: &ReadTx, params: OfGroup) -> Result<GroupFolios> {
    let currency = tx.property()?.currency;
    let group = blocks::find(tx, &params.group_booking)?;
    let master = chosen_master(folios::masters(tx, group.id)?);
    let mut members = Vec::new();
    for stay in reservations::of_group(tx, group.id)? {
        let folios = folios::of_stay(tx, stay.id)?;
        members.push(MemberFolios {
            name: stay.name,
            guest_name: stay.guest_name,
            room: stay.room,
            status: stay.status,
            folios: folios.into_iter().map(|folio| FolioSummary::of(folio, &currency)).collect(),
        });
    }
    Ok(GroupFolios { master: master.map(|folio| FolioSummary::of(folio, &currency)), members })
}
