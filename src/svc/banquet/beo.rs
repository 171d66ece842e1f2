//! The banquet event order (BEO) of a confirmed function.

use chrono::Datelike;
use serde_json::json;

use super::documents::{Paper, paper};
use super::{FUNCTION, OfFunction, SELLERS};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::status::{Step, permit};
use crate::domain::lists::FunctionDocument;
use crate::domain::numbering;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::banquet::{beo, functions};
use crate::wire::Moment;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "generate_beo",
            SELLERS,
            FUNCTION,
            generate_beo,
            "Issues the event order of a confirmed function; issued again it keeps its number.",
        )
        .post_only(),
    ]
}

fn generate_beo(tx: &WriteTx, params: OfFunction) -> Result<Paper> {
    let function = functions::find(tx, &params.function)?;
    permit(&function.name, function.status, Step::IssueBeo)?;
    let number = function
        .beo_number
        .clone()
        .unwrap_or_else(|| numbering::beo(function.details.times.event_on.year(), &function.name));
    beo::set_beo(tx, function.id, &number)?;
    let property = tx.property()?;
    let issued = |moment| Moment(property.local(moment));
    tx.log(
        Action::new(Verb::BanquetBeo, RecordType::VenueBooking, &function.name)
            .before(json!({ "beo_number": function.beo_number, "beo_generated_on": function.beo_generated.map(issued) }))
            .after(json!({ "beo_number": number, "beo_generated_on": issued(tx.now()) })),
    );
    paper(tx, &functions::find(tx, &function.name)?, FunctionDocument::Beo)
}
