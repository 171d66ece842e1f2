//! Everything that is tested through the front door, in one binary.

#[allow(dead_code)]
mod support;

mod access;
mod agents;
mod booking;
mod clients;
mod contract;
mod coverage;
mod demo;
mod durability;
mod export;
mod finding;
mod floor;
mod front;
mod full_disks;
mod groups;
mod guests;
mod http;
mod import;
mod jobs;
mod language;
mod money;
mod months;
mod openapi;
mod public;
mod records;
mod reports;
mod restaurant;
mod sealing;
mod sending;
mod setup;
mod stay;
mod stock;
mod tidy;
mod tidy_calls;
mod tidy_departments;
mod tidy_schema;
mod tidy_static;
mod upkeep;
mod users;
mod views;
