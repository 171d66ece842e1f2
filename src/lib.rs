//! Innkeeper: the whole hotel in one program.
//!
//! # The map
//!
//! | folder | what it is | what it must not know |
//! |---|---|---|
//! | [`domain`] | the hotel's arithmetic and decisions: prices, tax, availability, folios, invoices | SQL, HTTP, the clock, files |
//! | [`store`] | SQL by record; the only statements in Rust besides `db` | HTTP, rules |
//! | [`svc`] | what the API offers: one row, parameters, handler and view per function | SQL, sockets |
//! | [`rpc`] | the registry of functions and the one path that every call takes | SQL, sockets |
//! | [`db`] | the file: writer, readers, scope, action log, series, backup, checks | rules, HTTP |
//! | [`demo`] | a hotel with a past, made through the functions | SQL, sockets |
//! | [`http`] | sockets, sessions, static files; the only folder that names `rouille` | SQL, rules |
//! | [`spreadsheet`] | rows of an answer as CSV and as sheets of a workbook | SQL, functions, sockets |
//! | [`printing`] | answers as pages that print, each a file of its own | SQL, functions, sockets |
//! | [`delivery`] | carries queued messages out: e-mail, WhatsApp | SQL, rules, what messages say |
//! | [`maintenance`] | backups on a schedule, sheets for a downtime | SQL |
//! | [`cli`] | the command line | SQL, rules |
//! | [`jobs`] | what the property does by itself, through the functions | SQL, rules |

pub mod actor;
pub mod app;
pub mod cli;
pub mod clock;
pub mod config;
pub mod context;
pub mod db;
pub mod delivery;
pub mod demo;
pub mod domain;
pub mod error;
pub mod export;
pub mod http;
pub mod images;
pub mod jobs;
pub mod maintenance;
pub mod printing;
pub mod rpc;
pub mod secrets;
pub mod spreadsheet;
pub mod store;
pub mod svc;
