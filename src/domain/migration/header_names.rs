//! Known headers in six languages and of common systems.

use crate::domain::migration::fields::{Field, Part};
use crate::domain::spreadsheet::plain;

use Field as F;
use Part as P;

/// Headers as `plain` spells them, compared without spaces ("GuestName"); of two columns that say the same, the one named earlier here is taken.
#[rustfmt::skip]
const HEADERS: &[(Field, Part, &[&str])] = &[
    (F::GuestName, P::Whole, &["guest name", "guest names", "guest name s", "guest full name", "full name", "primary guest",
        "main guest", "lead guest", "guest", "customer name", "customer", "client name", "client", "name", "gast", "gastname",
        "name des gastes", "huesped", "nombre del huesped", "nombre completo", "hospede", "nome do hospede", "nome completo",
        "nom du client", "nom complet", "ospite", "nome ospite", "cliente", "nominativo", "voyageur", "booked by", "booker name",
        "titular", "nombre del cliente", "nombre del titular", "nombres de los huespedes", "name des gasts",
        "namen der gaste", "gaste name", "nom du voyageur", "nom de lhote", "nom client", "nom des clients",
        "nome delcliente", "nome dellospite", "nome degli ospiti", "nome dos hospedes", "nome do cliente", "cliente nombre",
        "huesped principal", "hospede principal", "reservado por", "gebucht von", "reserve par", "prenotato da", "holder", "name vorname", "nachname vorname", "vor und nachname", "vorname und nachname", "name gast", "hauptgast", "nom et prenom", "prenom et nom", "nom prenom", "nombre y apellidos", "nombre y apellido",
        "apellidos y nombre", "nome e cognome", "cognome e nome", "nome e sobrenome", "nome e apelido"]),
    (F::GuestName, P::FirstName, &["first name", "guest first name", "firstname", "given name", "forename", "vorname", "nombre",
        "primeiro nome", "prenom", "nome",
        "guest first names", "vorname des gastes", "nombre de pila", "nombre huesped"]),
    (F::GuestName, P::LastName, &["last name", "guest last name", "lastname", "surname", "family name", "nachname", "familienname",
        "apellido", "apellidos", "sobrenome", "apelido", "nom", "nom de famille", "cognome",
        "guest surname", "nachname des gastes", "apellidos huesped", "primer apellido"]),
    (F::Phone, P::Whole, &["phone", "guest phone", "phone number", "mobile", "mobile number", "mobile no", "phone no", "contact number",
        "contact no", "telephone", "tel", "cell", "contact", "guest phone number", "telefon", "telefonnummer", "handy", "mobil", "telefono", "movil",
        "telefone", "celular", "telemovel", "cellulare",
        "contact phone", "guest mobile", "mobile phone", "phone1", "datos de contacto", "kontakt", "contato", "contatto",
        "numero de telefono", "numero de telefone", "numero de telephone", "numero di telefono", "guest contact", "tel nr", "telefon nr", "telefonnr", "mobilnummer", "handynummer", "rufnummer", "portable",
        "tel portable", "tel movil", "numero de telemovel", "numero de celular", "numero cellulare"]),
    (F::Email, P::Whole, &["email", "guest email", "e mail", "email address", "guest email address", "mail", "correo", "correo electronico", "courriel",
        "posta elettronica", "emailadresse", "e mail adresse",
        "mail address", "correo electronico del huesped", "adresse e mail", "indirizzo e mail", "e mail gast", "e mail du client", "email du client", "email client",
        "email del cliente", "email del huesped", "email do cliente", "email do hospede", "email del ospite", "email ospite", "email cliente"]),
    (F::Nationality, P::Whole, &["nationality", "country", "guest country", "booker country", "country of residence", "nationalitat",
        "land", "nacionalidad", "pais", "nacionalidade", "nationalite", "pays", "nazionalita", "nazione", "paese", "staatsangehorigkeit", "herkunftsland", "nation", "pais de origen",
        "pais de origem", "pays d origine", "paese di origine"]),
    (F::RoomType, P::Whole, &["room type", "room type name", "roomtype", "room type code", "room category", "category", "accommodation type",
        "unit type", "accommodation", "room types", "listing", "listing name", "room name", "zimmertyp", "zimmerkategorie", "kategorie",
        "tipo de habitacion", "tipo habitacion", "tipo de quarto", "tipo de acomodacao", "type de chambre", "categorie",
        "tipo camera", "tipologia", "tipologia camera", "categoria",
        "space category", "requested category", "room category label", "room category name", "room type label", "room class",
        "roomid", "unit category", "inserat", "anuncio", "annonce", "annuncio", "unterkunft", "art der unterkunft",
        "unterkunftstyp", "tipo de unidad", "tipo de unidade", "tipo de alojamiento", "tipo hab", "tipo habit", "typ",
        "zimmerart", "type chambre", "type de logement", "tipo di camera", "tipo di unita", "tipo di alloggio",
        "tipo quarto", "categoria de quarto", "categoria habitacion", "categoria camera", "logement", "alojamiento",
        "acomodacao", "alloggio", "appartment type", "zi typ", "zi kategorie", "zi kat", "zimmer kat", "tipo de hab", "tipo cam", "type de ch", "categorie de chambre",
        "categoria de habitacion", "categoria del alojamiento", "categoria da acomodacao", "categoria della camera"]),
    (F::RoomType, P::Count, &["rooms", "no of rooms", "number of rooms", "of rooms", "room count", "rooms booked", "anzahl zimmer",
        "zimmeranzahl", "numero de habitaciones", "habitaciones", "numero de quartos", "quartos", "nombre de chambres", "chambres", "numero camere",
        "camere",
        "room qty", "room quantity", "rooms count", "qty rooms", "zi anz"]),
    (F::Room, P::Whole, &["room number", "room no", "room numbers", "room", "unit", "unit number", "assigned room", "room unit",
        "zimmer", "zimmernummer", "zimmer nr", "habitacion", "numero de habitacion", "quarto", "numero do quarto", "uh", "chambre",
        "numero de chambre", "camera", "numero camera", "appartamento",
        "space", "zi", "zi nr", "hab", "n hab", "ch", "n ch", "cam", "unit name", "unitid", "room nos",
        "allocated room", "stanza", "numero stanza", "numero hab", "apartamento", "apto", "appartement"]),
    (F::CheckIn, P::Whole, &["check in", "checkin", "check in date", "checkin date", "arrival", "arrival date", "date of arrival", "start date",
        "start", "from", "from date", "arrive", "first night", "date in", "arr date", "arr", "anreise", "anreisedatum", "ankunft",
        "von", "entrada", "fecha de entrada", "fecha entrada", "llegada", "fecha de llegada", "desde", "data de entrada", "chegada", "data de chegada",
        "arrivee", "date d arrivee", "date darrivee", "arrivo", "data arrivo", "data di arrivo", "data iniziale", "dal", "du",
        "arrival time and date", "startdatum", "beginn", "anfangsdatum", "f entrada", "fecha de inicio", "fecha inicio",
        "fecha llegada", "data de inicio", "data inicio", "inicio", "data de check in", "date de debut", "date debut",
        "debut", "date d entree", "entree", "data di inizio", "data inizio", "inizio", "check in datum", "date arrivee",
        "begin date", "data entrada", "data chegada", "an", "arr on", "data inizio soggiorno", "ankunftsdatum", "ankunftstag", "anreisetag", "anreise am", "anr", "check in am",
        "data check in", "date de check in", "fecha de check in", "fecha check in", "date check in"]),
    (F::CheckOut, P::Whole, &["check out", "checkout", "check out date", "checkout date", "departure", "departure date", "date of departure",
        "end date", "end", "to", "to date", "until", "depart", "dept", "dept date", "dep date", "dep", "date out", "abreise",
        "abreisedatum", "bis", "salida", "fecha de salida", "fecha salida", "hasta", "saida", "data de saida", "partida", "ate",
        "date de depart", "date depart", "partenza", "data partenza", "data di partenza", "data finale", "al", "au",
        "enddatum", "ende", "abreise am", "f salida", "fecha de finalizacion", "fecha de fin", "fecha fin", "fin",
        "data de termino", "data termino", "termino", "data de fim", "data fim", "fim", "data de check out", "date de fin",
        "date fin", "date de sortie", "sortie", "data di fine", "data fine", "fine", "check out datum", "data saida",
        "data de partida", "ab", "date of leaving", "abreisetag", "abr", "check out am", "data check out", "date de check out", "fecha de check out", "fecha check out",
        "date check out"]),
    (F::LastNight, P::Whole, &["last night", "letzte nacht", "ultima noche", "ultima noite", "derniere nuit", "ultima notte"]),
    (F::Nights, P::Whole, &["nights", "no of nights", "number of nights", "of nights", "duration nights", "night", "length of stay", "los", "duration",
        "nachte", "anzahl nachte", "ubernachtungen", "noches", "numero de noches", "noites", "numero de noites", "diarias", "nuits",
        "nombre de nuits", "nuitees", "notti", "numero notti",
        "room nights", "duracion noches", "duracion", "duree nuits", "duree", "durata notti", "durata", "duracao noites",
        "duracao", "dauer nachte", "dauer", "anzahl der nachte", "nachte anzahl", "aufenthaltsdauer", "nacht", "anz nachte", "ubern", "noche", "nuit", "nuitee", "notte", "noite",
        "pernottamenti", "pernoites", "pernoctaciones", "estancia", "estadia", "soggiorno notti"]),
    (F::Adults, P::Whole, &["adults", "adult", "no of adults", "number of adults", "of adults", "adults count", "erwachsene", "anzahl erwachsene",
        "adultos", "numero de adultos", "adultes", "nombre d adultes", "nombre dadultes", "adulti", "numero adulti",
        "pax a c", "adult child", "adults children", "adults child", "adults kids", "a c", "erwachsene kinder",
        "adultos ninos", "adultos criancas", "adultes enfants", "adulti bambini", "anzahl der erwachsenen", "num adult",
        "num adults", "adult count", "dadultes", "erw", "anz erw", "anz erwachsene", "erwachsener", "vollzahler", "adulto", "adulte", "ad", "adt",
        "adulti n", "erw kinder", "erw kind", "erwachsene kind"]),
    (F::Adults, P::Everybody, &["pax", "persons", "guests", "people", "no of guests", "number of guests", "of guests", "no of persons",
        "occupancy", "occupants", "personen", "gaste", "anzahl personen", "personas", "huespedes", "pessoas", "hospedes", "personnes",
        "voyageurs", "persone", "ospiti", "n persone", "numero persone",
        "pers", "nb pers", "total people", "people count", "person count", "total guests", "total pax", "total persons",
        "guest count", "personenzahl", "personenanzahl", "n pers", "npax", "nombre de personnes", "nombre de voyageurs",
        "no of pax", "number of people", "party", "party size", "total personas", "total de hospedes", "pers anz", "anz pers", "anz personen",
        "anz gaste", "gasteanzahl", "gastezahl", "anzahl gaste", "belegung", "ocupacion", "occupation", "occupazione", "ocupacao",
        "persona", "personne", "pessoa", "nombre de clients", "total personnes", "totale ospiti", "totale persone", "total pessoas"]),
    (F::Children, P::Whole, &["children", "child", "kids", "no of children", "number of children", "of children", "kinder", "anzahl kinder",
        "ninos", "menores", "numero de ninos", "criancas", "enfants", "nombre d enfants", "nombre denfants", "bambini",
        "numero bambini",
        "num child", "num children", "child count", "anzahl der kinder", "denfants", "children count", "child s",
        "ninos ninas", "kind", "anz kinder", "anz kind", "kinderzahl", "kinderanzahl", "kd", "ki", "nino", "nina", "enfant", "enf", "bambino", "bimbi",
        "crianca", "menor", "minori"]),
    (F::AmountAfterTax, P::Whole, &["amount after tax", "grand total", "total with tax", "total incl tax", "total including tax", "total amount",
        "booking total", "total price", "total booking amount", "total", "price", "amount", "reservation total", "total charges", "gross amount",
        "booking amount", "total cost", "bill amount", "accommodation total", "gesamtpreis", "gesamtbetrag", "gesamt", "preis", "betrag", "brutto", "importe total",
        "precio total", "importe", "precio", "total con impuestos", "valor total", "preco total", "valor", "preco", "montant total", "prix total", "montant", "prix",
        "montant ttc", "total ttc", "prezzo totale", "importo totale", "totale", "prezzo", "importo", "tariffa",
        "final amount", "total payment", "payment total", "total booking price", "total to pay", "stay total",
        "total room charges", "total revenue", "total stay", "importe final", "pago total", "total a pagar", "total reserva",
        "total estancia", "endbetrag", "gesamtzahlung", "rechnungsbetrag", "zahlung gesamt", "montant final",
        "paiement total", "montant de la reservation", "importo finale", "pagamento totale", "valor final",
        "pagamento total", "valor da reserva", "total da reserva", "totale prenotazione", "preis gesamt", "summe",
        "charge amount", "net total", "tariffa totale", "gesamtsumme", "endpreis", "endsumme", "zimmerpreis gesamt", "preis insgesamt", "prix total ttc", "montant a payer", "importe a pagar", "importo da pagare", "valor a pagar", "total general", "total geral",
        "totale generale", "total general ttc"]),
    (F::AmountAfterTax, P::Night, &["price per night", "price night", "rate per night", "nightly rate", "nightly price", "room rate per night",
        "daily rate", "preis nacht", "preis pro nacht", "preis je nacht", "preis pro ubernachtung", "ubernachtungspreis", "tagespreis",
        "tagesrate", "rate pro nacht", "zimmerpreis pro nacht", "prix nuit", "prix par nuit", "prix la nuit", "prix de la nuit",
        "prix nuitee", "tarif nuit", "tarif par nuit", "precio noche", "precio por noche", "tarifa noche", "tarifa por noche",
        "tarifa diaria", "precio diario", "prezzo notte", "prezzo per notte", "prezzo a notte", "tariffa notte", "tariffa per notte",
        "tariffa a notte", "tariffa giornaliera", "prezzo giornaliero", "preco noite", "preco por noite", "preco da diaria",
        "preco diaria", "valor diaria", "valor da diaria", "valor por noite", "tarifa por diaria"]),
    (F::Currency, P::Whole, &["currency", "currency code", "wahrung", "moneda", "divisa", "moeda", "devise", "valuta"]),
    (F::Paid, P::Whole, &["paid", "amount paid", "total paid", "paid amount", "deposit", "deposit paid", "advance", "advance paid", "payments", "total received", "prepaid", "bezahlt", "anzahlung", "gezahlt", "pagado", "anticipo", "deposito", "pago", "sinal", "adiantamento", "paye",
        "acompte", "arrhes", "pagato", "acconto", "caparra",
        "payment received", "payments received", "received", "amount received", "deposit received", "paid to date",
        "pre payment", "advance received", "zahlung erhalten", "erhaltene zahlung", "erhalten", "vorauszahlung",
        "pago recibido", "importe pagado", "cobrado", "senal", "pagamento recebido", "valor pago", "recebido",
        "entrada paga", "paiement recu", "montant paye", "recu", "versement recu", "pagamento ricevuto", "importo pagato",
        "ricevuto", "deposit amount", "angezahlt", "bereits bezahlt", "geleistete anzahlung", "deja paye", "montant regle", "regle", "abonado",
        "ya pagado", "anticipo pagado", "gia pagato", "saldo pagato", "ja pago", "adiantado"]),
    (F::Status, P::Whole, &["status", "booking status", "reservation status", "state", "res status", "buchungsstatus", "estado", "estado de la reserva",
        "situacao", "status da reserva", "statut", "etat", "stato", "stato prenotazione", "type", "tipo",
        "resv status", "computed resv status", "reservation state", "estado reserva", "buchungsstatus status", "situation",
        "statut de la reservation", "stato della prenotazione", "status da hospedagem", "zustand", "reservierungsstatus", "statut reservation",
        "estado da reserva", "situacao da reserva"]),
    (F::Channel, P::Whole, &["channel", "source", "booking source", "business source", "reservation source", "ota", "referrer", "referral",
        "market segment", "segment", "agent", "travel agent", "kanal", "quelle", "buchungskanal", "canal", "origen", "origem", "fuente",
        "source de reservation", "provenance", "canale", "fonte", "provenienza", "origine",
        "channel name", "origin", "referer", "source of business", "source name", "market code", "booking channel",
        "channel source", "nombre del canal", "nome do canal", "nom du canal", "nome del canale", "kanalname",
        "reservierungskanal", "canal de venta", "herkunft", "vertriebskanal", "buchungsquelle", "portal", "buchungsportal", "vermittler", "canal de reserva",
        "canal de vente", "canal de reservation", "canale di vendita", "canale di prenotazione", "canal de venda", "agencia", "agence", "agenzia"]),
    (F::Reference, P::Whole, &["reservation number", "booking number", "book number", "booking reference", "confirmation code", "confirmation number", "reservation id",
        "booking id", "reference", "reference number", "ref", "ref no", "res no", "res id", "reservation no", "booking no", "confirmation no", "confirmation",
        "reservation", "booking", "booking ref", "master id", "voucher no", "pnr", "id", "buchungsnummer", "reservierungsnummer", "buchungs nr", "referenz",
        "numero de reserva", "localizador", "referencia", "n reserva", "reserva", "codigo da reserva", "localizador da reserva", "numero de reservation", "n de reservation",
        "n reservation", "numero prenotazione", "codice prenotazione", "riferimento", "prenotazione", "n prenotazione",
        "number", "confirmation nr", "resv no", "reservation nr", "resa", "bookid", "codigo de confirmacion",
        "codigo de confirmacao", "codigo de reserva", "bestatigungscode", "bestatigungsnummer", "reservierungscode",
        "code de confirmation", "code de reservation", "numero de confirmation", "codice di conferma", "codice conferma",
        "numero di prenotazione", "n di prenotazione", "confirmacion", "numero de confirmacion", "localizador reserva",
        "identifier", "buchungs id", "buchungscode", "res nr", "reservierungs nr", "reservierungs id", "buchungsreferenz", "vorgangsnummer",
        "buchung", "reservierung", "reference reservation", "reference de reservation", "referencia de la reserva", "codigo reserva",
        "riferimento prenotazione", "id prenotazione", "id reserva", "id reservation", "referencia da reserva"]),
    (F::BookedOn, P::Whole, &["booked on", "booking date", "reservation date", "date booked", "booked", "created", "created on", "created at", "book date",
        "booked date", "booked on date", "buchungsdatum", "gebucht am", "fecha de reserva", "reservado el", "data da reserva", "reservado em", "date de reservation",
        "reserve le", "data prenotazione", "prenotato il",
        "booked at", "creation date", "date created", "reservation created", "gebucht", "buchungszeitpunkt", "reservado",
        "fecha de creacion", "data de criacao", "reservee", "date de creation", "prenotato", "data di creazione",
        "data di prenotazione", "data creazione", "created date", "booking time", "reserviert am", "erstellt am", "angelegt am", "buchung vom", "reservierungsdatum",
        "fecha de la reserva", "creado el", "cree le", "creato il", "criado em"]),
    (F::Notes, P::Whole, &["notes", "note", "remarks", "remark", "comments", "comment", "special requests", "special request", "guest comments",
        "bemerkung", "bemerkungen", "anmerkungen", "notiz", "notas", "observaciones", "comentarios", "observacoes", "remarques", "commentaires", "commentaire",
        "osservazioni", "annotazioni",
        "guest request", "guest requests", "guest notes", "internal notes", "besondere wunsche", "wunsche", "hinweise",
        "peticiones especiales", "peticiones", "pedidos especiais", "demandes speciales", "demandes", "richieste speciali",
        "richieste", "kommentar", "kommentare", "notizen", "sonderwunsche", "gastwunsche", "infos", "peticion", "observacion", "remarque", "nota", "osservazione",
        "observacao", "pedido especial", "note ospite"]),
    (F::Notes, P::Payout, &["payout", "earnings", "host payout", "paid out", "your earnings", "net payout", "host earnings", "auszahlung", "ganancias",
        "ganhos", "versement", "revenus", "guadagni",
        "einnahmen", "ingresos", "guadagno", "rendimentos"]),
    (F::Reference, P::Channel, &[
        "third party confirmation number", "third party confirmation", "third party confirmation no",
        "third party reference", "third party booking reference", "ota reference", "ota booking id",
        "ota confirmation number", "ota ref", "channel reference", "channel booking id", "channel booking reference",
        "channel confirmation number", "channel manager number", "api reference", "external reference",
        "external confirmation number", "external reservation number", "travel agent voucher",
        "numero de confirmation tiers", "referencia del canal", "referencia externa", "numero de confirmacion de terceros",
        "referencia do canal", "referenz des kanals", "kanalreferenz", "externe referenz", "reference du canal",
        "reference externe", "riferimento del canale", "riferimento esterno"]),
    (F::Notes, P::Charge, &[
        "particulars", "particular", "charge", "charge name", "charge type", "charge description", "transaction",
        "transaction type", "transaction description", "revenue item", "posting", "account head", "ledger head", "line item",
        "description of charge"]),
];

/// Words before a number that add nothing: "Nº de noches", "Nb. pers.", "Anzahl der Kinder".
const COUNTING: [&str; 23] = [
    "n", "no", "nr", "nb", "nbr", "num", "numero", "number", "nro", "anzahl", "nombre", "qty", "of", "de",
    "der", "di", "do", "da", "dos", "des", "d", "the", "total",
];
const CURRENCIES: [&str; 13] =
    ["inr", "eur", "usd", "gbp", "chf", "aed", "aud", "sgd", "idr", "thb", "brl", "mxn", "rs"];

/// The meaning of a header and its rank among names of that meaning (0 is best).
pub(in crate::domain) fn meaning(header: &str) -> Option<(Field, Part, usize)> {
    let text = plain(header);
    // "Total (INR)", "Price EUR": the currency is no part of the name.
    let without_currency = || {
        text.rsplit_once(' ').filter(|(_, last)| CURRENCIES.contains(last)).and_then(|(name, _)| known(name))
    };
    known(&text).or_else(without_currency).or_else(|| counted(&text))
}

fn known(text: &str) -> Option<(Field, Part, usize)> {
    let is_name = |name: &str| letters(name).eq(letters(text));
    let find = |(field, part, names): &(Field, Part, &[&str])| {
        names.iter().position(|known| is_name(known)).map(|rank| (*field, *part, rank))
    };
    HEADERS.iter().find_map(find)
}

/// A name without its spaces.
fn letters(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().filter(|byte| *byte != b' ')
}

/// A count or number after such words.
fn counted(text: &str) -> Option<(Field, Part, usize)> {
    let mut rest = text;
    while let Some((_, behind)) = rest.split_once(' ').filter(|(first, _)| COUNTING.contains(first)) {
        rest = behind;
    }
    let (field, part, rank) = known(rest).filter(|_| rest.len() < text.len())?;
    let counts = matches!(field, F::Room | F::Nights | F::Adults | F::Children | F::Reference | F::Phone)
        || part == P::Count;
    counts.then_some((field, part, rank))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_header_means_two_things() {
        let mut all: Vec<(String, usize)> = Vec::new();
        for (at, (_, _, names)) in HEADERS.iter().enumerate() {
            for name in *names {
                assert_eq!(plain(name), **name, "spelled as compared");
                all.push((name.split(' ').collect(), at));
            }
        }
        all.sort();
        all.dedup();
        let twice: Vec<&String> =
            all.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| &pair[0].0).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }

    #[test]
    fn words_are_compared_without_spaces_and_counting_words() {
        let field = |header| meaning(header).map(|(field, part, _)| (field, part));
        for (header, expected) in [
            ("GuestName", (F::GuestName, P::Whole)),
            ("CheckInDate", (F::CheckIn, P::Whole)),
            ("TotalAmount", (F::AmountAfterTax, P::Whole)),
            ("MobileNo", (F::Phone, P::Whole)),
            ("N\u{ba} habitaci\u{f3}n", (F::Room, P::Whole)),
            ("N.\u{ba} de noches", (F::Nights, P::Whole)),
            ("Nb pers.", (F::Adults, P::Everybody)),
            ("Nb. d'adultes", (F::Adults, P::Whole)),
            ("# de adultos", (F::Adults, P::Whole)),
            ("Pax(A/C)", (F::Adults, P::Whole)),
            ("Zi.", (F::Room, P::Whole)),
            ("ROOM_CATEGORY_LABEL", (F::RoomType, P::Whole)),
            ("Erw.", (F::Adults, P::Whole)),
            ("Kd.", (F::Children, P::Whole)),
            ("Preis/Nacht", (F::AmountAfterTax, P::Night)),
            ("Preis/Nacht (\u{20ac})", (F::AmountAfterTax, P::Night)),
            ("Prix par nuit", (F::AmountAfterTax, P::Night)),
            ("Nome e cognome", (F::GuestName, P::Whole)),
            ("Buchungs-Nr.", (F::Reference, P::Whole)),
        ] {
            assert_eq!(field(header), Some(expected), "{header}");
        }
        assert_eq!(field("No. cliente"), None);
    }
}
