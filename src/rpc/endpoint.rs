//! One row of the registry: an endpoint's name, gate, target, schemas and type-erased handler.

use std::sync::OnceLock;
use std::time::Instant;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::{Map, Value};

use super::gate::Gate;
pub use super::module::Module;
use super::params::{self, Params};
use super::subject::Subject;
use super::target::Target;
use crate::actor::Actor;
use crate::context::Context;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::language::Word;
use crate::error::{Error, Result};
use crate::say;
use crate::spreadsheet::Table;
use crate::wire::is_blank;

/// The module of the endpoints for guests, who have no account.
pub const PUBLIC_MODULE: &str = "public_api";
/// The module of accounts.
const ACCOUNTS_MODULE: &str = "users";

/// What remains to be done after reading the parameters.
pub enum Step {
    Read(Read<Vec<u8>>),
    Write(WriteStep),
    /// A write with work before it that must happen outside a transaction.
    Prepared(PrepareStep),
    Batched(BatchedStep),
    /// A write for which the database is read first.
    Checked(Box<dyn Checked>),
}

/// A read: of the answer as JSON, or as the tables of its file.
pub type Read<T> = Box<dyn FnOnce(&ReadTx) -> Result<T>>;
pub type WriteStep = Box<dyn FnOnce(&WriteTx) -> Result<Vec<u8>>>;
pub type PrepareStep = Box<dyn FnOnce(&Context, &Actor) -> Result<WriteStep>>;
pub type BatchedStep = Box<dyn FnOnce(&ReadTx) -> Result<Box<dyn Batches>>>;

/// A writing call that first reads the database, without the writer.
pub trait Checked {
    /// Refuses early what the handler would refuse, or answers when there is nothing to write.
    fn check(&self, tx: &ReadTx) -> Result<Option<Vec<u8>>>;
    /// Does the slow work and returns the write that remains.
    fn prepare(self: Box<Self>, context: &Context, actor: &Actor) -> Result<WriteStep>;
}

/// Work too long for one transaction, done in many short ones (see `dispatch` for the rules).
pub trait Batches {
    /// Processes whole items until the moment has passed, at least one; returns the answer after the last.
    fn batch(&mut self, tx: &WriteTx, until: Instant) -> Result<Option<Vec<u8>>>;
}

type MakeSchema = fn(&mut SchemaGenerator) -> Schema;
type Begin = Box<dyn Fn(&Context, &Actor, Map<String, Value>) -> Result<Step> + Send + Sync>;
type BeginTables = Box<dyn Fn(Map<String, Value>) -> Result<Read<Vec<Table>>> + Send + Sync>;

pub struct Endpoint {
    /// `create_booking`
    pub name: &'static str,
    /// `api`
    pub module: &'static str,
    pub gate: Gate,
    pub target: Target,
    pub summary: &'static str,
    pub writes: bool,
    /// Refuses GET.
    pub post_only: bool,
    /// Needs the cashier PIN if the property requires it.
    pub wants_pin: bool,
    /// The answer contains a secret, so it is never stored for a repeated call.
    pub shows_secret: bool,
    /// Concerns a person's own secret, such as the cashier PIN; not offered to AI clients.
    pub people_only: bool,
    /// Changes how the server itself works and may take a secret: not offered to AI clients, its parameters are not stored for
    /// a repeated call.
    pub by_people: bool,
    /// Answers a sentence to any parameters.
    pub never_refuses: bool,
    /// Removes or replaces records, or ends something that cannot be reopened. AI clients ask a person first.
    pub destructive: bool,
    /// Repeating the call with the same parameters changes nothing more.
    pub idempotent: bool,
    /// The answer depends only on the parameters and the records of the property; see [`super::answer_cache`].
    pub cached: bool,
    /// Sends something to people outside the property.
    pub reaches_outside: bool,
    /// Body limit in bytes, if larger than the usual one.
    pub body_limit: Option<usize>,
    /// What a public write is counted by; see [`super::subject`].
    pub subject: Option<Subject>,
    /// Parameters that an empty text clears; for all others an empty text means "not given".
    pub cleared_by_blank: &'static [&'static str],
    /// The schema of the parameters that the handler reads.
    own_params: MakeSchema,
    pub result_schema: MakeSchema,
    /// Required parameters, from the schema.
    required: OnceLock<Vec<String>>,
    begin: Begin,
    /// Reads the answer as the tables of a spreadsheet file.
    begin_tables: Option<BeginTables>,
}

/// The result of an endpoint.
pub trait Answer: Serialize + JsonSchema + 'static {}

impl<R: Serialize + JsonSchema + 'static> Answer for R {}

/// An endpoint that only reads: GET and POST.
pub fn read<P: Params, R: Answer>(
    module: Module,
    name: &'static str,
    gate: Gate,
    target: Target,
    handler: fn(&ReadTx, P) -> Result<R>,
    summary: &'static str,
) -> Endpoint {
    row::<P, R>(module, name, gate, target, summary, false, move |_, _, params| {
        let params = P::read(params)?;
        Ok(Step::Read(Box::new(move |tx| Ok(serde_json::to_vec(&handler(tx, params)?)?))))
    })
}

/// An endpoint that only reads, whose answer is also a spreadsheet file of these tables.
pub fn read_with_file<P: Params, R: Answer>(
    module: Module,
    name: &'static str,
    gate: Gate,
    target: Target,
    handler: fn(&ReadTx, P) -> Result<R>,
    tables: fn(&R) -> Vec<Table>,
    summary: &'static str,
) -> Endpoint {
    let begin_tables = move |params| -> Result<Read<Vec<Table>>> {
        let params = P::read(params)?;
        Ok(Box::new(move |tx| Ok(tables(&handler(tx, params)?))))
    };
    Endpoint {
        begin_tables: Some(Box::new(begin_tables)),
        ..read(module, name, gate, target, handler, summary)
    }
}

/// An endpoint that only reads and also needs something outside the database, such as the settings. `prepare` has no
/// effects: it may run for a cached caller who changed meanwhile.
pub fn read_prepared<P: Params, X: 'static, R: Answer>(
    module: Module,
    name: &'static str,
    gate: Gate,
    target: Target,
    prepare: fn(&Context, &Actor, &P) -> Result<X>,
    handler: impl Fn(&ReadTx, P, X) -> Result<R> + Copy + Send + Sync + 'static,
    summary: &'static str,
) -> Endpoint {
    row::<P, R>(module, name, gate, target, summary, false, move |context, actor, params| {
        let params = P::read(params)?;
        let ready = prepare(context, actor, &params)?;
        Ok(Step::Read(Box::new(move |tx| Ok(serde_json::to_vec(&handler(tx, params, ready)?)?))))
    })
}

/// An endpoint that writes: GET and POST unless `post_only`.
pub fn write<P: Params, R: Answer>(
    module: Module,
    name: &'static str,
    gate: Gate,
    target: Target,
    handler: fn(&WriteTx, P) -> Result<R>,
    summary: &'static str,
) -> Endpoint {
    row::<P, R>(module, name, gate, target, summary, true, move |_, _, params| {
        let params = P::read(params)?;
        Ok(Step::Write(Box::new(move |tx| Ok(serde_json::to_vec(&handler(tx, params)?)?))))
    })
}

/// An endpoint with slow work (hashing, images) that is done before the writer is taken.
pub fn write_prepared<P: Params, X: 'static, R: Answer>(
    module: Module,
    name: &'static str,
    gate: Gate,
    target: Target,
    prepare: fn(&Context, &Actor, &P) -> Result<X>,
    handler: impl Fn(&WriteTx, P, X) -> Result<R> + Copy + Send + Sync + 'static,
    summary: &'static str,
) -> Endpoint {
    row::<P, R>(module, name, gate, target, summary, true, move |_, _, params| {
        let params = P::read(params)?;
        Ok(Step::Prepared(Box::new(move |context, actor| {
            let ready = prepare(context, actor, &params)?;
            Ok(Box::new(move |tx| Ok(serde_json::to_vec(&handler(tx, params, ready)?)?)))
        })))
    })
}

/// The same for callers without an account: `check` reads the record before the slow work starts, so that an invalid link costs
/// only a read. The handler checks again in its transaction.
pub fn write_checked<P: Params, X: 'static, R: Answer>(
    module: Module,
    name: &'static str,
    target: Target,
    check: fn(&ReadTx, &P) -> Result<()>,
    prepare: fn(&Context, &Actor, &P) -> Result<X>,
    handler: impl Fn(&WriteTx, P, X) -> Result<R> + Copy + Send + Sync + 'static,
    summary: &'static str,
) -> Endpoint {
    row::<P, R>(module, name, Gate::Public, target, summary, true, move |_, _, params| {
        Ok(Step::Checked(Box::new(CheckedCall { params: P::read(params)?, check, prepare, handler })))
    })
}

struct CheckedCall<P, X, H> {
    params: P,
    check: fn(&ReadTx, &P) -> Result<()>,
    prepare: fn(&Context, &Actor, &P) -> Result<X>,
    handler: H,
}

impl<P: 'static, X: 'static, R: Answer, H: Fn(&WriteTx, P, X) -> Result<R> + 'static> Checked
    for CheckedCall<P, X, H>
{
    fn check(&self, tx: &ReadTx) -> Result<Option<Vec<u8>>> {
        (self.check)(tx, &self.params).map(|()| None)
    }

    fn prepare(self: Box<Self>, context: &Context, actor: &Actor) -> Result<WriteStep> {
        let ready = (self.prepare)(context, actor, &self.params)?;
        Ok(Box::new(move |tx| Ok(serde_json::to_vec(&(self.handler)(tx, self.params, ready)?)?)))
    }
}

/// An endpoint that writes only when `find` has no answer: the usual call reads and does not wait for the writer.
pub fn find_or_write<P: Params, R: Answer>(
    module: Module,
    name: &'static str,
    gate: Gate,
    target: Target,
    find: fn(&ReadTx, &P) -> Result<Option<R>>,
    handler: fn(&WriteTx, P) -> Result<R>,
    summary: &'static str,
) -> Endpoint {
    row::<P, R>(module, name, gate, target, summary, true, move |_, _, params| {
        Ok(Step::Checked(Box::new(FoundCall { params: P::read(params)?, find, handler })))
    })
}

struct FoundCall<P, R> {
    params: P,
    find: fn(&ReadTx, &P) -> Result<Option<R>>,
    handler: fn(&WriteTx, P) -> Result<R>,
}

impl<P: 'static, R: Answer> Checked for FoundCall<P, R> {
    fn check(&self, tx: &ReadTx) -> Result<Option<Vec<u8>>> {
        Ok((self.find)(tx, &self.params)?.map(|found| serde_json::to_vec(&found)).transpose()?)
    }

    fn prepare(self: Box<Self>, _: &Context, _: &Actor) -> Result<WriteStep> {
        Ok(Box::new(move |tx| Ok(serde_json::to_vec(&(self.handler)(tx, self.params)?)?)))
    }
}

/// An endpoint whose work is too long for one transaction. `prepare` reads and plans the work without the writer; `batch` then
/// does it piece by piece.
pub fn write_batched<P: Params, W: 'static, R: Answer>(
    module: Module,
    name: &'static str,
    gate: Gate,
    target: Target,
    prepare: fn(&ReadTx, P) -> Result<W>,
    batch: fn(&mut W, &WriteTx, Instant) -> Result<Option<R>>,
    summary: &'static str,
) -> Endpoint {
    row::<P, R>(module, name, gate, target, summary, true, move |_, _, params| {
        let params = P::read(params)?;
        Ok(Step::Batched(Box::new(move |tx| Ok(Box::new(Work { state: prepare(tx, params)?, batch })))))
    })
}

struct Work<W, R> {
    state: W,
    batch: fn(&mut W, &WriteTx, Instant) -> Result<Option<R>>,
}

impl<W, R: Serialize> Batches for Work<W, R> {
    fn batch(&mut self, tx: &WriteTx, until: Instant) -> Result<Option<Vec<u8>>> {
        let answer = (self.batch)(&mut self.state, tx, until)?;
        Ok(answer.map(|answer| serde_json::to_vec(&answer)).transpose()?)
    }
}

/// Marked cold: see `build.rs`.
#[cold]
fn row<P: Params, R: Answer>(
    module: Module,
    name: &'static str,
    gate: Gate,
    target: Target,
    summary: &'static str,
    writes: bool,
    begin: impl Fn(&Context, &Actor, Map<String, Value>) -> Result<Step> + Send + Sync + 'static,
) -> Endpoint {
    let schemas: (MakeSchema, MakeSchema) = (P::json_schema, SchemaGenerator::subschema_for::<R>);
    of_schemas((module, name), (gate, target), summary, writes, schemas, Box::new(begin))
}

/// The part of [`row`] that is the same for all types, so that it is compiled once.
fn of_schemas(
    (module, name): (Module, &'static str),
    (gate, target): (Gate, Target),
    summary: &'static str,
    writes: bool,
    (own_params, result_schema): (MakeSchema, MakeSchema),
    begin: Begin,
) -> Endpoint {
    Endpoint {
        name,
        module: module.as_str(),
        gate,
        target,
        summary,
        writes,
        post_only: false,
        wants_pin: false,
        shows_secret: false,
        people_only: false,
        by_people: false,
        never_refuses: false,
        destructive: false,
        idempotent: false,
        cached: false,
        reaches_outside: false,
        body_limit: None,
        subject: None,
        cleared_by_blank: &[],
        own_params,
        result_schema,
        required: OnceLock::new(),
        begin,
        begin_tables: None,
    }
}

impl Endpoint {
    /// The parameters: those that the handler reads, and the one by which the call names its property.
    pub fn params_schema(&self, generator: &mut SchemaGenerator) -> Schema {
        let mut schema = (self.own_params)(generator);
        self.target.describe(&mut schema, generator);
        schema
    }

    /// Parameters that must be given, from the schema. Building the schemas of all endpoints would delay the start.
    pub fn required(&self) -> &[String] {
        let schema = || self.params_schema(&mut SchemaGenerator::default());
        self.required.get_or_init(|| params::required(&schema()))
    }

    #[must_use]
    pub fn post_only(mut self) -> Endpoint {
        self.post_only = true;
        self
    }

    #[must_use]
    pub fn pin(mut self) -> Endpoint {
        self.wants_pin = true;
        self
    }

    #[must_use]
    pub fn secret(mut self) -> Endpoint {
        self.shows_secret = true;
        self
    }

    #[must_use]
    pub fn people_only(mut self) -> Endpoint {
        self.people_only = true;
        self
    }

    #[must_use]
    pub fn by_people(mut self) -> Endpoint {
        self.by_people = true;
        self
    }

    #[must_use]
    pub fn destructive(mut self) -> Endpoint {
        self.destructive = true;
        self
    }

    #[must_use]
    pub fn idempotent(mut self) -> Endpoint {
        self.idempotent = true;
        self
    }

    #[must_use]
    pub fn cached(mut self) -> Endpoint {
        self.cached = true;
        self
    }

    #[must_use]
    pub fn reaches_outside(mut self) -> Endpoint {
        self.reaches_outside = true;
        self
    }

    #[must_use]
    pub fn body_limit(mut self, bytes: usize) -> Endpoint {
        self.body_limit = Some(bytes);
        self
    }

    #[must_use]
    pub fn subject(mut self, subject: Subject) -> Endpoint {
        self.subject = Some(subject);
        self
    }

    /// Parameters of type [`crate::wire::OrNone`].
    #[must_use]
    pub fn cleared_by_blank(mut self, params: &'static [&'static str]) -> Endpoint {
        self.cleared_by_blank = params;
        self
    }

    /// Answers a sentence to any parameters, even missing ones.
    #[must_use]
    pub fn never_refuses(mut self) -> Endpoint {
        self.never_refuses = true;
        self
    }

    /// Only for people who signed in: it creates or shows a secret, or changes an account. Refused with an assistant's key.
    pub fn is_for_people(&self) -> bool {
        self.shows_secret
            || self.people_only
            || self.by_people
            || (self.module == ACCOUNTS_MODULE && self.writes)
    }

    /// `api.create_booking`: the name without the first word.
    pub fn path(&self) -> String {
        format!("{}.{}", self.module, self.name)
    }

    /// Whether the answer is also a spreadsheet file.
    pub fn has_file(&self) -> bool {
        self.begin_tables.is_some()
    }

    /// Parses the parameters.
    pub(super) fn begin(&self, context: &Context, actor: &Actor, params: Map<String, Value>) -> Result<Step> {
        (self.begin)(context, actor, self.given(params)?)
    }

    /// Parses the parameters of a call that asks for the file.
    pub(super) fn begin_tables(&self, params: Map<String, Value>) -> Result<Read<Vec<Table>>> {
        match &self.begin_tables {
            Some(begin) => begin(self.given(params)?),
            None => Err(Error::internal(format!("{} has no file", self.path()))),
        }
    }

    /// Drops blank parameters, which mean "not given", and checks the required ones.
    fn given(&self, mut params: Map<String, Value>) -> Result<Map<String, Value>> {
        let clears = |name: &String, value: &Value| {
            value.is_string() && self.cleared_by_blank.contains(&name.as_str())
        };
        params.retain(|name, value| !is_blank(value) || clears(name, value));
        for name in self.required() {
            if !params.contains_key(name) && !self.never_refuses {
                return Err(Error::invalid(name, say!("{name} is required.", name = Word::perhaps(name))));
            }
        }
        if !self.never_refuses {
            self.target.check(&params)?;
        }
        Ok(params)
    }
}
