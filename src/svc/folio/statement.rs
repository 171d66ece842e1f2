//! Module `desk`: the statement of one payer's unpaid invoices, printed or sent by e-mail.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::contact::demand_email;
use crate::domain::folio::receivables::Ageing;
use crate::domain::folio::statement::{self, StatementFacts};
use crate::domain::language::Formatter;
use crate::domain::lists::{ClosedList, MessageKind, PaymentKind, PaymentMode, TakenMode};
use crate::domain::messages::delivery::Recipient;
use crate::domain::money::Currency;
use crate::domain::words;
use crate::error::{Error, Result};
use crate::printing;
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::banquet::receipts::{self, Receipt};
use crate::store::folio::payments::{self, Payment};
use crate::store::folio::receivables::{Billed, UnpaidInvoice};
use crate::store::folio::statement::{self as stored, PayerView};
use crate::store::guests::profiles;
use crate::store::messages::recipients;
use crate::store::settings::letterhead;
use crate::svc::folio::folios::CASHIERS;
use crate::svc::folio::invoices::{PropertyView, property_view};
use crate::svc::folio::receivables::{self, AgesView, ReceivableInvoice, invoice};
use crate::svc::messages::compose::queue_mail;
use crate::svc::messages::outbox::WRITERS;
use crate::svc::messages::sending::{Sent, by_hand, done, each};
use crate::svc::settings::property::Locale;
use crate::wire::{Amount, Day, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Desk,
            "payer_statement",
            CASHIERS,
            Target::Property,
            payer_statement,
            "Returns the statement of what a company or a guest owes on issued invoices.",
        ),
        write(
            Module::Desk,
            "send_statement",
            WRITERS,
            Target::Property,
            send_statement,
            "Sends that statement by e-mail, as a printable page.",
        )
        .reaches_outside()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfPayer {
    /// Identifier of the company that owes.
    company: Option<Text>,
    /// Identifier of the guest who owes; a company or a guest, not both.
    guest: Option<Text>,
    /// The name that the bills are made out to, instead of the guest's own bills; without a guest for a customer of functions
    /// who has no profile.
    bill_to_name: Option<Text>,
}

#[derive(Deserialize, JsonSchema)]
pub struct SendStatement {
    /// Identifier of the company that owes.
    company: Option<Text>,
    /// Identifier of the guest who owes; a company or a guest, not both.
    guest: Option<Text>,
    /// The name that the bills are made out to, instead of the guest's own bills; without a guest for a customer of functions
    /// who has no profile.
    bill_to_name: Option<Text>,
    /// Another address than the payer's.
    to: Option<Text>,
}

/// Amounts are those of the business date. A payer who owes nothing has a statement without invoices.
#[derive(Serialize, JsonSchema)]
pub struct PayerStatement {
    /// How the property formats amounts and names its tax.
    ui_locale: Locale,
    property: PropertyView,
    /// The business date.
    date: Day,
    payer: PayerView,
    /// Oldest first.
    invoices: Vec<StatedInvoice>,
    ages: AgesView,
    /// Of these invoices.
    invoiced_total: Amount,
    paid_total: Amount,
    balance: Amount,
    amount_in_words: String,
}

#[derive(Serialize, JsonSchema)]
struct StatedInvoice {
    #[serde(flatten)]
    invoice: ReceivableInvoice,
    paid: Amount,
    /// What was paid on it, oldest first.
    payments: Vec<StatedPayment>,
}

#[derive(Serialize, JsonSchema)]
struct StatedPayment {
    date: Day,
    mode: TakenMode,
    reference: Option<String>,
    receipt: Option<String>,
    /// Negative for a refund.
    amount: Amount,
}

/// Who owes, and the record that it is: of a name on bills alone the oldest of what they bill.
struct Found {
    debtor: PayerView,
    record: RecordType,
    about: String,
    guest_id: Option<i64>,
}

fn find(
    tx: &ReadTx,
    company: Option<&Text>,
    guest: Option<&Text>,
    bill_to_name: Option<&Text>,
) -> Result<Found> {
    match (company, guest) {
        (Some(_), None) if bill_to_name.is_some() => {
            Err(Error::invalid("bill_to_name", say!("Name the guest of these bills, not a company.")))
        }
        (Some(company), None) => {
            let debtor = stored::company(tx, company)?;
            Ok(Found { about: company.to_string(), debtor, record: RecordType::Company, guest_id: None })
        }
        (None, Some(guest)) => {
            let profile = profiles::find(tx, guest)?;
            let about = profile.name.clone();
            let mut debtor = stored::guest(tx, profile.id, profile.name)?;
            if let Some(name) = bill_to_name {
                debtor = debtor.named(name);
            }
            Ok(Found { debtor, record: RecordType::Guest, about, guest_id: Some(profile.id) })
        }
        (None, None) if let Some(name) = bill_to_name => named(tx, name),
        _ => Err(Error::invalid("company", say!("Name a company or a guest, one of them."))),
    }
}

/// A payer who is known by the name on unpaid bills alone.
fn named(tx: &ReadTx, name: &Text) -> Result<Found> {
    let debtor = PayerView::of_name(name);
    let mut unpaid = receivables::all(tx, &tx.property()?.currency)?;
    unpaid.retain(|invoice| debtor.owes(invoice));
    match unpaid.into_iter().next().map(|invoice| invoice.of) {
        Some(Billed::Folio(_, about)) => {
            Ok(Found { debtor, record: RecordType::Folio, about, guest_id: None })
        }
        Some(Billed::Function(_, about)) => {
            Ok(Found { debtor, record: RecordType::VenueBooking, about, guest_id: None })
        }
        None => Err(Error::NotFound {
            message: say!("No unpaid invoice is made out to {name}.", name = name.to_string()),
        }),
    }
}

fn payer_statement(tx: &ReadTx, params: OfPayer) -> Result<PayerStatement> {
    statement(tx, &find(tx, params.company.as_ref(), params.guest.as_ref(), params.bill_to_name.as_ref())?)
}

fn statement(tx: &ReadTx, found: &Found) -> Result<PayerStatement> {
    let property = tx.property()?;
    let today = property.business_on;
    let debtor = &found.debtor;
    let mut payer = debtor.clone();
    let (mut ages, mut invoiced, mut invoices) = (Ageing::default(), Decimal::ZERO, Vec::new());
    for unpaid in receivables::all(tx, &property.currency)? {
        if !debtor.owes(&unpaid) {
            continue;
        }
        if let Some(billed) = &unpaid.bill_to {
            payer.gstin = payer.gstin.or_else(|| billed.gstin.clone());
        }
        let days = (today - unpaid.issued_on).num_days();
        ages.add(days, unpaid.balance);
        invoiced += unpaid.grand_total;
        invoices.push(stated(tx, unpaid, days, &property.currency)?);
    }
    let balance = ages.total();
    Ok(PayerStatement {
        ui_locale: Locale::of(&property),
        date: Day(today),
        payer,
        invoices,
        ages: ages.into(),
        invoiced_total: Amount(invoiced),
        paid_total: Amount(invoiced - balance),
        balance: Amount(balance),
        amount_in_words: words::amount(balance, &property.currency, property.pack().grouping),
        property: property_view(&property, letterhead::of_property(tx)?),
    })
}

fn stated(tx: &ReadTx, unpaid: UnpaidInvoice, days: i64, currency: &Currency) -> Result<StatedInvoice> {
    Ok(StatedInvoice {
        paid: Amount(unpaid.grand_total - unpaid.balance),
        payments: match &unpaid.of {
            Billed::Folio(id, _) => of_folio(payments::of_folio(tx, *id, currency)?),
            Billed::Function(id, _) => of_function(receipts::of_function(tx, *id)?),
        },
        invoice: invoice(unpaid, days),
    })
}

/// What was paid on a folio. A security deposit is held, it pays nothing; nor does a company's credit.
fn of_folio(mut rows: Vec<Payment>) -> Vec<StatedPayment> {
    let pays = |row: &Payment| {
        row.refund_of.unwrap_or(row.kind) != PaymentKind::SecurityDeposit
            && row.mode != PaymentMode::CompanyCredit
    };
    rows.retain(pays);
    let payment = |row: Payment| StatedPayment {
        date: Day(row.posted_on),
        mode: taken(row.mode),
        reference: row.reference,
        receipt: row.receipt,
        amount: Amount(row.amount),
    };
    rows.into_iter().map(payment).collect()
}

/// The same of a function; what went along to a folio is paid there.
fn of_function(mut rows: Vec<Receipt>) -> Vec<StatedPayment> {
    rows.retain(|row| row.refund_of.unwrap_or(row.kind) != PaymentKind::SecurityDeposit);
    let payment = |row: Receipt| StatedPayment {
        date: Day(row.received_on),
        mode: taken(row.mode),
        amount: Amount(row.signed() - row.transferred),
        reference: row.reference,
        receipt: Some(row.name),
    };
    rows.into_iter().map(payment).filter(|payment| !payment.amount.0.is_zero()).collect()
}

/// The modes of folios and of functions are among those of all takings.
fn taken(mode: impl ClosedList) -> TakenMode {
    TakenMode::parse(mode.as_str()).unwrap_or(TakenMode::Other)
}

/// Sent to the payer's address or another; without a mail server the desk gets the text for its own messenger.
fn send_statement(tx: &WriteTx, params: SendStatement) -> Result<Sent> {
    if let Some(to) = &params.to {
        demand_email("to", to)?;
    }
    let found = find(tx, params.company.as_ref(), params.guest.as_ref(), params.bill_to_name.as_ref())?;
    let debtor = &found.debtor;
    let property = tx.property()?;
    let formatter = Formatter::of(&property, None);
    let stated = statement(tx, &found)?;
    let facts = StatementFacts {
        date: formatter.date(property.business_on),
        invoices: stated.invoices.len(),
        balance: formatter.money(stated.balance.0),
    };
    let writer = recipients::writer(tx)?;
    let rendered = |name: &str| statement::statement(formatter.language, &writer, name, &facts);
    let mut party = Recipient {
        name: debtor.contact_name.clone().unwrap_or_else(|| debtor.name.clone()),
        phone: debtor.phone.clone(),
        email: debtor.email.clone(),
    };
    if let Some(to) = params.to {
        party.email = Some(to.to_string());
    }
    if !tx.connected().email {
        return by_hand(tx, &[party], |name| Ok(rendered(name)));
    }
    let page = printing::statement::page(&serde_json::to_value(&stated)?, formatter);
    let file = format!("Statement-{}.html", property.business_on);
    let about = found.about.as_str();
    let parties: Vec<Recipient> = [party].into_iter().filter(|party| party.email.is_some()).collect();
    let queued = each(&parties, |party| {
        let file = Some((file.as_str(), "text/html; charset=utf-8", page.as_str()));
        let kind = MessageKind::Statement;
        queue_mail(tx, kind, None, found.guest_id, about, party, &rendered(&party.name), file)
    })?;
    Ok(done(tx, Verb::SendStatement, found.record, about, queued))
}
