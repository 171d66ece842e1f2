//! Serving a scan by its name.

use crate::store::stay::scan;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::error::{Error, Result};
use crate::images;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::svc::stay::documents::{IdImage, ScanParams, scan_name};
use crate::wire::Moment;
use crate::word;

pub fn rows() -> Vec<Endpoint> {
    vec![write(
        Module::Desk,
        "scan",
        DESK,
        Target::Every,
        scan,
        "Returns a scan by its name or path as a data URL; the access is logged.",
    )]
}

/// The view is logged at the property of the stay; for a document of the profile, at the guest's latest stay there.
pub fn scan(tx: &WriteTx, params: ScanParams) -> Result<IdImage> {
    let found = scan::of_caller(tx, scan_name(&params.file))?;
    let Some((scan, stay)) = found else { return Err(Error::not_found(word!("scan"), params.file)) };
    tx.log(
        Action::new(Verb::ViewIdDocument, RecordType::Reservation, &stay.name)
            .after(json!({ "looked_at": scan.name }))
            .in_property(stay.property_id),
    );
    let captured_on = Moment(tx.within_property(stay.property_id).property()?.local(scan.captured_at));
    Ok(IdImage { data: images::data_url(&scan.jpeg), captured_on })
}
