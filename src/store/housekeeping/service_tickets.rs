//! Service tickets and their clocks.

use crate::db::row::Row;
use chrono::{DateTime, Utc};

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{flag, list, moment_or_none};
use crate::domain::housekeeping::service_tickets::{ticket_due_by, ticket_sla_minutes};
use crate::domain::housekeeping::tasks::{Clock, escalation_level};
use crate::domain::lists::{ClosedList, Priority, TicketCategory, TicketSource, TicketStatus};
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::word;

#[derive(Clone, Debug)]
pub struct Ticket {
    pub id: i64,
    /// `TKT-00001`
    pub name: String,
    pub subject: String,
    pub category: TicketCategory,
    pub priority: Priority,
    pub status: TicketStatus,
    pub source: TicketSource,
    pub room_id: Option<i64>,
    /// Full identifier of the room.
    pub room: Option<String>,
    pub reservation_id: Option<i64>,
    /// Identifier of the stay.
    pub reservation: Option<String>,
    /// Identifier of the guest.
    pub guest: Option<String>,
    pub guest_name: Option<String>,
    pub description: Option<String>,
    /// Login of the assignee.
    pub assignee: Option<String>,
    pub due_by: DateTime<Utc>,
    pub resolved: Option<DateTime<Utc>>,
    /// It was resolved after its deadline.
    pub breached: bool,
    pub resolution_note: Option<String>,
    pub created: DateTime<Utc>,
}

impl Ticket {
    /// Escalation level at a moment.
    pub fn escalation_level(&self, now: DateTime<Utc>) -> i64 {
        escalation_level(self.due_by.naive_utc(), now.naive_utc(), ticket_sla_minutes(self.priority))
    }
}

macro_rules! select_tickets {
    ($tail:literal) => {
        concat!(
            "SELECT k.*, m.name AS room, r.name AS reservation, g.name AS guest, u.login AS assignee
             FROM tickets k LEFT JOIN rooms m ON m.id = k.room_id LEFT JOIN reservations r ON r.id = k.reservation_id
             LEFT JOIN guests g ON g.id = k.guest_id LEFT JOIN users u ON u.id = k.assigned_to
             WHERE k.property_id = :property AND ",
            $tail
        )
    };
}

/// The newest tickets up to a limit: open and in progress, or all.
pub fn newest(tx: &ReadTx, with_closed: bool, limit: i64) -> Result<Vec<Ticket>> {
    tx.rows(
        select_tickets!(
            "(:closed OR k.status IN ('Open', 'In Progress')) ORDER BY k.created_at DESC, k.id DESC LIMIT :limit"
        ),
        &[(":closed", &with_closed), (":limit", &limit)],
        read_ticket,
    )
}

/// The ticket of the call's property with this identifier; "not found" for any other.
pub fn find(tx: &ReadTx, name: &str) -> Result<Ticket> {
    tx.row(select_tickets!("k.name = :name"), &[(":name", &name)], read_ticket)?
        .ok_or_else(|| Error::not_found(word!("ticket"), name))
}

/// The ticket by which the staff learned of an order of the QR menu or of a laundry pickup, while it is open.
pub fn open_of_order(tx: &ReadTx, order: &str) -> Result<Option<Ticket>> {
    tx.row(
        select_tickets!(
            "k.source = 'QR' AND k.status IN ('Open', 'In Progress') AND instr(k.subject || ',', ' ' || :order || ',') > 0"
        ),
        &[(":order", &order)],
        read_ticket,
    )
}

/// The Maintenance ticket of this name.
pub fn of_repair(tx: &ReadTx, name: &str) -> Result<Option<Ticket>> {
    tx.row(select_tickets!("k.category = 'Maintenance' AND k.name = :name"), &[(":name", &name)], read_ticket)
}

fn read_ticket(row: &Row) -> rusqlite::Result<Ticket> {
    Ok(Ticket {
        id: row.get("id")?,
        name: row.get("name")?,
        subject: row.get("subject")?,
        category: list(row, "category")?,
        priority: list(row, "priority")?,
        status: list(row, "status")?,
        source: list(row, "source")?,
        room_id: row.get("room_id")?,
        room: row.get("room")?,
        reservation_id: row.get("reservation_id")?,
        reservation: row.get("reservation")?,
        description: row.get("description")?,
        guest: row.get("guest")?,
        guest_name: row.get("guest_name")?,
        assignee: row.get("assignee")?,
        due_by: moment_or_none(row, "due_at")?.unwrap_or_default(),
        resolved: moment_or_none(row, "resolved_at")?,
        breached: flag(row, "breached")?,
        resolution_note: row.get("resolution_note")?,
        created: moment_or_none(row, "created_at")?.unwrap_or_default(),
    })
}

/// A ticket to create. Its deadline follows from its priority unless `due` is given.
#[derive(Clone, Debug)]
pub struct NewTicket<'a> {
    pub subject: &'a str,
    pub category: TicketCategory,
    pub priority: Priority,
    pub source: TicketSource,
    pub room_id: Option<i64>,
    pub reservation_id: Option<i64>,
    pub guest_id: Option<i64>,
    pub guest_name: Option<&'a str>,
    pub description: Option<&'a str>,
    /// When it is wanted, if later than the SLA.
    pub due: Option<DateTime<Utc>>,
}

/// Creates a ticket and answers its identifier and deadline.
pub fn insert(tx: &WriteTx, new: &NewTicket) -> Result<(String, DateTime<Utc>)> {
    let name = series::name(tx, numbering::TICKET, tx.now().date_naive())?;
    let wanted = new.due.map(|due| due.naive_utc());
    let due = ticket_due_by(tx.now().naive_utc(), new.priority, wanted).and_utc();
    tx.exec(
        "INSERT INTO tickets (property_id, name, subject, category, priority, source, room_id, reservation_id, guest_id,
                              guest_name, description, due_at, created_at)
         VALUES (:property, :name, :subject, :category, :priority, :source, :room, :reservation, :guest, :guest_name,
                 :description, :due, :now)",
        &[
            (":name", &name),
            (":subject", &new.subject),
            (":category", &new.category.as_str()),
            (":priority", &new.priority.as_str()),
            (":source", &new.source.as_str()),
            (":room", &new.room_id),
            (":reservation", &new.reservation_id),
            (":guest", &new.guest_id),
            (":guest_name", &new.guest_name),
            (":description", &new.description),
            (":due", &due.timestamp()),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok((name, due))
}

/// Changes a ticket's status and clock. A note replaces the previous one.
pub fn set_status(
    tx: &WriteTx,
    id: i64,
    status: TicketStatus,
    clock: Clock,
    note: Option<&str>,
) -> Result<()> {
    let (stops, breached) = match clock {
        Clock::Stops { breached } => (true, breached),
        Clock::Runs | Clock::Unchanged => (false, false),
    };
    tx.exec(
        "UPDATE tickets SET status = :status, breached = max(breached, :breached),
           resolved_at = CASE WHEN :stops THEN :now WHEN :runs THEN NULL ELSE resolved_at END,
           resolution_note = ifnull(:note, resolution_note)
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &id),
            (":status", &status.as_str()),
            (":breached", &breached),
            (":stops", &stops),
            (":runs", &(clock == Clock::Runs)),
            (":note", &note),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(())
}

/// Changes what a ticket asks for. A higher priority brings its deadline forward, a lower one is not taken.
pub fn ask_more(
    tx: &WriteTx,
    ticket: &Ticket,
    subject: &str,
    priority: Priority,
    description: Option<&str>,
) -> Result<()> {
    let priority = priority.max(ticket.priority);
    let due = ticket_due_by(tx.now().naive_utc(), priority, None).and_utc();
    tx.exec(
        "UPDATE tickets SET subject = :subject, priority = :priority, due_at = :due,
           description = COALESCE(:description, description)
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &ticket.id),
            (":subject", &subject),
            (":priority", &priority.as_str()),
            (":due", &due.min(ticket.due_by).timestamp()),
            (":description", &description),
        ],
    )?;
    Ok(())
}

/// Assigns a ticket.
pub fn assign(tx: &WriteTx, id: i64, user_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE tickets SET assigned_to = :user WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":user", &user_id)],
    )?;
    Ok(())
}
