//! Booking, changing, arriving, leaving, cancelling: each call beside what the rules make of it.

use serde_json::{Value, json};

use super::book::{Addon, Payer, Status, Stay, billed};
use super::prices::{Day, Terms, fee, less, text_of, total_of};
use super::world::{COMPANIES, Done, SOURCES, World, amount, ensure, minor, text};

/// Why a change of dates or of room may be refused.
const NO_ROOM: [&str; 6] =
    ["sold_out", "no_room", "room_taken", "room_occupied", "room_blocked", "room_out_of_order"];

impl World {
    pub fn stays_of(&self, property: usize, wanted: impl Fn(&Stay) -> bool) -> Vec<usize> {
        let stays = self.book.stays.iter().enumerate();
        stays.filter(|(_, stay)| stay.property == property && wanted(stay)).map(|(index, _)| index).collect()
    }

    fn party(&mut self, property: usize) -> Terms {
        let adults = [1, 2, 2, 3][self.roll(4)];
        Terms {
            room_type: usize::from(self.one_in(3)),
            adults,
            children: (self.days(3) - 1).max(0),
            meal: self.one_in(2).then_some(0),
            voucher: if self.one_in(4) {
                Some(self.roll(self.property(property).tariff.vouchers.len()))
            } else {
                None
            },
            block_rate: None,
        }
    }

    /// A booking costs what was quoted, and that is what the books make of it.
    pub fn reserve(&mut self, property: usize) -> Done {
        let from = self.property(property).today + [0, 0, 0, 1, 1, 2, 3, 5][self.roll(8)];
        let to = from + [0, 1, 1, 2, 2, 3, 3, 4][self.roll(8)];
        let terms = self.party(property);
        let mut params = self.asked(property, &terms, from, to);
        let quote = self.read("api.get_quote", &params)?;
        let nights = self.property(property).tariff.price(&terms, &billed(from, to));
        let quoted =
            [&quote["amount_before_tax"], &quote["tax_amount"], &quote["amount_after_tax"]].map(minor);
        let net: i64 = nights.iter().map(|night| night.before_tax()).sum();
        let total = total_of(&nights);
        ensure(quoted == [net, total - net, total], || {
            format!("quote {params}: {quoted:?}, by the books {net} + {} = {total}", total - net)
        })?;
        let parks = self.one_in(14);
        let company = if self.one_in(5) { Some(self.roll(COMPANIES.len())) } else { None };
        let addons: Vec<Addon> = if self.one_in(5) {
            vec![Addon { extra: self.roll(2), qty: 1 + self.days(2), posted: false }]
        } else {
            Vec::new()
        };
        let source = self.pick(&SOURCES);
        let more = json!({ "guest_name": format!("Guest {}", self.book.stays.len()), "source": source,
            "assign_room": u8::from(!self.one_in(4)), "waitlist": u8::from(parks) });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        if let Some(company) = company {
            params["company"] = json!(COMPANIES[company]);
            params["booking_type"] = json!("Corporate");
        }
        if let Some(addon) = addons.first() {
            let name = self.property(property).extras[addon.extra].0;
            params["addons"] = json!([{ "experience": name, "qty": addon.qty }]);
        }
        let answer = match self.attempt("book", &["sold_out"], "api.create_booking", &params)? {
            Ok(answer) => answer,
            Err(_) => return self.is_full(property, &terms, &billed(from, to), None, "booking"),
        };
        ensure(minor(&answer["amount_after_tax"]) == total, || {
            format!("booked for {answer}, quoted {total}")
        })?;
        let status = if parks { Status::Waitlist } else { Status::Confirmed };
        self.book.stays.push(Stay {
            property,
            name: text(&answer, "reservation")?,
            status,
            terms,
            from,
            to,
            nights,
            freed: Vec::new(),
            room: answer["room"].as_str().map(str::to_string),
            company,
            group: None,
            source,
            addons,
            came_on: None,
            left_on: None,
            booked_from: None,
        });
        self.book.changed_stays.insert(self.book.stays.len() - 1);
        self.not_oversold(self.book.stays.len() - 1, &billed(from, to))
    }

    pub fn asked(&self, property: usize, terms: &Terms, from: Day, to: Day) -> Value {
        let of = self.property(property);
        let mut params = json!({ "property": of.name, "room_type": of.tariff.types[terms.room_type].code,
            "check_in_date": text_of(from), "check_out_date": text_of(to), "adults": terms.adults,
            "children": terms.children });
        if let Some(plan) = terms.meal {
            params["meal_plan"] = json!(of.tariff.plans[plan].code);
        }
        if let Some(voucher) = terms.voucher {
            params["voucher_code"] = json!(of.tariff.vouchers[voucher].0);
        }
        params
    }

    /// Nothing is refused as sold out while a room is left for each night asked for. Day uses prevent some nights,
    /// so that a type with one of them that day is not judged.
    pub fn is_full(
        &self,
        property: usize,
        terms: &Terms,
        days: &[Day],
        group: Option<usize>,
        what: &str,
    ) -> Done {
        let today = self.property(property).today;
        let full = days.iter().any(|day| {
            let day_use = |stay: &Stay| {
                stay.property == property
                    && stay.terms.room_type == terms.room_type
                    && stay.status.is_live()
                    && stay.is_day_use()
                    && (stay.from == *day || days.len() == 1)
            };
            self.book.free(property, terms.room_type, *day, group) <= 0 || self.book.stays.iter().any(day_use)
        });
        let asks = || format!("a {what} on {days:?} (business date {today}) was sold out with rooms left");
        ensure(full, asks)
    }

    /// Not more stays than rooms on the nights that a call has sold. Nights sold before can be oversold by an overdue guest.
    pub fn not_oversold(&self, stay: usize, sold: &[Day]) -> Done {
        let of = &self.book.stays[stay];
        if !of.status.is_live() || of.is_day_use() {
            return Ok(());
        }
        let today = self.property(of.property).today;
        for day in sold.iter().copied().filter(|day| (of.from.max(today)..of.to).contains(day)) {
            let own = of.group;
            let free = self.book.free(of.property, of.terms.room_type, day, own);
            ensure(free >= 0, || format!("{} rooms too many sold on {}", -free, text_of(day)))?;
        }
        Ok(())
    }

    /// The answer's room is nobody else's on the nights of the stay from today on.
    fn room_is_its_own(&self, stay: usize) -> Done {
        let of = &self.book.stays[stay];
        let today = self.property(of.property).today;
        let others = self.book.stays.iter().enumerate().filter(|(index, _)| *index != stay);
        for (_, other) in others {
            let both = other.property == of.property && other.status.is_live() && other.room == of.room;
            let overdue = other.status == Status::CheckedIn && other.to < today;
            let until = if overdue { today + 1 } else { other.to };
            if both && of.from.max(today) < until && other.from.max(today) < of.to {
                let days = |of: &Stay| {
                    format!("{} ({}, {} to {})", of.name, of.status.word(), text_of(of.from), text_of(of.to))
                };
                return Err(format!("{:?} is assigned to {} and to {}", of.room, days(of), days(other)));
            }
        }
        Ok(())
    }

    /// A guest arrives: on the day, before it, or after it while a no show is waited for.
    pub fn check_in(&mut self, property: usize) -> Done {
        let today = self.property(property).today;
        let due = self.stays_of(property, |stay| stay.status == Status::Confirmed && stay.from <= today);
        let early =
            |stay: &Stay| stay.status == Status::Confirmed && stay.from > today && stay.from <= today + 3;
        let early = self.stays_of(property, early);
        let all = self.stays_of(property, |_| true);
        let which = match self.roll(12) {
            0 => self.choose(all),
            1 | 2 => self.choose(early),
            _ => self.choose(due),
        };
        let Some(index) = which else { return Ok(()) };
        self.arrive(index)
    }

    fn arrive(&mut self, index: usize) -> Done {
        let stay = self.book.stays[index].clone();
        let today = self.property(stay.property).today;
        let params = json!({ "reservation": stay.name });
        if stay.status != Status::Confirmed || stay.is_over(today) {
            self.expect("check in", false, "api.check_in", &params)?;
            return Ok(());
        }
        let arrival = self.arrival_date(stay.property);
        let added: Vec<Day> = (arrival..stay.from).collect();
        let answer = match self.attempt("check in", &NO_ROOM, "api.check_in", &params)? {
            Ok(answer) => answer,
            Err(code) if code == "sold_out" => {
                return self.is_full(stay.property, &stay.terms, &added, stay.group, "early arrival");
            }
            Err(_) => return Ok(()),
        };
        if !added.is_empty() {
            *self.seen.entry(("arrive early", true)).or_default() += 1;
        }
        let terms = self.growing(&stay);
        let nights = self.property(stay.property).tariff.price(&terms, &added);
        let of = &mut self.book.stays[index];
        if !added.is_empty() && of.is_day_use() {
            of.nights.clear();
        }
        of.nights.splice(0..0, nights);
        of.booked_from = (!added.is_empty()).then_some(of.from);
        of.from = of.from.min(arrival);
        of.status = Status::CheckedIn;
        of.came_on = Some(today);
        of.room = answer["room"].as_str().map(str::to_string);
        self.book.open_folio(index, Payer::Guest);
        if stay.from < today {
            *self.seen.entry(("arrive late", true)).or_default() += 1;
            self.book.post_owed(index, today - 1, today, "Check In");
        }
        self.book.changed_stays.insert(index);
        self.not_oversold(index, &added)?;
        self.room_is_its_own(index)
    }

    /// The terms of added nights: a percentage goes on, an amount was given once.
    pub fn growing(&self, stay: &Stay) -> Terms {
        let vouchers = &self.property(stay.property).tariff.vouchers;
        let goes_on = |index: &usize| matches!(vouchers[*index].1, super::prices::Off::Percent(_));
        Terms { voucher: stay.terms.voucher.filter(goes_on), ..stay.terms }
    }

    /// A guest leaves: on time, early, overdue, on the day of arrival, before the audit of the night.
    pub fn check_out(&mut self, property: usize) -> Done {
        let today = self.property(property).today;
        let due = self.stays_of(property, |stay| stay.status == Status::CheckedIn && stay.to <= today);
        let in_house = self.stays_of(property, |stay| stay.status == Status::CheckedIn);
        let all = self.stays_of(property, |_| true);
        let which = match self.roll(10) {
            0 => self.choose(all),
            1..=3 => self.choose(in_house),
            _ => self.choose(due),
        };
        let Some(index) = which else { return Ok(()) };
        let stay = self.book.stays[index].clone();
        let params = json!({ "reservation": stay.name });
        let permitted = stay.status == Status::CheckedIn;
        let Some(answer) = self.expect("check out", permitted, "api.check_out", &params)? else {
            return Ok(());
        };
        let to = if stay.is_day_use() { stay.to } else { today.max(stay.from + 1).min(stay.to) };
        let remaining = billed(stay.from, to);
        let of = &mut self.book.stays[index];
        of.freed = of.nights.extract_if(.., |night| !remaining.contains(&night.day)).collect();
        of.to = to;
        of.status = Status::CheckedOut;
        of.left_on = Some(today);
        if let Some(last) = remaining.last() {
            self.book.post_owed(index, *last, today, "Check Out");
        }
        self.book.changed_stays.insert(index);
        let due: i64 = self.folios_of(index).map(|folio| folio.balance()).sum();
        let shown = minor(&answer["balance_due"]);
        ensure(shown == due, || format!("balance_due {}, by the books {}", amount(shown), amount(due)))
    }

    fn folios_of(&self, stay: usize) -> impl Iterator<Item = &super::book::Folio> {
        let own = [Payer::Guest, Payer::Extra];
        self.book.folios.iter().filter(move |folio| folio.stay == Some(stay) && own.contains(&folio.payer))
    }

    /// Extends, shortens or shifts a stay; an overdue guest is extended over nights that were audited.
    pub fn amend(&mut self, property: usize) -> Done {
        let today = self.property(property).today;
        let live = self.stays_of(property, |stay| stay.status.is_live());
        let overdue = self.stays_of(property, |stay| stay.status == Status::CheckedIn && stay.to <= today);
        let all = self.stays_of(property, |_| true);
        let which = match self.roll(10) {
            0 => self.choose(all),
            1..=4 => self.choose(overdue),
            _ => self.choose(live),
        };
        let Some(index) = which else { return Ok(()) };
        let stay = self.book.stays[index].clone();
        let shift = if stay.status == Status::Confirmed && self.one_in(2) { self.days(3) - 1 } else { 0 };
        let from = (stay.from + shift).max(0);
        let base = if stay.to < today { today } else { stay.to };
        let to = (base + self.days(5) - 2).max(0);
        if stay.status.is_live() && from == to && (stay.nights.iter().any(|night| night.posted)) {
            return Ok(());
        }
        let params = json!({ "reservation": stay.name, "check_in_date": text_of(from), "check_out_date": text_of(to) });
        let earliest = today.min(self.today);
        let in_time = match stay.status {
            Status::CheckedIn => to >= today,
            _ => to >= earliest && (from == stay.from || from >= earliest),
        };
        let unchanged = from == stay.from && to == stay.to;
        if !stay.status.is_live() || to < from || !in_time && !unchanged {
            self.expect("amend", false, "api.amend_stay", &params)?;
            return Ok(());
        }
        let days = billed(from, to);
        let added: Vec<Day> =
            days.iter().copied().filter(|day| !stay.nights.iter().any(|night| night.day == *day)).collect();
        let answer = match self.attempt("amend", &NO_ROOM, "api.amend_stay", &params)? {
            Ok(answer) => answer,
            Err(code) if code == "sold_out" && !stay.is_day_use() && from != to => {
                return self.is_full(property, &stay.terms, &added, stay.group, "change");
            }
            Err(_) => return Ok(()),
        };
        let priced = self.property(property).tariff.price(&self.growing(&stay), &added);
        let of = &mut self.book.stays[index];
        of.nights.retain(|night| days.contains(&night.day));
        of.nights.extend(priced);
        of.nights.sort_by_key(|night| night.day);
        (of.from, of.to) = (from, to);
        if !unchanged {
            of.booked_from = None;
        }
        let total = of.total();
        if of.status == Status::CheckedIn && !unchanged {
            self.book.post_owed(index, today - 1, today, "Amendment");
        }
        self.book.changed_stays.insert(index);
        ensure(minor(&answer["amount_after_tax"]) == total, || {
            format!("amended to {answer}, by the books {total}")
        })?;
        self.not_oversold(index, &added)
    }

    /// Moves a stay to another room; one of another type costs its own price from today on, unless keep_rate is set.
    pub fn move_room(&mut self, property: usize) -> Done {
        let live = self.stays_of(property, |stay| stay.status.is_live());
        let all = self.stays_of(property, |_| true);
        let which = if self.one_in(10) { self.choose(all) } else { self.choose(live) };
        let Some(index) = which else { return Ok(()) };
        let stay = self.book.stays[index].clone();
        let room_type = self.roll(2);
        let rooms = self.property(property).tariff.types[room_type].rooms.clone();
        let room = self.pick(&rooms);
        let keeps = self.one_in(3);
        let params = json!({ "reservation": stay.name, "new_room": room, "keep_rate": u8::from(keeps) });
        if !stay.status.is_live() {
            self.expect("move", false, "api.move_reservation", &params)?;
            return Ok(());
        }
        let reasons = [&NO_ROOM[..], &["adults", "children"]].concat();
        let Ok(answer) = self.attempt("move", &reasons, "api.move_reservation", &params)? else {
            return Ok(());
        };
        self.moved(index, &answer["room"], room_type, keeps);
        if room_type != stay.terms.room_type {
            self.not_oversold(index, &billed(stay.from, stay.to))?;
        }
        // A room that it had already can be held by an overdue guest tonight.
        let is_new = self.book.stays[index].room != stay.room;
        if is_new { self.room_is_its_own(index) } else { Ok(()) }
    }

    /// Two stays that have rooms exchange them.
    pub fn swap_rooms(&mut self, property: usize) -> Done {
        let live = self.stays_of(property, |stay| stay.status.is_live() && stay.room.is_some());
        let (Some(one), Some(other)) = (self.choose(live.clone()), self.choose(live)) else { return Ok(()) };
        let pair = [one, other].map(|index| self.book.stays[index].clone());
        let keeps = [self.one_in(2), self.one_in(2)];
        let mut params = json!({ "reservation": pair[0].name, "with": pair[1].name });
        for (name, _) in ["price", "with_price"].into_iter().zip(keeps).filter(|(_, keeps)| *keeps) {
            params[name] = json!("keep");
        }
        let reasons = [&NO_ROOM[..], &["same_room", "with", "reservation"]].concat();
        let Ok(answer) = self.attempt("swap", &reasons, "desk.swap_rooms", &params)? else { return Ok(()) };
        for (at, index) in [one, other].into_iter().enumerate() {
            let room_type = pair[1 - at].terms.room_type;
            self.moved(index, &answer["stays"][at]["room"], room_type, keeps[at]);
        }
        for (stay, index) in pair.iter().zip([one, other]) {
            if self.book.stays[index].terms.room_type != stay.terms.room_type {
                self.not_oversold(index, &billed(stay.from, stay.to))?;
            }
            self.room_is_its_own(index)?;
        }
        Ok(())
    }

    /// The stay has another room, and in another type new prices for the nights ahead unless it keeps its own.
    fn moved(&mut self, index: usize, room: &Value, room_type: usize, keeps: bool) {
        let stay = self.book.stays[index].clone();
        let (property, today) = (stay.property, self.property(stay.property).today);
        let new_prices_from = if stay.status == Status::CheckedIn { stay.from.max(today) } else { stay.from };
        self.book.stays[index].room = room.as_str().map(str::to_string);
        self.book.changed_stays.insert(index);
        if room_type != stay.terms.room_type {
            let agreed = stay.group.and_then(|group| self.book.groups[group].block);
            let of = &mut self.book.stays[index].terms;
            of.room_type = room_type;
            of.block_rate = agreed.filter(|block| block.0 == room_type).map(|block| block.2);
            let anew = |night: &&super::prices::Night| !night.posted && night.day >= new_prices_from;
            let days: Vec<Day> = stay.nights.iter().filter(anew).map(|night| night.day).collect();
            if !keeps && !days.is_empty() {
                let moved = self.book.stays[index].clone();
                let priced = self.property(property).tariff.price(&self.growing(&moved), &days);
                let of = &mut self.book.stays[index];
                of.nights.retain(|night| !days.contains(&night.day));
                of.nights.extend(priced);
                of.nights.sort_by_key(|night| night.day);
            }
        }
    }

    /// Cancels before the window, inside it, or in house.
    pub fn cancel(&mut self, property: usize) -> Done {
        let today = self.property(property).today;
        let live = self.stays_of(property, |stay| stay.status.is_live() || stay.status == Status::Waitlist);
        let all = self.stays_of(property, |_| true);
        let which = if self.one_in(10) { self.choose(all) } else { self.choose(live) };
        let Some(index) = which else { return Ok(()) };
        let stay = self.book.stays[index].clone();
        let waives = self.one_in(5);
        let params = json!({ "reservation": stay.name, "waive_fee": u8::from(waives) });
        let permitted = stay.status.is_live() || stay.status == Status::Waitlist;
        let of = self.property(property);
        let inside = stay.from - today < of.free_days && stay.status != Status::Waitlist;
        let open: Vec<_> = stay.nights.iter().filter(|night| !night.posted).cloned().collect();
        let whole = if inside { fee(of.cancellation, &open) } else { Vec::new() };
        let lines = less(whole, &self.book.earlier_fees(index));
        let net: i64 = lines.iter().map(|(amount, _)| amount).sum();
        if permitted {
            let preview = self.read("api.cancellation_preview", &json!({ "reservation": stay.name }))?;
            let shown = minor(&preview["estimated_fee"]);
            ensure(shown == net, || {
                format!("cancelling {} would cost {preview}, by the books {net}", stay.name)
            })?;
        }
        let Some(answer) = self.expect("cancel", permitted, "api.cancel_reservation", &params)? else {
            return Ok(());
        };
        let charged = if waives { 0 } else { net };
        ensure(minor(&answer["fee"]) == charged, || {
            format!("cancelled for {answer}, by the books {charged}")
        })?;
        if !waives {
            self.book.post_fee(index, &lines, today, "Cancellation");
        }
        let of = &mut self.book.stays[index];
        of.status = Status::Cancelled;
        self.book.changed_stays.insert(index);
        Ok(())
    }

    pub fn promote(&mut self, property: usize) -> Done {
        let waiting = self.stays_of(property, |stay| stay.status == Status::Waitlist);
        let Some(index) = self.choose(waiting) else { return Ok(()) };
        let params = json!({ "reservation": self.book.stays[index].name });
        let reasons = [&NO_ROOM[..], &["arrival_passed", "check_in_date", "stay_is_over"]].concat();
        if let Ok(answer) = self.attempt("promote", &reasons, "api.promote_waitlist", &params)? {
            let of = &mut self.book.stays[index];
            let days = billed(of.from, of.to);
            of.status = Status::Confirmed;
            of.room = answer["room"].as_str().map(str::to_string);
            self.book.changed_stays.insert(index);
            self.not_oversold(index, &days)?;
            self.room_is_its_own(index)?;
        }
        Ok(())
    }
}
