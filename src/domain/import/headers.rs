//! What the columns of a file mean: by their headers, in six languages and the words of the usual systems.

use std::collections::BTreeMap;
use std::fmt;

use super::dates::Order;
use super::plain;
use super::table::{HEAD, Line};

/// What a column can say about a stay, under the names that `mapping` uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    GuestName,
    Phone,
    Email,
    Nationality,
    RoomType,
    Room,
    CheckIn,
    CheckOut,
    LastNight,
    Nights,
    Adults,
    Children,
    AmountAfterTax,
    Currency,
    Paid,
    Status,
    Channel,
    Reference,
    BookedOn,
    Notes,
}

impl Field {
    #[rustfmt::skip]
    const NAMES: [(Field, &'static str); 20] = [
        (Field::GuestName, "guest_name"), (Field::Phone, "phone"), (Field::Email, "email"),
        (Field::Nationality, "nationality"), (Field::RoomType, "room_type"), (Field::Room, "room"),
        (Field::CheckIn, "check_in"), (Field::CheckOut, "check_out"), (Field::LastNight, "last_night"),
        (Field::Nights, "nights"), (Field::Adults, "adults"), (Field::Children, "children"),
        (Field::AmountAfterTax, "amount_after_tax"), (Field::Currency, "currency"), (Field::Paid, "paid"),
        (Field::Status, "status"), (Field::Channel, "channel"), (Field::Reference, "reference"),
        (Field::BookedOn, "booked_on"), (Field::Notes, "notes"),
    ];

    pub fn as_str(self) -> &'static str {
        Self::NAMES.iter().find(|(field, _)| *field == self).map_or("", |(_, name)| name)
    }

    pub fn parse(name: &str) -> Option<Field> {
        Self::NAMES.iter().find(|(_, known)| *known == name.trim()).map(|(field, _)| *field)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What a column gives to its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Whole,
    FirstName,
    LastName,
    /// How many rooms of the type the row holds.
    Count,
    /// Adults and children together.
    Everybody,
    /// What the channel pays the house: noted, no price.
    Payout,
}

/// Which system a file comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Preset {
    #[default]
    Auto,
    Ezee,
    Cloudbeds,
    Airbnb,
    BookingCom,
    LittleHotelier,
    Beds24,
    HotelDruid,
}

impl Preset {
    pub const NAMES: [(Preset, &'static str); 8] = [
        (Preset::Auto, "auto"),
        (Preset::Ezee, "ezee"),
        (Preset::Cloudbeds, "cloudbeds"),
        (Preset::Airbnb, "airbnb"),
        (Preset::BookingCom, "booking_com"),
        (Preset::LittleHotelier, "little_hotelier"),
        (Preset::Beds24, "beds24"),
        (Preset::HotelDruid, "hoteldruid"),
    ];

    /// The preset of a name, however it is spelled: "Booking.com" is booking_com.
    pub fn parse(name: &str) -> Option<Preset> {
        let letters = |text: &str| plain(text).replace(' ', "");
        Self::NAMES.iter().find(|(_, known)| letters(known) == letters(name)).map(|(preset, _)| *preset)
    }

    /// How that system writes dates whose order nothing proves.
    pub fn order(self) -> Option<Order> {
        match self {
            Preset::Auto => None,
            Preset::Cloudbeds | Preset::Airbnb => Some(Order::MonthFirst),
            _ => Some(Order::DayFirst),
        }
    }

    /// The channel of every row of a channel's own export.
    pub fn channel(self) -> Option<&'static str> {
        match self {
            Preset::Airbnb => Some("Airbnb"),
            Preset::BookingCom => Some("Booking.com"),
            _ => None,
        }
    }
}

use Field as F;
use Part as P;

/// Headers as `plain` spells them; of two columns that say the same, the one named earlier here is taken.
#[rustfmt::skip]
const HEADERS: &[(Field, Part, &[&str])] = &[
    (F::GuestName, P::Whole, &["guest name", "guest names", "guest name s", "guest full name", "full name", "primary guest",
        "main guest", "lead guest", "guest", "customer name", "customer", "client name", "client", "name", "gast", "gastname",
        "name des gastes", "huesped", "nombre del huesped", "nombre completo", "hospede", "nome do hospede", "nome completo",
        "nom du client", "nom complet", "ospite", "nome ospite", "cliente", "nominativo", "voyageur", "booked by", "booker name"]),
    (F::GuestName, P::FirstName, &["first name", "guest first name", "firstname", "given name", "forename", "vorname", "nombre",
        "primeiro nome", "prenom", "nome"]),
    (F::GuestName, P::LastName, &["last name", "guest last name", "lastname", "surname", "family name", "nachname", "familienname",
        "apellido", "apellidos", "sobrenome", "apelido", "nom", "nom de famille", "cognome"]),
    (F::Phone, P::Whole, &["phone", "guest phone", "phone number", "mobile", "mobile number", "mobile no", "phone no", "contact number",
        "contact no", "telephone", "tel", "cell", "contact", "guest phone number", "telefon", "telefonnummer", "handy", "mobil", "telefono", "movil",
        "telefone", "celular", "telemovel", "cellulare"]),
    (F::Email, P::Whole, &["email", "guest email", "e mail", "email address", "guest email address", "mail", "correo", "correo electronico", "courriel",
        "posta elettronica", "emailadresse", "e mail adresse"]),
    (F::Nationality, P::Whole, &["nationality", "country", "guest country", "booker country", "country of residence", "nationalitat",
        "land", "nacionalidad", "pais", "nacionalidade", "nationalite", "pays", "nazionalita", "nazione", "paese"]),
    (F::RoomType, P::Whole, &["room type", "room type name", "roomtype", "room type code", "room category", "category", "accommodation type",
        "unit type", "accommodation", "room types", "listing", "listing name", "room name", "zimmertyp", "zimmerkategorie", "kategorie",
        "tipo de habitacion", "tipo habitacion", "tipo de quarto", "tipo de acomodacao", "type de chambre", "categorie",
        "tipo camera", "tipologia", "tipologia camera", "categoria"]),
    (F::RoomType, P::Count, &["rooms", "no of rooms", "number of rooms", "of rooms", "room count", "rooms booked", "anzahl zimmer",
        "zimmeranzahl", "numero de habitaciones", "habitaciones", "numero de quartos", "quartos", "nombre de chambres", "chambres", "numero camere",
        "camere"]),
    (F::Room, P::Whole, &["room number", "room no", "room numbers", "room", "unit", "unit number", "assigned room", "room unit",
        "zimmer", "zimmernummer", "zimmer nr", "habitacion", "numero de habitacion", "quarto", "numero do quarto", "uh", "chambre",
        "numero de chambre", "camera", "numero camera", "appartamento"]),
    (F::CheckIn, P::Whole, &["check in", "checkin", "check in date", "checkin date", "arrival", "arrival date", "date of arrival", "start date",
        "start", "from", "from date", "arrive", "first night", "date in", "arr date", "arr", "anreise", "anreisedatum", "ankunft",
        "von", "entrada", "fecha de entrada", "fecha entrada", "llegada", "fecha de llegada", "desde", "data de entrada", "chegada", "data de chegada",
        "arrivee", "date d arrivee", "date darrivee", "arrivo", "data arrivo", "data di arrivo", "data iniziale", "dal", "du"]),
    (F::CheckOut, P::Whole, &["check out", "checkout", "check out date", "checkout date", "departure", "departure date", "date of departure",
        "end date", "end", "to", "to date", "until", "depart", "dept", "dept date", "dep date", "dep", "date out", "abreise",
        "abreisedatum", "bis", "salida", "fecha de salida", "fecha salida", "hasta", "saida", "data de saida", "partida", "ate",
        "date de depart", "date depart", "partenza", "data partenza", "data di partenza", "data finale", "al", "au"]),
    (F::LastNight, P::Whole, &["last night", "letzte nacht", "ultima noche", "ultima noite", "derniere nuit", "ultima notte"]),
    (F::Nights, P::Whole, &["nights", "no of nights", "number of nights", "of nights", "duration nights", "night", "length of stay", "los", "duration",
        "nachte", "anzahl nachte", "ubernachtungen", "noches", "numero de noches", "noites", "numero de noites", "diarias", "nuits",
        "nombre de nuits", "nuitees", "notti", "numero notti"]),
    (F::Adults, P::Whole, &["adults", "adult", "no of adults", "number of adults", "of adults", "adults count", "erwachsene", "anzahl erwachsene",
        "adultos", "numero de adultos", "adultes", "nombre d adultes", "nombre dadultes", "adulti", "numero adulti"]),
    (F::Adults, P::Everybody, &["pax", "persons", "guests", "people", "no of guests", "number of guests", "of guests", "no of persons",
        "occupancy", "occupants", "personen", "gaste", "anzahl personen", "personas", "huespedes", "pessoas", "hospedes", "personnes",
        "voyageurs", "persone", "ospiti", "n persone", "numero persone"]),
    (F::Children, P::Whole, &["children", "child", "kids", "no of children", "number of children", "of children", "kinder", "anzahl kinder",
        "ninos", "menores", "numero de ninos", "criancas", "enfants", "nombre d enfants", "nombre denfants", "bambini",
        "numero bambini"]),
    (F::AmountAfterTax, P::Whole, &["amount after tax", "grand total", "total with tax", "total incl tax", "total including tax", "total amount",
        "booking total", "total price", "total booking amount", "total", "price", "amount", "reservation total", "total charges", "gross amount",
        "booking amount", "total cost", "bill amount", "accommodation total", "gesamtpreis", "gesamtbetrag", "gesamt", "preis", "betrag", "brutto", "importe total",
        "precio total", "importe", "precio", "total con impuestos", "valor total", "preco total", "valor", "preco", "montant total", "prix total", "montant", "prix",
        "montant ttc", "total ttc", "prezzo totale", "importo totale", "totale", "prezzo", "importo", "tariffa"]),
    (F::Currency, P::Whole, &["currency", "currency code", "wahrung", "moneda", "divisa", "moeda", "devise", "valuta"]),
    (F::Paid, P::Whole, &["paid", "amount paid", "total paid", "paid amount", "deposit", "deposit paid", "advance", "advance paid", "payments", "payment total",
        "total received", "prepaid", "bezahlt", "anzahlung", "gezahlt", "pagado", "anticipo", "deposito", "pago", "sinal", "adiantamento", "paye",
        "acompte", "arrhes", "pagato", "acconto", "caparra"]),
    (F::Status, P::Whole, &["status", "booking status", "reservation status", "state", "res status", "buchungsstatus", "estado", "estado de la reserva",
        "situacao", "status da reserva", "statut", "etat", "stato", "stato prenotazione", "type", "tipo"]),
    (F::Channel, P::Whole, &["channel", "source", "booking source", "business source", "reservation source", "ota", "referrer", "referral",
        "market segment", "segment", "agent", "travel agent", "kanal", "quelle", "buchungskanal", "canal", "origen", "origem", "fuente",
        "source de reservation", "provenance", "canale", "fonte", "provenienza", "origine"]),
    (F::Reference, P::Whole, &["reservation number", "booking number", "book number", "booking reference", "confirmation code", "confirmation number", "reservation id",
        "booking id", "reference", "reference number", "ref", "ref no", "res no", "res id", "reservation no", "booking no", "confirmation no", "confirmation",
        "reservation", "booking", "booking ref", "master id", "voucher no", "pnr", "id", "buchungsnummer", "reservierungsnummer", "buchungs nr", "referenz",
        "numero de reserva", "localizador", "referencia", "n reserva", "reserva", "codigo da reserva", "localizador da reserva", "numero de reservation", "n de reservation",
        "n reservation", "numero prenotazione", "codice prenotazione", "riferimento", "prenotazione", "n prenotazione"]),
    (F::BookedOn, P::Whole, &["booked on", "booking date", "reservation date", "date booked", "booked", "created", "created on", "created at", "book date",
        "booked date", "booked on date", "buchungsdatum", "gebucht am", "fecha de reserva", "reservado el", "data da reserva", "reservado em", "date de reservation",
        "reserve le", "data prenotazione", "prenotato il"]),
    (F::Notes, P::Whole, &["notes", "note", "remarks", "remark", "comments", "comment", "special requests", "special request", "guest comments",
        "bemerkung", "bemerkungen", "anmerkungen", "notiz", "notas", "observaciones", "comentarios", "observacoes", "remarques", "commentaires", "commentaire",
        "osservazioni", "annotazioni"]),
    (F::Notes, P::Payout, &["payout", "earnings", "host payout", "paid out", "your earnings", "net payout", "host earnings", "auszahlung", "ganancias",
        "ganhos", "versement", "revenus", "guadagni"]),
];

/// What a header means, and how good a name for it that is (0 the best).
fn meaning(header: &str) -> Option<(Field, Part, usize)> {
    let text = plain(header);
    let known = |text: &str| {
        HEADERS.iter().find_map(|(field, part, names)| {
            names.iter().position(|name| *name == text).map(|rank| (*field, *part, rank))
        })
    };
    // "Total (INR)", "Price EUR": the currency is no part of the name.
    known(&text).or_else(|| {
        let (name, last) = text.rsplit_once(' ')?;
        let is_currency =
            ["inr", "eur", "usd", "gbp", "chf", "aed", "aud", "sgd", "idr", "thb", "brl", "mxn", "rs"];
        is_currency.contains(&last).then(|| known(name)).flatten()
    })
}

/// One column that says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    pub field: Field,
    pub part: Part,
    pub index: usize,
}

/// What the columns of one file mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapping {
    columns: Vec<Column>,
}

impl Mapping {
    fn guess(header: &Line) -> Mapping {
        let mut best: BTreeMap<(Field, Part), (usize, usize)> = BTreeMap::new();
        for (index, cell) in header.cells.iter().enumerate() {
            let Some((field, part, rank)) = meaning(cell) else { continue };
            let place = best.entry((field, part)).or_insert((rank, index));
            *place = (*place).min((rank, index));
        }
        let has = |field, part| best.contains_key(&(field, part));
        let kept = |field: Field, part: Part| match (field, part) {
            // A first name alone, or a surname alone, is better than nothing; beside a whole name both are too much.
            (Field::GuestName, Part::FirstName | Part::LastName) => {
                !has(field, Part::Whole) || is_surname_pair(&best, header)
            }
            (Field::GuestName, Part::Whole) => !is_surname_pair(&best, header),
            (Field::Adults, Part::Everybody) => !has(field, Part::Whole),
            _ => true,
        };
        let columns = best.iter().filter(|((field, part), _)| kept(*field, *part));
        Mapping {
            columns: columns.map(|(&(field, part), &(_, index))| Column { field, part, index }).collect(),
        }
    }

    /// How many fields it knows.
    fn fields(&self) -> usize {
        let mut fields: Vec<Field> = self.columns.iter().map(|column| column.field).collect();
        fields.dedup();
        fields.len()
    }

    pub fn has(&self, field: Field) -> bool {
        self.columns.iter().any(|column| column.field == field)
    }

    /// The columns of a field, in their order within it.
    pub fn of(&self, field: Field) -> impl Iterator<Item = &Column> {
        self.columns.iter().filter(move |column| column.field == field)
    }

    /// What a line says about a field; the cells of several columns with a space between.
    pub fn text(&self, line: &Line, field: Field) -> String {
        let own = self.of(field).filter(|column| !matches!(column.part, Part::Count | Part::Payout));
        let cells = own.map(|column| line.cell(column.index)).filter(|cell| !cell.is_empty());
        cells.collect::<Vec<_>>().join(" ")
    }

    /// The cell of a special part of a field.
    pub fn part<'l>(&self, line: &'l Line, field: Field, part: Part) -> &'l str {
        self.of(field).find(|column| column.part == part).map_or("", |column| line.cell(column.index))
    }

    /// Field by header; two columns of one field joined by " + ".
    pub fn by_header(&self, header: &Line) -> BTreeMap<&'static str, String> {
        let mut named: BTreeMap<&'static str, String> = BTreeMap::new();
        for column in &self.columns {
            let name = header.cell(column.index);
            named
                .entry(column.field.as_str())
                .and_modify(|text| {
                    text.push_str(" + ");
                    text.push_str(name);
                })
                .or_insert_with(|| name.to_string());
        }
        named
    }

    /// Headers that say nothing to us.
    pub fn unmapped(&self, header: &Line) -> Vec<String> {
        let unused = |index: usize| self.columns.iter().all(|column| column.index != index);
        let cells =
            header.cells.iter().enumerate().filter(|(index, cell)| unused(*index) && !cell.is_empty());
        cells.map(|(_, cell)| cell.clone()).collect()
    }

    /// Overrules the guess of a field with the named headers; `-` reads it from nothing.
    fn overrule(&mut self, field: Field, headers: &str, header: &Line) -> Result<(), String> {
        if headers.trim() == "-" {
            self.columns.retain(|column| column.field != field);
            return Ok(());
        }
        let find =
            |name: &str| header.cells.iter().position(|cell| plain(cell) == plain(name) && !cell.is_empty());
        let names: Vec<&str> =
            if find(headers).is_some() { vec![headers] } else { headers.split(" + ").collect() };
        let mut columns = Vec::new();
        for name in names {
            let index = find(name)
                .ok_or_else(|| format!("The file has no column \"{}\" for {field}.", name.trim()))?;
            let part =
                meaning(name).filter(|(known, ..)| *known == field).map_or(Part::Whole, |(_, part, _)| part);
            columns.push(Column { field, part, index });
        }
        let taken = |column: &Column| columns.iter().any(|new| new.index == column.index);
        self.columns.retain(|column| column.field != field && !taken(column));
        self.columns.extend(columns);
        self.columns.sort_by_key(|column| column.field);
        Ok(())
    }
}

/// "Name" beside a "First name" or "Vorname" is the surname, not the whole name.
fn is_surname_pair(best: &BTreeMap<(Field, Part), (usize, usize)>, header: &Line) -> bool {
    let at = |part| best.get(&(Field::GuestName, part)).map(|place| plain(header.cell(place.1)));
    match (at(Part::Whole).as_deref(), at(Part::FirstName), at(Part::LastName)) {
        (Some("name" | "booked by" | "booker name"), Some(_), Some(_)) => true,
        (Some(_), ..) | (None, ..) => false,
    }
}

/// How many columns the best of these lines explains: by this the delimiter is found.
pub fn score(lines: &[Line]) -> usize {
    lines.iter().map(|line| Mapping::guess(line).fields()).max().unwrap_or(0)
}

/// A file with its header found.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub header: Line,
    pub mapping: Mapping,
    /// The lines under the header that are no header again.
    pub rows: Vec<Line>,
}

/// Finds the header among the first lines and what its columns mean; an error says what is missing.
pub fn sheet(mut lines: Vec<Line>, overrules: &[(Field, String)]) -> Result<Sheet, String> {
    if lines.is_empty() {
        return Err("The file is empty.".to_string());
    }
    let known = |line: &Line| {
        let named =
            overrules.iter().filter(|(_, name)| line.cells.iter().any(|cell| plain(cell) == plain(name)));
        Mapping::guess(line).fields() + named.count()
    };
    let head = lines.iter().take(HEAD).enumerate();
    let (at, fields) =
        head.map(|(at, line)| (at, known(line))).rev().max_by_key(|(_, fields)| *fields).unwrap_or((0, 0));
    if fields < 2 {
        return Err(
            "The file has no header row that names its columns: guest, arrival, departure.".to_string()
        );
    }
    let rows = lines.split_off(at + 1);
    let header = lines.swap_remove(at);
    let mut mapping = Mapping::guess(&header);
    for (field, name) in overrules {
        mapping.overrule(*field, name, &header)?;
    }
    let mut missing = Vec::new();
    for (field, what) in [(Field::GuestName, "the guest's name"), (Field::CheckIn, "the arrival")] {
        if !mapping.has(field) {
            missing.push(what);
        }
    }
    if ![Field::CheckOut, Field::LastNight, Field::Nights].iter().any(|field| mapping.has(*field)) {
        missing.push("the departure or the nights");
    }
    if !missing.is_empty() {
        let headers =
            header.cells.iter().filter(|cell| !cell.is_empty()).cloned().collect::<Vec<_>>().join(", ");
        return Err(format!("No column holds {}. The columns are: {headers}.", missing.join(", ")));
    }
    let rows = rows.into_iter().filter(|line| !super::table::repeats(line, &header)).collect();
    Ok(Sheet { header, mapping, rows })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(header: &str) -> Line {
        Line { number: 1, cells: header.split('|').map(str::to_string).collect() }
    }

    fn mapped(header: &str) -> String {
        let named = Mapping::guess(&line(header)).by_header(&line(header));
        named.iter().map(|(field, header)| format!("{field}={header}")).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn headers_are_known_in_six_languages_and_of_many_systems() {
        for (header, fields) in [
            ("Guest Name|Arrival|Departure|Room Type|Total", 5),
            ("Gast|Anreise|Abreise|Zimmertyp|Gesamtpreis|Währung|Bemerkung", 7),
            ("Huésped|Llegada|Salida|Habitación|Importe|Teléfono|Noches", 7),
            ("Hóspede|Chegada|Saída|Quarto|Valor total|Adultos|Crianças", 7),
            ("Nom du client|Arrivée|Départ|Date de départ|Chambre|Montant|Nuits", 6),
            ("Ospite|Arrivo|Partenza|Camera|Prezzo|Notti|Stato", 7),
            (
                "Confirmation code|Status|Guest name|# of adults|Start date|End date|# of nights|Booked|Listing|Earnings",
                10,
            ),
        ] {
            assert_eq!(Mapping::guess(&line(header)).fields(), fields, "{header}: {}", mapped(header));
        }
    }

    #[test]
    fn two_columns_may_make_one_field() {
        assert_eq!(
            mapped("First Name|Surname|From|To"),
            "check_in=From; check_out=To; guest_name=First Name + Surname"
        );
        assert_eq!(mapped("Unit type|Rooms"), "room_type=Unit type + Rooms");
        assert_eq!(mapped("Guest name|First name|Persons|Adults"), "adults=Adults; guest_name=Guest name");
        assert_eq!(mapped("Total (INR)|Price"), "amount_after_tax=Total (INR)");
    }

    #[test]
    fn no_header_means_two_things() {
        let mut all: Vec<&str> = HEADERS.iter().flat_map(|(_, _, names)| names.iter().copied()).collect();
        let count = all.len();
        all.sort_unstable();
        let twice: Vec<_> = all.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        assert!(twice.is_empty(), "{twice:?} of {count}");
        assert!(all.iter().all(|name| plain(name) == **name), "spelled as compared");
    }

    #[test]
    fn a_file_without_what_a_stay_needs_is_refused_with_what_is_missing() {
        let missing = |header: &str| sheet(vec![line(header)], &[]).unwrap_err();
        assert!(missing("Guest Name|Phone|Total").contains("the arrival, the departure or the nights"));
        assert!(missing("Anna|2026-03-01|2026-03-02").contains("no header row"));
        assert!(sheet(Vec::new(), &[]).unwrap_err().contains("empty"));
        let overruled = [(Field::GuestName, "Who".to_string())];
        assert!(sheet(vec![line("Who|Arrival|Nights")], &overruled).is_ok());
        assert!(
            sheet(vec![line("Guest|Arrival|Nights")], &overruled).unwrap_err().contains("no column \"Who\"")
        );
    }
}
