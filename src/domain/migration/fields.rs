//! What a column can say about a stay, and which systems a file can come from.

use std::fmt;

use crate::domain::migration::dates::Order;
use crate::domain::migration::plain;

/// What a column can say about a stay, under the names that `mapping` uses.
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

    /// Holds numbers that name something; what a spreadsheet adds to them (".0") is no part of them.
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

/// What a column gives to its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Whole,
    FirstName,
    LastName,
    /// How many rooms of the type the row holds.
    Count,
    /// Adults and children together.
    Everybody,
    /// What the channel pays the hotel: noted, no price.
    Payout,
    /// The channel's own number beside that of the other system.
    Channel,
    /// What one line of an account is for: the file has a line per charge.
    Charge,
}

/// Which system a file comes from.
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

    /// The preset of a name, however it is spelled: "Booking.com" is booking_com.
    pub fn parse(name: &str) -> Option<Preset> {
        let letters = |text: &str| plain(text).replace(' ', "");
        Self::NAMES.iter().find(|(_, known)| letters(known) == letters(name)).map(|(preset, _)| *preset)
    }

    /// How that system writes dates whose order nothing proves.
    pub fn order(self) -> Option<Order> {
        match self {
            Preset::Auto => None,
            Preset::Cloudbeds | Preset::Airbnb => Some(Order::MonthFirst),
            _ => Some(Order::DayFirst),
        }
    }

    /// The channel of every row of a channel's own export.
    pub fn channel(self) -> Option<&'static str> {
        match self {
            Preset::Airbnb => Some("Airbnb"),
            Preset::BookingCom => Some("Booking.com"),
            _ => None,
        }
    }
}
