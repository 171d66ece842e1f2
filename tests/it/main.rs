//! Everything that is tested through the front door, in one binary.

#[allow(dead_code)]
mod support;

mod accounts;
mod agents;
mod banquet;
mod booking;
mod cached_answers;
mod clients;
mod contract;
mod coverage;
mod demo;
mod durability;
mod export;
mod folio;
mod front;
mod full_disks;
mod groups;
mod guest_web;
mod guests;
mod housekeeping;
mod http;
mod language;
mod laundry;
mod messages;
mod migration;
mod months;
mod night_audit;
mod openapi;
mod pages;
mod rates;
mod reports;
mod restaurant;
mod sealing;
mod settings;
mod stay;
mod stock;
mod tidy;
mod tidy_calls;
mod tidy_departments;
mod tidy_schema;
mod tidy_static;
mod tidy_styles;
mod tidy_topics;
mod tidy_words;
mod upgrades;
