//! The fields of an import and the systems that files come from.

use std::fmt;

use crate::domain::migration::dates::Order;
use crate::domain::spreadsheet::plain;

/// A field of an import, by its name in `mapping`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    GuestName,
    Phone,
    Email,
    Nationality,
    RoomType,
    Room,
    CheckIn,
    CheckOut,
    LastNight,
    Nights,
    Adults,
    Children,
    AmountAfterTax,
    Currency,
    Paid,
    Status,
    Channel,
    Reference,
    BookedOn,
    Notes,
}

impl Field {
    #[rustfmt::skip]
    const NAMES: [(Field, &'static str); 20] = [
        (Field::GuestName, "guest_name"), (Field::Phone, "phone"), (Field::Email, "email"),
        (Field::Nationality, "nationality"), (Field::RoomType, "room_type"), (Field::Room, "room"),
        (Field::CheckIn, "check_in"), (Field::CheckOut, "check_out"), (Field::LastNight, "last_night"),
        (Field::Nights, "nights"), (Field::Adults, "adults"), (Field::Children, "children"),
        (Field::AmountAfterTax, "amount_after_tax"), (Field::Currency, "currency"), (Field::Paid, "paid"),
        (Field::Status, "status"), (Field::Channel, "channel"), (Field::Reference, "reference"),
        (Field::BookedOn, "booked_on"), (Field::Notes, "notes"),
    ];

    pub fn as_str(self) -> &'static str {
        Self::NAMES.iter().find(|(field, _)| *field == self).map_or("", |(_, name)| name)
    }

    /// Whether the field holds identifying numbers: a spreadsheet's ".0" is removed from them.
    pub(in crate::domain) fn is_a_number(self) -> bool {
        matches!(self, Field::Phone | Field::RoomType | Field::Room | Field::Reference)
    }

    pub fn parse(name: &str) -> Option<Field> {
        Self::NAMES.iter().find(|(_, known)| *known == name.trim()).map(|(field, _)| *field)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What a column contributes to its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Whole,
    FirstName,
    LastName,
    /// Number of rooms of the type.
    Count,
    /// Adults and children together.
    Everybody,
    /// The payout of the channel: noted, not a price.
    Payout,
    /// The channel's reference beside the other system's.
    Channel,
    /// The charge on this line: the file has a line per charge.
    Charge,
    /// The price of one night.
    Night,
}

/// The system that exported the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Preset {
    #[default]
    Auto,
    Ezee,
    Cloudbeds,
    Airbnb,
    BookingCom,
    LittleHotelier,
    Beds24,
    HotelDruid,
}

impl Preset {
    pub const NAMES: [(Preset, &'static str); 8] = [
        (Preset::Auto, "auto"),
        (Preset::Ezee, "ezee"),
        (Preset::Cloudbeds, "cloudbeds"),
        (Preset::Airbnb, "airbnb"),
        (Preset::BookingCom, "booking_com"),
        (Preset::LittleHotelier, "little_hotelier"),
        (Preset::Beds24, "beds24"),
        (Preset::HotelDruid, "hoteldruid"),
    ];

    /// The preset with this name, however it is spelled: "Booking.com" is booking_com.
    pub fn parse(name: &str) -> Option<Preset> {
        let letters = |text: &str| plain(text).replace(' ', "");
        Self::NAMES.iter().find(|(_, known)| letters(known) == letters(name)).map(|(preset, _)| *preset)
    }

    /// The order in which that system writes dates.
    pub fn order(self) -> Option<Order> {
        match self {
            Preset::Auto => None,
            Preset::Cloudbeds | Preset::Airbnb => Some(Order::MonthFirst),
            _ => Some(Order::DayFirst),
        }
    }

    /// The channel of all rows in a channel's own export.
    pub fn channel(self) -> Option<&'static str> {
        match self {
            Preset::Airbnb => Some("Airbnb"),
            Preset::BookingCom => Some("Booking.com"),
            _ => None,
        }
    }
}
