//! Parameters with which each function succeeds in the world of `world.rs`.

use serde_json::{Value, json};

use super::world::{Names, OWNER_TOKEN};
use super::{samples_banquet, samples_laundry, samples_restaurant, samples_stock};
use crate::support::{LAKE, lake_view, scan};

/// `None` for a function nobody has thought of yet.
pub fn sample(path: &str, names: &Names) -> Option<Value> {
    let (module, name) = path.split_once('.')?;
    match module {
        "api" => access(name, names)
            .or_else(|| booking(name, names))
            .or_else(|| stay(name, names))
            .or_else(|| money(name, names))
            .or_else(|| groups(name, names))
            .or_else(|| floor(name, names))
            .or_else(|| scene(name, names)),
        "agents_api" => ledger(name, names),
        "desk" => desk(name, names)
            .or_else(|| samples_laundry::desk(name, names))
            .or_else(|| samples_restaurant::desk(name, names))
            .or_else(|| samples_stock::desk(name)),
        "public_api" => public(name, names),
        "migrate" => migrate(name, names),
        "banquet" => samples_banquet::banquet(name, names),
        "pos" => samples_restaurant::pos(name, names),
        "laundry" => samples_laundry::laundry(name, names),
        "inventory" => samples_stock::inventory(name, names),
        "menu_import" => samples_stock::menu_import(name, names),
        "users" => people(name, names),
        "records" => records(name),
        "crs" | "dashboards" | "reports" => reports(name),
        _ => None,
    }
}

fn access(name: &str, _: &Names) -> Option<Value> {
    Some(match name {
        "whoami" | "my_properties" | "developer_info" | "generate_api_key" => json!({}),
        "my_connector_credentials" | "property_locale" => json!({ "property": LAKE }),
        "setup_property" => {
            let mut payload = lake_view();
            payload["property"]["property_name"] = json!("Third House");
            json!({ "payload": payload })
        }
        "import_bookings" => {
            json!({ "property": LAKE, "bookings": [{ "guest_name": "Ira Import", "room_type_code": "DLX",
            "check_in": "2026-04-01", "check_out": "2026-04-03", "amount_after_tax": 9000 }] })
        }
        _ => return None,
    })
}

fn booking(name: &str, _: &Names) -> Option<Value> {
    let stay = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" });
    Some(match name {
        "set_room_rate" => json!({ "property": LAKE, "room_type": "DLX", "start_date": "2026-03-10",
            "end_date": "2026-03-12", "rate": 4500 }),
        "availability_calendar" | "tape_chart" | "booking_options" | "waitlist" | "waitlist_ready" => {
            json!({ "property": LAKE })
        }
        "get_quote" | "available_rooms" => stay,
        "create_booking" => {
            let mut params = stay;
            params["guest_name"] = json!("Nora New");
            params
        }
        "guest_search" => json!({ "q": "Zeb" }),
        _ => return None,
    })
}

fn groups(name: &str, names: &Names) -> Option<Value> {
    let window = json!({ "property": LAKE, "group_name": "Autumn Tour", "check_in_date": "2026-04-10",
        "check_out_date": "2026-04-12", "guest_name": "Tom Tour", "rooms": [{ "room_type": "DLX", "count": 2 }],
        "blocks": [{ "room_type": "STE", "rooms_blocked": 2 }] });
    Some(match name {
        "room_blocks" | "hurdle_rates" | "tape_chart_hourly" | "position_briefing" | "owner_briefing" => {
            json!({ "property": LAKE })
        }
        "linked_records" => json!({ "doctype": "Reservation", "name": names["member"] }),
        "venue_calendar" => json!({ "property": LAKE, "start_date": "2026-03-10" }),
        "create_room_block" => {
            json!({ "property": LAKE, "room": "204", "from_date": "2026-03-20", "to_date": "2026-03-22" })
        }
        "release_room_block" => json!({ "name": names["block"] }),
        "save_hurdle_rate" => json!({ "property": LAKE, "occupancy_from": 80, "premium_pct": 5 }),
        "delete_hurdle_rate" => json!({ "name": names["tier"] }),
        "create_group_booking" | "create_group_block" => window,
        "group_detail" => json!({ "group_booking": names["group"] }),
        "save_group_blocks" => json!({ "group_booking": names["group"], "status": "Confirmed",
            "blocks": [{ "room_type": "DLX", "rooms_blocked": 4 }] }),
        "pickup_group_room" => {
            json!({ "group_booking": names["group"], "room_type": "DLX", "guest_name": "Pia Pick" })
        }
        _ => return None,
    })
}

fn stay(name: &str, names: &Names) -> Option<Value> {
    let of = |key: &str| json!({ "reservation": names[key] });
    let with = |key: &str, more: Value| {
        let mut params = of(key);
        params.as_object_mut()?.extend(more.as_object()?.clone());
        Some(params)
    };
    Some(match name {
        "front_desk_snapshot" => json!({ "property": LAKE }),
        "find_reservations" => json!({ "property": LAKE, "query": "Zebulon" }),
        "reservation_detail" | "registration_card" | "check_out" => of("in_house"),
        "checkin_context" | "check_in" | "cancellation_preview" | "cancel_reservation" => of("confirmed"),
        "cancellation_letter" => of("cancelled"),
        "promote_waitlist" => of("waiting"),
        "set_actual_times" => with("in_house", json!({ "actual_check_in": "2026-03-01 14:30:00" }))?,
        "set_stay_times" => with("confirmed", json!({ "eta": "16:00", "etd": "10:00" }))?,
        "set_day_use_times" => with("day_use", json!({ "from_time": "11:00", "to_time": "16:00" }))?,
        "move_reservation" => with("confirmed", json!({ "new_room": names["room"] }))?,
        "amend_stay" => {
            with("confirmed", json!({ "check_in_date": "2026-03-02", "check_out_date": "2026-03-06" }))?
        }
        "upload_id_document" => with("confirmed", json!({ "data": scan() }))?,
        "id_document_image" => of("in_house"),
        "upload_occupant_id" => with("in_house", json!({ "row": names["occupant"], "image": scan() }))?,
        "verify_precheckin" => of("submitted"),
        "send_precheckin_link" => of("confirmed"),
        "update_occupants" => {
            with("in_house", json!({ "occupants": [{ "full_name": "Zebulon Marker", "age": 40 }] }))?
        }
        _ => return None,
    })
}

fn money(name: &str, names: &Names) -> Option<Value> {
    let folio = |more: Value| {
        let mut params = json!({ "folio": names["folio"] });
        params.as_object_mut()?.extend(more.as_object()?.clone());
        Some(params)
    };
    let line = |more: Value| {
        let mut params = json!({ "from_folio": names["folio"], "to_folio": names["paid_folio"] });
        if let (Some(params), Some(more)) = (params.as_object_mut(), more.as_object()) {
            params.extend(more.clone());
        }
        params
    };
    Some(match name {
        // A stay of the time before us: its folio is opened when somebody asks for it.
        "get_folio" => json!({ "reservation": names["history"] }),
        "reservation_folios" => json!({ "reservation": names["in_house"] }),
        "split_folio" => json!({ "reservation": names["confirmed"] }),
        "record_advance" => json!({ "reservation": names["confirmed"], "amount": 1000 }),
        "post_stay_charge" => json!({ "reservation": names["in_house"], "charge_type": "Food & Beverage",
            "description": "Dinner", "amount": 700 }),
        "add_folio_charge" => {
            folio(json!({ "charge_type": "Spa", "description": "Massage", "amount": 900, "gst_rate": 18 }))?
        }
        "add_folio_payment" => folio(json!({ "mode": "UPI", "amount": 250 }))?,
        "refund_folio_payment" => folio(json!({ "mode": "Cash", "amount": 100, "reason": "Paid twice" }))?,
        "void_folio_charge" => folio(json!({ "charge_row": names["charge"], "reason": "Typed in error" }))?,
        "post_allowance" => folio(json!({ "amount": 50, "reason": "Noise" }))?,
        "close_folio" | "folio_invoice" => folio(json!({}))?,
        "find_invoices" => json!({ "property": LAKE, "query": names["invoice"] }),
        "cancel_invoice" => json!({ "folio": names["closed_folio"], "reason": "Wrong name" }),
        "run_night_audit" | "cash_summary" | "cashier_pin_status" => json!({ "property": LAKE }),
        "set_cashier_pin" => json!({ "pin": "4711" }),
        "part_settle_folio" => json!({ "folio": names["paid_folio"] }),
        "transfer_folio_charge" => line(json!({ "charge_row": names["charge"] })),
        "transfer_folio_charges" => line(json!({ "charge_rows": [names["charge"]] })),
        "split_folio_charge" => line(json!({ "charge_row": names["charge"], "percent": 40 })),
        "delete_folio" => json!({ "folio": names["unused_folio"] }),
        "group_master_folio" | "group_folios" => json!({ "group_booking": names["group"] }),
        "get_billing_rules" => json!({ "company": "Acme" }),
        "set_billing_rules" => json!({ "company": "Acme", "rules": [{ "charge_type": "Room" }] }),
        _ => return None,
    })
}

fn floor(name: &str, names: &Names) -> Option<Value> {
    Some(match name {
        "hk_assign_task" => json!({ "task": names["task"], "user": "Housekeeping" }),
        "hk_claim_task" => json!({ "task": names["task"] }),
        "hk_accept_task" => json!({ "task": names["assigned_task"] }),
        "hk_reject_task" => json!({ "task": names["assigned_task"], "reason": "Lakeside Remark" }),
        "hk_log_item" => json!({ "property": LAKE, "item_description": "Umbrella", "room": names["room"] }),
        "hk_post_consumable" => json!({ "room": names["occupied_room"], "charge_type": "Minibar",
            "description": "Water", "amount": 60 }),
        "create_ticket" => json!({ "property": LAKE, "subject": "Towels", "category": "Housekeeping" }),
        "tickets_list" => json!({ "property": LAKE }),
        "folio_payment_link" => json!({ "folio": names["folio"] }),
        "gstr1_rows" => period(),
        "advance_ticket" => json!({ "ticket": names["ticket"], "status": "In Progress" }),
        _ => return None,
    })
}

fn scene(name: &str, names: &Names) -> Option<Value> {
    Some(match name {
        "hk_queue" => json!({ "property": LAKE }),
        "hk_update_task" => json!({ "task": names["task"], "status": "Done" }),
        "set_housekeeping_status" => json!({ "room": names["room"], "status": "Dirty" }),
        "guests_with_stats" => json!({ "search": "Marker" }),
        "merge_guests" => json!({ "source": names["waiting_guest"], "target": names["guest"] }),
        "anonymize_guest" => json!({ "guest": names["past_guest"] }),
        "upload_guest_document" => json!({ "guest": names["guest"], "kind": "address", "image": scan() }),
        "guest_journey" => json!({ "guest": names["guest"] }),
        _ => return None,
    })
}

fn ledger(name: &str, names: &Names) -> Option<Value> {
    Some(match name {
        "activity_feed" => json!({}),
        "activity_detail" => json!({ "name": names["action"] }),
        _ => return None,
    })
}

fn period() -> Value {
    json!({ "property": LAKE, "from_date": "2026-03-01", "to_date": "2026-03-31" })
}

fn reports(name: &str) -> Option<Value> {
    Some(match name {
        "crs_search" => json!({ "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" }),
        "portfolio_dashboard" => json!({}),
        "property_dashboard" | "manager_flash" | "budget_vs_actual" | "void_allowance_report" => {
            json!({ "property": LAKE })
        }
        "save_budget" => json!({ "property": LAKE, "period": "2026-03", "room_revenue_target": 500000 }),
        "contribution" | "sla_report" => period(),
        _ => return None,
    })
}

fn desk(name: &str, names: &Names) -> Option<Value> {
    Some(match name {
        "book" => {
            json!({ "property": LAKE, "booking": { "guest_name": "Two Rooms", "check_in_date": "2026-04-20",
            "check_out_date": "2026-04-21" }, "rooms": [{ "room_type": "DLX" }, { "room_type": "DLX", "adults": 1 }] })
        }
        "edit_group" => {
            json!({ "group_booking": names["group"], "group_name": "Marker Feast", "contact_name": "Mona Marker" })
        }
        "cancel_group" => json!({ "group_booking": names["group"], "note": "The wedding is elsewhere" }),
        "edit_booking" => json!({ "reservation": names["confirmed"], "adults": 1, "meal_plan": "CP" }),
        "move_stay" => {
            json!({ "reservation": names["confirmed"], "room": names["room"], "reason": "Near the lift" })
        }
        "swap_rooms" => {
            json!({ "reservation": names["confirmed"], "with": names["in_house"], "reason": "Near the lift" })
        }
        "articles" => json!({ "property": LAKE }),
        "set_bill_to" => json!({ "folio": names["folio"], "bill_to_name": "Ravi Rao" }),
        "set_tentative" => json!({ "reservation": names["confirmed"], "tentative_until": "2026-03-02" }),
        "set_instruction" => {
            json!({ "reservation": names["confirmed"], "instruction": names["instruction"] })
        }
        "rooms_for_stay" => json!({ "reservation": names["confirmed"] }),
        "quotes" => {
            json!({ "property": LAKE, "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" })
        }
        "closed_invoices" | "tax_return" => period(),
        "business_date" | "web_bookings" | "web_cancellations" => json!({ "property": LAKE }),
        "night_audit_lines" => json!({ "property": LAKE, "business_date": "2026-03-01" }),
        "connector"
        | "disconnect"
        | "task_people"
        | "colleagues"
        | "finished_tasks"
        | "lost_items_with_photo"
        | "usual_consumables" => {
            json!({ "property": LAKE })
        }
        "lost_item_photo" => json!({ "item": names["lost_item"] }),
        "scan" => json!({ "file": names["scan"] }),
        "register_and_check_in" => {
            json!({ "reservation": names["confirmed"], "guest": { "city": "Udaipur" }, "amount": 500 })
        }
        "sign_registration" => json!({ "reservation": names["in_house"], "signature": scan() }),
        "settle_and_check_out" => json!({ "reservation": names["in_house"] }),
        "receipt" => json!({ "folio": names["paid_folio"], "payment": "RCP-2026-00003" }),
        "undo_check_in" => json!({ "reservation": names["arrived"] }),
        "undo_check_out" => json!({ "reservation": names["leaving"] }),
        "reinstate" => json!({ "reservation": names["cancelled"] }),
        "apply_deposit" => json!({ "folio": names["folio"], "amount": 100 }),
        "current_shift" | "shifts" => json!({ "property": LAKE }),
        "list" => json!({ "property": LAKE, "list": "arrivals" }),
        "open_shift" => json!({ "property": LAKE, "opening_cash": 500 }),
        "cash_movement" => json!({ "property": LAKE, "kind": "paid_in", "amount": 100, "reason": "Change",
            "shift": names["shift"] }),
        "close_shift" => json!({ "property": LAKE, "counted": { "500": 2 }, "shift": names["shift"] }),
        "shift" => json!({ "shift": names["shift"] }),
        "banquet_kitchen"
        | "groups"
        | "guest_cards"
        | "night_audit_preview"
        | "rate_grid"
        | "receivables" => {
            json!({ "property": LAKE })
        }
        "outlet_cards" => json!({ "property": LAKE, "outlet": names["outlet"], "of": "tables" }),
        "set_restrictions" => json!({ "property": LAKE, "room_type": "DLX", "start_date": "2026-03-10",
            "end_date": "2026-03-12", "min_nights": 2 }),
        "change_rates" => json!({ "property": LAKE, "steps": [{ "name": "set_restrictions", "params":
            { "room_type": "DLX", "start_date": "2026-03-14", "end_date": "2026-03-15", "min_nights": 3 } }] }),
        "clear_room_rates" => {
            json!({ "property": LAKE, "room_type": "STE", "start_date": "2026-07-01", "end_date": "2026-07-03" })
        }
        "search" => json!({ "q": "Zebulon" }),
        "country_tax" => json!({ "country": "India" }),
        "demo_missions" | "getting_started" | "maintenance" | "chart_marks" => json!({ "property": LAKE }),
        "backup_now" | "server_settings" | "write_downtime_pack" | "test_public_address" => json!({}),
        "save_mail" => {
            json!({ "host": "127.0.0.1", "port": 2525, "security": "none", "from": "Desk <desk@lake.example>",
                "user": "desk", "password": "right horse" })
        }
        "save_whatsapp" => json!({ "phone_number_id": "1234", "token": "a token" }),
        "save_backup" => json!({ "folder": std::env::temp_dir().display().to_string(), "at": "03:30" }),
        "save_downtime_pack" => json!({ "folder": std::env::temp_dir().display().to_string(), "every": 30 }),
        "save_public_address" => json!({ "url": "https://desk.lake.example" }),
        "test_mail" => json!({ "to": "admin@lake.example" }),
        "test_whatsapp" => json!({ "to": "+91 98765 00001" }),
        "outbox" => json!({ "property": LAKE }),
        "outbox_message" | "resend" => json!({ "message": names["message"] }),
        "send_confirmation" => json!({ "reservation": names["confirmed"] }),
        "send_invoice" => json!({ "folio": names["folio"], "to": "zebulon@mail.example" }),
        "payer_statement" => json!({ "property": LAKE, "company": "Acme" }),
        "send_statement" => json!({ "property": LAKE, "company": "Acme", "to": "zebulon@mail.example" }),
        "send_test" => json!({ "property": LAKE, "channel": "Email", "to": "admin@lake.example" }),
        _ => return None,
    })
}

fn public(name: &str, names: &Names) -> Option<Value> {
    let stay = json!({ "property": LAKE, "room_type": "STE", "check_in_date": "2026-03-10",
        "check_out_date": "2026-03-12", "meal_plan": "CP", "voucher_code": "LAKE10",
        "addons": [{ "experience": "Boat ride", "qty": 2 }] });
    Some(match name {
        "site_info" => json!({}),
        "showcase" => json!({ "property": LAKE }),
        "search_stay" | "quote" => stay,
        "book" => {
            let mut params = stay;
            params["guest_name"] = json!("Wanda Web");
            params["phone"] = json!("+91 98765 77001");
            params["email"] = json!("wanda@web.example");
            params
        }
        "check_voucher" => json!({ "property": LAKE, "code": "lake10" }),
        "precheckin_info" | "stay_calendar" => json!({ "token": names["token"] }),
        "precheckin_upload_id" => json!({ "token": names["token"], "data": scan() }),
        "precheckin_submit" => {
            json!({ "token": names["token"], "id_type": "Passport", "id_number": "Z1234567",
            "email": "bela@mail.example", "signature": crate::support::signature(), "consent": 1, "id_image": scan() })
        }
        "laundry_info" | "request_guest_laundry" => json!({ "token": names["token_in_house"] }),
        "booking_cancellation" => json!({ "token": names["token_online"] }),
        "cancel_booking" => json!({ "token": names["token_online"], "expected_fee": 0 }),
        "order_status" => json!({ "token": names["order_token"] }),
        "qr_menu" => json!({ "outlet": names["outlet"] }),
        "qr_order" => json!({ "outlet": names["outlet"], "table_no": "T1",
            "items": [{ "menu_item": names["dish"], "qty": 2, "instructions": "no onions" }] }),
        "hosting_enquiry" => {
            json!({ "full_name": "Hari Host", "email": "hari@inn.example", "interest": "Hosting" })
        }
        _ => return None,
    })
}

fn migrate(name: &str, names: &Names) -> Option<Value> {
    let file = "Guest,Arrival,Departure,Room type\nMona Mover,2026-05-01,2026-05-03,STE\n";
    Some(match name {
        "preview_import" | "run_import" => json!({ "property": LAKE, "csv_text": file }),
        "imports" => json!({ "property": LAKE }),
        "undo_import" => json!({ "batch": names["batch"] }),
        _ => return None,
    })
}

fn people(name: &str, names: &Names) -> Option<Value> {
    Some(match name {
        "list" => json!({}),
        "save" => json!({ "login": "newcomer", "roles": ["Front Desk"] }),
        "set_password" => json!({ "login": "Front Desk", "password": "a long password" }),
        "reset_pin" | "disable" | "issue_key" | "keys" => json!({ "login": "Front Desk" }),
        "revoke_key" => json!({ "login": "admin", "key": names["connector"] }),
        "create_owner" => json!({ "token": OWNER_TOKEN, "login": "owner", "full_name": "Olga Owner",
            "password": "a long password" }),
        _ => return None,
    })
}

fn records(name: &str) -> Option<Value> {
    Some(match name {
        "types" => json!({}),
        "list" => json!({ "type": "guest" }),
        "upload_photo" => {
            json!({ "property": LAKE, "room_type": "DLX", "image": scan(), "caption": "The lake" })
        }
        "get" => json!({ "type": "room", "name": format!("{LAKE}-101") }),
        "save" => {
            json!({ "type": "room", "name": format!("{LAKE}-101"), "values": { "notes": "Lakeside Remark" } })
        }
        "delete" => json!({ "type": "room", "name": format!("{LAKE}-205") }),
        _ => return None,
    })
}
