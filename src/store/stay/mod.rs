//! Stays: what each step of the work writes, details, occupants, documents, the front desk.

pub mod amend;
pub mod cancellation;
pub mod changes;
pub mod chart_marks;
pub mod check_in;
pub mod check_out;
pub mod document_retention;
pub mod documents;
pub mod find_reservations;
pub mod front_desk;
pub mod linked_records;
pub mod move_reservation;
pub mod occupants;
pub mod precheckin;
pub mod registration_card;
pub mod reservation_detail;
pub mod scan;
pub mod times;
pub mod undo;
