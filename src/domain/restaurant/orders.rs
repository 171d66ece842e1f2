//! What may be ordered at once, by how many, and where it is brought.

use rust_decimal::Decimal;

use crate::domain::lists::{OrderType, ReservationStatus};
use crate::domain::money::{Currency, from_minor};
use crate::domain::refusal::Refusal;
use crate::domain::tax::LARGEST_LINE;
use crate::say;

/// Lines ordered at once.
const LINES_MAX: usize = 60;
/// Pieces of one line.
const PIECES_MAX: i64 = 99;
/// Guests of a bill or of a table reservation.
pub(super) const GUESTS_MAX: i64 = 500;

/// Refuses an order of nothing, or of more lines than anybody orders at once.
pub fn require_lines(count: usize) -> Result<(), Refusal> {
    if (1..=LINES_MAX).contains(&count) {
        return Ok(());
    }
    let message = say!("An order has from 1 to {lines_most} lines.", lines_most = LINES_MAX);
    Err(Refusal::input("items", message))
}

/// The price of the pieces of a line, in minor units; refused for a number that nobody orders.
pub fn line_amount(item_name: &str, price_minor: i64, qty: i64, currency: &Currency) -> Result<i64, Refusal> {
    if !(1..=PIECES_MAX).contains(&qty) {
        let message = say!(
            "The quantity of {item_name} must be from 1 to {pieces_most}.",
            item_name,
            pieces_most = PIECES_MAX
        );
        return Err(Refusal::input("items", message));
    }
    let amount = price_minor.checked_mul(qty);
    let fits = |amount: &i64| from_minor(*amount, currency) <= Decimal::from(LARGEST_LINE);
    amount
        .filter(fits)
        .ok_or_else(|| Refusal::input("items", say!("The amount of a line has more than 11 digits.")))
}

/// The tax rate of a dish, percent: its own, also when it is alcohol; else the outlet's, and for alcohol the country's.
pub fn tax_rate(own: Option<Decimal>, is_alcohol: bool, of_outlet: Decimal, of_alcohol: Decimal) -> Decimal {
    own.unwrap_or(if is_alcohol { of_alcohol } else { of_outlet })
}

/// Refuses a delivery to nobody.
pub fn require_reachable(order_type: OrderType, has_name: bool, has_phone: bool) -> Result<(), Refusal> {
    if order_type != OrderType::Delivery || has_name || has_phone {
        return Ok(());
    }
    Err(Refusal::input("customer_name", say!("A delivery needs a name or a phone number.")))
}

/// Refuses a number of guests of a bill.
pub fn require_guests(guests: Option<i64>) -> Result<(), Refusal> {
    if guests.is_none_or(|guests| (1..=GUESTS_MAX).contains(&guests)) {
        return Ok(());
    }
    Err(Refusal::input(
        "guests",
        say!("A table has from 1 to {guests_most} guests.", guests_most = GUESTS_MAX),
    ))
}

/// Refuses to bill a stay that is not live (`wrong_status`).
pub fn require_billable(stay: &str, status: ReservationStatus) -> Result<(), Refusal> {
    if status.is_live() {
        return Ok(());
    }
    let message = say!("{name} is {status}; only a live stay can be billed.", name = stay, status);
    Err(Refusal::state("wrong_status", message))
}

/// Whether a stay can't be the one of an order from a room: it is in house elsewhere. A guest to come is in no room yet.
pub fn is_elsewhere(status: ReservationStatus, own_room: Option<i64>, room: i64) -> bool {
    status == ReservationStatus::CheckedIn && own_room != Some(room)
}

/// Who and what an order is for, as people say it.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    pub order_type: OrderType,
    pub table: Option<&'a str>,
    pub room: Option<&'a str>,
    pub customer_name: Option<&'a str>,
    pub customer_phone: Option<&'a str>,
}

/// Where an order is brought: its table or room (room service: its room or table), else the customer, else the kind of
/// order.
pub fn label(place: &Place) -> String {
    let room = place.room.map(|number| format!("Room {number}"));
    let table = place.table.map(str::to_string);
    let found = match place.order_type {
        OrderType::RoomService => room.or(table),
        _ => table.or(room),
    };
    let person = || place.customer_name.or(place.customer_phone).map(str::to_string);
    found.or_else(person).unwrap_or_else(|| place.order_type.to_string())
}

/// How an order is taken when nobody says so: to a room it is room service, else it is eaten here.
pub fn usual_type(has_room: bool) -> OrderType {
    if has_room { OrderType::RoomService } else { OrderType::DineIn }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::inr;

    #[test]
    fn an_order_has_bounds() {
        for (count, fine) in [(0, false), (1, true), (60, true), (61, false)] {
            assert_eq!(require_lines(count).is_ok(), fine, "{count}");
        }
        for (price, qty, amount) in [
            (250, 3, Some(750)),
            (250, 0, None),
            (250, 100, None),
            (999_999_999_999, 99, None),
            (i64::MAX, 2, None),
        ] {
            assert_eq!(line_amount("Naan", price, qty, &inr()).ok(), amount, "{price} {qty}");
        }
        for (guests, fine) in
            [(None, true), (Some(0), false), (Some(1), true), (Some(500), true), (Some(501), false)]
        {
            assert_eq!(require_guests(guests).is_ok(), fine, "{guests:?}");
        }
    }

    #[test]
    fn a_delivery_goes_to_somebody() {
        for (order_type, name, phone, fine) in [
            (OrderType::Delivery, false, false, false),
            (OrderType::Delivery, true, false, true),
            (OrderType::Delivery, false, true, true),
            (OrderType::DineIn, false, false, true),
        ] {
            assert_eq!(require_reachable(order_type, name, phone).is_ok(), fine, "{order_type}");
        }
    }

    #[test]
    fn a_guest_in_house_orders_from_their_own_room() {
        use ReservationStatus::{CheckedIn, CheckedOut, Confirmed};
        for (status, own_room, elsewhere) in
            [(CheckedIn, Some(1), false), (CheckedIn, Some(2), true), (Confirmed, None, false)]
        {
            assert_eq!(is_elsewhere(status, own_room, 1), elsewhere, "{status} {own_room:?}");
            assert!(require_billable("RES-1", status).is_ok());
        }
        assert_eq!(require_billable("RES-1", CheckedOut).unwrap_err().code, "wrong_status");
    }

    #[test]
    fn an_order_is_called_by_its_place() {
        let nowhere = Place {
            order_type: OrderType::DineIn,
            table: None,
            room: None,
            customer_name: None,
            customer_phone: None,
        };
        for (place, expected) in [
            (Place { table: Some("T4"), room: Some("101"), ..nowhere }, "T4"),
            (
                Place { order_type: OrderType::RoomService, table: Some("T4"), room: Some("101"), ..nowhere },
                "Room 101",
            ),
            (Place { customer_name: Some("Asha"), customer_phone: Some("98"), ..nowhere }, "Asha"),
            (Place { customer_phone: Some("98"), ..nowhere }, "98"),
            (nowhere, OrderType::DineIn.as_str()),
        ] {
            assert_eq!(label(&place), expected, "{place:?}");
        }
    }

    #[test]
    fn orders_to_a_room_are_room_service() {
        assert_eq!([usual_type(true), usual_type(false)], [OrderType::RoomService, OrderType::DineIn]);
    }
}
