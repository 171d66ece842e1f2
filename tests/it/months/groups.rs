//! Groups: booked at once, or picked up from a block; who pays; rates set by date.

use serde_json::{Value, json};

use super::book::{Group, Payer, Status, Stay, billed};
use super::prices::{Terms, text_of};
use super::world::{COMPANIES, Done, World, amount, ensure, minor, rows, text};

impl World {
    fn company(&mut self) -> Option<usize> {
        (!self.one_in(3)).then(|| self.roll(COMPANIES.len()))
    }

    pub fn book_group(&mut self, property: usize) -> Done {
        let from = self.property(property).today + self.days(4);
        let to = from + 1 + self.days(3);
        let (room_type, count, company) = (self.roll(2), 1 + self.roll(3), self.company());
        let meal = self.one_in(2).then_some(0);
        let terms = Terms { room_type, adults: 2, children: 0, meal, voucher: None, block_rate: None };
        let mut params = json!({ "property": self.property(property).name, "group_name": "Wedding", "check_in_date": text_of(from),
            "check_out_date": text_of(to), "guest_name": format!("Leader {}", self.book.groups.len()),
            "rooms": [{ "room_type": self.property(property).tariff.types[room_type].code, "count": count }] });
        if let Some(plan) = meal {
            params["meal_plan"] = json!(self.property(property).tariff.plans[plan].code);
        }
        if let Some(company) = company {
            params["company"] = json!(COMPANIES[company]);
        }
        let answer =
            self.expect("book a group", true, "api.create_group_booking", &params)?.unwrap_or_default();
        let name = text(&answer, "group_booking")?;
        self.book.groups.push(Group { property, name, company, from, to, block: None, cutoff: None });
        for made in rows(&answer["created"]) {
            let name = made.as_str().unwrap_or_default().to_string();
            self.member(name, terms, None)?;
        }
        if let Some(skipped) = rows(&answer["skipped"]).first() {
            self.is_full(property, &terms, &billed(from, to), None, &format!("group ({skipped})"))?;
        }
        Ok(())
    }

    /// A stay of the newest group, or of the one given.
    fn member(&mut self, name: String, terms: Terms, group: Option<usize>) -> Done {
        let group = group.unwrap_or(self.book.groups.len() - 1);
        let of = self.book.groups[group].clone();
        let shown = self.read("api.reservation_detail", &json!({ "reservation": name }))?;
        let nights = self.property(of.property).tariff.price(&terms, &billed(of.from, of.to));
        self.book.stays.push(Stay {
            property: of.property,
            name,
            status: Status::Confirmed,
            terms,
            from: of.from,
            to: of.to,
            nights,
            freed: Vec::new(),
            room: shown["room"].as_str().map(str::to_string),
            company: of.company,
            group: Some(group),
            source: "Manual",
            addons: Vec::new(),
            came_on: None,
            left_on: None,
            booked_from: None,
        });
        self.book.changed_stays.insert(self.book.stays.len() - 1);
        self.not_oversold(self.book.stays.len() - 1, &billed(of.from, of.to))
    }

    /// Drafts a block and confirms it: it holds rooms out of sale until its cutoff.
    pub fn block(&mut self, property: usize) -> Done {
        let from = self.property(property).today + 1 + self.days(4);
        let to = from + 1 + self.days(3);
        let (room_type, company) = (self.roll(2), self.company());
        let of = &self.property(property).tariff.types[room_type];
        let (code, rate) = (of.code, of.base * 9 / 10);
        let days: Vec<_> = (from..to).collect();
        let most = days.iter().map(|day| self.book.free(property, room_type, *day, None)).min().unwrap_or(0);
        if most < 2 {
            return Ok(());
        }
        let cutoff = from - self.days(3);
        let cutoff = (cutoff >= self.property(property).today).then_some(cutoff);
        let blocks = json!([{ "room_type": code, "rooms_blocked": 2, "block_rate": amount(rate) }]);
        let mut params = json!({ "property": self.property(property).name, "group_name": "Tour", "check_in_date": text_of(from),
            "check_out_date": text_of(to), "blocks": blocks });
        if let Some(company) = company {
            params["company"] = json!(COMPANIES[company]);
        }
        if let Some(cutoff) = cutoff {
            params["cutoff_date"] = json!(text_of(cutoff));
        }
        let answer =
            self.expect("draft a block", true, "api.create_group_block", &params)?.unwrap_or_default();
        let name = text(&answer, "group_booking")?;
        let confirm = json!({ "group_booking": name, "blocks": blocks, "status": "Confirmed" });
        // A day use keeps a room from guests who stay over its date, though the night after it is free.
        if self.attempt("confirm a block", &["sold_out"], "api.save_group_blocks", &confirm)?.is_err() {
            let terms =
                Terms { room_type, adults: 2, children: 0, meal: None, voucher: None, block_rate: None };
            return self.is_full(property, &terms, &days, None, "block");
        }
        let block = Some((room_type, 2, rate));
        self.book.groups.push(Group { property, name, company, from, to, block, cutoff });
        Ok(())
    }

    pub fn pick_up(&mut self, property: usize) -> Done {
        let today = self.property(property).today;
        let groups = (0..self.book.groups.len()).filter(|index| {
            let group = &self.book.groups[*index];
            group.property == property && group.block.is_some() && group.from >= today
        });
        let Some(index) = self.choose(groups.collect()) else { return Ok(()) };
        let group = self.book.groups[index].clone();
        let Some((room_type, _, rate)) = group.block else { return Ok(()) };
        let terms = Terms {
            room_type,
            adults: 1 + self.days(2),
            children: 0,
            meal: None,
            voucher: None,
            block_rate: Some(rate),
        };
        let params = json!({ "group_booking": group.name, "room_type": self.property(property).tariff.types[room_type].code,
            "guest_name": "A member", "adults": terms.adults });
        match self.attempt("pick up", &["sold_out"], "api.pickup_group_room", &params)? {
            Ok(answer) => {
                self.member(text(&answer, "reservation")?, terms, Some(index))?;
                let total = self.book.stays[self.book.stays.len() - 1].total();
                ensure(minor(&answer["amount_after_tax"]) == total, || {
                    format!("picked up for {answer}, by the books {total}")
                })
            }
            Err(_) => self.is_full(property, &terms, &billed(group.from, group.to), Some(index), "pick-up"),
        }
    }

    pub fn master_folio(&mut self, property: usize) -> Done {
        let groups =
            (0..self.book.groups.len()).filter(|index| self.book.groups[*index].property == property);
        let Some(index) = self.choose(groups.collect()) else { return Ok(()) };
        let params = json!({ "group_booking": self.book.groups[index].name });
        let has_guest = self.book.stays.iter().any(|stay| stay.group == Some(index));
        if !has_guest {
            return Ok(());
        }
        let answer =
            self.expect("master folio", true, "api.group_master_folio", &params)?.unwrap_or_default();
        let known = self.book.folios.iter().any(|folio| folio.group == Some(index));
        if !known {
            let company = self.book.groups[index].company;
            let folio = self.book.add_folio(property, Payer::Group, None, Some(index), company);
            self.book.folios[folio].name = name_of(&answer)?;
        }
        Ok(())
    }

    /// Which charge types a company pays, from now on.
    pub fn billing_rules(&mut self) -> Done {
        let company = self.roll(COMPANIES.len());
        let mut rules = Vec::new();
        self.book.rules.retain(|(of, _)| *of != company);
        for kind in ["Room", "Meal Plan", "Laundry", "Food & Beverage"] {
            if kind == "Room" || self.one_in(2) {
                rules.push(json!({ "charge_type": kind, "pay_by": "Company" }));
                self.book.rules.insert((company, kind));
            }
        }
        let params = json!({ "company": COMPANIES[company], "rules": rules });
        self.expect("billing rules", true, "api.set_billing_rules", &params)?;
        Ok(())
    }

    /// A rate by date: what is quoted from now on, and nothing that was agreed.
    pub fn set_rate(&mut self, property: usize) -> Done {
        let room_type = self.roll(2);
        let from = self.property(property).today + self.days(6);
        let to = from + self.days(4);
        let base = self.property(property).tariff.types[room_type].base;
        let rate = base * (80 + self.days(60)) / 100;
        let of = self.property(property);
        let params = json!({ "property": of.name, "room_type": of.tariff.types[room_type].code, "start_date": text_of(from),
            "end_date": text_of(to), "rate": amount(rate) });
        self.expect("set a rate", true, "api.set_room_rate", &params)?;
        for day in from..=to {
            self.book.properties[property].tariff.set_rates.insert((room_type, day), rate);
        }
        Ok(())
    }
}

fn name_of(answer: &Value) -> Done<String> {
    let name = answer["name"]
        .as_str()
        .or_else(|| answer["folio"]["name"].as_str())
        .or_else(|| answer["folio"].as_str());
    name.map(str::to_string).ok_or_else(|| format!("no folio in {answer}"))
}
