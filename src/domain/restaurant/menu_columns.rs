//! The columns of a menu file: what a header says about a dish, and of which store it says it.

use std::collections::BTreeMap;
use std::fmt;

use crate::domain::language::Message;
use crate::domain::spreadsheet::plain;
use crate::domain::spreadsheet::table::{HEAD, Line, repeats};
use crate::say;

/// What a column can say about a dish, under the names that the template and `mapping` use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    ItemName,
    Category,
    Price,
    Veg,
    Alcohol,
    /// A tax rate of the dish alone, percent.
    TaxRate,
    Available,
    /// The same the other way round: archived, sold out.
    Hidden,
    Station,
    Description,
    Course,
    Allergens,
    Outlet,
    /// A size or kind of the dish, a price of its own.
    Variation,
    /// By which the variations of one dish are known to belong together.
    Handle,
}

use Field as F;

/// The columns of the template.
pub const TEMPLATE: [&str; 10] = [
    "item_name",
    "category",
    "price",
    "veg",
    "alcohol",
    "available",
    "station",
    "description",
    "course",
    "allergens",
];
/// A row of the template as an example.
pub const SAMPLE: [&str; 10] = [
    "Paneer tikka",
    "Starters",
    "380",
    "Yes",
    "No",
    "Yes",
    "Tandoor",
    "Cottage cheese from the tandoor",
    "Starter",
    "Milk",
];

/// Headers as `plain` spells them, compared without spaces; of two columns that say the same, the one named earlier is taken.
#[rustfmt::skip]
const HEADERS: &[(Field, &[&str])] = &[
    (F::ItemName, &["item name", "item", "dish name", "dish", "menu item", "menu item name", "product name", "product", "title",
        "item title", "food item", "particulars", "article", "artikel", "artikelname", "gericht", "bezeichnung", "nombre del plato",
        "plato", "producto", "nombre del producto", "nombre", "nome do prato", "prato", "produto", "nome do produto", "nom du plat",
        "plat", "produit", "nom du produit", "piatto", "prodotto", "nome piatto", "nome prodotto", "nome", "nom", "name"]),
    (F::Category, &["category", "category name", "categories", "menu category", "item category", "menu group", "group", "group name", "menu section",
        "section", "item group", "reporting category", "parent category", "department", "family", "sub category",
        "kategorie", "warengruppe", "gruppe", "categoria", "grupo", "familia", "seccion", "categorie", "famille", "rubrique",
        "gruppo", "reparto"]),
    (F::Price, &["price", "variation price", "selling price", "sale price", "item price", "menu price", "dine in price", "dine in rate", "unit price",
        "base price", "default price", "rate", "item rate", "selling rate", "amount", "mrp", "preis", "verkaufspreis", "einzelpreis",
        "vk", "precio", "precio de venta", "pvp", "preco", "preco de venda", "valor", "prix", "prix de vente", "tarif", "prezzo",
        "prezzo di vendita", "importo"]),
    (F::Veg, &["veg", "is veg", "veg non veg", "veg or non veg", "food type", "veg type", "diet", "diet type", "dietary", "dietary type",
        "food preference", "vegetarian", "is vegetarian", "attribute", "attributes", "item attribute", "vegetarisch",
        "vegetariano", "vegetarien"]),
    (F::Alcohol, &["alcohol", "is alcohol", "alcoholic", "contains alcohol", "liquor", "is liquor", "is alcoholic", "alkohol", "alkoholisch",
        "alcoholico", "alcoolique", "alcolico", "alcoolico"]),
    (F::TaxRate, &["tax rate", "tax percent", "tax percentage", "tax pct", "gst rate", "gst percent", "vat rate", "vat percent", "vat",
        "mwst", "mwst satz", "mehrwertsteuer", "ust", "ust satz", "umsatzsteuer", "steuersatz", "taux de tva", "taux tva", "tva",
        "tipo de iva", "tipo iva", "iva", "aliquota iva", "aliquota", "taxa de iva", "taxa iva", "btw", "btw tarief", "moms"]),
    (F::Available, &["available", "is available", "availability", "available for sale", "in stock", "active", "is active", "enabled", "item status",
        "status", "verfugbar", "aktiv", "disponible", "activo", "disponivel", "ativo", "actif", "disponibile", "attivo"]),
    (F::Hidden, &["archived", "is archived", "sold out", "out of stock", "hidden", "disabled", "is disabled", "inactive", "86d", "archiviert",
        "ausverkauft", "agotado", "esgotado", "epuise", "esaurito"]),
    (F::Station, &["station", "prep station", "preparation station", "kitchen station", "kitchen", "kot", "kot station", "kot group", "kot printer",
        "kitchen printer", "printer", "print group", "production area", "kuche", "cocina", "cozinha", "cuisine", "cucina"]),
    (F::Description, &["description", "item description", "online description", "details", "desc", "long description", "beschreibung", "descripcion",
        "descricao", "descrizione"]),
    (F::Course, &["course", "course type", "meal course", "gang", "curso", "portata"]),
    (F::Allergens, &["allergens", "allergen", "allergen info", "allergen information", "allergies", "allergene", "alergenos", "alergenicos",
        "allergenes", "allergeni"]),
    (F::Outlet, &["outlet", "outlet name", "restaurant", "restaurant name", "store", "store name", "branch", "branch name", "location",
        "location name", "filiale", "betrieb", "sucursal", "filial", "magasin", "punto vendita"]),
    (F::Variation, &["variation", "variation name", "variant", "variant name", "size", "size name", "portion", "portion size", "option value",
        "option 1 value", "option value 1", "option 2 value", "option value 2", "option 3 value", "option value 3", "variante", "grosse",
        "tamano", "tamanho", "taille", "taglia"]),
    (F::Handle, &["handle", "item handle", "item id", "item code", "product id", "short code", "reference handle"]),
];
/// What may follow a header: the currency of its prices.
const CURRENCIES: [&str; 8] = ["inr", "rs", "eur", "usd", "gbp", "aed", "chf", "brl"];

impl Field {
    #[rustfmt::skip]
    const NAMES: [(Field, &'static str); 15] = [
        (F::ItemName, "item_name"), (F::Category, "category"), (F::Price, "price"), (F::Veg, "veg"), (F::Alcohol, "alcohol"),
        (F::TaxRate, "tax_rate"), (F::Available, "available"), (F::Hidden, "hidden"), (F::Station, "station"), (F::Description, "description"),
        (F::Course, "course"), (F::Allergens, "allergens"), (F::Outlet, "outlet"), (F::Variation, "variation"),
        (F::Handle, "handle"),
    ];

    pub fn as_str(self) -> &'static str {
        Self::NAMES.iter().find(|(field, _)| *field == self).map_or("", |(_, name)| name)
    }

    pub fn parse(name: &str) -> Option<Field> {
        Self::NAMES.iter().find(|(_, known)| *known == name.trim()).map(|(field, _)| *field)
    }

    /// Several columns of it are read together.
    fn is_joined(self) -> bool {
        self == F::Variation
    }

    /// A system with several stores may have a column of it for each.
    fn is_per_store(self) -> bool {
        matches!(self, F::Price | F::Available | F::Hidden)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// One column that says something.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Column {
    field: Field,
    /// The place of its header among those that say the same.
    rank: usize,
    /// Of a column for one store: `Price [Terrace]`.
    store: Option<String>,
    index: usize,
}

fn meaning(header: &str) -> Option<(Field, usize, Option<String>)> {
    if let Some((base, rest)) = header.split_once('[')
        && let Some(store) = rest.trim_end().strip_suffix(']')
    {
        let (field, rank) = known(&plain(base))?;
        return field.is_per_store().then(|| (field, rank, Some(store.trim().to_string())));
    }
    let text = plain(header);
    if let Some((field, rank)) = known(&text) {
        return Some((field, rank, None));
    }
    // "Enabled Terrace"
    let (first, store) = header.trim().split_once(' ')?;
    (plain(first) == "enabled").then(|| (F::Available, 0, Some(store.trim().to_string())))
}

fn known(text: &str) -> Option<(Field, usize)> {
    let squeezed = |text: &str| text.split(' ').collect::<String>();
    let find = |text: &str| {
        let wanted = squeezed(text);
        HEADERS.iter().find_map(|(field, names)| {
            names.iter().position(|name| squeezed(name) == wanted).map(|rank| (*field, rank))
        })
    };
    find(text).or_else(|| {
        let (base, last) = text.rsplit_once(' ')?;
        if CURRENCIES.contains(&last) { find(base) } else { None }
    })
}

/// What the columns of one file mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    columns: Vec<Column>,
}

impl Columns {
    fn guess(header: &Line) -> Columns {
        let mut columns: Vec<Column> = Vec::new();
        for (index, cell) in header.cells().enumerate() {
            let Some((field, rank, store)) = meaning(cell) else { continue };
            let new = Column { field, rank, store, index };
            let same = |old: &&mut Column| old.field == new.field && old.store == new.store;
            match columns.iter_mut().find(same).filter(|_| !field.is_joined()) {
                Some(old) if new.rank < old.rank => *old = new,
                Some(_) => {}
                None => columns.push(new),
            }
        }
        Columns { columns }
    }

    fn fields(&self) -> usize {
        let mut fields: Vec<Field> = self.columns.iter().map(|column| column.field).collect();
        fields.sort_unstable();
        fields.dedup();
        fields.len()
    }

    pub fn has(&self, field: Field) -> bool {
        self.columns.iter().any(|column| column.field == field)
    }

    fn overrule(&mut self, field: Field, name: &str, header: &Line) -> Result<(), Message> {
        self.columns.retain(|column| column.field != field);
        let name = name.trim();
        if name == "-" {
            return Ok(());
        }
        let index = header.cells().position(|cell| !cell.is_empty() && plain(cell) == plain(name));
        let index = index.ok_or_else(|| {
            say!("The file has no column \"{column}\" for {field}.", column = name, field = field.to_string())
        })?;
        self.columns.retain(|column| column.index != index);
        self.columns.push(Column { field, rank: 0, store: None, index });
        Ok(())
    }

    /// What a line says of a field at an outlet: in the outlet's own column, else in the common one, else in the first store's.
    pub fn text(&self, line: &Line, field: Field, outlet: &str) -> String {
        let of_field: Vec<&Column> = self.columns.iter().filter(|column| column.field == field).collect();
        if field.is_joined() {
            let cells = of_field.iter().map(|column| line.cell(column.index)).filter(|cell| !cell.is_empty());
            return cells.collect::<Vec<_>>().join(", ");
        }
        let own =
            |column: &&&Column| column.store.as_ref().is_some_and(|store| plain(store) == plain(outlet));
        let common = |column: &&&Column| column.store.is_none();
        let first = of_field.iter().find(|column| column.store.is_some());
        let candidates = [of_field.iter().find(own), of_field.iter().find(common), first];
        let mut filled = candidates.into_iter().flatten().map(|column| line.cell(column.index));
        filled.find(|cell| !cell.is_empty()).unwrap_or_default().to_string()
    }

    /// The filled cells of a field, whatever the store.
    pub fn cells<'l>(&self, line: &'l Line, field: Field) -> Vec<&'l str> {
        let columns = self.columns.iter().filter(|column| column.field == field);
        columns.map(|column| line.cell(column.index)).collect()
    }

    /// Field by header; several columns of one field joined by " + ".
    pub fn by_header(&self, header: &Line) -> BTreeMap<&'static str, String> {
        let mut named: BTreeMap<&'static str, Vec<&str>> = BTreeMap::new();
        for column in &self.columns {
            named.entry(column.field.as_str()).or_default().push(header.cell(column.index));
        }
        named.into_iter().map(|(field, headers)| (field, headers.join(" + "))).collect()
    }

    /// Headers that nothing is read from.
    pub fn unmapped(&self, header: &Line) -> Vec<String> {
        let unused = |index: usize| self.columns.iter().all(|column| column.index != index);
        let cells = header.cells().enumerate();
        cells
            .filter(|(index, cell)| unused(*index) && !cell.is_empty())
            .map(|(_, cell)| cell.to_string())
            .collect()
    }
}

/// How many fields the best of these lines names: by this the delimiter is found.
pub fn score(lines: &[Line]) -> usize {
    lines.iter().map(|line| Columns::guess(line).fields()).max().unwrap_or(0)
}

/// A file with its header found.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub header: Line,
    pub columns: Columns,
    /// The lines under the header that are no header again.
    pub rows: Vec<Line>,
}

/// Finds the header among the first lines and what its columns mean; an error says what is missing.
pub fn sheet(mut lines: Vec<Line>, overrules: &[(Field, String)]) -> Result<Sheet, Message> {
    if lines.is_empty() {
        return Err(say!("The file is empty."));
    }
    let fields = |line: &Line| {
        let named = |name: &str| line.cells().any(|cell| plain(cell) == plain(name));
        Columns::guess(line).fields() + overrules.iter().filter(|(_, name)| named(name)).count()
    };
    let head = lines.iter().take(HEAD).enumerate();
    let (at, count) =
        head.map(|(at, line)| (at, fields(line))).rev().max_by_key(|(_, fields)| *fields).unwrap_or((0, 0));
    if count < 2 {
        return Err(say!("The file has no header row that names its columns: item name, price."));
    }
    let rows = lines.split_off(at + 1);
    let header = lines.swap_remove(at);
    let mut columns = Columns::guess(&header);
    for (field, name) in overrules {
        columns.overrule(*field, name, &header)?;
    }
    if !columns.has(F::ItemName) {
        let headers: Vec<&str> = header.cells().filter(|cell| !cell.is_empty()).collect();
        return Err(say!(
            "No column holds the dish's name. The columns are: {headers}.",
            headers = headers.join(", ")
        ));
    }
    let rows = rows.into_iter().filter(|line| !repeats(line, &header)).collect();
    Ok(Sheet { header, columns, rows })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line {
        Line::new(1, text.split('|'))
    }

    #[test]
    fn no_header_means_two_things() {
        let mut all: Vec<String> = Vec::new();
        for (_, names) in HEADERS {
            for name in *names {
                assert_eq!(plain(name), **name, "spelled as compared");
                all.push(name.split(' ').collect());
            }
        }
        all.sort();
        let twice: Vec<&String> =
            all.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &pair[0]).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }

    #[test]
    fn headers_of_many_systems_are_known() {
        for (header, mapping) in [
            ("Item|Rate (INR)|Type", "item_name=Item; price=Rate (INR)"),
            ("Name|Category|Price|Is Veg?", "category=Category; item_name=Name; price=Price; veg=Is Veg?"),
            (
                "Item Name|Variation Name|Price|Enabled Terrace|Archived",
                "available=Enabled Terrace; hidden=Archived; item_name=Item Name; price=Price; variation=Variation Name",
            ),
            (
                "Handle|Name|Option 1 value|Option 2 value|Default price|Price [Bar]",
                "handle=Handle; item_name=Name; price=Default price + Price [Bar]; variation=Option 1 value + Option 2 value",
            ),
            (
                "Gericht|Warengruppe|Preis|Allergene",
                "allergens=Allergene; category=Warengruppe; item_name=Gericht; price=Preis",
            ),
            ("Item Name|MRP|Price", "item_name=Item Name; price=Price"),
        ] {
            let named = Columns::guess(&line(header)).by_header(&line(header));
            let text: Vec<String> = named.iter().map(|(field, header)| format!("{field}={header}")).collect();
            assert_eq!(text.join("; "), mapping, "{header}");
        }
    }

    #[test]
    fn the_column_of_the_outlet_goes_before_the_common_one() {
        let header = line("Name|Default price|Price [Bar]|Price [Terrace]");
        let columns = Columns::guess(&header);
        let price = |row: &str, outlet: &str| columns.text(&line(row), Field::Price, outlet);
        assert_eq!(price("Dal|10|11|12", "terrace"), "12");
        assert_eq!(price("Dal|10|11|", "Terrace"), "10");
        assert_eq!(price("Dal|10|11|12", "Garden"), "10");
        assert_eq!(price("Dal||11|12", "Garden"), "11");
    }
}
