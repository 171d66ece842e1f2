//! A stay from arrival to departure: what its status permits, what check-in and check-out decide, cancellation fees, identity
//! documents.
//!
//! # Status
//!
//! Waitlist, Confirmed, Checked In, Checked Out, Cancelled, No Show. [`lifecycle::Step`] lists the steps and the statuses
//! that permit each; any other step is refused (409 `wrong_status`).
//!
//! # Check-in
//!
//! Uses the given room, else the assigned one, else the first clean free room of the type (a dirty one if no clean one is
//! free, with a warning). Refused when the room is occupied, blocked or Out of Order. A dirty room, a missing ID, an unpaid
//! deposit and a late arrival only warn. An early arrival moves to the business date: the added nights are priced, held and
//! billed like an extension, or an agreed amount is spread over all nights; refused when no room is free.
//!
//! # Nights and bills
//!
//! What a stay is priced is what it is billed. A night that was audited before it belonged to the stay (an overdue guest who
//! extends, a late arrival) is posted by the function that adds it, else by the next audit or the check-out.
//!
//! # Check-out
//!
//! Posts what the stay owes up to the business date. A guest who leaves before the first audit owes one night, a day use its
//! one. An early departure shortens the stay and releases its nights. The room becomes Vacant and Dirty with a checkout clean,
//! urgent when the room has an arrival today. A balance, a credit and a held deposit warn with the amount.
//!
//! # Changes
//!
//! A guest in house moves from today on: the old room becomes Vacant and Dirty. A room of another type reprices the nights
//! from today when the price is calculated, unless the caller asks for the old rate. Two stays exchange their rooms in one step:
//! each moves by the same rules, as if the other had left its room.
//!
//! Undoing a check-in or check-out is possible on its business date; a cancelled or no-show stay can be reinstated while its
//! nights are free.
//!
//! # Cancellation and no-show
//!
//! Days before arrival are counted from the earlier of business date and local date; fewer than `free_cancel_days` is inside
//! the window. The fee is None, First Night or Full Stay before tax, never more than the stay's price, posted with one line
//! per tax rate. A guest in house releases the future nights; billed nights stay billed. An advance is not refunded
//! automatically; the preview and the confirmation state what would be refundable.
//!
//! The audit of the arrival date marks a missing guest as a no-show after the property's grace days, charges the no-show fee
//! and releases the nights.
//!
//! # Identity documents
//!
//! JPEG, PNG or WebP, at most 6 MB and 40 megapixels, re-encoded as JPEG without metadata and stored in the database. Only
//! users who may check guests in can view them, and each view is logged. With Verify & Discard, check-out masks numbers to the
//! last four characters and deletes the scans. The register of foreign guests (passport, visa, arrival from, next
//! destination, purpose) is stored with the occupant.

pub mod amend;
pub mod cancellation;
pub mod cancellation_notice;
pub mod check_in;
pub mod check_out;
pub mod documents;
pub mod dues;
pub mod lifecycle;
pub mod move_reservation;
pub mod move_stay;
pub mod occupants;
pub mod precheckin;
pub mod remaining;
pub mod reservation_detail;
pub mod settle_and_check_out;
pub mod swap_rooms;
pub mod times;
pub mod undo;
