//! Reading files exported by other systems. Everything here is pure.
//!
//! - **Columns.** A field is found by its header in six languages; `mapping` overrules a guess, and two columns
//!   of one field are joined by " + ". A file without a header row, guest, arrival, and departure or nights is
//!   refused with what is missing.
//! - **Dates.** The order of day and month is decided per column. A day above 12 proves it. Presets and the
//!   caller's choice decide only what nothing proves; a proof against them is reported. Otherwise day first,
//!   except for properties in the United States.
//! - **Status.** A blank or unknown status is decided by the dates: a departure before the business date is
//!   Checked Out, otherwise Confirmed. Pending and inquiry rows are skipped. A Confirmed row that has ended is
//!   Checked Out; one that has begun is in house.
//! - **Price.** The guest's total after tax is used unchanged; 0 is complimentary; without one the rates apply. A
//!   host's payout is noted, not used. Another currency refuses the row. What was paid becomes an advance of mode
//!   OTA Prepaid.
//! - **Rooms.** A row of several rooms makes one stay per room, all or none, with price and party split. Without
//!   a room type the default applies, or the property's only type; else the row is refused.
//! - **Known rows.** Same reference, else same fingerprint (guest, type, dates, amount). A known row that changed
//!   is listed, and applied on request to a stay that has not begun.
//! - **Blocks.** A row without a guest that names a room blocks it. Past stays never affect availability, folios
//!   or key figures.
//! - **Guests.** The same phone with another name is another guest: it may be an agency's.
//! - **Counting.** Blank, title and repeated header lines are not rows. Row numbers are those of a spreadsheet.
//! - **Undo.** An import can be undone until a stay of it has been changed; stays changed during the undo
//!   remain and are listed. An import or undo that is silent for 60 seconds is stopped and can be started again.

pub mod charges;
pub mod dates;
pub mod fields;
mod header_names;
pub mod headers;
pub mod import_bookings;
pub mod imports;
pub mod placement;
pub mod rooms;
pub mod rows;
pub mod status;
pub mod undo;
