//! Reads the parameters of an endpoint from a JSON object; errors name the parameter at fault.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{DeserializeOwned, Deserializer};
use serde_json::{Map, Value};

use crate::error::{Error, Result};
use crate::unread::{at, plain};

/// The parameters of an endpoint.
pub trait Params: JsonSchema + Sized + 'static {
    /// # Errors
    /// [`Error::Invalid`] naming the parameter that can't be read.
    fn read(given: Map<String, Value>) -> Result<Self>;
    /// The same where others read the object too: copies its own values instead of taking them.
    ///
    /// # Errors
    /// As [`Params::read`].
    fn read_part(given: &Map<String, Value>) -> Result<Self>;
}

/// Parameters shared by several endpoints together with those of one endpoint. (`serde(flatten)` would read the same, but its
/// errors do not name the parameter.)
pub struct With<A, B>(pub A, pub B);

impl<A: JsonSchema, B: JsonSchema> JsonSchema for With<A, B> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}With{}", B::schema_name(), A::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        #[derive(JsonSchema)]
        #[allow(dead_code)]
        struct Together<A, B> {
            #[schemars(flatten)]
            common: A,
            #[schemars(flatten)]
            own: B,
        }
        Together::<A, B>::json_schema(generator)
    }
}

impl<P: DeserializeOwned + JsonSchema + 'static> Params for P {
    fn read(given: Map<String, Value>) -> Result<P> {
        parse(Value::Object(given))
    }

    fn read_part(given: &Map<String, Value>) -> Result<P> {
        parse(given)
    }
}

/// Reads an object; an error names the member that can't be read.
fn parse<'de, T: DeserializeOwned>(given: impl Deserializer<'de, Error = serde_json::Error>) -> Result<T> {
    serde_path_to_error::deserialize(given).map_err(unread)
}

/// Reads one member of an object; an error names it.
pub(super) fn member<T: DeserializeOwned>(name: &str, given: &Value) -> Result<T> {
    T::deserialize(given).map_err(|error| Error::invalid(name, plain(&error)))
}

fn unread(error: serde_path_to_error::Error<serde_json::Error>) -> Error {
    let path = error.path().to_string();
    let field = path.split(['.', '[']).next().unwrap_or_default().to_string();
    // What is wrong with a parameter itself needs no place: the error names the parameter.
    let is_inside = error.path().iter().count() > 1;
    let place = error.path().clone();
    let message = plain(&error.into_inner());
    let message = if is_inside { at(&place, message) } else { message };
    Error::Invalid { field: (field != "." && !field.is_empty()).then_some(field), message }
}

impl<A: Params, B: Params> Params for With<A, B> {
    fn read(given: Map<String, Value>) -> Result<With<A, B>> {
        Ok(With(A::read_part(&given)?, B::read(given)?))
    }

    fn read_part(given: &Map<String, Value>) -> Result<With<A, B>> {
        Ok(With(A::read_part(given)?, B::read_part(given)?))
    }
}

/// The names of the parameters that a schema requires.
pub(super) fn required(schema: &Schema) -> Vec<String> {
    let names = schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    names.into_iter().filter_map(|name| name.as_str().map(str::to_string)).collect()
}
