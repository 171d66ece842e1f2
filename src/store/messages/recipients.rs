//! Senders, recipients, and which messages a property sends.

use crate::db::scope::{CachedValue, ReadTx};
use crate::db::types::flag;
use crate::domain::contact::name_in_message;
use crate::domain::language::Message;
use crate::domain::messages::Sender;
use crate::domain::messages::delivery::Recipient;
use crate::error::{Error, Result};
use crate::store::settings::letterhead::property_address;

/// The messages that the property sends automatically.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    pub checkin_links: bool,
    pub confirmations: bool,
    pub cancellations: bool,
    pub invoices: bool,
    /// To the property itself.
    pub web_booking_notices: bool,
}

impl CachedValue for Wanted {
    fn read(tx: &ReadTx) -> Result<Wanted> {
        let wanted = tx.row(
            "SELECT auto_send_checkin_links, send_confirmations, send_cancellations, send_invoices, notify_web_bookings
             FROM properties WHERE id = :property",
            &[],
            |row| {
                Ok(Wanted {
                    checkin_links: flag(row, "auto_send_checkin_links")?,
                    confirmations: flag(row, "send_confirmations")?,
                    cancellations: flag(row, "send_cancellations")?,
                    invoices: flag(row, "send_invoices")?,
                    web_booking_notices: flag(row, "notify_web_bookings")?,
                })
            },
        )?;
        Ok(wanted.unwrap_or_default())
    }
}

pub fn wanted(tx: &ReadTx) -> Result<Wanted> {
    Ok(*tx.cached::<Wanted>()?)
}

pub fn writer(tx: &ReadTx) -> Result<Sender> {
    let writer = tx.row(
        "SELECT property_name, address_line, city, state, pincode, phone, email, brand_accent, country
         FROM properties WHERE id = :property",
        &[],
        |row| {
            Ok(Sender {
                name: row.get("property_name")?,
                address: property_address(row)?,
                phone: row.get("phone")?,
                email: row.get("email")?,
                accent: row.get("brand_accent")?,
            })
        },
    )?;
    writer.ok_or_else(|| Error::internal("the call's property is gone"))
}

/// The contacts of a stay, and what its confirmation needs.
#[derive(Clone, Debug)]
pub struct StayContacts {
    pub guest: Recipient,
    pub booker: Option<Recipient>,
    /// The address given with a web booking, used only for its confirmation.
    pub contact_email: Option<String>,
    pub meals: Option<String>,
    /// The rate plan of a web booking, where guests choose one.
    pub rate: Option<String>,
    /// The policy text that the web guest accepted.
    pub payment_policy: Option<Message>,
    /// The language of the web guest, such as `hi`.
    pub language: Option<String>,
}

/// The contacts of a stay. The address given with a web booking replaces a missing e-mail only while the guest
/// has no other stay, which might have been booked by somebody else with the same phone.
pub fn stay_contacts(tx: &ReadTx, stay_id: i64) -> Result<StayContacts> {
    let found = tx.row(
        "SELECT g.full_name, g.phone, r.booked_by_name, r.booked_by_phone, r.contact_email,
                r.payment_policy, r.language, ifnull(m.label, m.code) AS meals,
                (SELECT p.rate_plan_name FROM rate_plans p
                 WHERE p.id = r.rate_plan_id AND r.source = 'Website'
                   AND EXISTS (SELECT 1 FROM rate_plans o
                               WHERE o.property_id = p.property_id AND o.show_on_booking_page = 1 AND o.is_default = 0
                                 AND o.disabled = 0)) AS rate,
                ifnull(nullif(g.email, ''),
                       iif((SELECT count(*) FROM reservations o WHERE o.guest_id = g.id) = 1, r.contact_email, NULL)) AS email
         FROM reservations r JOIN guests g ON g.id = r.guest_id LEFT JOIN meal_plans m ON m.id = r.meal_plan_id
         WHERE r.property_id = :property AND r.id = :stay",
        &[(":stay", &stay_id)],
        |row| {
            let booker: Option<String> = row.get("booked_by_name")?;
            let phone = row.get("booked_by_phone")?;
            Ok(StayContacts {
                guest: Recipient {
                    name: name_in_message(&row.get::<_, String>("full_name")?),
                    phone: row.get("phone")?,
                    email: row.get("email")?,
                },
                booker: booker.map(|name| Recipient { name: name_in_message(&name), phone, email: None }),
                contact_email: row.get("contact_email")?,
                meals: row.get("meals")?,
                rate: row.get("rate")?,
                payment_policy: row.get::<_, Option<String>>("payment_policy")?.as_deref().map(Message::stored),
                language: row.get("language")?,
            })
        },
    )?;
    found.ok_or_else(|| Error::internal("the stay of this call is gone"))
}

/// The special requests of a stay.
pub fn special_requests(tx: &ReadTx, stay_id: i64) -> Result<Option<String>> {
    let found = tx.row(
        "SELECT nullif(special_requests, '') FROM reservations WHERE property_id = :property AND id = :stay",
        &[(":stay", &stay_id)],
        |row| row.get(0),
    )?;
    Ok(found.flatten())
}

/// The contact at the company of a group.
pub fn group_company(tx: &ReadTx, group_id: i64) -> Result<Option<Recipient>> {
    tx.row(
        "SELECT ifnull(c.contact_name, c.company_name) AS name, c.contact_phone, nullif(c.contact_email, '') AS contact_email
         FROM group_bookings b JOIN companies c ON c.id = b.company_id
         WHERE b.property_id = :property AND b.id = :group",
        &[(":group", &group_id)],
        |row| {
            let (phone, email) = (row.get("contact_phone")?, row.get("contact_email")?);
            Ok(Recipient { name: row.get("name")?, phone, email })
        },
    )
}
