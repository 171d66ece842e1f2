//! What can be sold, and which room a stay gets. Groups and the waitlist follow the same rules.
//!
//! # Rooms left to sell
//!
//! Counted per room type and night; every function that sells asks the same question ([`availability`]):
//!
//! - rooms of the type,
//! - less rooms in an active block that night,
//! - less rooms Out of Order, on the business date only,
//! - less live stays (Confirmed and Checked In), with or without a room,
//! - less the unsold hold of confirmed groups whose cutoff has not passed: max(0, rooms blocked - live members). A group's
//!   own bookings may use its hold.
//! - plus the overbooking allowance: floor(rooms x percent / 100), the type's percentage if set, else the property's, else 0.
//!
//! An overdue guest (in house with a departure before the business date) holds the room for the night of the business date.
//! A day use holds no night; it conflicts with other day uses and with a guest who stays over that day.
//!
//! A named room is free when no live stay and no active block overlaps. Back to back is free. Free rooms are offered by
//! number, cut from the end by holds and by stays without a room. Check and write happen under the database's write lock, and
//! the schema lets a room be held once per night.
//!
//! # Restrictions
//!
//! Per room type and date, on top of the counts: minimum and maximum stay (by date of arrival), closed, closed to arrival,
//! closed to departure. They do not apply to a group within its block, nor to stays agreed elsewhere or before (imports,
//! moves by the hotel, reinstated stays). A change of dates meets only the restrictions that its new dates introduce.
//!
//! # Who may book
//!
//! - The departure is not before the arrival, and the arrival not before the earlier of business date and local date (imports
//!   excepted). A stay has at most 365 nights.
//! - At least one adult; the party fits the room type.
//! - A blacklisted guest is refused, with the reason only for callers who may see the profile.
//! - `waitlist` = 1 always puts the booking on the waitlist. Promoting it asks all of the above again.
//!
//! # Groups
//!
//! A draft holds nothing; a Confirmed group holds its block on its dates until the cutoff. A hold may not grow beyond the
//! rooms available. A booking into a group takes the group's company and block rate. A pick-up beyond the block needs general
//! availability. A group booked at once has no block: a cancelled room returns to general sale.
//!
//! # The tape chart
//!
//! A changeover conflicts when the next guest of a room arrives at or before the time the last one leaves (14:00 and 11:00
//! unless planned).

pub mod allocation;
pub mod availability;
pub mod book;
pub mod calendar_file;
pub mod confirmation;
pub mod create_booking;
pub mod edit;
pub mod extras;
pub mod quotes;
pub mod tape_chart;
pub mod tentative;
pub mod waitlist;
