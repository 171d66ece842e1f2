//! Answers of reads that every desk asks for again when something has changed: the first one reads the database, the others get
//! its answer. An answer is valid until the next row of the action log, which every change of the hotel's records adds in its own
//! transaction, whatever process makes it.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::counted_cache::CountedCache;
use super::endpoint::{Endpoint, Read};
use crate::db::action_log;

const ANSWERS_MAX: usize = 16;
/// Longer parameters are none that an endpoint has.
const PARAMS_MAX: usize = 1024;
/// A longer answer is not worth its memory.
const LENGTH_MAX: usize = 256 * 1024;

pub struct AnswerCache(Arc<CountedCache<Arc<[u8]>>>);

impl Default for AnswerCache {
    fn default() -> AnswerCache {
        AnswerCache(Arc::new(CountedCache::of_at_most(ANSWERS_MAX)))
    }
}

impl AnswerCache {
    /// The read, or the answer that it gave to the same parameters in the same property. Only for a read that depends on nothing
    /// else: neither on who asks nor on the time of day.
    pub fn or_read(
        &self,
        endpoint: &Endpoint,
        params: &Map<String, Value>,
        read: Read<Vec<u8>>,
    ) -> Read<Vec<u8>> {
        let (cache, asked) =
            (Arc::clone(&self.0), format!("{} {}", endpoint.path(), serde_json::json!(params)));
        if asked.len() > PARAMS_MAX {
            return read;
        }
        Box::new(move |tx| {
            let (key, change) = (format!("{} {asked}", tx.property_id()?), action_log::last_change(tx)?);
            if let Some(answer) = cache.get(&key, change) {
                return Ok(answer.to_vec());
            }
            let answer = read(tx)?;
            if answer.len() <= LENGTH_MAX {
                cache.put(&key, change, Arc::from(answer.as_slice()));
            }
            Ok(answer)
        })
    }

    /// For contents of another file.
    pub fn clear(&self) {
        self.0.clear();
    }
}
