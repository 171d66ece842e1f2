//! All functions, by name. Refuses to be built when two rows share a name.

use std::collections::BTreeMap;

use super::endpoint::Endpoint;

pub struct Registry {
    by_path: BTreeMap<String, Endpoint>,
}

impl Registry {
    /// Panics on a name that is given twice: a defect that no start may survive.
    pub fn new(rows: Vec<Endpoint>) -> Registry {
        let mut by_path = BTreeMap::new();
        for row in rows {
            let path = row.path();
            assert!(by_path.insert(path.clone(), row).is_none(), "two functions are named {path}");
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
