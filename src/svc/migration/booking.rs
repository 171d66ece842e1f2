//! Creating the stays of a booking, one per room, all or none, and applying changes of a file to stays it created
//! before.

use rust_decimal::Decimal;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::minor;
use crate::db::{series, types::hex};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::lists::{BookingSource, CancellationReason, PaymentKind, PaymentMode, ReservationStatus};
use crate::domain::migration::placement::{self, RowChange};
use crate::domain::migration::rooms::{Wanted, share};
use crate::domain::migration::rows::Booking;
use crate::domain::migration::status::RowStatus;
use crate::domain::money::{round, split};
use crate::domain::numbering;
use crate::domain::property::PropertySettings;
use crate::domain::rates::{Agreed, Party};
use crate::error::{Error, Result};
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::booking::stay_details::Details;
use crate::store::folio::payments::{self, NewPayment};
use crate::store::guests::profiles::Profile;
use crate::store::housekeeping::rooms;
use crate::store::migration::imports::{self, RowDigests};
use crate::store::rates::nights::{self, NightAssignment};
use crate::store::rates::price_rules::RoomType;
use crate::store::stay::cancellation::{self, Cancellation};
use crate::store::stay::{amend, changes, move_reservation};
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::new_reservation::{self, NewReservation, Origin, Placement, Reserved};
use crate::svc::booking::prices;
use crate::svc::folio::posting;
use crate::svc::migration::import_bookings::mark_in_house;
use crate::svc::migration::import_file::Lookup;
use crate::svc::rates::pricing::{self, Terms};
use crate::wire::Amount;

/// One room of a booking, with its share.
#[derive(Clone, Debug)]
pub struct RoomStay {
    pub wanted: Wanted,
    pub party: Party,
    pub amount: Option<Decimal>,
    pub paid: Decimal,
    pub digests: RowDigests,
    /// The fingerprint of this stay in a file of several rooms with nightly prices that version 0.1.0 imported: it divided the
    /// price of one room by the rooms.
    pub earlier: Option<String>,
}

/// The rooms of a booking, with its price and party split over them; a nightly price is that of each room.
pub fn room_stays(booking: &Booking, lookup: &Lookup, property: &PropertySettings) -> Result<Vec<RoomStay>> {
    let wanted = lookup.plan.wanted(&booking.kind_text, &booking.room_text, booking.room_count);
    let wanted = wanted.map_err(|missing| Error::invalid("room_type", missing))?;
    let even = vec![Decimal::ONE; wanted.len()];
    let prices = booking.amount.map(|amount| match booking.amount_is_per_room {
        true => vec![round(amount, &property.currency); wanted.len()],
        false => split(amount, &even, &property.currency),
    });
    let divided = booking.amount.filter(|_| booking.amount_is_per_room && wanted.len() > 1);
    let divided = divided.map(|amount| split(amount, &even, &property.currency));
    let paid = split(booking.paid, &even, &property.currency);
    let adults = booking.adults.map(|adults| share(adults, wanted.len()));
    let children = share(booking.children, wanted.len());
    let mut room_stays = Vec::with_capacity(wanted.len());
    for (index, wanted) in wanted.into_iter().enumerate() {
        let room_type = lookup.kind(wanted.kind)?;
        let usual = room_type.prices.usual_adults();
        let own = adults.as_ref().map_or(usual, |adults| adults[index].max(1));
        let party = Party::of(own, children[index]);
        let amount = prices.as_ref().map(|prices| prices[index]);
        let of = |amount| digests(booking, &room_type.name, &party, amount);
        let (digests, earlier) =
            (of(amount), divided.as_ref().map(|parts| of(Some(parts[index])).fingerprint));
        room_stays.push(RoomStay { wanted, party, amount, paid: paid[index], digests, earlier });
    }
    Ok(room_stays)
}

/// The problem with the room that a booking names. It refuses a guest in house; a stay to come is created without a
/// room, with a remark.
pub fn room_problem(
    booking: &Booking,
    lookup: &Lookup,
    room_stays: &[RoomStay],
    placed: Placement,
) -> Result<Option<Message>> {
    let wanted: Vec<Wanted> = room_stays.iter().map(|room_stay| room_stay.wanted).collect();
    match (lookup.plan.room_problem(&booking.room_text, &wanted), placed) {
        (Some(sentence), Placement::InHouse) => Err(Error::invalid("room", sentence)),
        (Some(sentence), Placement::Confirm { .. }) => Ok(Some(without_room(sentence))),
        _ => Ok(None),
    }
}

/// The remark of a stay to come that gets no room, and why.
pub fn without_room(why: Message) -> Message {
    Message::joined([why, say!("The stay comes without a room.")])
}

fn digests(booking: &Booking, room_type: &str, party: &Party, amount: Option<Decimal>) -> RowDigests {
    let digest = |parts: &[String]| {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update(part.as_bytes());
            hash.update([0]);
        }
        hex(&hash.finalize())
    };
    let print = vec![
        booking.guest.to_lowercase(),
        room_type.to_string(),
        booking.dates.check_in.to_string(),
        booking.dates.check_out.to_string(),
        amount.map_or_else(String::new, |amount| amount.to_string()),
    ];
    let fingerprint = match &booking.own_reference {
        Some(own) => digest(&["reference".to_string(), own.clone()]),
        None => digest(&print),
    };
    // That a Confirmed stay is now past is no change: the dates say so.
    let ended = matches!(booking.word, Some(RowStatus::Cancelled | RowStatus::NoShow | RowStatus::Waitlist));
    let word = if ended { format!("{:?}", booking.word) } else { String::new() };
    let more = [party.adults.to_string(), party.children.to_string(), word];
    RowDigests { content: digest(&[print, more.to_vec()].concat()), fingerprint }
}

/// Creates one stay of a booking and links it to the import. A stay to come whose room is taken gets none, with a remark.
pub fn book(
    tx: &WriteTx,
    property: &PropertySettings,
    lookup: &Lookup,
    booking: &Booking,
    room_stay: &RoomStay,
    (guest, placement): (&Profile, Placement),
    import: (i64, &str),
) -> Result<(Reserved, Option<Message>)> {
    let room_type = lookup.kind(room_stay.wanted.kind)?;
    let order = |room: Option<i64>| NewReservation {
        party: room_stay.party.clone(),
        terms: Terms { agreed: room_stay.amount.map_or(Agreed::Nothing, Agreed::Total), ..Terms::default() },
        placement,
        room,
        room_is_fixed: true,
        origin: Origin {
            source: BookingSource::Pms,
            channel: booking.channel.as_deref(),
            reference: booking.reference.as_deref(),
            import_batch: Some(import.1),
        },
        details: booking
            .notes
            .clone()
            .map(|notes| Details { special_requests: Some(notes), ..Details::default() }),
        ..NewReservation::new(room_type, booking.dates, guest, &booking.guest)
    };
    // A refusal for the room comes before anything is written.
    let (reserved, remark) = match (new_reservation::reserve(tx, order(room_stay.wanted.room)), placement) {
        (Err(Error::Refused { code: "room_taken", message, .. }), Placement::Confirm { .. }) => {
            (new_reservation::reserve(tx, order(None))?, Some(without_room(message)))
        }
        (reserved, _) => (reserved?, None),
    };
    imports::link_stay(tx, import.0, reserved.id, &room_stay.digests)?;
    if let Some(day) = booking.booked_on {
        let at = property.moment(day.and_time(chrono::NaiveTime::MIN)).min(tx.now());
        imports::set_booked_at(tx, reserved.id, at.timestamp())?;
    }
    if matches!(placement, Placement::InHouse) {
        mark_in_house(tx, &reserved, &booking.dates)?;
    }
    if room_stay.paid > Decimal::ZERO && !matches!(placement, Placement::History(_)) {
        take_advance(tx, property, &reserved, booking, room_stay.paid)?;
    }
    Ok((reserved, remark))
}

/// Posts what was paid elsewhere as an advance outside the cash drawer.
fn take_advance(
    tx: &WriteTx,
    property: &PropertySettings,
    reserved: &Reserved,
    booking: &Booking,
    paid: Decimal,
) -> Result<()> {
    let folio = posting::guest_folio(tx, &reservations::find(tx, &reserved.name)?)?;
    let (kind, mode) = (PaymentKind::Advance, PaymentMode::OtaPrepaid);
    let received = NewPayment::received(folio.id, property.business_on, kind, mode, paid);
    let new = NewPayment { reference: booking.reference.as_deref(), receipted: false, ..received };
    payments::insert(tx, &new, &property.currency)?;
    let after =
        json!({ "payment_kind": kind, "mode": mode, "amount": Amount(paid), "reference": new.reference });
    tx.log(Action::new(Verb::PostPayment, RecordType::Folio, &folio.name).after(after));
    Ok(())
}

/// The result of an update of a known stay.
#[derive(Default)]
pub struct Updated {
    /// Off for a stay in house or over: that is the desk's to change.
    pub done: bool,
    /// Why the stay has no room any more.
    pub remark: Option<Message>,
}

/// Applies a changed row to a stay that has not begun, and answers whether it did. Stays in house or past belong to
/// the desk.
pub fn update(
    tx: &WriteTx,
    property: &PropertySettings,
    lookup: &Lookup,
    booking: &Booking,
    room_stay: &RoomStay,
    name: &str,
) -> Result<Updated> {
    let stay = reservations::find(tx, name)?;
    let change =
        placement::change(booking.word, stay.status, &stay.dates, &booking.dates, property.business_on);
    let remark = match change {
        RowChange::Nothing => return Ok(Updated::default()),
        RowChange::Cancel => cancel(tx, property, &stay).map(|()| None)?,
        RowChange::Rebook => rebook(tx, property, lookup, booking, room_stay, &stay)?,
    };
    imports::update_digests(tx, stay.id, &room_stay.digests)?;
    Ok(Updated { done: true, remark })
}

/// Cancels without a fee: the other system has settled it.
fn cancel(tx: &WriteTx, property: &PropertySettings, stay: &Stay) -> Result<()> {
    changes::release_nights(tx, stay, stay.dates.check_in)?;
    let number = series::name(tx, numbering::CANCELLATION, property.business_on)?;
    let reason = CancellationReason::Other;
    let cancellation =
        Cancellation { number: &number, reason, note: None, fee_minor: 0, voucher_released: false };
    cancellation::cancel(tx, stay, &cancellation)?;
    let after = json!({ "status": ReservationStatus::Cancelled, "cancellation_number": number });
    tx.log(
        Action::new(Verb::CancelReservation, RecordType::Reservation, &stay.name)
            .before(json!({ "status": stay.status }))
            .after(after),
    );
    Ok(())
}

/// Applies new dates, type, party and price. The room stays if it has the type and is free.
fn rebook(
    tx: &WriteTx,
    property: &PropertySettings,
    lookup: &Lookup,
    booking: &Booking,
    room_stay: &RoomStay,
    stay: &Stay,
) -> Result<Option<Message>> {
    let room_type = lookup.kind(room_stay.wanted.kind)?;
    let request = StayRequest::new(room_type, booking.dates).in_group(stay.group_id).except(stay.id);
    let inventory = availability::inventory(tx, &request)?;
    let holds_inventory = stay.status == ReservationStatus::Confirmed;
    if holds_inventory {
        availability::require_rooms_left(&request, &inventory)?;
    }
    let lost = room_lost(tx, stay, room_type, &booking.dates)?;
    let room_id = stay.room_id.filter(|_| lost.is_none());
    let terms = Terms { agreed: room_stay.amount.map_or(Agreed::Nothing, Agreed::Total), ..Terms::default() };
    let quote = pricing::quote(tx, room_type, &booking.dates, &room_stay.party, terms, &inventory)?;
    changes::drop_nights_from(tx, stay, stay.dates.check_in)?;
    amend::set_dates(tx, stay, &booking.dates)?;
    move_reservation::set_room(tx, stay, room_id, room_type.id, booking.dates.check_in)?;
    let place = NightAssignment {
        reservation_id: stay.id,
        room_type_id: room_type.id,
        room_id,
        day_use: booking.dates.is_day_use(),
        holds_inventory,
        new_stay: false,
        billed_here_from: None,
    };
    nights::insert(tx, &place, &quote.nights, &property.currency)?;
    prices::set_price(tx, stay, &quote.totals, &property.currency)?;
    let fixed = room_stay.amount.map(|amount| minor(amount, &property.currency)).transpose()?;
    let terms = imports::Terms {
        guest_name: &booking.guest,
        adults: room_stay.party.adults,
        children: room_stay.party.children,
        fixed_after_tax_minor: fixed,
    };
    imports::set_terms(tx, stay.id, &terms)?;
    let view = |dates: &StayDates, amount| {
        json!({ "check_in_date": dates.check_in.to_string(), "check_out_date": dates.check_out.to_string(),
                "amount_after_tax": Amount(amount) })
    };
    tx.log(
        Action::new(Verb::AmendStay, RecordType::Reservation, &stay.name)
            .before(view(&stay.dates, prices::after_tax(stay, &property.currency)))
            .after(view(&booking.dates, quote.totals.after_tax)),
    );
    Ok(lost)
}

/// Why a stay can't keep its room in this type and on these dates.
fn room_lost(tx: &ReadTx, stay: &Stay, room_type: &RoomType, dates: &StayDates) -> Result<Option<Message>> {
    let Some(room) = stay.room_id else { return Ok(None) };
    let number = rooms::by_id(tx, room)?.room_number;
    let kind = &room_type.label;
    if stay.room_type_id != room_type.id {
        return Ok(Some(say!("The stay loses room {number}: it is not of the type {kind}.", number, kind)));
    }
    if availability::room_is_free(tx, room, dates, Some(stay.id))? {
        return Ok(None);
    }
    Ok(Some(say!("The stay loses room {number}: it is not free on the new dates.", number)))
}
