//! Identity documents: uploading scans and viewing them. Only users who may check guests in can view a scan, and each
//! view is logged.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{DocumentSide, DocumentSource, GuestDocument};
use crate::domain::stay::documents::require_document_access;
use crate::error::{Error, Result};
use crate::images::{self, BODY_LIMIT, Jpeg};
use crate::rpc::endpoint::{Endpoint, Module, write, write_prepared};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations;
use crate::store::guests::profiles;
use crate::store::settings::records::guests;
use crate::store::stay::documents as stored;
use crate::store::stay::occupants;
use crate::wire::{Moment, OK, Picture, Text, Yes};
use crate::word;

/// Name of the signature image; a stay has at most one.
const SIGNATURE: &str = "signature";

/// Name of the scan of the back of the stay's ID.
const BACK: &str = "back";

const SCANS: &str = "/api/files/scans/";

pub const STAY: Target = Target::Of(Owner::Reservation, "reservation");

pub fn rows() -> Vec<Endpoint> {
    vec![
        write_prepared(
            Module::Api, "upload_id_document",
            DESK,
            STAY,
            |_: &Context, _: &Actor, params: &UploadIdDocument| images::read("data", &params.data.0),
            upload_id_document,
            "Stores the scan of the guest's identity document with the stay and replaces the previous one.",
        )
        .post_only()
        .body_limit(BODY_LIMIT),
        write(
            Module::Api, "id_document_image",
            DESK,
            STAY,
            id_document_image,
            "Returns the scan of an identity document as a data URL; the access is logged.",
        ),
        write_prepared(
            Module::Api, "upload_guest_document",
            DESK,
            Target::Every,
            |_: &Context, _: &Actor, params: &UploadGuestDocument| images::read("image", &params.image.0),
            upload_guest_document,
            "Stores a document with the guest's profile: an identity document or a proof of address. It replaces the previous one.",
        )
        .post_only()
        .body_limit(BODY_LIMIT),
        write_prepared(
            Module::Api,
            "upload_occupant_id",
            DESK,
            STAY,
            |_: &Context, _: &Actor, params: &UploadOccupantId| images::read("image", &params.image.0),
            upload_occupant_id,
            "Stores the scan of an occupant's identity document.",
        )
        .post_only()
        .body_limit(BODY_LIMIT),
]
}

/// The path of a scan as an image, for the desk's session or an API key.
pub fn scan_path(name: &str) -> String {
    format!("{SCANS}{name}")
}

/// The name of a scan, from a name or a path.
pub fn scan_name(file: &str) -> &str {
    file.strip_prefix(SCANS).unwrap_or(file)
}

#[derive(Deserialize, JsonSchema)]
pub struct ScanParams {
    /// Name or path of the scan, as `id_file` and `address_proof_file` give it.
    pub file: Text,
}

#[derive(Deserialize, JsonSchema)]
pub struct UploadIdDocument {
    /// Identifier of the stay.
    reservation: Text,
    /// JPEG, PNG or WebP as a data URL: at most 6 MB and 40 megapixels.
    data: Picture,
    /// Front or Back.
    #[serde(default)]
    side: DocumentSide,
}

#[derive(Serialize, JsonSchema)]
pub struct Uploaded {
    pub(super) ok: Yes,
}

fn upload_id_document(tx: &WriteTx, params: UploadIdDocument, jpeg: Jpeg) -> Result<Uploaded> {
    let stay = reservations::find(tx, &params.reservation)?;
    require_document_access(&stay.name, stay.status)?;
    if params.side == DocumentSide::Back {
        let file = stored::keep_back(tx, stay.id, &jpeg)?;
        let after = json!({ "id_document_back": file });
        tx.log(Action::new(Verb::UploadIdDocument, RecordType::Reservation, &stay.name).after(after));
        return Ok(Uploaded { ok: OK });
    }
    let file = stored::keep_of_stay(tx, stay.id, &jpeg, DocumentSource::Desk)?;
    tx.log(
        Action::new(Verb::UploadIdDocument, RecordType::Reservation, &stay.name)
            .before(json!({ "id_document": stay.id_document }))
            .after(json!({ "id_document": file })),
    );
    Ok(Uploaded { ok: OK })
}

#[derive(Deserialize, JsonSchema)]
pub struct IdDocumentImage {
    /// Identifier of the stay.
    reservation: Text,
    /// Another scan of this stay: from its register or its guest's profile, by name or by the path in `id_file` or
    /// `address_proof_file`; `signature` for the guest's signature, `back` for the back of the ID. Defaults to the stay's ID scan,
    /// else the profile's.
    file: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct IdImage {
    /// JPEG as a data URL.
    pub data: String,
    pub captured_on: Moment,
}

fn id_document_image(tx: &WriteTx, params: IdDocumentImage) -> Result<IdImage> {
    let stay = reservations::find(tx, &params.reservation)?;
    let scan = match params.file.as_deref() {
        Some(SIGNATURE) => stored::signature_of_stay(tx, stay.id)?,
        Some(BACK) => stored::back_of_stay(tx, stay.id)?,
        file => stored::of_stay(tx, stay.id, file.map(scan_name))?,
    };
    let Some(scan) = scan else {
        return Err(match params.file {
            Some(file) => Error::not_found(word!("scan"), file),
            None => Error::refused(
                "no_document",
                say!("No identity document of {stay} is stored.", stay = stay.name),
            ),
        });
    };
    tx.log(
        Action::new(Verb::ViewIdDocument, RecordType::Reservation, &stay.name)
            .after(json!({ "looked_at": scan.name })),
    );
    let captured_on = Moment(tx.property()?.local(scan.captured_at));
    Ok(IdImage { data: images::data_url(&scan.jpeg), captured_on })
}

#[derive(Deserialize, JsonSchema)]
pub struct UploadGuestDocument {
    /// Identifier of the guest.
    guest: Text,
    kind: GuestDocument,
    /// JPEG, PNG or WebP as a data URL: at most 6 MB and 40 megapixels.
    image: Picture,
}

#[derive(Serialize, JsonSchema)]
pub struct GuestScan {
    ok: Yes,
    /// The path at which the scan opens as an image.
    file: String,
}

/// Logged at the property where the caller meets the guest; without a property for users of the whole chain.
fn upload_guest_document(tx: &WriteTx, params: UploadGuestDocument, jpeg: Jpeg) -> Result<GuestScan> {
    let guest = profiles::find(tx, &params.guest)?;
    let file = stored::keep_of_guest(tx, guest.id, params.kind, &jpeg)?;
    let action = Action::new(Verb::UploadGuestDocument, RecordType::Guest, &guest.name)
        .after(json!({ "kind": params.kind, "file": file }));
    tx.log(match guests::last_property(tx, guest.id)? {
        Some(property) => action.in_property(property),
        None => action,
    });
    Ok(GuestScan { ok: OK, file: scan_path(&file) })
}

#[derive(Deserialize, JsonSchema)]
pub struct UploadOccupantId {
    /// Identifier of the stay.
    reservation: Text,
    /// Row of the register, as the register returns it.
    row: Text,
    /// JPEG, PNG or WebP as a data URL: at most 6 MB and 40 megapixels.
    image: Picture,
}

#[derive(Serialize, JsonSchema)]
pub struct OccupantScan {
    ok: Yes,
    /// The path at which the scan opens as an image.
    file: String,
    row: String,
}

fn upload_occupant_id(tx: &WriteTx, params: UploadOccupantId, jpeg: Jpeg) -> Result<OccupantScan> {
    let stay = reservations::find(tx, &params.reservation)?;
    require_document_access(&stay.name, stay.status)?;
    let register = occupants::of_stay(tx, stay.id)?;
    let Some(occupant) = register.into_iter().find(|occupant| occupant.id.to_string() == params.row.0) else {
        return Err(Error::not_found(word!("row in the register"), params.row));
    };
    let file = stored::keep_of_occupant(tx, stay.id, occupant.id, &jpeg)?;
    tx.log(
        Action::new(Verb::UploadOccupantId, RecordType::Reservation, &stay.name)
            .before(json!({ "row": params.row, "id_file": occupant.id_file }))
            .after(json!({ "row": params.row, "id_file": file })),
    );
    Ok(OccupantScan { ok: OK, file: scan_path(&file), row: params.row.0 })
}
