//! Correcting a group: its name, company, contact, dates, cutoff, status and notes.
//!
//! The rooms of the block are held on the dates of the group, so they move along. Stays keep their dates, and their payer
//! unless the caller asks for the group's. Their prices do not change.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::create_booking::{other_name_warning, require_group_open};
use crate::domain::dates::StayDates;
use crate::domain::groups::blocks as block_rules;
use crate::domain::groups::edit::{self as rules, LiveStay};
use crate::domain::language::Message;
use crate::domain::lists::GroupStatus;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::say;
use crate::store::groups::blocks::{self, Group};
use crate::store::groups::contact::{self, Contact};
use crate::store::groups::edit as store;
use crate::store::guests::companies;
use crate::svc::booking::new_reservation;
use crate::svc::groups::blocks::{GROUP, counts, holds_fit};
use crate::svc::groups::detail::{GroupView, group_view};
use crate::wire::{Day, Flag, OK, OrNone, Phone, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "edit_group",
            DESK,
            GROUP,
            edit_group,
            "Corrects a group: name, company, contact, dates, cutoff, status, notes. Omitted fields do not change.",
        )
        .post_only()
        .cleared_by_blank(&["company", "cutoff_date", "notes"]),
    ]
}

/// A blank value clears the company, the cutoff or the notes.
#[derive(Deserialize, JsonSchema)]
pub struct EditGroup {
    /// Identifier of the group.
    group_booking: Text,
    group_name: Option<Text>,
    /// Identifier of the company that pays or sent the group.
    company: Option<OrNone<Text>>,
    /// Who speaks for the group; with a phone that is known, its profile.
    contact_name: Option<Text>,
    contact_phone: Option<Phone>,
    check_in_date: Option<Day>,
    check_out_date: Option<Day>,
    /// The last business date on which unsold rooms are held.
    cutoff_date: Option<OrNone<Day>>,
    /// Confirmed holds the rooms.
    status: Option<GroupStatus>,
    notes: Option<OrNone<Prose>>,
    /// 1: the group's company also pays for the stays that are not checked out yet. 0: they keep their payer.
    #[serde(default)]
    apply_to_stays: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct GroupEdited {
    ok: Yes,
    group_booking: String,
    group: GroupView,
    /// Identifiers of the stays whose payer changed.
    stays_changed: Vec<String>,
    /// Points for the desk, such as stays that keep another payer.
    warnings: Vec<Message>,
}

fn edit_group(tx: &WriteTx, params: EditGroup) -> Result<GroupEdited> {
    let group = blocks::find(tx, &params.group_booking)?;
    require_group_open(&group.group_name, group.status)?;
    let shown_before = shown(tx, &group)?;
    let after = changed(tx, &group, &params)?;
    let held = blocks::blocks(tx, group.id)?;
    let before = counts(tx, &after)?;
    store::write(tx, &after)?;
    holds_fit(tx, &after, &held, before)?;
    let mut warnings = Vec::new();
    let wanted = wanted_contact(tx, &group, &params)?;
    let addressed = wanted.is_some() || group.company_id != after.company_id;
    if let Some((guest_id, warning)) = wanted {
        contact::set_contact(tx, group.id, guest_id)?;
        warnings.extend(warning);
    }
    if let Some(contact) = contact::contact(tx, group.id)?.filter(|_| addressed) {
        store::address_masters(tx, group.id, after.company_id, &contact)?;
    }
    let stays_changed = if params.apply_to_stays.0 { apply_to_stays(tx, &after)? } else { Vec::new() };
    if group.company_id != after.company_id {
        let stays = store::paid_stays(tx, group.id)?;
        let others = stays.iter().filter(|stay| stay.company_id != after.company_id).count();
        warnings.extend(rules::other_payers(others));
    }
    let shown_after = shown(tx, &after)?;
    if shown_before != shown_after {
        let action = Action::new(Verb::EditGroup, RecordType::GroupBooking, &group.name);
        tx.log(action.before(shown_before).after(shown_after));
    } else if stays_changed.is_empty() {
        tx.nothing_changed();
    }
    let group = blocks::find(tx, &group.name)?;
    Ok(GroupEdited {
        ok: OK,
        group_booking: group.name.clone(),
        group: group_view(tx, group)?,
        stays_changed,
        warnings,
    })
}

/// The group with the fields that were given.
fn changed(tx: &ReadTx, group: &Group, params: &EditGroup) -> Result<Group> {
    let dates = StayDates::new(
        params.check_in_date.map_or(group.dates.check_in, |day| day.0),
        params.check_out_date.map_or(group.dates.check_out, |day| day.0),
    )?;
    let cutoff = params.cutoff_date.as_ref().map_or(group.cutoff, |given| given.0.map(|day| day.0));
    let status = params.status.unwrap_or(group.status);
    let members = blocks::members(tx, group.id)?;
    let live = members.iter().filter(|member| member.status.is_live());
    let live: Vec<LiveStay> = live
        .map(|member| LiveStay { name: &member.name, guest_name: &member.guest_name, dates: member.dates })
        .collect();
    let property = tx.property()?;
    let today = (property.business_on, property.local(tx.now()).date());
    rules::require_dates(group.dates, dates, today, &live)?;
    block_rules::require_cutoff(cutoff, dates.check_in)?;
    if status == GroupStatus::Cancelled {
        block_rules::require_no_live_stays(&group.group_name, live.len())?;
    }
    let mut after = Group { dates, cutoff, status, ..group.clone() };
    if let Some(name) = &params.group_name {
        after.group_name = name.to_string();
    }
    if let Some(OrNone(notes)) = &params.notes {
        after.notes = notes.as_ref().map(|notes| notes.0.clone());
    }
    if let Some(OrNone(company)) = &params.company
        && company.as_deref() != group.company.as_deref()
    {
        after.company_id = company.as_deref().map(|name| companies::company_id(tx, name)).transpose()?;
        after.company = company.as_ref().map(ToString::to_string);
    }
    Ok(after)
}

/// The profile of another contact, and what to check about it.
fn wanted_contact(tx: &WriteTx, group: &Group, params: &EditGroup) -> Result<Option<(i64, Option<Message>)>> {
    if params.contact_name.is_none() && params.contact_phone.is_none() {
        return Ok(None);
    }
    let known = contact::contact(tx, group.id)?;
    let name = params.contact_name.as_deref().or(known.as_ref().map(|contact| contact.name.as_str()));
    let name =
        name.ok_or_else(|| Error::invalid("contact_name", say!("A contact needs a name.")))?.to_string();
    let phone = params.contact_phone.as_deref();
    let same =
        |contact: &Contact| contact.name == name && (phone.is_none() || contact.phone.as_deref() == phone);
    if known.as_ref().is_some_and(same) {
        return Ok(None);
    }
    let guest = new_reservation::guest(tx, None, &name, phone)?;
    let warning = other_name_warning(&guest.name, &guest.full_name, &name);
    Ok(Some((guest.id, warning)))
}

/// Makes the group's company the payer of the stays that have not left; answers those that had another.
fn apply_to_stays(tx: &WriteTx, group: &Group) -> Result<Vec<String>> {
    let mut changed = Vec::new();
    for stay in store::paid_stays(tx, group.id)? {
        if stay.company_id == group.company_id {
            continue;
        }
        store::set_company_of_stay(tx, stay.id, group.company_id)?;
        tx.log(
            Action::new(Verb::EditBooking, RecordType::Reservation, &stay.name)
                .before(json!({ "company": stay.company }))
                .after(json!({ "company": group.company })),
        );
        changed.push(stay.name);
    }
    Ok(changed)
}

/// The group as the action log has it; the contact by profile, so that erasing a guest leaves nothing.
fn shown(tx: &ReadTx, group: &Group) -> Result<Value> {
    let contact = contact::contact(tx, group.id)?.map(|contact| contact.guest);
    Ok(json!({ "group_name": group.group_name, "company": group.company, "contact": contact,
        "check_in_date": Day(group.dates.check_in), "check_out_date": Day(group.dates.check_out),
        "cutoff_date": group.cutoff.map(Day), "status": group.status, "notes": group.notes }))
}
