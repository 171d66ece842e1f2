//! All endpoints by path.

use std::collections::BTreeMap;

use super::endpoint::Endpoint;

pub struct Registry {
    by_path: BTreeMap<String, Endpoint>,
}

impl Registry {
    /// Panics when two rows share a path: a programming error.
    pub fn new(rows: Vec<Endpoint>) -> Registry {
        let mut by_path = BTreeMap::new();
        for row in rows {
            let path = row.path();
            assert!(by_path.insert(path.clone(), row).is_none(), "two endpoints are named {path}");
        }
        Registry { by_path }
    }

    /// `api.create_booking`
    pub fn find(&self, path: &str) -> Option<&Endpoint> {
        self.by_path.get(path)
    }

    pub fn all(&self) -> impl Iterator<Item = &Endpoint> {
        self.by_path.values()
    }
}
