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
//! types of values in parameters and answers, [`error`] is everything that can go wrong. [`export`] writes all data as files; [`images`] and [`secrets`] are shared tools.
//!
//! Each folder's `mod.rs` says more. A comment that states a rule of the trade stands with the code that applies it.
//!
//! # Topics
//!
//! A topic is named after the record or the step of its endpoints: `void_folio_charge` is in `folio/charges`, `get_quote` in
//! `booking/quotes`. The rule, the SQL and the tests of a topic have its name in `domain`, `store` and `tests/it`, unless
//! several topics share them: what the status of a stay permits is in `stay/lifecycle`, what a folio's state permits in
//! `folio/guard`, the rows of every change of a stay in `stay/changes`. The list names these shared files too. A topic that
//! only shows a record uses that record's files: the laundry `board` those of `bags`, the function `sheet` those of `lines` and
//! `receipts`. A screen's parts begin with the screen's name: `order-settle` belongs to `order`, `sheet-payments` to the
//! banquet `sheet`. A sheet of a topic has the topic's name (`stay/times`, `folio/charges`); the steps on a stay open from
//! `stay/drawer`.
//!
//! | department | topics in `svc` | other rules in `domain` | other SQL in `store` | screens in `static/app` |
//! |---|---|---|---|---|
//! | `stay` | `amend`, `cancellation`, `chart_marks`, `check_in`, `check_out`, `detail`, `documents`, `front_desk`, `linked_records`, `move_stay`, `occupants`, `precheckin`, `register_and_check_in`, `registration_card`, `room_move`, `settle_and_check_out`, `times`, `undo` | `cancellation_notice`, `changeover`, `foreign`, `lifecycle`, `remaining` | `changes`, `document_retention` | `drawer`, `today` |
//! | `booking` | `availability_calendar`, `available_rooms`, `bookings`, `confirmation`, `crs_search`, `edit`, `options`, `quotes`, `several`, `tape_chart`, `tape_chart_hourly`, `tentative`, `waitlist` | `allocation`, `availability`, `breakfast`, `calendar_file`, `extras` | `arrival_time`, `availability`, `extras`, `new_reservation`, `reservations` | `chart/chart`, `crs-search`, `new`, `waitlist/waitlist` |
//! | `groups` | `blocks`, `folios`, `list`, `pickup` |  |  | `group`, `groups`, `new` |
//! | `guests` | `erase`, `merge`, `profiles`, `search` | `typed_words` | `companies`, `decisions`, `journey`, `stats` | `guests`, `profile` |
//! | `rates` | `change_rates`, `hurdle_rates`, `position_briefing`, `rate_grid`, `restrictions`, `set_rate` | `amend`, `edit`, `guardrail`, `night`, `plan`, `quote`, `rounding`, `season`, `voucher` | `nights`, `price_rules`, `vouchers` | `position`, `rates` |
//! | `folio` | `articles`, `bill_to`, `billing_rules`, `cash_summary`, `cashier_pin`, `charges`, `closing`, `deposits`, `folios`, `invoice_message`, `invoices`, `payment_link`, `payments`, `receipts`, `receivables`, `shifts`, `statement`, `tax_return`, `transfers` | `balance`, `guard`, `reductions` | `revenue` | `cash-summary`, `folio`, `invoices`, `shifts`, `unpaid` |
//! | `night_audit` | `record`, `run` | `day_close`, `schedule` |  | `audit` |
//! | `housekeeping` | `assignments`, `minibar_lost_found`, `queue`, `room_blocks`, `room_status`, `service_tickets` | `workflow` | `lost_found`, `rooms`, `tasks` | `lost-found`, `room-blocks`, `service-tickets`, `tasks` |
//! | `restaurant` | `bill`, `discount`, `edit`, `kitchen`, `kitchen_queue`, `lines`, `menu`, `menu_import`, `order_views`, `orders`, `printers`, `settling`, `splitting`, `table_reservations`, `tables` | `menu_columns`, `menu_file`, `menu_words`, `ordering`, `paper` | `billing` | `kitchen`, `menu`, `menu-import`, `order`, `orders`, `tables` |
//! | `stock` | `deliveries`, `ingredients`, `levels`, `movements`, `recipes`, `wastage` | `quantity` |  | `count`, `deliveries`, `delivery`, `low`, `stock`, `wastage` |
//! | `laundry` | `bags`, `board`, `delivery`, `one_bag`, `rate_import`, `rates`, `revenue` | `prices`, `rate_file` | `figures` | `board`, `count`, `rates`, `rates-import` |
//! | `banquet` | `availability`, `calendar`, `catalogue`, `composing`, `consumption`, `customers`, `dishes`, `documents`, `enquiries`, `fields`, `green_room`, `group_events`, `kitchen`, `kitchen_days`, `lines`, `menus`, `month`, `negotiation`, `pipeline`, `posting`, `printed`, `quotes`, `receipts`, `registers`, `reminders`, `services`, `sheet`, `status`, `terms`, `venues` | `amounts`, `costs`, `figures`, `indent`, `lifecycle`, `quantities`, `window` | `details`, `figures`, `functions`, `indent`, `invoices`, `revisions`, `selections` | `diary`, `enquiry`, `kitchen-days`, `kitchen-function`, `library`, `registers`, `sheet` |
//! | `messages` | `outbox` | `delivery`, `stay` | `recipients` | `messages` |
//! | `reports` | `activity`, `budget`, `contribution`, `dashboards`, `desk_lists`, `flash`, `owner_briefing`, `portfolio`, `search`, `sla`, `voids` | `kpi` | `kpi`, `search_bags`, `search_functions`, `search_live`, `search_notes`, `search_orders` | `activity`, `budget`, `contribution`, `dashboard`, `desk-lists`, `flash`, `laundry-revenue`, `owner-briefing`, `portfolio`, `reports`, `sla`, `voids` |
//! | `migration` | `import_bookings` | `charges`, `dates`, `fields`, `header_names`, `headers`, `placement`, `progress`, `rooms`, `rows`, `status` | `imports`, `undo` | `import` |
//! | `guest_web` | `book`, `calendar`, `enquiry`, `laundry`, `menu`, `precheckin`, `qr_cards`, `showcase`, `site`, `web_bookings` | `link_expiry` | `link` | `requests` |
//! | `settings` | `country_tax`, `demo_missions`, `getting_started`, `maintenance`, `photos`, `record_types`, `records`, `server_settings`, `server_tests`, `setup` | `printer_address`, `record_rules`, `server`, `table_plan` | `letterhead`, `property`, `site`, `tax_rates` | `records`, `settings`, `setup` |
//! | `accounts` | `api_keys`, `connectors`, `users`, `whoami` |  |  | `connectors`, `developer-keys`, `users` |
//!
//! # Glossary
//!
//! Terms of the trade:
//!
//! - **ADR**: average daily rate, room revenue divided by rooms sold.
//! - **advance**: money received before the stay; a **deposit** is money held as security until it is applied or refunded.
//! - **allotment**, **block**: rooms held for a group; its **pickup** is the part that has been booked, its **cut-off** the date on
//!   which the rest is released.
//! - **allowance**: an amount taken off a folio with a reason, by a posting of its own.
//! - **amend**: change the dates, room type or terms of a booked stay.
//! - **banquet function**: an event in a venue, such as a wedding or a conference; "function" means nothing else here.
//! - **BAR**: best available rate, the price that anybody can book today.
//! - **BEO**: banquet event order, the sheet that says what a banquet function needs from each department.
//! - **business date**: the date that a property works in; the night audit moves it forward.
//! - **cashier PIN**: the code that a property can ask for before money is posted.
//! - **charge**, **payment**: the two kinds of postings on a folio.
//! - **city ledger**, **receivables**: folios that a company or travel agent pays later.
//! - **day use**: a stay without a night.
//! - **folio**: the running account of a stay, a group or a company; a **tax invoice** is a closed folio with a number.
//! - **GRC**: guest registration card, the form that a guest signs on arrival.
//! - **house use**: a room used by the property itself; **in house**: checked in and not yet checked out.
//! - **hurdle rate**, **demand tier**: the lowest price at which a room is sold at a given demand.
//! - **KOT**: kitchen order ticket, the part of a restaurant order that one kitchen prepares.
//! - **meal plan**: the meals in the price: EP none, CP breakfast, MAP breakfast and one main meal, AP all.
//! - **night audit**: the daily closing: it posts the night's charges, marks no-shows and moves the business date.
//! - **no-show**: a booked guest who has not arrived when the night audit runs.
//! - **on the books**: what is booked so far for a future date.
//! - **option**, **waitlist**: a booking that holds a room until a date; a request that waits for one.
//! - **outlet**: a place that sells, such as a restaurant or a bar.
//! - **out of order**: a room that cannot be sold; a **room block** takes it out of sale for a period.
//! - **pack**: the tax rules of a country.
//! - **pax**: guests of a stay or a night.
//! - **RevPAR**: revenue per available room, room revenue divided by all rooms.
//! - **routing**, **billing rules**: which folio of a stay receives which charges.
//! - **tape chart**: the calendar of rooms and stays.
//! - **void**: cancel a posting; the line remains visible.
//!
//! Terms of the program:
//!
//! - **action log**: who did what to which record, with the values before and after, chained by hashes. The UI calls it the
//!   ledger.
//! - **actor**: the caller: a user, an AI agent with a key, a guest without an account, or the program itself.
//! - **agent**: a program that calls on somebody's behalf; the action log names it.
//! - **dry run**: a write that takes its whole path, reports what it would change, and is rolled back.
//! - **endpoint**: one operation of the API, such as `svc.api.create_booking`; its **row** declares name, gate, target and handler.
//! - **gate**: which roles may call an endpoint.
//! - **module**: the second word of an endpoint's name; it is part of the API and says nothing about folders.
//! - **minor unit**: the smallest unit of a currency; amounts are stored as integers of it.
//! - **property**: one hotel; a **chain** shares its guests, companies and users.
//! - **scope**: the properties whose records a call can reach.
//! - **target**: how an endpoint's parameters name the property it acts in.
//! - **view**: the shape of an answer.

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
pub mod wire;
