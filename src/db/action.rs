//! One action of a call, as the handlers describe it. `action_log` writes it.

use serde::Serialize;
use serde_json::{Value, json};

use crate::domain::actions::{RecordType, Verb};

/// One action of a call. `dispatch` adds actor, channel, property and endpoint.
#[derive(Debug)]
pub struct Action {
    pub(crate) action_type: Verb,
    pub(crate) record_type: RecordType,
    pub(crate) name: String,
    pub(crate) rationale: String,
    pub(crate) minutes_saved: i64,
    /// JSON as the log keeps it: members in alphabetical order.
    pub(crate) before: Option<String>,
    pub(crate) after: Option<String>,
    /// The charges and payments that it wrote, each a JSON list.
    pub(crate) postings: Vec<String>,
    /// A property other than that of the call, for endpoints that create one.
    pub(crate) property_id: Option<i64>,
}

impl Action {
    pub fn new(action_type: Verb, record_type: RecordType, name: impl Into<String>) -> Action {
        Action {
            action_type,
            record_type,
            name: name.into(),
            rationale: String::new(),
            minutes_saved: 0,
            before: None,
            after: None,
            postings: Vec::new(),
            property_id: None,
        }
    }

    #[must_use]
    pub fn why(mut self, rationale: impl Into<String>) -> Action {
        self.rationale = rationale.into();
        self
    }

    /// The fields that changed, as they were.
    #[must_use]
    pub fn before(mut self, view: impl Serialize) -> Action {
        self.before = text(view);
        self
    }

    /// The fields that changed, as they are now.
    #[must_use]
    pub fn after(mut self, view: impl Serialize) -> Action {
        self.after = text(view);
        self
    }

    /// [`Action::after`] for a view whose members are in alphabetical order already: it needs no tree to sort them.
    #[must_use]
    pub fn after_sorted(mut self, view: impl Serialize) -> Action {
        self.after = serde_json::to_string(&view).ok();
        debug_assert_eq!(self.after, text(view));
        self
    }

    /// The minutes that the desk would need to do this by hand.
    #[must_use]
    pub fn saves(mut self, minutes: i64) -> Action {
        self.minutes_saved = minutes;
        self
    }

    /// The action as a dry run reports it.
    pub(crate) fn as_json(&self) -> Value {
        json!({
            "action_type": self.action_type,
            "reference_doctype": self.record_type,
            "reference_name": self.name,
            "rationale": self.rationale,
            "before": tree(self.before.as_deref()),
            "after": tree(self.after.as_deref()),
        })
    }

    #[must_use]
    pub fn in_property(mut self, property_id: i64) -> Action {
        self.property_id = Some(property_id);
        self
    }
}

fn text(view: impl Serialize) -> Option<String> {
    serde_json::to_value(view).ok().map(|tree| tree.to_string())
}

fn tree(text: Option<&str>) -> Option<Value> {
    text.and_then(|text| serde_json::from_str(text).ok())
}
