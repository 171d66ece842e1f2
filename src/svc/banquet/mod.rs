//! Venues and functions: from the enquiry to the closed event.

pub mod add_menu;
pub mod add_service;
pub mod beo;
pub mod calendar;
pub mod catalogue;
pub mod close_out;
pub mod compose_menu;
pub mod consumption;
pub mod create_group_block;
pub mod customers;
pub mod dishes;
pub mod document_view;
pub mod documents;
pub mod economics;
pub mod enquiries;
pub mod green_room;
pub mod grid;
pub mod indent;
pub mod items;
pub mod kitchen;
pub mod line_kinds;
pub mod menu_card;
pub mod menu_choices;
pub mod menus;
pub mod month_availability;
pub mod negotiation;
pub mod open_items;
pub mod pipeline;
pub mod posting;
pub mod pricing;
pub mod quotes;
pub mod receipt_document;
pub mod receipts;
pub mod registers;
pub mod reminders;
pub mod retained_advance;
pub mod services;
pub mod sheet;
pub mod sheet_view;
pub mod status;
pub mod supplementary;
pub mod terms;
pub mod update_function;
pub mod venue_availability;

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::global::Owner;
use crate::domain::banquet::posting::{AfterPosting, require_not_posted};
use crate::domain::banquet::status::{Step, permit};
use crate::domain::language::Message;
use crate::domain::lists::Role::{
    Finance, FrontDesk, HotelAdmin, Housekeeping, RevenueManager, ServiceAgent,
};
use crate::error::Result;
use crate::rpc::endpoint::Endpoint;
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::banquet::functions::Function;
use crate::wire::Text;

/// Everybody who works for an event.
const READERS: Gate = Gate::Any(&[FrontDesk, Finance, RevenueManager, Housekeeping, ServiceAgent]);
/// Who sells functions.
const SELLERS: Gate = Gate::Any(&[FrontDesk, RevenueManager, ServiceAgent]);

/// Who keeps the catalogue.
const EDITORS: Gate = Gate::Any(&[FrontDesk, Finance, RevenueManager]);
/// Who takes money.
const MONEY: Gate = Gate::Any(&[FrontDesk, Finance, RevenueManager, ServiceAgent]);
/// Who reads figures.
const REPORTERS: Gate = Gate::Any(&[FrontDesk, Finance, RevenueManager, HotelAdmin, ServiceAgent]);

const FUNCTION: Target = Target::Of(Owner::Function, "function");

pub fn rows() -> Vec<Endpoint> {
    [
        enquiries::rows(),
        create_group_block::rows(),
        sheet::rows(),
        update_function::rows(),
        status::rows(),
        venue_availability::rows(),
        calendar::rows(),
        month_availability::rows(),
        items::rows(),
        supplementary::rows(),
        add_service::rows(),
        add_menu::rows(),
        negotiation::rows(),
        open_items::rows(),
        terms::rows(),
        receipts::rows(),
        close_out::rows(),
        retained_advance::rows(),
        menus::rows(),
        catalogue::rows(),
        services::rows(),
        green_room::rows(),
        dishes::rows(),
        menu_choices::rows(),
        compose_menu::rows(),
        indent::rows(),
        kitchen::rows(),
        consumption::rows(),
        economics::rows(),
        documents::rows(),
        quotes::rows(),
        beo::rows(),
        receipt_document::rows(),
        menu_card::rows(),
        posting::rows(),
        customers::rows(),
        pipeline::rows(),
        reminders::rows(),
        registers::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[derive(Deserialize, JsonSchema)]
pub struct OfFunction {
    /// Identifier of the function.
    function: Text,
}

/// Refuses a change of what a function is sold with: by its status, or because its bill went to a folio.
fn require_changeable(function: &Function) -> Result<()> {
    permit(&function.name, function.status, Step::ChangeLines)?;
    let posted = function.posted_to_folio.as_deref();
    Ok(require_not_posted(&function.name, posted, AfterPosting::Lines)?)
}

/// What somebody noted about a move of the price, as a sentence before those that say what changed.
fn as_sentence(note: &str) -> Message {
    let ends = note.trim_end().ends_with(['.', '!', '?', ':', '।']);
    Message::verbatim(if ends { note.to_string() } else { format!("{note}.") })
}

/// Whole days from one date to another.
fn days_between(from: NaiveDate, to: NaiveDate) -> i64 {
    (to - from).num_days()
}
