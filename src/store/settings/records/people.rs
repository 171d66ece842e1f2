//! Record types shared by the chain: companies, travel agents, guests.

use crate::domain::actions::RecordType;
use crate::domain::lists::{GuestCategory, GuestGender, GuestIdType, Role, TravelAgentType};
use crate::say;
use crate::store::settings::records::field::{Kind, field, flag, percent, prose, text, words};
use crate::store::settings::records::record::{Naming, OF_A_PROPERTY, Owned, Record, Use};

pub static COMPANIES: Record = Record {
    word: "company",
    doctype: RecordType::Company,
    table: "companies",
    owned: Owned::ByChain,
    naming: Naming::AsGiven("company_name"),
    fields: &[
        text("company_name").required().help("The identifier stays the name first given."),
        prose("address").help("As its bills print it."),
        text("gstin").help("Tax registration, whatever the country calls it."),
        text("contact_name"),
        text("contact_phone"),
        field("contact_email", Kind::Email),
        text("negotiated_rate_plan").help("Code of the rate plan that was agreed."),
        flag("credit_allowed"),
        flag("disabled"),
    ],
    search: &["name", "company_name", "gstin", "contact_name"],
    order: "a.company_name COLLATE NOCASE",
    writers: &[Role::RevenueManager, Role::Finance],
    uses: &[
        Use { table: "reservations", column: "company_id", words: ("reservation", "reservations") },
        Use { table: "group_bookings", column: "company_id", words: ("group booking", "group bookings") },
        Use { table: "folios", column: "company_id", words: ("folio", "folios") },
        Use { table: "functions", column: "company_id", words: ("function", "functions") },
    ],
    ..OF_A_PROPERTY
};

pub static TRAVEL_AGENTS: Record = Record {
    word: "travel_agent",
    doctype: RecordType::TravelAgent,
    table: "travel_agents",
    owned: Owned::ByChain,
    naming: Naming::AsGiven("agent_name"),
    fields: &[
        text("agent_name").required().help("The identifier stays the name first given."),
        field("agent_type", Kind::Choice(words::<TravelAgentType>)).or_word("Travel Agent"),
        percent("commission_pct"),
        text("negotiated_rate_plan").help("Code of the rate plan that was agreed."),
        text("contact_name"),
        text("contact_phone"),
        field("contact_email", Kind::Email),
        flag("disabled"),
    ],
    search: &["name", "agent_name", "contact_name"],
    order: "a.agent_name COLLATE NOCASE",
    writers: &[Role::RevenueManager],
    uses: &[
        Use { table: "reservations", column: "travel_agent_id", words: ("reservation", "reservations") },
        Use { table: "functions", column: "travel_agent_id", words: ("function", "functions") },
    ],
    ..OF_A_PROPERTY
};

pub static GUESTS: Record = Record {
    word: "guest",
    doctype: RecordType::Guest,
    table: "guests",
    owned: Owned::ByStays,
    naming: Naming::Elsewhere(|| say!("A guest profile is made with the guest's first booking.")),
    fields: &[
        text("first_name").required().help("The full name follows it."),
        text("last_name"),
        text("full_name").required().help("Open bookings and folios under the old name take the new one."),
        text("phone"),
        field("email", Kind::Email),
        text("address_line"),
        text("city"),
        text("nationality"),
        field("id_type", Kind::Choice(words::<GuestIdType>)),
        text("id_number"),
        field("date_of_birth", Kind::Date).at("date_of_birth_on"),
        field("gender", Kind::Choice(words::<GuestGender>)),
        field("guest_category", Kind::Choice(words::<GuestCategory>)).or_word("Standard"),
        flag("vip"),
        prose("guest_notes"),
        flag("blacklisted").help("Refused at every property of the chain."),
        text("blacklist_reason"),
    ],
    search: &["name", "full_name", "phone", "email"],
    order: "a.full_name COLLATE NOCASE, a.id",
    writers: &[Role::FrontDesk],
    readers: &[Role::FrontDesk, Role::ServiceAgent],
    never_deleted: Some(|| {
        say!("A guest's profile cannot be deleted, because stays refer to it; merge or anonymize it instead.")
    }),
    ..OF_A_PROPERTY
};
