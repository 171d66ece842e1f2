//! Shared by check-in, moves, check-out and undo: whether the stay may have a room, and what happens to a room that a
//! guest leaves.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::booking::allocation::FreeRoom;
use crate::domain::dates::StayDates;
use crate::domain::folio::balance::Received;
use crate::domain::folio::folios::in_use;
use crate::domain::folio::payments::refundable;
use crate::domain::housekeeping::tasks::{after_departure, checkout_clean_priority};
use crate::domain::language::{Message, Value};
use crate::domain::lists::{FolioType, HousekeepingStatus, OccupancyStatus, PaymentKind, Priority, TaskType};
use crate::domain::money::Currency;
use crate::domain::property::PropertySettings;
use crate::domain::stay::lifecycle::{self, Holder, RoomState};
use crate::domain::stay::remaining;
use crate::error::Result;
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::folios::{self, Folio, FolioTotals};
use crate::store::folio::payments;
use crate::store::housekeeping::rooms::{self, Room};
use crate::store::housekeeping::tasks::{self, NewTask};
use crate::store::rates::price_rules;
use crate::store::stay::check_out::RoomLeft;
use crate::store::stay::move_reservation;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::folio::posting;

/// Refuses a room with another stay or a block on these dates (`room_taken`, `room_blocked`).
pub fn require_free(tx: &ReadTx, room: &Room, dates: &StayDates, stay: &Stay) -> Result<()> {
    Ok(lifecycle::free_for_stay(&state(tx, room, dates, stay)?)?)
}

/// Refuses a room that cannot be handed over now, or is not free on these dates.
pub fn require_ready(tx: &ReadTx, room: &Room, dates: &StayDates, stay: &Stay) -> Result<()> {
    Ok(lifecycle::hand_over(&state(tx, room, dates, stay)?)?)
}

/// Whether the room could be handed over now.
pub fn is_ready(tx: &ReadTx, room: &Room, dates: &StayDates, stay: &Stay) -> Result<bool> {
    Ok(lifecycle::hand_over(&state(tx, room, dates, stay)?).is_ok())
}

/// The state of a room for a stay on these dates.
pub(super) fn state<'r>(
    tx: &ReadTx,
    room: &'r Room,
    dates: &StayDates,
    stay: &Stay,
) -> Result<RoomState<'r>> {
    let occupied = room.occupancy == OccupancyStatus::Occupied;
    let guest = occupied.then(|| reservations::in_house_of_room(tx, room.id)).transpose()?.flatten();
    let free = availability::room_is_free(tx, room.id, dates, Some(stay.id))?;
    let (block, holders) = match free {
        true => (None, Vec::new()),
        false => (rooms::block(tx, room.id, dates)?, move_reservation::holders(tx, room.id, dates, stay.id)?),
    };
    debug_assert!(free || block.is_some() || !holders.is_empty(), "nobody has a room that is not free");
    Ok(RoomState {
        number: &room.room_number,
        occupied,
        guest: guest.map(|guest| Holder { stay: guest.name, guest: guest.guest_name, on: dates.check_in }),
        block,
        holders,
        status: room.housekeeping,
    })
}

/// Vacant rooms of the stay's type that are free from today on.
pub fn rooms_to_hand_over(tx: &ReadTx, stay: &Stay, business_on: NaiveDate) -> Result<Vec<FreeRoom>> {
    let room_type = price_rules::room_type_by_id(tx, stay.room_type_id)?;
    let dates = remaining::from_today(stay.dates, business_on);
    let request = StayRequest::new(&room_type, dates).in_group(stay.group_id).except(stay.id);
    let mut free = availability::free_rooms(tx, &request)?;
    free.retain(|room| !room.occupied);
    Ok(free)
}

/// Vacates a room: vacant, dirty, with a checkout clean, urgent when the room has an arrival today. Answers its
/// housekeeping state before.
pub fn vacate(tx: &WriteTx, stay: &Stay, room_id: i64, property: &PropertySettings) -> Result<RoomLeft> {
    let arrival_today = rooms::has_arrival(tx, room_id, property.business_on)?;
    vacate_for(tx, stay, room_id, arrival_today)
}

/// The same; urgent when somebody waits for the room.
pub fn vacate_for(tx: &WriteTx, stay: &Stay, room_id: i64, is_awaited: bool) -> Result<RoomLeft> {
    let status = rooms::by_id(tx, room_id)?.housekeeping;
    rooms::vacate(tx, room_id, after_departure(status))?;
    let makeup_withdrawn = tasks::delete_pending(tx, room_id, TaskType::StayoverClean)? > 0;
    if tasks::unfinished(tx, room_id, TaskType::CheckoutClean)?.is_none() {
        let task = NewTask {
            room_id,
            reservation_id: Some(stay.id),
            task_type: TaskType::CheckoutClean,
            priority: checkout_clean_priority(is_awaited),
            notes: None,
        };
        tasks::insert(tx, &task)?;
    }
    Ok(RoomLeft { status, makeup_withdrawn })
}

/// Restores a room after an undone check-out. Changes by housekeeping since then are preserved.
pub fn restore_room(tx: &WriteTx, stay: &Stay, room: &Room, left: Option<RoomLeft>) -> Result<()> {
    rooms::occupy(tx, room.id)?;
    tasks::delete_pending(tx, room.id, TaskType::CheckoutClean)?;
    let Some(left) = left else { return Ok(()) };
    if room.housekeeping == HousekeepingStatus::Dirty {
        rooms::set_housekeeping(tx, room.id, left.status)?;
    }
    let task_type = TaskType::StayoverClean;
    if left.makeup_withdrawn && tasks::unfinished(tx, room.id, task_type)?.is_none() {
        let (room_id, reservation_id, priority) = (room.id, Some(stay.id), Priority::Medium);
        tasks::insert(tx, &NewTask { room_id, reservation_id, task_type, priority, notes: None })?;
    }
    Ok(())
}

/// What a stay has paid and owes on its own folios; a group's master is not among them.
#[derive(Clone, Debug, Default)]
pub struct Account {
    /// The guest's folio: the open one, else the latest.
    pub guest_folio: Option<(String, FolioTotals)>,
    /// What the guest still owes: Guest and Extra folios.
    pub due: Decimal,
    /// What the stay's company still owes.
    pub company_due: Decimal,
    /// Payments and advances on all its folios, less what was refunded of them.
    pub paid: Decimal,
    pub advance: Decimal,
    pub deposit_held: Decimal,
    /// The part of it that the open folios holding it owe.
    pub deposit_usable: Decimal,
    /// Refunded, positive.
    pub refunded: Decimal,
}

pub fn account(tx: &ReadTx, stay: &Stay, currency: &Currency) -> Result<Account> {
    let folios = folios::of_stay(tx, stay.id)?;
    let mut account = Account { guest_folio: guest_folio(&folios, currency), ..Account::default() };
    let mut received: Vec<Received> = Vec::new();
    for folio in &folios {
        let totals = folio.totals(currency);
        account.paid += totals.payments;
        if folio.is_open() && folio.bills_guest() {
            account.deposit_usable += totals.deposit_held.min(totals.balance).max(Decimal::ZERO);
        }
        match folio.bills_guest() {
            true => account.due += totals.balance,
            false => account.company_due += totals.balance,
        }
        for payment in payments::of_folio(tx, folio.id, currency)? {
            // A deposit that was applied, or moved to another folio, went nowhere.
            if payment.kind == PaymentKind::Refund && !payment.internal {
                account.refunded -= payment.amount;
            }
            let kind = payment.refund_of.unwrap_or(payment.kind);
            received.push(Received { kind, amount: payment.amount });
        }
    }
    account.advance = refundable(&received, PaymentKind::Advance);
    account.deposit_held = refundable(&received, PaymentKind::SecurityDeposit);
    Ok(account)
}

fn guest_folio(folios: &[Folio], currency: &Currency) -> Option<(String, FolioTotals)> {
    let guest: Vec<&Folio> = folios.iter().filter(|folio| folio.folio_type == FolioType::Guest).collect();
    let folio = guest[in_use(&guest, |folio| folio.is_open())?];
    Some((folio.name.clone(), folio.totals(currency)))
}

/// Posts nights before the business date that no audit posted, because they were not part of the stay or the guest
/// was not in house yet. Answers a sentence with the amount.
pub fn post_missed_nights(
    tx: &WriteTx,
    stay: &Stay,
    property: &PropertySettings,
    source: &'static str,
) -> Result<Option<Message>> {
    let Some(yesterday) = property.business_on.pred_opt().filter(|day| stay.dates.check_in <= *day) else {
        return Ok(None);
    };
    let posted = posting::post_owed_nights(tx, stay, yesterday, source)?;
    let amount = Value::money(posted.total, &property.currency);
    Ok((posted.lines > 0).then(|| say!("Posted for the nights before today: {amount}.", amount)))
}
