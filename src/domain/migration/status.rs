//! Status words of other systems, in six languages.

use crate::domain::language::Message;
use crate::domain::spreadsheet::plain;
use crate::say;

/// The status of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RowStatus {
    Confirmed,
    InHouse,
    CheckedOut,
    Cancelled,
    NoShow,
    Waitlist,
    /// Not agreed yet.
    Pending,
    /// A room block.
    Block,
    /// An accounting line, not a stay.
    Payout,
}

#[rustfmt::skip]
const WORDS: &[(RowStatus, &[&str])] = &[
    (RowStatus::Confirmed, &["confirmed", "confirm", "ok", "new", "booked", "reserved", "active", "definite", "guaranteed",
        "upcoming", "accepted", "modified", "amended", "paid", "fully paid", "deposit paid", "arrival", "due in", "expected",
        "confirm booking", "confirmed reservation", "confirmed booking", "currently booked", "arriving today",
        "arriving tomorrow", "arriving soon", "bestatigt", "gebucht", "reserviert", "confirmada", "confirmado", "reservada",
        "reservado", "confirmee", "confirme", "reserve", "reservee", "confermata", "confermato", "prenotata", "prenotato",
        "confirmed guaranteed", "kommend", "bevorstehend", "zukunftig", "proxima", "a venir", "in arrivo", "a chegar"]),
    (RowStatus::InHouse, &["checked in", "check in", "checkedin", "checkin", "in house", "inhouse", "arrived", "staying", "stay over",
        "stayover", "occupied", "resident", "currently hosting", "due out", "eingecheckt", "angereist", "im haus", "registrado",
        "alojado", "en casa", "hospedado", "arrive", "arrivee", "present", "in casa", "arrivato", "arrivata", "presente",
        "derzeit zu gast", "anwesend", "zu gast", "en sejour", "huesped actual", "hospede atual", "ospite attuale",
        "sejour en cours", "hosting"]),
    (RowStatus::CheckedOut, &["checked out", "check out", "checkedout", "checkout", "departed", "completed", "complete", "past",
        "past guest", "previous guest", "left", "finished", "closed", "history", "awaiting guest review", "review guest",
        "ausgecheckt", "abgereist", "salida", "salido", "finalizada", "finalizado", "concluida", "concluido", "parti", "partie",
        "termine", "terminee", "partito", "partita", "conclusa", "concluso",
        "fruherer gast", "vergangener gast", "ancien voyageur", "huesped anterior", "hospede anterior",
        "ospite precedente"]),
    (RowStatus::Cancelled, &["cancelled", "canceled", "cancel", "cancelled by guest", "canceled by guest", "cancelled by hotel",
        "canceled by partner", "cancelled by partner", "cancelled by property", "void", "voided", "declined", "rejected", "storniert", "abgesagt",
        "cancelada", "cancelado", "anulada", "anulado", "annule", "annulee", "cancellata", "cancellato", "annullata",
        "annullato", "cancelled by you",
        "vom gast storniert", "cancelada por el huesped", "cancelado por el huesped", "cancelado pelo hospede",
        "annulee par le voyageur", "cancellata dallospite", "cxl", "cancelled no charge"]),
    (RowStatus::NoShow, &["no show", "noshow", "no shows", "did not arrive", "not arrived", "nicht erschienen", "nicht angereist",
        "no presentado", "no se presento", "no presentada", "nao compareceu", "non presente", "non presentee",
        "non presentato", "mancato arrivo"]),
    (RowStatus::Waitlist, &["waitlist", "waitlisted", "waiting list", "wait list", "warteliste", "lista de espera",
        "liste d attente", "liste dattente", "lista d attesa", "lista dattesa"]),
    (RowStatus::Pending, &["pending", "inquiry", "enquiry", "request", "requested", "tentative", "provisional", "quote", "quoted",
        "option", "optional", "awaiting payment", "awaiting confirmation", "not confirmed", "unconfirmed", "hold", "on hold",
        "unconfirmed booking", "unconfirmed reservation", "offer", "draft", "anfrage", "angefragt", "ausstehend", "vorlaufig", "angebot", "pendiente",
        "solicitud", "solicitada", "pendente", "solicitacao", "en attente", "demande", "in attesa", "richiesta", "opzione",
        "failed", "failure", "failed booking", "payment failed", "temporary", "temp", "temporary booking",
        "to be confirmed", "tbc", "tba", "waiting for confirmation", "awaiting deposit", "awaiting approval",
        "in progress", "incomplete", "prospect", "lead", "not guaranteed option", "information request", "invalid",
        "expired", "abandoned", "fehlgeschlagen", "temporar", "zu bestatigen", "unbestatigt", "nicht bestatigt",
        "offen", "unverbindlich", "buchungsanfrage", "temporal", "fallida", "fallido", "por confirmar",
        "sin confirmar", "no confirmada", "no confirmado", "consulta", "presupuesto", "provisional booking",
        "temporaria", "temporario", "falhou", "falhada", "a confirmar", "nao confirmada", "nao confirmado",
        "orcamento", "provisoria", "temporaire", "echouee", "echoue", "a confirmer", "non confirmee", "non confirme",
        "devis", "provisoire", "da confermare", "temporanea", "temporaneo", "fallita", "fallito", "non confermata",
        "non confermato", "preventivo", "provvisoria", "provvisorio", "in sospeso"]),
    (RowStatus::Block, &["block", "blocked", "room block", "closed out", "maintenance", "out of order", "out of service", "ooo",
        "oos", "house use", "owner", "owner stay", "owner block", "not available", "unavailable", "airbnb not available",
        "closed not available", "black", "blackout", "gesperrt", "blockiert", "wartung", "bloqueado", "bloqueada", "bloqueo",
        "mantenimiento", "manutencao", "bloque", "bloquee", "entretien", "bloccato", "bloccata", "manutenzione",
        "own use", "owner use", "personal use", "staff use", "staff room", "hotel use",
        "internal use", "eigenbelegung", "eigennutzung", "eigenbedarf", "hausnutzung",
        "uso propio", "uso interno", "uso casa", "uso de la casa", "uso proprio", "uso da casa", "usage interne",
        "usage personnel", "usage maison", "usage proprietaire", "proprietaire", "eigentumer", "propietario",
        "proprietario", "besitzer", "uso personale"]),
    (RowStatus::Payout, &["payout", "payment", "adjustment", "resolution adjustment", "resolution payout", "total", "totals",
        "grand total", "subtotal", "sub total", "summary", "gesamt", "summe", "auszahlung", "total general", "total geral",
        "totale", "somma", "host remittance", "pass through tot", "co host payout"]),
];

/// A word that makes a status pending: "Failed (card declined)".
const UNSURE: [&str; 16] = [
    "inquiry",
    "enquiry",
    "pending",
    "failed",
    "temporary",
    "tentative",
    "unconfirmed",
    "provisional",
    "anfrage",
    "ausstehend",
    "pendiente",
    "pendente",
    "fallida",
    "temporaire",
    "attente",
    "attesa",
];

/// Parses a status; `None` if unknown.
pub fn read(text: &str) -> Option<RowStatus> {
    let text = plain(text);
    let known = WORDS.iter().find(|(_, words)| words.contains(&text.as_str())).map(|(word, _)| *word);
    known.or_else(|| text.split(' ').any(|word| UNSURE.contains(&word)).then_some(RowStatus::Pending))
}

/// The status of a guest's row; `None` goes by the dates. Refuses a row that is no stay, with the reason.
pub fn of_stay(text: &str, guest: &str) -> Result<Option<RowStatus>, Message> {
    let word = read(text);
    match in_place_of_a_name(guest).or(word) {
        Some(RowStatus::Payout) => Err(say!("A payout or a total, not a stay.")),
        Some(RowStatus::Block) => Err(say!("A block that names no room.")),
        Some(RowStatus::Pending) => Err(say!("\"{status_text}\" is not a booking yet.", status_text = text)),
        _ => Ok(word),
    }
}

/// What to say about a status that no list has.
pub fn remark(text: &str) -> Option<Message> {
    let unknown = read(text).is_none() && !text.is_empty() && !is_a_stay(text);
    unknown.then(|| say!("The status \"{status_text}\" is unknown; the dates decide.", status_text = text))
}

/// Whether the text only says that the row is a stay.
fn is_a_stay(text: &str) -> bool {
    ["reservation", "booking", "stay"].contains(&plain(text).as_str())
}

/// Whether the text in the name column marks a block or a total instead of a guest.
pub fn in_place_of_a_name(text: &str) -> Option<RowStatus> {
    let text = plain(text);
    let known = WORDS.iter().find(|(_, words)| words.contains(&text.as_str())).map(|(word, _)| *word);
    known.filter(|word| matches!(word, RowStatus::Block | RowStatus::Payout))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_many_systems_say_the_same() {
        for (text, word) in [
            ("Confirmed", RowStatus::Confirmed),
            ("CHECKED-IN", RowStatus::InHouse),
            ("In House", RowStatus::InHouse),
            ("Cancelled by guest", RowStatus::Cancelled),
            ("No-Show", RowStatus::NoShow),
            ("no_show", RowStatus::NoShow),
            ("Bestätigt", RowStatus::Confirmed),
            ("Annulée", RowStatus::Cancelled),
            ("Nicht erschienen", RowStatus::NoShow),
            ("In attesa", RowStatus::Pending),
            ("Bloqueado", RowStatus::Block),
            ("Grand Total", RowStatus::Payout),
            ("Não compareceu", RowStatus::NoShow),
            ("checked_out", RowStatus::CheckedOut),
            ("Past guest", RowStatus::CheckedOut),
            ("Failed (card declined)", RowStatus::Pending),
            ("À confirmer", RowStatus::Pending),
            ("Temporär", RowStatus::Pending),
            ("Own use", RowStatus::Block),
        ] {
            assert_eq!(read(text), Some(word), "{text}");
        }
        assert_eq!(read("Zebra"), None);
        assert_eq!(in_place_of_a_name("Confirmed"), None);
    }

    #[test]
    fn a_row_that_is_no_stay_is_refused_and_an_unknown_word_goes_by_the_dates() {
        for (text, guest) in [
            ("Pending", "Asha"),
            ("inquiry", "Asha"),
            ("Blocked", "Asha"),
            ("Total", "Asha"),
            ("", "Total"),
            ("Confirmed", "Owner stay"),
        ] {
            assert!(of_stay(text, guest).is_err(), "{text} {guest}");
        }
        assert_eq!(of_stay("No-Show", "Asha"), Ok(Some(RowStatus::NoShow)));
        for (text, said) in [("", false), ("Booking", false), ("Confirmed", false), ("Foobar", true)] {
            assert_eq!(remark(text).is_some(), said, "{text}");
        }
        assert_eq!(of_stay("Foobar", "Asha"), Ok(None));
    }

    #[test]
    fn no_word_says_two_things() {
        let mut all: Vec<&str> = WORDS.iter().flat_map(|(_, words)| words.iter().copied()).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
        assert!(all.iter().all(|word| plain(word) == **word), "spelled as compared");
    }
}
