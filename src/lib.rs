//! Innkeeper: the whole hotel in one program.
//!
//! # Map
//!
//! | folder | what it contains | what it must not know |
//! |---|---|---|
//! | [`domain`] | pure calculations and decisions: prices, tax, availability, folios, invoices | SQL, HTTP, the clock, files |
//! | [`store`] | the SQL of each department; the only statements in Rust besides `db` | HTTP, rules |
//! | [`svc`] | the endpoints: a row, parameters, a handler and a view for each | SQL, sockets |
//! | [`rpc`] | the registry of endpoints and the one path that every call takes | SQL, sockets |
//! | [`db`] | the database: writer, readers, scope, action log, number series, backup, checks | rules, HTTP |
//! | [`http`] | the HTTP server, sessions, static files; the only folder that names `rouille` | SQL, rules |
//! | [`spreadsheet`] | tables as CSV files and workbooks | SQL, endpoints, sockets |
//! | [`printing`] | printable HTML pages: tax invoice, downtime sheet | SQL, endpoints, sockets |
//! | [`delivery`] | sends queued messages: e-mail, WhatsApp | SQL, rules, the content of messages |
//! | [`maintenance`] | scheduled backups and downtime sheets | SQL |
//! | [`jobs`] | background threads: night audits, delivery, maintenance | SQL, rules |
//! | [`config`] | the settings of `hotel.toml` | the database, sockets |
//! | [`cli`] | the command line | SQL, rules |
//! | [`demo`] | a demo hotel, created through the endpoints | SQL, sockets |
//!
//! `svc`, `store` and `domain` are divided by the same departments; a topic has the same file name in each. [`app`] ties the
//! parts together, [`context`] is what a call may use of them before its transaction, [`actor`] is the caller, [`wire`] has the
//! types of values in parameters and answers, [`unread`] says what is wrong with one, [`error`] is everything that can go wrong.
//! [`export`] writes all data as files; [`images`] and [`secrets`] are shared tools.
//!
//! # Where a statement is
//!
//! A statement about the work of a department or about settings is in that department's folder of [`store`], also where a
//! background thread or the server itself needs it: `store/messages/delivery`, `store/restaurant/print_queue`,
//! `store/settings/server_settings`. `store/exports` reads everything for an export. A statement that serves every call, or
//! the file as a whole, is in [`db`]:
//!
//! | file of `db` | statements |
//! |---|---|
//! | `mod` | opening and migrating the file, its write-ahead log, its statistics |
//! | `global` | who calls, and for which property: users, keys, sessions, PIN attempts, links of guests, scheduled audits |
//! | `scope` | binds the property of the call to the statements of `store` |
//! | `writer`, `changed_rows` | what the writer caches of tables that seldom change, and the triggers that note their changes |
//! | `idempotency` | the stored answers of repeated calls |
//! | `series` | consecutive numbers |
//! | `action_log`, `posting_log` | who changed what, and the charges and payments of each change |
//! | `references`, `erasure` | every table that mentions a guest: for merging and anonymizing guests |
//! | `backup`, `check` | copies of the file; the integrity queries of `sql/checks` |
//!
//! Each folder's `mod.rs` says more. A comment that states a rule of the trade is with the code that applies it.
//!
//! # Topics
//!
//! A topic is one record or one step of the work. Its endpoints are in the file of that name in the department's folder of
//! `svc`. The rule that they decide by is in the same file of `domain`, their SQL in that of `store`, their screen in that
//! of `static/app`, their tests in that of `tests/it`. A screen has hyphens, `cash-summary` for `cash_summary`, and may be
//! named after one record, `ingredient` for `ingredients`. Its further parts begin with its name, `shifts-print`, or are in
//! a folder of that name, `waitlist/promote`. A part of a larger screen has it after the name of that screen,
//! `order-discount`, `library-dish` for `dishes`. The pages of `guest_web` are in `static/guest`. A cell of these tables is
//! empty where all this holds. Otherwise it names the files, the one that matters most first: `folio/guard` is a file of
//! another department, `guest/book` a page of `static/guest`. A dash is for none. The rule of a row is that of its steps: a
//! function that lists what is stored needs none, and one that only other programs call has no screen. A file of `svc` that
//! is in no table has no endpoint; it helps the files that import it.
//!
//! ## `stay`
//!
//! Rules for all: `lifecycle` says what the status of a stay permits, `documents` whether a paper or a signature may be stored
//! for it, `remaining` which of its nights are still ahead, `dues` who pays what is due; `cancellation_notice` serves other
//! departments. SQL for all: `amend` writes the dates of a stay, `move_reservation` its room, `changes` its price and its
//! nights; `registration_card` and `booking/reservations` read it. A stay moves on the tape chart by `move_stay`;
//! `move_reservation` gives one that was just booked the room that was chosen with it. No screen calls
//! `find_reservations` or `scan`.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `amend` | `amend_stay` |  |  | `amend`, `groups/pickup` |  |
//! | `cancel_group` | `cancel_group` | `groups/blocks`, `cancellation` | `groups/blocks`, `cancellation` | `groups/cancel` |  |
//! | `cancellation` | `cancellation_preview`, `cancel_reservation`, `cancellation_letter` |  | `cancellation`, `folio/charges`, `rates/nights`, `rates/price_rules` |  | `cancellation`, `terms` |
//! | `chart_marks` | `chart_marks` | – | `chart_marks`, `front_desk` | `booking/tape-chart` |  |
//! | `check_in` | `checkin_context`, `check_in` |  |  | `check-in`, `groups/all-rooms` |  |
//! | `check_out` | `check_out` |  | `check_out`, `document_retention` |  |  |
//! | `documents` | `upload_id_document`, `id_document_image`, `upload_guest_document`, `upload_occupant_id` |  | `documents`, `occupants` | `guests-tab`, `check-in-guest`, `guests/documents`, `parts/scan` | `documents`, `register_and_check_in` |
//! | `find_reservations` | `find_reservations` | `guests/typed_words` |  | – |  |
//! | `front_desk` | `front_desk_snapshot` | – |  | `today` |  |
//! | `linked_records` | `linked_records` | – |  | `common/linked-records` |  |
//! | `move_reservation` | `move_reservation` |  |  | `booking/finish`, `booking/waitlist` |  |
//! | `move_stay` | `move_stay` | `move_stay`, `amend`, `move_reservation` | `reservation_detail`, `amend`, `move_reservation` |  |  |
//! | `occupants` | `update_occupants` |  |  | `occupants`, `guests-tab` |  |
//! | `position_briefing` | `position_briefing` | `dues`, `rates/hurdle_rates`, `booking/tape_chart` | `booking/tape_chart`, `front_desk` | `rates/position-briefing` | `rates/position_briefing` |
//! | `precheckin` | `verify_precheckin`, `send_precheckin_link` | `precheckin`, `occupants` | `precheckin`, `occupants` |  |  |
//! | `register_and_check_in` | `register_and_check_in` | `check_in`, `occupants` | `check_in`, `occupants` | `check-in` |  |
//! | `registration_card` | `registration_card`, `sign_registration` | `documents` | `registration_card`, `front_desk` | `registration-card`, `check-in-guest` |  |
//! | `reservation_detail` | `reservation_detail` | `reservation_detail`, `documents` | `reservation_detail`, `front_desk` |  |  |
//! | `rooms_for_stay` | `rooms_for_stay` | `amend`, `move_reservation`, `booking/allocation` | `booking/availability`, `housekeeping/rooms` | `rooms-for-stay`, `move-stay`, `swap-rooms` |  |
//! | `scan` | `scan` | – |  | – | `scan`, `clients/scans` |
//! | `settle_and_check_out` | `settle_and_check_out` | `settle_and_check_out`, `check_out` | `check_out`, `folio/payments` | `check-out` |  |
//! | `swap_rooms` | `swap_rooms` | `swap_rooms`, `move_reservation` | `move_reservation`, `reservation_detail` | `swap-rooms`, `booking/tape-chart` |  |
//! | `times` | `set_actual_times`, `set_stay_times`, `set_day_use_times` |  |  |  |  |
//! | `undo` | `undo_check_in`, `undo_check_out`, `reinstate` |  |  | `reservation-detail`, `reinstate`, `check-in`, `check-out` |  |
//!
//! ## `booking`
//!
//! Rules for all: `availability` and `allocation` (which room), `extras` and `calendar_file` serve several calls. SQL for
//! all: `availability`, `reservations` (a booked stay as it is stored), `extras`, `arrival_time`, `stay_details`;
//! `messages/recipients` says whom a confirmation reaches, and the screen `messages/send` sends one.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `availability_calendar` | `availability_calendar` | `availability` | `availability` | `tape-chart`, `free-days`, `groups/new` |  |
//! | `available_rooms` | `available_rooms` | `allocation`, `availability` | `free_rooms`, `room_nights`, `availability` | `available-rooms`, `waitlist` |  |
//! | `book` | `book` |  |  | `new` |  |
//! | `confirmation` | `send_confirmation` | `confirmation`, `messages/delivery` | `messages/recipients` | `messages/send` | `confirmation`, `messages/mail` |
//! | `create_booking` | `create_booking` |  |  | `new` |  |
//! | `crs_search` | `crs_search` | `availability`, `rates/quote` | `availability` |  |  |
//! | `edit` | `edit_booking` | `edit`, `create_booking` | `edit` |  |  |
//! | `instructions` | `set_instruction` | – |  | `stay/instructions`, `travel-fields` |  |
//! | `options` | `booking_options` | – |  | `new`, `edit` |  |
//! | `quotes` | `get_quote`, `quotes` | `quotes`, `rates/quote` | `availability`, `rates/price_rules` | `quote`, `new` | `quotes`, `prices` |
//! | `tape_chart` | `tape_chart` | `tape_chart`, `allocation` |  |  |  |
//! | `tape_chart_hourly` | `tape_chart_hourly` | `tape_chart` | `tape_chart` | `booking/tape-chart/hours`, `tape-chart` |  |
//! | `tentative` | `set_tentative` |  |  | `stay/tentative` |  |
//! | `waitlist` | `waitlist`, `waitlist_ready`, `promote_waitlist` | `waitlist`, `availability`, `stay/lifecycle` |  | `waitlist`, `booking/waitlist/promote` |  |
//!
//! ## `groups`
//!
//! SQL for all: `blocks`, `contact`.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `blocks` | `save_group_blocks` |  | `blocks`, `group_booking` | `blocks`, `group` |  |
//! | `detail` | `group_detail` |  | `blocks` | `group`, `rooming` |  |
//! | `edit` | `edit_group` |  | `edit`, `blocks` |  |  |
//! | `folios` | `group_master_folio`, `group_folios` | `folio/folios` | `folio/folios` | `folios`, `group` |  |
//! | `group_booking` | `create_group_booking` |  |  | `new` |  |
//! | `list` | `groups` | – |  |  |  |
//! | `pickup` | `pickup_group_room` | `blocks` | `blocks` | `pickup` |  |
//!
//! ## `guests`
//!
//! Rules for all: `typed_words`, for the searches. SQL for all: `profiles`, `companies`. Every field for a guest finds one by
//! `common/guest-search`.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `anonymize` | `anonymize_guest` |  |  |  |  |
//! | `journey` | `guest_journey` | – | `journey`, `stats`, `decisions`, `credits` | `profile`, `timeline` |  |
//! | `merge` | `merge_guests` |  |  |  |  |
//! | `search` | `guest_search` | `typed_words` |  | `common/guest-search`, `booking/guest-field`, `merge` |  |
//! | `stats` | `guests_with_stats` |  |  | `guests` |  |
//!
//! ## `rates`
//!
//! Rules for all: `night_price` prices a night, `quote` a stay, with `plan`, `rounding`, `season` and `voucher`; `night` is a
//! night as it is stored, `amend` and `edit` price a changed stay. SQL for all: `price_rules`, `nights`, `vouchers`. Screens
//! for all: `rates/rates` shows the grid, `rates/range` and `rates/change-rates` change the chosen nights of it.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `change_rates` | `change_rates` | `change_rates`, `room_rates`, `restrictions` | `price_rules`, `restrictions` |  |  |
//! | `hurdle_rates` | `hurdle_rates`, `save_hurdle_rate`, `delete_hurdle_rate` |  |  | `hurdle-rates`, `position-briefing` |  |
//! | `rate_grid` | `rate_grid` | `night_price`, `guardrail`, `restrictions` | `price_rules`, `restrictions` | `rate-grid`, `rates` |  |
//! | `restrictions` | `set_restrictions` |  |  | `change-rates`, `range`, `rate-grid` | `restrictions`, `rate_grid` |
//! | `room_rates` | `set_room_rate`, `clear_room_rates` | `room_rates`, `guardrail`, `restrictions` | `price_rules`, `restrictions` | `change-rates`, `range`, `rates` |  |
//!
//! ## `folio`
//!
//! Rules for all: `guard` says what the state of a folio permits, `balance` has the amounts of its lines and payments,
//! `reductions` limits what is taken off, `company_credit` says who may owe a bill. SQL for all: `folios` with their sums,
//! `charges`, `payments`, `company_credit`; `revenue` is for reports, `open_folios` for lists and the night audit. The screen `messages/send` sends an invoice or a
//! statement by hand.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `advances` | `record_advance` | `advances`, `payments` | `payments` | `stay/advance` |  |
//! | `allowances` | `post_allowance` |  | `charges` |  | `allowances`, `reductions` |
//! | `articles` | `articles` | – | `articles`, `consumables` | `charges` |  |
//! | `bill_to` | `set_bill_to` |  | `folios` |  |  |
//! | `billing_rules` | `get_billing_rules`, `set_billing_rules` |  |  |  |  |
//! | `cancel_invoice` | `cancel_invoice` |  | `cancel_invoice`, `cancelled_bills`, `credit_notes` |  |  |
//! | `cash_movements` | `cash_movement` |  |  |  |  |
//! | `cash_summary` | `cash_summary` | – | `cash_summary`, `shifts`, `restaurant/figures`, `banquet/figures` |  |  |
//! | `cashier_pin` | `cashier_pin_status`, `set_cashier_pin`, `reset_pin` | `cashier_pin`, `accounts/users` |  | `accounts/me`, `common/pin`, `accounts/users` |  |
//! | `charges` | `add_folio_charge`, `post_stay_charge`, `void_folio_charge` |  |  |  | `charges`, `reductions` |
//! | `closed_invoices` | `closed_invoices` | – |  | `tax-return-files`, `invoices` | `closed_invoices`, `reports/files` |
//! | `closing` | `close_folio` |  | `closing`, `invoices` |  |  |
//! | `deposits` | `apply_deposit` |  | `payments` | `payments` |  |
//! | `folios` | `get_folio`, `reservation_folios`, `split_folio`, `delete_folio` | `folios`, `bill_to`, `payment_link` | `folios`, `payment_link` | `folios`, `bill-to`, `transfers` | `folios`, `transfers` |
//! | `invoice_message` | `send_invoice` | `invoice_message`, `messages/delivery` | `invoice_message`, `messages/recipients` | `messages/send` |  |
//! | `invoices` | `folio_invoice`, `find_invoices` |  | `invoices`, `cancelled_bills` |  | `invoices`, `cancel_invoice` |
//! | `part_settle` | `part_settle_folio` |  | `closing`, `invoices`, `payments` |  |  |
//! | `payment_link` | `folio_payment_link` |  |  |  |  |
//! | `payments` | `add_folio_payment`, `refund_folio_payment` |  |  |  | `payments`, `company_credit` |
//! | `receipts` | `receipt` | – | `payments` |  |  |
//! | `receivables` | `receivables` |  | `receivables`, `banquet/unpaid` |  | `receivables`, `banquet/hotel` |
//! | `shifts` | `open_shift`, `close_shift`, `current_shift`, `shifts`, `shift` |  | `shifts`, `cash_movements`, `cash_summary` |  |  |
//! | `split_charge` | `split_folio_charge` |  | `split_charge` |  |  |
//! | `statement` | `payer_statement`, `send_statement` | `statement`, `receivables` | `statement`, `receivables`, `banquet/unpaid`, `banquet/receipts` | `statement`, `messages/send` | `statement`, `messages/mail` |
//! | `tax_return` | `gstr1_rows`, `tax_return` | `tax_return`, `invoices` | `tax_return`, `closed_invoices`, `cancelled_bills`, `outlet_credits` |  | `tax_return`, `reports/files` |
//! | `transfers` | `transfer_folio_charge`, `transfer_folio_charges` |  | `transfers`, `charges` |  |  |
//!
//! ## `night_audit`
//!
//! Rules for all: `schedule` says when the audit starts by itself, and which days it has not closed. The business date is
//! read with the property at every call, so it has no SQL here; `common/session` has it for all screens.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `business_date` | `business_date` | – | – | `common/session`, `app/shell` |  |
//! | `lines` | `night_audit_lines` | – |  | `record`, `run` |  |
//! | `preview` | `night_audit_preview` | `run` | `run` | `preview`, `run` | `preview`, `run` |
//! | `run` | `run_night_audit` |  |  |  |  |
//!
//! ## `housekeeping`
//!
//! Rules for all: `tasks` has the deadlines of tasks. SQL for all: `rooms`, `tasks`.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `colleagues` | `colleagues` | – | `accounts/users` | `common/colleagues` |  |
//! | `consumables` | `hk_post_consumable`, `usual_consumables` |  | `folio/consumables`, `folio/charges` | `pending-steps`, `tasks` |  |
//! | `lost_items` | `hk_log_item`, `lost_item_photo`, `lost_items_with_photo` | – |  | `lost-found`, `pending-steps` |  |
//! | `queue` | `hk_queue` | `tasks` | `queue`, `tasks` | `tasks`, `lost-found` |  |
//! | `room_blocks` | `room_blocks`, `create_room_block`, `release_room_block` |  |  |  |  |
//! | `room_status` | `set_housekeeping_status` |  | `rooms` | `room-status`, `booking/tape-chart`, `stay/room-board`, `pending-steps` |  |
//! | `service_tickets` | `create_ticket`, `tickets_list`, `advance_ticket` |  |  | `service_tickets`, `new-service-ticket` |  |
//! | `task_people` | `task_people` | – | `tasks`, `accounts/users` | `tasks`, `board`, `sheet-print` |  |
//! | `tasks` | `finished_tasks`, `hk_update_task`, `hk_assign_task`, `hk_claim_task`, `hk_accept_task`, `hk_reject_task` |  |  | `tasks`, `pending-steps` |  |
//!
//! ## `restaurant`
//!
//! Rules for all: `orders` says what may be ordered, for how many and for whom, also when an order is edited; `lifecycle`
//! what the state of an order permits, `lines` what the kitchen sees of a line, `kitchen` what an allergy note warns of,
//! `paper` what a receipt printer prints. SQL for all: `orders`, `lines`, `menu`; `figures` is for reports,
//! `print_queue` for the threads that feed the printers. What a waiter notes is the draft `restaurant/order-draft`, which
//! `restaurant/order-rounds` sends.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `accept_ticket` | `accept_ticket` |  |  | `kitchen` |  |
//! | `add_items` | `add_items` |  | `lines`, `orders` | `order-rounds`, `order-draft` |  |
//! | `bill` | `bill_data` |  | `orders`, `lines` | `bill-print` |  |
//! | `bill_to` | `set_bill_payer` | `bill_to`, `tax/registration` |  | `order-bill-to` |  |
//! | `cancel_order` | `cancel_order` | `lifecycle` | `cancel_order`, `lines`, `orders` | `order-cancel` |  |
//! | `confirm_order` | `confirm_order` |  |  | `order-confirm`, `waiting-orders`, `order-ticket` |  |
//! | `credits` | `credit_bill` |  | `credits`, `folio/credit_notes`, `pay` | `order-credits`, `credit-print` |  |
//! | `deliver` | `deliver_order` |  |  |  |  |
//! | `discount` | `apply_discount`, `apply_discount_percent` |  |  |  |  |
//! | `edit` | `edit_order` | `orders` |  |  |  |
//! | `even_shares` | `even_shares` | `pay` | `orders` | `order-pay` |  |
//! | `kitchen_queue` | `kitchen_queue` | `kitchen_queue`, `kitchen` |  | `kitchen` |  |
//! | `kot` | `fire_kot` |  |  | `order-rounds`, `kot-print` |  |
//! | `menu` | `pos_menu` | `kitchen` |  | `pos-menu`, `order` |  |
//! | `menu_import` | `preview_menu_import`, `run_menu_import` | `menu_import`, `menu_columns`, `menu_words` |  |  |  |
//! | `menu_template` | `menu_template` | `menu_columns` | – | `menu-import` | `menu_import` |
//! | `nc` | `mark_nc` | `lifecycle` |  |  |  |
//! | `open_orders` | `open_orders` |  | `orders` | `orders`, `order` |  |
//! | `order_detail` | `order_detail` | `bill`, `kitchen` | `orders`, `lines` | `order`, `kot-print` |  |
//! | `orders` | `create_order` |  |  | `order-new`, `order-rounds`, `order` |  |
//! | `outlets` | `outlets` | – |  | `common/outlet` |  |
//! | `pay` | `pay_order` |  |  |  |  |
//! | `prepared` | `mark_prepared`, `recall_prepared` |  |  | `kitchen` |  |
//! | `print_bill` | `print_bill` | `paper`, `printers` | `printers`, `orders` | `bill-at-printer`, `bill-print` |  |
//! | `print_kot` | `print_kot` |  | `printers`, `lines` | `kot-at-printer`, `kot-print` |  |
//! | `printers` | `printers`, `print_test`, `print_queue`, `retry_print`, `discard_print` | `printers`, `paper` |  | `printers`, `settings/printers` |  |
//! | `recent_orders` | `recent_orders` | – | `recent_orders`, `credits` | `orders` |  |
//! | `refund_payment` | `refund_payment` | `pay`, `lifecycle` | `pay` | `order-payments` |  |
//! | `splitting` | `split_order` |  |  |  |  |
//! | `table_reservations` | `table_reservations`, `reserve_table`, `set_reservation` | `table_reservations`, `tables` |  | `table-reservations`, `tables` |  |
//! | `tables` | `table_map`, `mark_table_clean` |  | `tables`, `table_reservations` |  |  |
//! | `voids` | `void_item`, `acknowledge_void` |  | `voids`, `lines` | `order-void`, `kitchen` |  |
//! | `waiting_orders` | `waiting_orders` | – |  | `waiting-orders`, `orders` |  |
//!
//! ## `stock`
//!
//! Rules for all: `quantity`, `ingredients`; `levels` says what a quantity means beside its par. SQL for all: `movements`,
//! `ingredients`, `levels`.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `adjust` | `adjust_stock` |  |  |  |  |
//! | `deliveries` | `deliveries` | – |  |  |  |
//! | `ingredient_ledger` | `ingredient_ledger` | – |  |  |  |
//! | `ingredients` | `ingredients`, `save_ingredient`, `delete_ingredient` |  |  |  |  |
//! | `low_stock` | `low_stock` |  |  |  |  |
//! | `menu_availability` | `set_menu_availability` | – | `menu_availability`, `recipes` | `restaurant/menu`, `low_stock` |  |
//! | `par_level` | `set_par_level` | `quantity`, `levels` |  | `ingredient` |  |
//! | `receive` | `receive_stock` |  |  |  |  |
//! | `recipes` | `menu_recipe`, `recipe_overview`, `save_recipe` |  |  | `recipes`, `restaurant/menu` |  |
//! | `stock_list` | `stock_list` | `levels` | `levels` |  |  |
//! | `stock_value` | `stock_value` |  | `levels` | `stock_list` |  |
//! | `wastage` | `record_wastage`, `wastage_report` | `wastage`, `recipes` | `wastage`, `movements`, `recipes` |  |  |
//!
//! ## `laundry`
//!
//! Rules for all steps of a bag: `bags` is its lifecycle, `rates` its prices; showing one bag needs no rule. SQL for all:
//! `bags`, `rates`. The steps taken on the screen of a bag are sent by `laundry/steps` and wait in `laundry/pending`.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `bag` | `laundry_bag` | – | `bags` | `bag` |  |
//! | `board` | `laundry_board` |  |  |  |  |
//! | `cancel` | `cancel_laundry` |  |  | `bag`, `steps`, `pending` |  |
//! | `collect` | `collect_laundry` |  |  |  |  |
//! | `delivery` | `deliver_laundry` |  |  | `delivery`, `steps`, `pending` |  |
//! | `pickup` | `request_pickup` | `bags` |  | `pickup`, `pending` |  |
//! | `rate_import` | `import_laundry_rates` |  | `rates` |  |  |
//! | `rates` | `laundry_rates`, `save_laundry_rate`, `delete_laundry_rate` |  |  |  |  |
//! | `return_items` | `return_items` |  |  | `bag`, `steps`, `pending` |  |
//! | `revenue` | `laundry_revenue` | – |  | `reports/laundry-revenue` | `revenue`, `bags` |
//! | `rooms` | `laundry_rooms` | – |  | `rooms`, `pickup`, `collect` |  |
//! | `sales` | `laundry_sales` | – | `revenue` | `reports/laundry-revenue` |  |
//! | `status` | `laundry_status` |  |  | `status`, `steps`, `pending` |  |
//!
//! ## `banquet`
//!
//! Rules for all: `status` says what the status of a function permits, `lines` and `quantities` are its lines, `amounts`
//! and `costs` what they come to, `menus` what a plate leaves, also in the catalogue, `receipts` what was received, also on
//! paper, `window` is the time that it takes. SQL for all: `functions` reads one function or those of some dates, as the
//! calendar and the month show them, `details` writes its own fields, `lines`, `venues`; `figures` is for reports, `money_held`
//! for the list of money held, `unpaid` for receivables. A group with an event begins in `groups/new-block`. Supplementary items have no screen.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `add_menu` | `add_menu` | `lines` | `lines`, `menus` | `sheet-catalogue` |  |
//! | `add_service` | `add_service` |  | `services`, `lines` | `sheet-catalogue` | `add_service`, `services` |
//! | `beo` | `generate_beo` | `status` |  |  |  |
//! | `calendar` | `banquet_calendar`, `venue_calendar` | – | `functions`, `venues` | `calendar`, `groups/new` | `calendar`, `create_group_block` |
//! | `catalogue` | `banquet_catalogue` | `menus`, `costs` | `catalogue`, `menus`, `services` | `library`, `sheet-items`, `sheet-catalogue` |  |
//! | `close_out` | `close_out` |  | `close_out`, `receipts`, `invoices`, `consumption` |  |  |
//! | `compose_menu` | `compose_menu` | `compose_menu`, `menus` | `compose_menu`, `selections`, `menus`, `dishes` | `sheet-compose-menu`, `sheet-menu-choices` |  |
//! | `consumption` | `record_consumption` |  | `consumption`, `lines` |  |  |
//! | `create_group_block` | `create_group_block` |  | `groups/group_booking`, `groups/blocks`, `details` | `groups/new-block`, `groups/new` | `create_group_block`, `groups/blocks` |
//! | `customers` | `customer_profile`, `link_customer` |  |  | `sheet-customer`, `enquiry-customer`, `sheet-event` |  |
//! | `dishes` | `dish_library`, `save_dish`, `delete_dish`, `recost_dishes` |  |  | `library-dish`, `library` |  |
//! | `documents` | `banquet_document` | `documents`, `retained` | `documents`, `invoices`, `open_items`, `receipts`, `terms` | `function-print` |  |
//! | `economics` | `function_economics` |  | `lines` | `kitchen-economics`, `kitchen-consumption` |  |
//! | `enquiries` | `create_enquiry` |  |  | `enquiry` |  |
//! | `green_room` | `assign_green_room` |  |  |  |  |
//! | `indent` | `kitchen_indent`, `issue_indent` | `indent`, `kitchen`, `menus` | `indent`, `kitchen`, `dishes`, `menus`, `selections` | `kitchen-indent`, `kitchen-function`, `function-print` |  |
//! | `items` | `save_items`, `remove_item` |  | `lines` |  |  |
//! | `kitchen` | `banquet_kitchen` |  |  | `kitchen-days` |  |
//! | `menu_card` | `menu_card` | – | `menus`, `selections`, `lines` | `paper-menu-card`, `function-print` |  |
//! | `menu_choices` | `menu_choices` | `menus` | `selections`, `menus` | `sheet-menu-choices` |  |
//! | `menus` | `save_banquet_menu`, `delete_banquet_menu`, `menu_cost` |  | `menus`, `dishes` | `library-menu`, `library` |  |
//! | `month_availability` | `month_availability` |  | `functions`, `venues` |  |  |
//! | `negotiation` | `negotiate` |  | `lines`, `revisions` | `negotiation` |  |
//! | `open_items` | `save_open_items` |  |  |  |  |
//! | `pipeline` | `banquet_pipeline` |  | `functions` |  |  |
//! | `posting` | `post_to_folio`, `posting_folios` | `posting`, `receipts`, `folio/guard` | `posting`, `invoices`, `receipts`, `folio/charges` |  |  |
//! | `quotes` | `generate_quote` |  | `quotes`, `revisions` |  |  |
//! | `receipt_document` | `receipt_document` | `receipts`, `amounts` | `receipt_document`, `receipts` | `paper-receipt`, `function-print` |  |
//! | `receipts` | `record_receipt` | `receipts`, `terms` | `receipts`, `terms` | `sheet-receipt` |  |
//! | `registers` | `banquet_register` |  | `registers`, `receipts` |  |  |
//! | `reminders` | `banquet_reminders` |  |  |  |  |
//! | `services` | `save_service_item`, `delete_service_item` |  |  | `library-service`, `library` |  |
//! | `retained_advance` | `retain_advance`, `release_advance` | `retained` | `invoices`, `venues` | `sheet-retain` |  |
//! | `sheet` | `function_sheet` | `amounts`, `reminders`, `terms` | `functions`, `invoices`, `open_items`, `receipts`, `revisions`, `selections`, `terms` |  |  |
//! | `status` | `set_status` | `status`, `posting`, `venues` | `status`, `venue_availability` |  |  |
//! | `supplementary` | `add_supplementary` |  | `lines`, `menus` | – |  |
//! | `terms` | `set_payment_terms`, `default_payment_terms` |  |  |  |  |
//! | `update_function` | `update_function` |  | `details`, `functions` | `sheet-fields` |  |
//! | `venue_availability` | `venue_availability` |  |  | `enquiry`, `sheet-event` |  |
//!
//! ## `messages`
//!
//! Rules for all: `delivery` says who is written to, and how; `stay` and `group`
//! have the texts. SQL for all: `recipients`; the SQL
//! `delivery` claims and settles queued messages for the thread that sends them.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `outbox` | `outbox`, `outbox_message` |  |  |  | `outbox`, `mail` |
//! | `resend` | `resend` | `delivery` | `resend`, `outbox` | `outbox` |  |
//! | `send_test` | `send_test` |  | `outbox` | `settings/server-settings` |  |
//!
//! ## `reports`
//!
//! Rules for all: `kpi`. SQL for all: `kpi`, `dashboards`, `owner_briefing`; the departments add their own figures. The
//! search is on every screen: `core/palette`.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `activity` | `activity_feed`, `activity_detail` | – |  |  |  |
//! | `budget` | `budget_vs_actual`, `save_budget` | `budget`, `kpi` |  |  |  |
//! | `contribution` | `contribution` | – |  |  |  |
//! | `dashboards` | `property_dashboard` | `kpi` |  |  |  |
//! | `desk_lists` | `list` |  | `desk_lists`, `folio/open_folios`, `banquet/money_held` |  |  |
//! | `flash` | `manager_flash` | `flash`, `kpi` | `dashboards`, `kpi` |  |  |
//! | `owner_briefing` | `owner_briefing` | `kpi` |  |  |  |
//! | `portfolio` | `portfolio_dashboard` | `kpi` | `dashboards` |  |  |
//! | `search` | `search` |  | `search`, `search_bags`, `search_functions`, `search_live`, `search_notes`, `search_orders` | `core/palette` |  |
//! | `sla` | `sla_report` |  |  |  |  |
//! | `voids` | `void_allowance_report` | – |  |  |  |
//!
//! ## `migration`
//!
//! Rules for all: `rows` reads a row of the file with `headers`, `header_names`, `fields`, `dates`, `rooms` and `charges`.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `import_bookings` | `import_bookings` | `import_bookings`, `placement`, `status` | `booking/create_booking`, `booking/reservations`, `stay/changes` | – |  |
//! | `imports` | `imports` |  |  |  | `imports`, `batches`, `undo` |
//! | `preview` | `preview_import` | `rows`, `placement`, `booking/availability` | `imports`, `run`, `booking/availability` |  |  |
//! | `run` | `run_import` | `rows`, `placement` | `run`, `imports` |  |  |
//! | `undo` | `undo_import` | `undo`, `imports` | `undo`, `imports` |  |  |
//!
//! ## `guest_web`
//!
//! Rules for all: `link_expiry` says how long a guest's link works, `book` which dates the website sells, `quote` what is
//! paid in advance, as the showcase says it too. Other rules are those of the departments: `booking/availability` what is
//! free, `booking/calendar_file` the stay as a file for a calendar, which no page shows, `laundry/bags` and `laundry/rates`
//! the laundry of a guest in house, `restaurant/orders` an order by QR code, `settings/table_plan` the tables that get a
//! card. SQL for all: `link`, `showcase`. The site is asked for by `app/signin`, before anybody has signed in.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `book` | `book` |  |  |  |  |
//! | `cancel_booking` | `booking_cancellation`, `cancel_booking` |  |  |  |  |
//! | `check_voucher` | `check_voucher` | `rates/voucher` | `rates/vouchers` | `book-voucher` |  |
//! | `enquiry` | `hosting_enquiry` |  |  |  |  |
//! | `guest_cards` | `guest_cards` | `settings/table_plan`, `messages/delivery` | `guest_cards`, `outlet_cards` | `guest-cards`, `outlet-cards` |  |
//! | `laundry` | `laundry_info`, `request_guest_laundry` | `laundry/bags`, `laundry/rates` | `laundry`, `laundry/bags`, `laundry/pickup`, `laundry/rates` |  |  |
//! | `menu` | `qr_menu` | – | `restaurant/menu` |  |  |
//! | `order_status` | `order_status` |  | `order_status`, `restaurant/orders` | `menu-followed`, `menu-orders` |  |
//! | `outlet_cards` | `outlet_cards` | `settings/table_plan` | `outlet_cards`, `guest_cards` | `outlet-cards` |  |
//! | `precheckin` | `precheckin_info`, `precheckin_submit`, `precheckin_upload_id` |  | `precheckin`, `link`, `stay/documents` |  |  |
//! | `qr_order` | `qr_order` | `restaurant/orders` | `restaurant/orders`, `order_status` | `menu-cart` |  |
//! | `quote` | `quote` |  | – | `book-quote` | `quote`, `book` |
//! | `search_stay` | `search_stay` | `booking/availability`, `book` | `booking/availability` | `book-rooms`, `book` |  |
//! | `showcase` | `showcase` | `quote` |  | `guest/book`, `guest/enquiry` |  |
//! | `site` | `site_info` | – | `settings/site` | `app/signin` |  |
//! | `stay_calendar` | `stay_calendar` | `booking/calendar_file` |  | – |  |
//! | `web_bookings` | `web_bookings` | – | `web_bookings`, `stay/front_desk` | `requests` |  |
//! | `web_cancellations` | `web_cancellations` | – | `cancel_booking`, `stay/front_desk` | `requests` | `cancel_booking` |
//!
//! ## `settings`
//!
//! Rules for all: `server_settings`. SQL for all: `records`, `property`, `site`, `letterhead`, `tax_rates`. The settings of the
//! server (mail, WhatsApp, backups, downtime sheets, public address) are a topic each, which saves them and tries them out;
//! they are no records: `server_settings` stores them. What every screen knows of the properties and of how one writes
//! money is in `common/session`. `settings/settings` lists the types of records, `settings/records` shows those of one.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `backup` | `save_backup`, `backup_now` |  | `server_settings` |  |  |
//! | `country_tax` | `country_tax` | `tax/packs`, `tax/mod` | – |  |  |
//! | `demo_missions` | `demo_missions` |  |  | `stay/demo-missions` |  |
//! | `downtime_pack` | `save_downtime_pack`, `write_downtime_pack` | `server_settings` | `server_settings` |  |  |
//! | `getting_started` | `getting_started` | – |  | `common/getting-started` |  |
//! | `mail` | `save_mail`, `test_mail` |  | `server_settings` |  |  |
//! | `maintenance` | `maintenance` |  |  | `maintenance`, `server-settings` |  |
//! | `photos` | `upload_photo` | – |  | `photos`, `common/picture-field` | `photos`, `guest_web/doors` |
//! | `property` | `my_properties`, `property_locale` | – |  | `common/session`, `app/shell`, `setup` | `property`, `tax_rates` |
//! | `public_address` | `save_public_address`, `test_public_address` |  | `server_settings` |  |  |
//! | `record_types` | `types` | – | `settings/records/types`, `records` | `settings`, `records` |  |
//! | `records` | `list`, `get`, `save`, `delete` | `records`, `table_plan`, `printer_address` |  | `records`, `property`, `common/record-sheet` |  |
//! | `server_settings` | `server_settings` |  | `server_settings`, `site` | `server-settings`, `maintenance` |  |
//! | `setup` | `setup_property` | `setup`, `tax/mod` |  |  |  |
//! | `whatsapp` | `save_whatsapp`, `test_whatsapp` |  | `server_settings` |  |  |
//!
//! ## `accounts`
//!
//! Rules for all: `users` says who may change whom. SQL for all: `users`, `api_keys`. Who calls is known before a call begins;
//! every screen has it from `common/session`, and `accounts/me` is the person's own page.
//!
//! | topic | functions | rule | SQL | screens | tests |
//! |---|---|---|---|---|---|
//! | `api_keys` | `issue_key`, `keys`, `revoke_key`, `generate_api_key` |  |  | `api-keys`, `users` |  |
//! | `connectors` | `my_connector_credentials`, `connector`, `disconnect` | – |  |  | `connectors`, `agents/connecting` |
//! | `developer_info` | `developer_info` | – |  | `api-keys` |  |
//! | `users` | `list`, `save`, `set_password`, `disable`, `create_owner` |  |  | `users`, `settings/setup` | `users`, `http/owner` |
//! | `whoami` | `whoami` | – | `settings/site` | `common/session`, `me` | `whoami`, `http/sessions` |
//!
#![doc = include_str!("glossary.md")]

pub mod actor;
pub mod app;
pub mod cli;
pub mod clock;
pub mod config;
pub mod context;
pub mod db;
pub mod delivery;
pub mod demo;
pub mod domain;
pub mod error;
pub mod export;
pub mod http;
pub mod images;
pub mod jobs;
pub mod maintenance;
pub mod printing;
pub mod rpc;
pub mod secrets;
pub mod spreadsheet;
pub mod store;
pub mod svc;
pub mod unread;
pub mod wire;
