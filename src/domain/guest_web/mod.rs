//! The rules of the guest pages.
//!
//! - The website sells 1 to 30 nights, arriving within 540 days, while the booking engine is on.
//! - Price, tax, advance and policy text are the property's, and are frozen with the booking. Prices, charges and
//!   rates sent by a guest are ignored. A price other than the one the guest was shown is refused, with the new
//!   price.
//! - A guest may choose among the rate plans shown on the booking page and the usual one; any other is unknown.
//! - The advance follows the payment policy and never exceeds the total.
//! - A known phone attaches the booking to its profile, which is neither changed nor revealed.
//! - A guest's link is a random token. It stops working with a cancellation and on the day after check-out. A
//!   wrong and an expired link look the same.
//! - A booking of the website is cancelled by its link until the day of arrival ends, at the fee that the guest was shown,
//!   if the hotel lets guests cancel. Groups and companies call.
//! - The online check-in needs an identity document; a signature needs consent. It accepts confirmed stays only,
//!   until the desk has verified the document.
//! - No answer contains an image, a whole document number, a folio or another guest's data.
//! - An order by QR code reaches neither kitchen nor bill until staff confirm it. Its guest follows it by a secret of its own
//!   until the business date ends on which its bill was closed.

pub mod book;
pub mod cancel_booking;
pub mod enquiry;
pub mod link_expiry;
pub mod order_status;
pub mod precheckin;
pub mod quote;
