//! The screens, in a real browser over a real server.

#[path = "../it/support/address.rs"]
mod address;
mod driver;
mod full_house;
mod hotel;
mod lanes;
mod orders_typed;
mod paper;
mod pictures;
#[expect(dead_code, reason = "no printer of these tests misbehaves")]
#[path = "../it/support/receipt_printer.rs"]
mod receipt_printer;
mod steps;
#[path = "../it/support/template.rs"]
mod template;
mod unpaid;
mod wire;

mod assistants;
mod axe;
mod banquet_diary;
mod banquet_journey;
mod banquet_paper;
mod banquet_sheet;
mod booking_keys;
mod booking_terms;
mod chart;
mod chart_day;
mod chart_speed;
mod check_in_typed;
mod chromium;
mod contrast;
mod date_field;
mod demo;
mod departures;
mod early;
mod editing;
mod every_screen;
mod first_start;
mod focus;
mod folio;
mod folio_articles;
mod group_rooms;
mod groups;
mod guest_pages;
mod guests;
mod guests_table;
mod housekeeping;
mod import;
mod key;
mod keyboard_day;
mod kitchen;
mod languages;
mod laundry;
mod longer_words;
mod lost_line;
mod messages;
mod moving;
mod night;
mod position;
mod precheckin;
mod printing;
mod rates;
mod receipts;
mod reports;
mod requests;
mod restaurant_closing;
mod restaurant_service;
mod scans;
mod server_settings;
mod settings;
mod shifts;
mod signing_in;
mod slow_line;
mod stock;
mod tickets;
