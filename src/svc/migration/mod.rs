//! Importing bookings from other systems, and undoing imports. The rules are in [`crate::domain::migration`].

pub mod booking;
pub mod import_bookings;
pub mod import_file;
pub mod preview;
pub mod progress;
pub mod run;
pub mod undo;

use crate::db::global::Owner;
use crate::domain::lists::Role::{Administrator, HotelAdmin, SystemManager};
use crate::rpc::endpoint::{Endpoint, Module, read, write_batched};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::svc::spreadsheet::limits::BODY_LIMIT;

const ADMINS: Gate = Gate::Any(&[HotelAdmin, SystemManager, Administrator]);

pub fn rows() -> Vec<Endpoint> {
    let mut rows = import_bookings::rows();
    rows.extend(file_rows());
    rows
}

/// Importing a file, following it and undoing it.
fn file_rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Migrate, "preview_import",
            ADMINS,
            Target::Property,
            preview::preview_import,
            "Says how a file of bookings would be read and what would be left out; writes nothing.",
        )
        .post_only()
        .body_limit(BODY_LIMIT),
        write_batched(
            Module::Migrate, "run_import",
            ADMINS,
            Target::Property,
            run::prepare,
            run::batch,
            "Imports the bookings of a file: stays to come, guests in house, history and blocks; a file read twice makes nothing twice.",
        )
        .destructive()
        .post_only()
        .body_limit(BODY_LIMIT),
        read(
            Module::Migrate, "imports",
            ADMINS,
            Target::Property,
            progress::imports,
            "The files that were imported, newest first, with what each made; how far a running one is.",
        ),
        write_batched(
            Module::Migrate, "undo_import",
            ADMINS,
            Target::Of(Owner::Import, "batch"),
            undo::prepare,
            undo::batch,
            "Takes an import back while nothing was built on it.",
        )
        .destructive()
        .post_only(),
    ]
}
