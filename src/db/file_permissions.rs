//! Makes files readable only by the account that runs the program: they contain scans of documents, PIN hashes and links of
//! guests. On systems other than Unix the permissions of the folder apply.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Creates or truncates a file that nobody else may read.
pub fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    keep(path);
    Ok(file)
}

/// Creates a folder, with its parents, that nobody else may enter.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Revokes the permissions of others. Logs a warning if the file belongs to another account.
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

/// Whether the group or others have any permission on an existing file.
#[cfg(unix)]
pub fn others_may_read(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
pub fn others_may_read(_: &Path) -> bool {
    false
}
