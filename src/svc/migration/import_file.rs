//! Reading an uploaded file for preview and import. `booking` decides what a row becomes.

use std::collections::{BTreeMap, HashMap};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::language::Message;
use crate::domain::migration::dates::Order;
use crate::domain::migration::headers::{self, Field, Preset, Sheet};
use crate::domain::migration::rooms::{PropertyRoomType, RoomLookup};
use crate::domain::migration::rows::{self, ReadOptions, Rows};
use crate::domain::spreadsheet::table;
use crate::error::{Error, Result};
use crate::say;
use crate::store::migration::imports;
use crate::store::rates::price_rules::{self, RoomType};
use crate::svc::booking::new_reservation;
use crate::unread;
use crate::wire::{Flag, Json, Text};

#[derive(Deserialize, JsonSchema)]
pub struct ImportFile {
    /// The whole file: text separated by comma, semicolon, tab or bar, or a data URL (`data:;base64,...`) of text in
    /// any encoding, xls or xlsx.
    pub(super) csv_text: String,
    /// auto, ezee, cloudbeds, airbnb, booking_com, little_hotelier, beds24, hoteldruid: decides what the file leaves open.
    #[serde(default = "auto")]
    pub(super) preset: Text,
    /// day_first or month_first, for dates whose order nothing proves.
    pub(super) date_order: Option<Text>,
    /// Room type for rows that name none of the property's.
    pub(super) default_room_type: Option<Text>,
    /// Room types for names that occur only in the file: {"Villa": "Lake View Palace-STE"}.
    pub(super) room_types: Option<Json<BTreeMap<String, Text>>>,
    /// Headers by field, to overrule a guess: {"guest_name": "First + Last"}; "-" maps a field to no column.
    pub(super) mapping: Option<Json<BTreeMap<String, Text>>>,
    /// 1: a changed row updates its stay if that has not begun. Ignored by the preview.
    #[serde(default)]
    pub(super) update_existing: Flag,
    /// File name, for the list of imports.
    pub(super) file_name: Option<Text>,
}

fn auto() -> Text {
    Text::from("auto")
}

/// A problem with a row.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Issue {
    /// Row number in a spreadsheet.
    pub(super) row: usize,
    pub(super) guest: String,
    pub(super) error: Message,
}

impl ImportFile {
    /// Parses the file, which is not needed after that, and maps its columns.
    pub(super) fn sheet(&mut self) -> Result<Sheet> {
        let file = std::mem::take(&mut self.csv_text);
        let mut overrules = Vec::new();
        for (name, header) in self.mapping.iter().flat_map(|mapping| mapping.0.iter()) {
            let field = Field::parse(name);
            let field =
                field.ok_or_else(|| Error::invalid("mapping", say!("There is no field {name}.", name)))?;
            overrules.push((field, header.to_string()));
        }
        let lines = table::lines(&crate::svc::spreadsheet::file::text_of(&file)?, headers::score);
        table::require_lines(lines.len(), table::LINES_MOST)?;
        headers::sheet(lines, &overrules).map_err(|missing| {
            let field = if missing.to_string().contains("has no column") { "mapping" } else { "csv_text" };
            Error::invalid(field, missing)
        })
    }

    fn options(&self, tx: &ReadTx) -> Result<ReadOptions> {
        let property = tx.property()?;
        let preset = Preset::parse(&self.preset).ok_or_else(|| {
            let names = Preset::NAMES.iter().map(|(_, name)| *name);
            Error::invalid("preset", unread::no_choice(&self.preset, names))
        })?;
        let given = self.date_order.as_deref().map(Order::named).transpose()?;
        let custom = Order::of_country(property.pack().iso);
        Ok(ReadOptions { currency: property.currency, preset, given, custom })
    }

    /// Begins to read the rows with this property's options.
    pub(super) fn read(&self, tx: &ReadTx, sheet: Sheet) -> Result<(Rows, Lookup)> {
        Ok((rows::read(sheet, self.options(tx)?), Lookup::load(tx, self)?))
    }
}

/// The fields about money and people that no column holds.
pub(super) fn unmapped(sheet: &Sheet) -> Vec<Field> {
    let mut fields = vec![Field::AmountAfterTax, Field::Adults, Field::Paid];
    fields.retain(|field| !sheet.mapping.has(*field));
    fields
}

/// The property's room types and rooms, for matching rows.
pub struct Lookup {
    pub plan: RoomLookup,
    pub(super) types: HashMap<i64, RoomType>,
}

impl Lookup {
    pub(super) fn load(tx: &ReadTx, file: &ImportFile) -> Result<Lookup> {
        let default =
            file.default_room_type.as_deref().map(|name| price_rules::room_type(tx, name)).transpose()?;
        let mut aliases = Vec::new();
        for (name, kind) in file.room_types.iter().flat_map(|types| types.0.iter()) {
            aliases.push((name.as_str(), new_reservation::sold_type(tx, kind)?.id));
        }
        let mut types = price_rules::room_types(tx)?;
        types.retain(|room_type| !room_type.disabled);
        let kind = |room_type: &RoomType| PropertyRoomType {
            id: room_type.id,
            names: vec![room_type.name.clone(), room_type.code.clone(), room_type.label.clone()],
        };
        let kinds: Vec<PropertyRoomType> = types.iter().map(kind).collect();
        Ok(Lookup {
            plan: RoomLookup::new(&kinds, &imports::rooms(tx)?, default.map(|room_type| room_type.id))
                .with_aliases(aliases.into_iter()),
            types: types.into_iter().map(|room_type| (room_type.id, room_type)).collect(),
        })
    }

    pub fn kind(&self, id: i64) -> Result<&RoomType> {
        let sold = self.types.get(&id);
        sold.ok_or_else(|| Error::invalid("room_type", say!("That room type is no longer sold.")))
    }
}
