//! Files of the hotel are for the account that runs the program: they hold scans of documents, hashes of PINs, guests'
//! links. On other systems than Unix the folder's own permissions hold.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// A new file, or an old one emptied, that nobody else may read.
pub fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    keep(path);
    Ok(file)
}

/// A new folder, with those above it, that nobody else may enter.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Takes a file away from everybody else. One that belongs to another account stays as it is, with a warning.
#[cfg(unix)]
pub fn keep(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    if !others_may_read(path) {
        return;
    }
    if let Err(error) = std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600)) {
        log::warn!("{} can be read by others, and stays so: {error}", path.display());
    }
}

#[cfg(not(unix))]
pub fn keep(_: &Path) {}

/// Whether the group or everybody has any right to a file that is there.
#[cfg(unix)]
pub fn others_may_read(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
pub fn others_may_read(_: &Path) -> bool {
    false
}
