//! The folios of a group: its master folio and those of its members.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::folio::folios::in_use;
use crate::domain::lists::{FolioType, ReservationStatus};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations;
use crate::store::folio::folios::{self, Folio, NewFolio};
use crate::store::groups::blocks::{self, Group};
use crate::store::groups::contact::contact;
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

/// The open master folio, else the latest. Without one, opens one in the name of the group's contact, else its first member.
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
    let contact = contact(tx, group.id)?.ok_or_else(|| {
        let message = say!(
            "{group} has no member yet, and a folio needs a guest to be named after.",
            group = group.name
        );
        Error::refused("group_without_members", message)
    })?;
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
