//! The rules of settings and backups.
//!
//! - Every field of a record has a kind, and is checked by it; a record is also checked as a whole.
//! - Hotel Admins and above write every type. Other roles write the types of their topic.
//! - Records used by another property are changed only by callers who see the whole chain. A record in use is not
//!   deleted, and the refusal says where it is used.
//! - An identifier is the name or code first given, and stays.
//! - The currency of a property is fixed once it has bookings.
//! - A stored password or token is sent only to the server and login it was entered for.
//! - Backups follow their schedule. The last copy of each recent day and of each earlier week is retained. Admins see when
//!   the last backup failed or is too old.

pub mod backup;
pub mod demo_missions;
pub mod mail;
pub mod maintenance;
pub mod printer_address;
pub mod public_address;
pub mod records;
pub mod server_settings;
pub mod setup;
pub mod table_plan;
pub mod whatsapp;
