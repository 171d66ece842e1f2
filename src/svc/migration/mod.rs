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
            "Previews the import of a file of bookings and lists rows that would be skipped; writes nothing.",
        )
        .post_only()
        .body_limit(BODY_LIMIT),
        write_batched(
            Module::Migrate, "run_import",
            ADMINS,
            Target::Property,
            run::prepare,
            run::batch,
            "Imports a file of bookings: future stays, guests in house, history and room blocks. Importing a file again creates no duplicates.",
        )
        .destructive()
        .post_only()
        .body_limit(BODY_LIMIT),
        read(
            Module::Migrate, "imports",
            ADMINS,
            Target::Property,
            progress::imports,
            "Lists imports, newest first, with their results and the progress of a running import.",
        ),
        write_batched(
            Module::Migrate, "undo_import",
            ADMINS,
            Target::Of(Owner::Import, "batch"),
            undo::prepare,
            undo::batch,
            "Undoes an import if none of its records was changed since.",
        )
        .destructive()
        .post_only(),
    ]
}
