//! Ordering from the menu behind a QR code. The order reaches neither kitchen nor bill before staff confirm it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::language::Message;
use crate::domain::lists::{OrderSource, OrderType, Priority, TicketCategory, TicketSource};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::subject::Subject;
use crate::say;
use crate::secrets;
use crate::store::booking::reservations::{self, Stay};
use crate::store::guest_web::order_status;
use crate::store::housekeeping::rooms::Room;
use crate::store::housekeeping::service_tickets::{self, NewTicket};
use crate::store::restaurant::lines::NewLine;
use crate::store::restaurant::menu::{self, Outlet};
use crate::store::restaurant::orders::NewOrder;
use crate::svc::guest_web::menu::{OUTLET, room_of_guest};
use crate::svc::restaurant::orders::{self, Ordered};
use crate::svc::restaurant::tables;
use crate::wire::{Amount, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::PublicApi,
            "qr_order",
            Gate::Public,
            OUTLET,
            qr_order,
            "Submits an order for a captain to confirm.",
        )
        .post_only()
        .subject(Subject::Seat),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct QrOrder {
    /// Identifier of the outlet.
    outlet: Text,
    /// [{menu_item, qty, instructions}]
    #[serde(deserialize_with = "orders::ordered")]
    #[schemars(with = "Vec<Ordered>")]
    items: Vec<Ordered>,
    /// Where to deliver: a room by number or identifier.
    room: Option<Text>,
    /// Or a table.
    table_no: Option<Text>,
    notes: Option<Prose>,
    allergy_note: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct OrderLeft {
    ok: Yes,
    order: String,
    /// Before tax.
    order_total: Amount,
    /// On top of it.
    tax_amount: Amount,
    /// With it.
    grand_total: Amount,
    /// The secret by which `order_status` shows this order, and only this one.
    token: String,
    message: Message,
}

fn qr_order(tx: &WriteTx, params: QrOrder) -> Result<OrderLeft> {
    let outlet = menu::outlet(tx, &params.outlet)?;
    // With what is off the menu, so that a refusal has the name that the guest read.
    let menu = menu::all(tx, outlet.id)?;
    let property = tx.property()?;
    let lines = orders::priced(&params.items, &menu, &outlet, &property)?;
    let table_no =
        params.table_no.as_deref().map(|table| tables::table_of_guest(&outlet, table)).transpose()?;
    let room = params.room.as_deref().map(|room| room_of_guest(tx, room)).transpose()?;
    // The order belongs to the guest in the room; staff confirm before anything is billed.
    let stay = room.as_ref().map(|room| reservations::in_house_of_room(tx, room.id)).transpose()?.flatten();
    let order = NewOrder {
        outlet_id: outlet.id,
        source: OrderSource::Qr,
        order_type: match (&room, &table_no) {
            (Some(_), _) => OrderType::RoomService,
            (None, Some(_)) => OrderType::DineIn,
            (None, None) => OrderType::Takeaway,
        },
        room_id: room.as_ref().map(|room| room.id),
        reservation_id: stay.as_ref().map(|stay| stay.id),
        table_no: table_no.as_deref(),
        notes: params.notes.as_deref(),
        allergy_note: params.allergy_note.as_deref(),
        ..NewOrder::default()
    };
    let order = orders::place(tx, &order, &lines)?;
    let token = secrets::token()?;
    order_status::add_link(tx, order.id, &token)?;
    let name = &order.name;
    tx.log(
        Action::new(Verb::PosOrder, RecordType::PosOrder, name)
            .after(json!({ "outlet": outlet.name, "source": order.source, "room": order.room, "table_no": order.table_no,
                "order_total": Amount(order.order_total()), "lines": lines.len(), "status": order.status }))
            .saves(3),
    );
    ask_staff(tx, name, &outlet, &params, &lines, room.as_ref(), stay.as_ref())?;
    Ok(OrderLeft {
        ok: OK,
        message: say!("Your order {name} is with the staff, who will confirm it in a moment.", name),
        order_total: Amount(order.order_total()),
        tax_amount: Amount(order.tax),
        grand_total: Amount(order.order_total() + order.tax),
        token,
        order: order.name,
    })
}

/// Creates a ticket for the staff.
fn ask_staff(
    tx: &WriteTx,
    order: &str,
    outlet: &Outlet,
    asked: &QrOrder,
    lines: &[NewLine],
    room: Option<&Room>,
    stay: Option<&Stay>,
) -> Result<()> {
    let place = match (room, asked.table_no.as_deref()) {
        (Some(room), _) => format!("Room {}", room.room_number),
        (None, Some(table)) => format!("Table {table}"),
        (None, None) => "To be collected".to_string(),
    };
    let line = |line: &NewLine| match line.instructions {
        Some(instructions) => format!("{} × {} ({instructions})", line.qty, line.item.item_name),
        None => format!("{} × {}", line.qty, line.item.item_name),
    };
    let mut text: Vec<String> = lines.iter().map(line).collect();
    text.extend(asked.allergy_note.as_ref().map(|note| format!("Allergy: {note}")));
    text.extend(asked.notes.as_ref().map(|notes| notes.0.clone()));
    let new = NewTicket {
        subject: &format!("{place}: order {order}, {}", outlet.outlet_name),
        category: TicketCategory::RoomService,
        priority: Priority::High,
        source: TicketSource::Qr,
        room_id: room.map(|room| room.id),
        reservation_id: stay.map(|stay| stay.id),
        guest_id: stay.map(|stay| stay.guest_id),
        guest_name: stay.map(|stay| stay.guest_name.as_str()),
        description: Some(&text.join("\n")),
        due: None,
    };
    service_tickets::insert(tx, &new).map(drop)
}
