//! A bill as a receipt printer prints it: the amounts of `bill_data`, in the same order.

use rust_decimal::Decimal;

use crate::domain::lists::ClosedList;
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::paper::{Bill, Sold};
use crate::store::restaurant::orders::Order;
use crate::svc::restaurant::bill::BillData;
use crate::svc::restaurant::printing::head;

impl BillData {
    pub fn title(&self) -> &'static str {
        self.title
    }

    /// The bill of this order on paper.
    pub fn paper<'a>(
        &'a self,
        order: &'a Order,
        place: &'a str,
        printed: &'a str,
        property: &PropertySettings,
    ) -> Bill<'a> {
        let sold = |item: &'a super::bill::BillItem| Sold {
            item_name: &item.item_name,
            qty: item.qty,
            rate: item.rate.0.to_string(),
            amount: item.amount.0.to_string(),
            code: match item.service_code {
                "" => String::new(),
                code => format!("{} {code}", self.service_code_label),
            },
        };
        Bill {
            letterhead: self.letterhead(),
            title: self.title,
            head: head(order, place, printed),
            particulars: self.particulars(),
            dishes: self.items.iter().map(sold).collect(),
            sums: self.sums(),
            grand_total: format!("{} {}", property.currency.code(), self.grand_total.0),
            in_words: &self.amount_in_words,
            foot: self.foot(),
            signature: self.posted_to_folio.is_some() || (self.reservation.is_some() && !self.paid.0),
        }
    }

    fn letterhead(&self) -> Vec<String> {
        let property = &self.property;
        let legal = property.legal_name.clone().filter(|legal| *legal != property.name);
        let id = property.gstin.as_ref().map(|id| format!("{} {id}", property.tax_id_label));
        [Some(property.name.clone()), legal, Some(property.address.clone()), property.phone.clone(), id]
            .into_iter()
            .flatten()
            .filter(|line| !line.is_empty())
            .collect()
    }

    fn particulars(&self) -> Vec<(String, String)> {
        let customer = self.customer_name.as_ref().or(self.guest_name.as_ref());
        [
            ("Bill no", self.bill_no.clone()),
            ("Date", Some(self.date.0.to_string())),
            ("KOT", self.kot_no.map(|number| number.to_string())),
            ("Bill to", self.bill_to_name.clone()),
            (self.property.tax_id_label, self.bill_to_gstin.clone()),
            ("Guest", customer.cloned()),
            ("Phone", self.customer_phone.clone()),
            ("Address", self.delivery_address.clone()),
        ]
        .into_iter()
        .filter_map(|(label, value)| Some((label.to_string(), value.filter(|value| !value.is_empty())?)))
        .collect()
    }

    /// From the subtotal to the last tax. A bill without charge (NC) has a subtotal alone.
    fn sums(&self) -> Vec<(String, String)> {
        let mut sums = vec![("Subtotal".to_string(), self.subtotal.0.to_string())];
        if self.discount_amount.0 > Decimal::ZERO {
            let label = self
                .discount_percent
                .as_ref()
                .map_or("Discount".to_string(), |percent| format!("Discount {}%", percent.0.normalize()));
            sums.push((label, format!("-{}", self.discount_amount.0)));
            sums.push(("Taxable".to_string(), self.taxable.0.to_string()));
        }
        for rate in &self.tax_summary {
            let of_rate = |part: &crate::svc::folio::invoices::TaxPartView| {
                (
                    format!("{} {}% of {}", part.label, part.rate.0.normalize(), rate.taxable.0),
                    part.amount.0.to_string(),
                )
            };
            sums.extend(rate.parts.iter().filter(|part| !part.amount.0.is_zero()).map(of_rate));
        }
        sums
    }

    /// How it was paid: the mode, or each payment of several with its amount.
    fn paid_in(&self) -> Vec<String> {
        match &self.payments[..] {
            [only] if self.paid.0 => vec![format!("Paid: {}", only.mode.as_str())],
            several => several
                .iter()
                .map(|payment| format!("Paid: {} {}", payment.mode.as_str(), payment.amount.0))
                .collect(),
        }
    }

    fn foot(&self) -> Vec<String> {
        let paid = self.paid_in();
        let left =
            (!self.payments.is_empty() && !self.left.0.is_zero()).then(|| format!("To pay: {}", self.left.0));
        let credited = self
            .credited
            .credits
            .iter()
            .map(|note| format!("Credited {}: {}", note.credit_note, note.amount.0));
        let posted = self.posted_to_folio.as_ref().map(|folio| format!("Posted to {folio}"));
        let nc =
            self.nc.0.then(|| format!("No charge: {}", self.nc_authorized_by.as_deref().unwrap_or_default()));
        let own = self
            .property
            .bill_footer
            .iter()
            .flat_map(|text| text.lines())
            .map(|line| line.trim().to_string());
        let settled = [left, posted, nc, Some(self.footer.to_string())];
        paid.into_iter()
            .chain(credited)
            .chain(settled.into_iter().flatten())
            .chain(own)
            .filter(|line| !line.is_empty())
            .collect()
    }
}
