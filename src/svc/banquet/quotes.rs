//! Issuing quotations.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::documents::{Paper, paper};
use super::{FUNCTION, SELLERS, as_sentence};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::quotes::{require_lines, valid_till};
use crate::domain::banquet::status::{Step, permit};
use crate::domain::language::Message;
use crate::domain::lists::FunctionDocument;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::quotes::{self, NewQuote};
use crate::store::banquet::{functions, lines, revisions};
use crate::wire::{Amount, Day, Int, Prose, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "generate_quote",
            SELLERS,
            FUNCTION,
            generate_quote,
            "Issues a quotation as the next version; its content is stored and does not change.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct GenerateQuote {
    /// Identifier of the function.
    function: Text,
    #[serde(default = "super::terms::fifteen")]
    valid_days: Int,
    note: Option<Prose>,
}

fn generate_quote(tx: &WriteTx, params: GenerateQuote) -> Result<Paper> {
    let function = functions::find(tx, &params.function)?;
    permit(&function.name, function.status, Step::Quote)?;
    require_lines(&function.name, lines::of_function(tx, function.id)?.len())?;
    let today = tx.property()?.business_on;
    let valid_till = valid_till(today, params.valid_days.0, function.details.times.event_on)?;
    let version = function.quote_version + 1;
    quotes::set_quote(tx, function.id, version, (today, valid_till))?;
    let quoted = functions::find(tx, &function.name)?;
    let quote = paper(tx, &quoted, FunctionDocument::Quote)?;
    let pax = quoted.details.pax.billable();
    let note = params.note.as_deref();
    quotes::insert_quote(
        tx,
        &NewQuote {
            function_id: function.id,
            version,
            quoted_on: today,
            valid_till,
            grand: quoted.grand,
            pax,
            note,
            document: &quote.0.to_string(),
        },
    )?;
    let issued = say!("Quotation {version} was issued.", version);
    let note = Message::joined(note.map(as_sentence).into_iter().chain([issued])).to_stored();
    revisions::insert(tx, function.id, version, (quoted.grand, quoted.grand), pax, Some(&note))?;
    tx.log(
        Action::new(Verb::BanquetQuote, RecordType::VenueBooking, &function.name)
            .before(json!({ "quote_version": function.quote_version, "quote_valid_till": function.quote_valid_till.map(Day) }))
            .after(json!({ "quote_version": version, "quote_valid_till": Day(valid_till),
                "grand_total": Amount(quoted.grand), "note": params.note })),
    );
    Ok(quote)
}
