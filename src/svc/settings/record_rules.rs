//! Checks of a record as a whole, beyond its single fields.

use chrono_tz::Tz;
use rust_decimal::Decimal;
use serde_json::{Map, Value};

use crate::db::scope::ReadTx;
use crate::domain::contact::GuestName;
use crate::domain::folio::payment_link;
use crate::domain::language::{Message, Word};
use crate::domain::lists::{ClosedList, GuestCategory, TaxedAs};
use crate::domain::money::Currency;
use crate::domain::settings::records::{
    self as rules, Capacity, CapacityFault, LimitFault, PriceFault, VoucherFault,
};
use crate::domain::settings::{printer_address, table_plan};
use crate::error::{Error, Result};
use crate::say;
use crate::store::rates::price_rules;
use crate::store::settings::records::{
    Pair, Record, Stored, StoredRecord, has_bookings, has_invoice_letters, has_page_slug, has_pair,
    has_rate_plan, live_stays_of_room,
};
use crate::svc::settings::record_values::wrong;

/// A record to be saved: its values in the order of the fields, and the stored record.
pub struct Draft<'d> {
    pub record: &'static Record,
    pub values: Vec<Stored>,
    pub before: Option<&'d StoredRecord>,
}

impl Draft<'_> {
    fn index(&self, name: &str) -> usize {
        self.record.fields.iter().position(|field| field.name == name).unwrap_or_default()
    }

    fn value(&self, name: &str) -> &Stored {
        &self.values[self.index(name)]
    }

    pub fn set(&mut self, name: &str, value: Stored) {
        let index = self.index(name);
        self.values[index] = value;
    }

    pub fn text(&self, name: &str) -> &str {
        match self.value(name) {
            Stored::Words(words) => words,
            Stored::Nothing | Stored::Number(_) => "",
        }
    }

    pub fn number(&self, name: &str) -> i64 {
        match self.value(name) {
            Stored::Number(number) => *number,
            Stored::Nothing | Stored::Words(_) => 0,
        }
    }

    fn decimal(&self, name: &str) -> Decimal {
        self.text(name).parse().unwrap_or_default()
    }

    fn is_given(&self, name: &str) -> bool {
        *self.value(name) != Stored::Nothing
    }

    /// Whether this save changes the field of an existing record.
    fn changes(&self, name: &str) -> bool {
        self.before.is_some_and(|stored| stored.values[self.index(name)] != *self.value(name))
    }

    /// The record as it is stored, read like a draft.
    pub fn stored<'s>(&self, stored: &'s StoredRecord) -> Draft<'s> {
        Draft { record: self.record, values: stored.values.clone(), before: None }
    }

    fn wrong(&self, name: &str, sentence: impl FnOnce(Word) -> Message) -> Error {
        wrong(&self.record.fields[self.index(name)], sentence)
    }
}

/// Completes derived fields and refuses impossible records. `tx` is in the record's property, if it has one.
pub fn complete(tx: &ReadTx, draft: &mut Draft) -> Result<()> {
    match draft.record.word {
        "property" => property(tx, draft),
        "room_type" => room_type(draft),
        "room" => room(tx, draft),
        "rate_plan" => {
            if draft.text("code").is_empty() {
                draft.set("code", Stored::Words(draft.text("rate_plan_name").to_string()));
            }
            price_change(draft, "modifier_type", "modifier_value")?;
            leaves_a_price(tx, draft)
        }
        "season" => season(draft),
        "voucher" => voucher(draft),
        "rate_guardrail"
            if !rules::is_range(Some(draft.number("floor_price")), Some(draft.number("ceiling_price"))) =>
        {
            Err(draft.wrong("ceiling_price", |field| say!("{field} is below the floor.", field)))
        }
        "restriction" => {
            let nights = |name| draft.is_given(name).then(|| draft.number(name));
            if !rules::is_range(nights("min_nights"), nights("max_nights")) {
                return Err(
                    draft.wrong("max_nights", |field| say!("{field} is below the minimum stay.", field))
                );
            }
            Ok(())
        }
        "tax_rate" => tax_rate(tx, draft),
        "lost_and_found_item" => lost_item(tx, draft),
        "pos_outlet" => {
            let (late, overdue) =
                (draft.number("kitchen_late_minutes"), draft.number("kitchen_overdue_minutes"));
            if !rules::is_kitchen_order(late, overdue) {
                return Err(draft.wrong("kitchen_overdue_minutes", |field| {
                    say!("{field} is not above the minutes of a late ticket.", field)
                }));
            }
            let plan = table_plan::read(draft.text("tables"));
            plan.map(drop).map_err(|what| draft.wrong("tables", |field| say!("{field} {what}.", field, what)))
        }
        "printer" => printer(draft),
        "menu_item" => require_unique(tx, draft, Pair::OutletAndItem, "outlet", "item_name"),
        "laundry_rate" => require_unique(tx, draft, Pair::ItemAndService, "item_name", "service_type"),
        "guest" => guest(tx, draft),
        "company" | "travel_agent" => negotiated_plan(tx, draft),
        _ => Ok(()),
    }
}

/// The address is completed with the port that receipt printers listen on.
fn printer(draft: &mut Draft) -> Result<()> {
    let address = printer_address::read(draft.text("address"));
    let address = address
        .ok_or_else(|| draft.wrong("address", |field| say!("{field} is not a host and a port.", field)))?;
    draft.set("address", Stored::Words(address));
    if !rules::is_paper_width(draft.number("paper_mm")) {
        return Err(draft.wrong("paper_mm", |field| say!("{field} is 58 or 80.", field)));
    }
    Ok(())
}

/// Refuses a plan that exists nowhere: the normal price would follow without a word. A plan that was stored before is
/// left, so that the rest can be saved.
fn negotiated_plan(tx: &ReadTx, draft: &Draft) -> Result<()> {
    let plan = draft.text("negotiated_rate_plan");
    let is_new = draft.before.is_none() || draft.changes("negotiated_rate_plan");
    if plan.is_empty() || !is_new || has_rate_plan(tx, plan)? {
        return Ok(());
    }
    Err(draft.wrong("negotiated_rate_plan", |field| {
        say!("{field} names {plan}, which no property sells.", field, plan)
    }))
}

/// What belongs to a record but is saved by a function of its own.
pub fn require_own_fields(record: &Record, given: &Map<String, Value>) -> Result<()> {
    if record.word == "company" && given.get("billing_rules").is_some_and(|rules| !rules.is_null()) {
        let message =
            say!("The billing rules of a company are saved with {function}.", function = "set_billing_rules");
        return Err(Error::invalid("billing_rules", message));
    }
    Ok(())
}

/// Completes the name of a guest from the part that was changed.
fn guest_name(draft: &mut Draft) -> Result<()> {
    let name = |text: &dyn Fn(&str) -> String| GuestName {
        first: text("first_name"),
        last: text("last_name"),
        full: text("full_name"),
    };
    let given = name(&|field| draft.text(field).to_string());
    let before = draft.before.map(|stored| draft.stored(stored));
    let before =
        before.as_ref().map_or_else(|| given.clone(), |was| name(&|field| was.text(field).to_string()));
    let Some(after) = given.edited(&before) else {
        return Err(draft.wrong("full_name", |field| {
            say!("{field} is not what first and last name say; change the one or the other.", field)
        }));
    };
    let words = |text: String| if text.is_empty() { Stored::Nothing } else { Stored::Words(text) };
    draft.set("first_name", words(after.first));
    draft.set("last_name", words(after.last));
    draft.set("full_name", words(after.full));
    Ok(())
}

fn guest(tx: &ReadTx, draft: &mut Draft) -> Result<()> {
    guest_name(draft)?;
    if draft.number("blacklisted") == 1 && draft.text("blacklist_reason").is_empty() {
        return Err(
            draft.wrong("blacklist_reason", |field| say!("{field} is required with blacklisted.", field))
        );
    }
    if draft.text("full_name").is_empty() {
        return Err(draft.wrong("full_name", |name| say!("{name} is required.", name)));
    }
    if draft.is_given("phone") && !rules::is_phone(draft.text("phone")) {
        return Err(draft.wrong("phone", |field| say!("{field} is not a phone number.", field)));
    }
    if draft.text("date_of_birth") > tx.now().date_naive().to_string().as_str() {
        return Err(draft.wrong("date_of_birth", |field| say!("{field} lies in the future.", field)));
    }
    if draft.text("guest_category") == GuestCategory::Vip.as_str() {
        draft.set("vip", Stored::Number(1));
    }
    Ok(())
}

fn property(tx: &ReadTx, draft: &mut Draft) -> Result<()> {
    if draft.text("timezone").parse::<Tz>().is_err() {
        return Err(
            draft.wrong("timezone", |field| say!("{field} is not a zone such as Asia/Kolkata.", field))
        );
    }
    let Some(currency) = Currency::of(draft.text("currency")) else {
        return Err(
            draft.wrong("currency", |field| say!("{field} is not a currency code such as INR.", field))
        );
    };
    draft.set("currency", Stored::Words(currency.code().to_string()));
    if draft.changes("currency") {
        let was =
            draft.before.and_then(|stored| stored.property.as_ref()).and_then(|own| Currency::of(&own.2));
        let same_digits = was.is_some_and(|was| was.digits == currency.digits);
        if !rules::may_change_currency(same_digits, has_bookings(tx)?) {
            return Err(Error::refused(
                "currency_in_use",
                say!("The currency is fixed: there are bookings, or prices that the new one cannot express."),
            ));
        }
    }
    if !rules::is_full_colour(draft.text("brand_accent")) {
        return Err(
            draft.wrong("brand_accent", |field| say!("{field} is not a colour such as #0f6b54.", field))
        );
    }
    for (name, most) in rules::COORDINATES_MOST {
        if draft.decimal(name).abs() > Decimal::from(most) {
            return Err(draft.wrong(name, |field| {
                say!("{field} must be from {least} to {most}.", field, least = -most, most)
            }));
        }
    }
    payment_accounts(draft)?;
    let Some(letters) = rules::invoice_letters(draft.text("invoice_letters")) else {
        return Err(
            draft.wrong("invoice_letters", |field| say!("{field} is one to three letters or digits.", field))
        );
    };
    if has_invoice_letters(tx, &letters)? {
        let message = say!("Another property has the invoice letters {letters}.", letters);
        return Err(Error::refused("exists", message));
    }
    draft.set("invoice_letters", Stored::Words(letters));
    let Some(slug) = rules::page_slug(draft.text("page_slug")) else {
        return Err(
            draft.wrong("page_slug", |field| say!("{field} is made of letters, digits and dashes.", field))
        );
    };
    if !slug.is_empty() {
        if has_page_slug(tx, &slug)? {
            return Err(Error::refused("exists", say!("Another property has the address {slug}.", slug)));
        }
        draft.set("page_slug", Stored::Words(slug));
    }
    Ok(())
}

/// Refuses an account that no guest can pay to. One that was stored before is left, so that the rest can be saved.
fn payment_accounts(draft: &Draft) -> Result<()> {
    let is_wrong = |name: &str, is_right: fn(&str) -> bool| {
        draft.changes(name) && !draft.text(name).trim().is_empty() && !is_right(draft.text(name))
    };
    if is_wrong("upi_id", payment_link::is_upi_id) {
        return Err(
            draft.wrong("upi_id", |field| say!("{field} is a name at a bank, such as hotel@okbank.", field))
        );
    }
    if is_wrong("iban", payment_link::is_iban) {
        return Err(
            draft.wrong("iban", |field| say!("{field} has a slip: the check digits do not fit it.", field))
        );
    }
    if is_wrong("payment_link_template", payment_link::is_template) {
        return Err(
            draft.wrong("payment_link_template", |field| say!("{field} must begin with https://.", field))
        );
    }
    Ok(())
}

fn room_type(draft: &Draft) -> Result<()> {
    let total = draft.is_given("max_total_occupants").then(|| draft.number("max_total_occupants"));
    let capacity = Capacity {
        base_occupancy: draft.number("base_occupancy"),
        adults_capacity: draft.number("adults_capacity"),
        max_total_occupants: total,
        free_child_age: draft.number("free_child_age"),
        child_age_limit: draft.number("child_age_limit"),
    };
    capacity.check().map_err(|fault| match fault {
        CapacityFault::AdultsBelowBase => {
            draft.wrong("adults_capacity", |field| say!("{field} is below the base occupancy.", field))
        }
        CapacityFault::LimitBelowFreeAge => {
            draft.wrong("child_age_limit", |field| say!("{field} is below the age of free children.", field))
        }
        CapacityFault::TotalBelowBase => {
            draft.wrong("max_total_occupants", |field| say!("{field} is below the base occupancy.", field))
        }
    })
}

/// Refuses to change the type of a room that has live stays.
fn room(tx: &ReadTx, draft: &Draft) -> Result<()> {
    let Some(before) = draft.before.filter(|_| draft.changes("room_type")) else { return Ok(()) };
    let live = live_stays_of_room(tx, before.id)?;
    if live.is_empty() {
        return Ok(());
    }
    let number = draft.text("room_number");
    Err(Error::refused(
        "in_use",
        say!(
            "Room {number} is booked as its type by {stays}; move them first.",
            number,
            stays = live.join(", ")
        ),
    ))
}

/// Refuses a reduction above 100 percent or a negative price.
fn price_change(draft: &Draft, kind: &str, value: &str) -> Result<()> {
    rules::price_change(draft.text(kind), draft.decimal(value)).map_err(|fault| match fault {
        PriceFault::AboveWhole => {
            draft.wrong(value, |field| say!("{field} takes off more than the price.", field))
        }
        PriceFault::Negative => draft.wrong(value, |field| say!("{field} cannot be negative.", field)),
    })
}

/// Refuses a plan that takes off as much as the dearest room type costs: it would sell every room for nothing.
fn leaves_a_price(tx: &ReadTx, draft: &Draft) -> Result<()> {
    let types = price_rules::room_types(tx)?;
    let dearest = types.iter().filter(|kind| !kind.disabled).map(|kind| kind.prices.base_price).max();
    let modifier = (draft.text("modifier_type"), draft.decimal("modifier_value"));
    if dearest.is_none_or(|dearest| rules::leaves_a_price(modifier, dearest)) {
        return Ok(());
    }
    Err(draft.wrong("modifier_value", |field| say!("{field} takes off more than the price.", field)))
}

fn season(draft: &mut Draft) -> Result<()> {
    if draft.text("end_date") < draft.text("start_date") {
        return Err(draft.wrong("end_date", |field| say!("{field} is before the start.", field)));
    }
    let Some(days) = rules::weekdays(draft.text("weekdays")) else {
        return Err(draft.wrong("weekdays", |field| {
            say!("{field} are digits from 1 for Monday to 7 for Sunday.", field)
        }));
    };
    draft.set("weekdays", Stored::Words(days));
    price_change(draft, "adjustment_type", "adjustment_value")
}

fn voucher(draft: &mut Draft) -> Result<()> {
    let code = draft.text("voucher_code").to_uppercase();
    draft.set("voucher_code", Stored::Words(code));
    rules::voucher_value(draft.text("discount_type"), draft.decimal("value")).map_err(
        |fault| match fault {
            VoucherFault::NotPositive => {
                draft.wrong("value", |field| say!("{field} must be above 0.", field))
            }
            VoucherFault::AboveWhole => {
                draft.wrong("value", |field| say!("{field} is at most 100 percent.", field))
            }
        },
    )?;
    let bounds = draft.is_given("valid_from") && draft.is_given("valid_to");
    if bounds && draft.text("valid_to") < draft.text("valid_from") {
        return Err(draft.wrong("valid_to", |field| say!("{field} is before the start.", field)));
    }
    Ok(())
}

/// Refuses a second record with the same pair: a dish on a menu, a price on the rate card, a tax rate from a day.
fn require_unique(tx: &ReadTx, draft: &Draft, pair: Pair, first: &str, second: &str) -> Result<()> {
    let (first, second) = (draft.text(first), draft.text(second));
    if has_pair(tx, pair, first, second, draft.before.map(|stored| stored.id))? {
        return Err(Error::refused("exists", say!("There is already {second} of {first}.", second, first)));
    }
    Ok(())
}

/// A limit needs a rate up to it and one above, and is for rooms only. One rate of a kind starts on a day.
fn tax_rate(tx: &ReadTx, draft: &Draft) -> Result<()> {
    let is_room = draft.text("charge_type") == TaxedAs::Room.as_str();
    let (limit, above) = (draft.is_given("up_to"), draft.is_given("rate_above"));
    let missing = |field| say!("{field} is needed too: a limit has a rate up to it and one above.", field);
    rules::tax_limit(limit, above, is_room).map_err(|fault| match fault {
        LimitFault::RateMissing => draft.wrong("rate_above", missing),
        LimitFault::LimitMissing => draft.wrong("up_to", missing),
        LimitFault::RoomsOnly => draft.wrong("up_to", |field| say!("{field} is for rooms only.", field)),
    })?;
    require_unique(tx, draft, Pair::TaxAndDay, "charge_type", "from_date")
}

/// A returned item has a date, by default the business date; others have none.
fn lost_item(tx: &ReadTx, draft: &mut Draft) -> Result<()> {
    if draft.text("status") != "Returned" {
        draft.set("returned_on", Stored::Nothing);
        return Ok(());
    }
    if !draft.is_given("returned_on") {
        draft.set("returned_on", Stored::Words(tx.property()?.business_on.to_string()));
    }
    if draft.text("returned_on") < draft.text("found_on") {
        return Err(draft.wrong("returned_on", |field| say!("{field} is before it was found.", field)));
    }
    Ok(())
}
