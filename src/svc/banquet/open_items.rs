//! The points of a function that are still open in its negotiation.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;

use super::{FUNCTION, SELLERS, pricing};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::open_items::{require_count, require_point};
use crate::domain::banquet::status::{Step, permit};
use crate::domain::lists::{OpenItemStatus, OwnerSide};
use crate::domain::money::{round, sum};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::functions;
use crate::store::banquet::open_items::{self, OpenItem};
use crate::wire::{self, Amount, Day, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "save_open_items",
            SELLERS,
            FUNCTION,
            save_open_items,
            "Replaces the points that are to be settled, each with its effect on the price.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveOpenItems {
    /// Identifier of the function.
    function: Text,
    /// [{row, title, detail, owner_side, due_date, price_impact, status}]
    #[serde(deserialize_with = "open_rows")]
    #[schemars(with = "Vec<OpenItemParam>")]
    rows: Vec<OpenItemParam>,
}

#[derive(Deserialize, JsonSchema)]
struct OpenItemParam {
    /// `name` of a point that the row is about.
    row: Option<Text>,
    name: Option<Text>,
    title: Text,
    detail: Option<Prose>,
    #[serde(default)]
    owner_side: OwnerSide,
    due_date: Option<Day>,
    /// On the price; negative lowers it.
    #[serde(default)]
    price_impact: Amount,
    #[serde(default)]
    status: OpenItemStatus,
}

fn open_rows<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> std::result::Result<Vec<OpenItemParam>, D::Error> {
    wire::filled(deserializer).map(Option::unwrap_or_default)
}

#[derive(Serialize, JsonSchema)]
pub struct OpenItemsSaved {
    ok: Yes,
    /// How many are open.
    open: usize,
    /// Of the open ones, on the price.
    impact: Amount,
}

fn save_open_items(tx: &WriteTx, params: SaveOpenItems) -> Result<OpenItemsSaved> {
    let function = functions::find(tx, &params.function)?;
    permit(&function.name, function.status, Step::Describe)?;
    require_count(params.rows.len())?;
    let currency = tx.property()?.currency;
    let before = open_items::open_items(tx, function.id)?;
    let mut items = Vec::new();
    for row in params.rows {
        let named = row.row.or(row.name);
        let id = match &named {
            Some(name) => {
                before.iter().find(|item| item.id.to_string() == name.0).map(|item| item.id).ok_or_else(
                    || Error::NotFound {
                        message: say!(
                            "There is no point {row} on {function}.",
                            row = name.0,
                            function = function.name
                        ),
                    },
                )?
            }
            None => 0,
        };
        require_point(items.iter().map(|item: &OpenItem| item.id), id, &row.title)?;
        pricing::rate(tx, "rows", row.price_impact.0.abs())?;
        items.push(OpenItem {
            id,
            title: row.title.0,
            detail: row.detail.map(|text| text.0),
            owner_side: row.owner_side,
            due_on: row.due_date.map(|day| day.0),
            impact: round(row.price_impact.0, &currency),
            status: row.status,
        });
    }
    open_items::replace_open_items(tx, function.id, &items)?;
    let view = |items: &[OpenItem]| {
        let one = |item: &OpenItem| json!({ "title": item.title, "status": item.status, "price_impact": Amount(item.impact) });
        json!({ "open_items": items.iter().map(one).collect::<Vec<_>>() })
    };
    tx.log(
        Action::new(Verb::BanquetOpenItems, RecordType::VenueBooking, &function.name)
            .before(view(&before))
            .after(view(&items)),
    );
    let open = items.iter().filter(|item| item.status == OpenItemStatus::Open);
    Ok(OpenItemsSaved {
        ok: OK,
        open: open.clone().count(),
        impact: Amount(sum(open.map(|item| item.impact), &currency)),
    })
}
