//! Laundry: the rate card, the states of a bag, and when a bag is due.
//!
//! A bag is `Requested` by the guest or the desk, `Collected` when its pieces are counted at the door, then `In Process`,
//! `Ready` and `Delivered`. A guest's bag needs a stay in house and is billed at delivery. A bag of the hotel's own linen
//! (order type House) has neither stay nor room and is never billed; a complimentary bag is not billed either.

pub mod bags;
pub mod board;
pub mod cancel;
pub mod collect;
pub mod delivery;
pub mod rate_import;
pub mod rates;
pub mod return_items;
pub mod status;
