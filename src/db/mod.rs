//! The database: one fair writer, a pool of readers that cannot write, migrations, and the statements that serve every call or
//! the file as a whole. What a department stores is in `store`.

pub mod action;
pub mod action_log;
pub mod backup;
pub mod changed_rows;
pub mod check;
pub mod erasure;
pub mod fair_mutex;
pub mod file_lock;
pub mod file_permissions;
pub mod global;
pub mod idempotency;
pub mod parameters;
pub mod per_statement;
pub mod posting_log;
pub mod references;
pub mod row;
pub mod scope;
pub mod series;
pub mod snapshot;
pub mod types;
pub mod writer;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use include_dir::{Dir, include_dir};
use r2d2_sqlite::SqliteConnectionManager;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::Migrations;

use crate::error::{Error, Result};
use fair_mutex::{FairMutex, FairMutexGuard};
use writer::Writer;

static MIGRATION_FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/sql/migrations");

static MIGRATIONS: LazyLock<Migrations<'static>> = LazyLock::new(|| {
    let mut files: Vec<_> = MIGRATION_FILES.files().collect();
    files.sort_by_key(|file| file.path());
    Migrations::from_iter(
        files
            .iter()
            .map(|file| rusqlite_migration::M::up(file.contents_utf8().expect("migrations are UTF-8"))),
    )
});

const STATEMENTS_CACHED: usize = 256;
/// The page cache of each reader. Every commit empties it. A report on the day of a hotel of 100,000 stays reads some 1,500 KiB;
/// with less, each call reads all of them again and takes three times as long. Mapping the file into memory does not help: SQLite
/// unmaps it after every commit too.
const READER_CACHE_KIB: i64 = 2000;
/// A call that does not get the writer in this time is answered "busy".
const WAIT_FOR_WRITER: Duration = Duration::from_secs(3);
/// How long a statement waits for another process that holds the lock.
const WAIT_FOR_OTHERS: Duration = Duration::from_secs(5);
/// How long a checkpoint waits for readers; writers wait meanwhile.
const WAIT_FOR_READERS: Duration = Duration::from_millis(50);
/// The write-ahead log is truncated when it is larger than this.
pub const LOG_BYTES_MAX: u64 = 16 << 20;

pub type Reader = r2d2::PooledConnection<SqliteConnectionManager>;

pub struct Db {
    path: PathBuf,
    writer: FairMutex<Writer>,
    readers: r2d2::Pool<SqliteConnectionManager>,
}

impl Db {
    /// Opens the database, creates it if it does not exist, and migrates its schema.
    pub fn open(path: &Path) -> Result<Db> {
        let mut writer = Connection::open(path).map_err(|e| cannot_open(path, &e))?;
        // SQLite creates its log files with the permissions of the database file.
        for suffix in ["", "-wal", "-shm"] {
            file_permissions::keep(&file_lock::beside(path, suffix));
        }
        prepare(&writer).map_err(|e| cannot_open(path, &e))?;
        writer.pragma_update(None, "journal_mode", "WAL").map_err(|e| cannot_open(path, &e))?;
        writer.pragma_update(None, "synchronous", "FULL")?;
        writer.pragma_update(None, "secure_delete", "ON")?;
        // A truncated log returns its disk space.
        writer.pragma_update(None, "journal_size_limit", i64::try_from(LOG_BYTES_MAX).unwrap_or(i64::MAX))?;
        MIGRATIONS
            .to_latest(&mut writer)
            .map_err(|e| Error::internal(format!("migrating {}: {e}", path.display())))?;
        let writer = FairMutex::new(Writer::new(writer)?);
        Ok(Db { path: path.to_path_buf(), writer, readers: pool_of_readers(path) })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The one writer, granted in the order of requests.
    pub fn writer(&self) -> Result<FairMutexGuard<'_, Writer>> {
        self.writer.enter(WAIT_FOR_WRITER).ok_or(Error::Busy)
    }

    /// A connection that only reads. Resets the time limit set by its previous user.
    pub fn reader(&self) -> Result<Reader> {
        let reader = self.readers.get().map_err(|_| Error::Busy)?;
        reader.progress_handler(0, None::<fn() -> bool>)?;
        Ok(reader)
    }

    /// Refreshes the planner statistics of tables that have changed much. Without them SQLite guesses, and a search for a common
    /// name can take a hundred times as long.
    pub fn refresh_statistics(&self) -> Result<()> {
        self.writer()?.execute_batch("PRAGMA optimize = 0x10002").map_err(Error::from)
    }

    /// Refreshes the statistics and truncates the write-ahead log; called when the server stops.
    pub fn close_down(&self) -> Result<()> {
        self.refresh_statistics()?;
        self.writer()?.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").map_err(Error::from)
    }

    /// Truncates the write-ahead log when it has grown beyond [`LOG_BYTES_MAX`]. Overlapping reads keep SQLite from restarting
    /// the log, so under steady load nothing else bounds it. Waits briefly for readers; if they do not finish, the next run tries
    /// again.
    pub fn shorten_log(&self) -> Result<()> {
        if self.log_bytes() <= LOG_BYTES_MAX {
            return Ok(());
        }
        let writer = self.writer()?;
        writer.busy_timeout(WAIT_FOR_READERS)?;
        let emptied = writer.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        writer.busy_timeout(WAIT_FOR_OTHERS)?;
        emptied.map_err(Error::from)
    }

    /// The size of the write-ahead log beside the file.
    pub fn log_bytes(&self) -> u64 {
        let mut log = self.path.clone().into_os_string();
        log.push("-wal");
        std::fs::metadata(log).map_or(0, |log| log.len())
    }
}

/// Merges the search indexes, rewrites the database (VACUUM) and truncates its log, so that no erased data remains on disk:
/// older segments of an index, free space inside pages and old pages in the log still hold it. The copy is made on disk, because
/// a large database does not fit in memory. Waits for readers; if they do not finish, the call is answered "busy" and can be
/// repeated.
pub(crate) fn forget_erased(writer: &Connection) -> Result<()> {
    writer.execute_batch(
        "INSERT INTO people_words (people_words) VALUES ('optimize');
         INSERT INTO people_parts (people_parts) VALUES ('optimize');
         INSERT INTO note_words (note_words) VALUES ('optimize');",
    )?;
    writer.execute_batch("PRAGMA temp_store = FILE; VACUUM; PRAGMA temp_store = MEMORY;")?;
    let busy: i64 = writer.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    if busy == 0 { Ok(()) } else { Err(Error::Busy) }
}

/// Readers are opened in the background: the first at once, the others when they are needed.
fn pool_of_readers(path: &Path) -> r2d2::Pool<SqliteConnectionManager> {
    let flags =
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    let manager = SqliteConnectionManager::file(path).with_flags(flags).with_init(|reader| {
        prepare(reader)?;
        reader.pragma_update(None, "query_only", "ON")?;
        reader.pragma_update(None, "cache_size", -READER_CACHE_KIB)?;
        read_schema(reader)
    });
    r2d2::Pool::builder()
        .max_size(readers_max())
        // A reader is opened by the first call that needs it: a spare one would take 1 MB for its schema.
        .min_idle(Some(0))
        .max_lifetime(None)
        .test_on_check_out(false)
        .connection_timeout(Duration::from_secs(3))
        .build_unchecked(manager)
}

/// Two for each processor: each reader takes some 2 MB for its schema, statements and pages.
fn readers_max() -> u32 {
    let processors = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    u32::try_from(2 * processors).unwrap_or(u32::MAX).clamp(4, 16)
}

fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(WAIT_FOR_OTHERS)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS_CACHED);
    // Otherwise SQLite plans a statement again whenever a bound value changes, which costs a short read a fifth of its time.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    // Delete triggers must also run for rows replaced by INSERT OR REPLACE.
    connection.pragma_update(None, "recursive_triggers", "ON")?;
    connection.pragma_update(None, "temp_store", "MEMORY")
}

/// A connection reads the schema before its first statement; a reader does so when it is opened, not when somebody waits for it.
fn read_schema(connection: &Connection) -> rusqlite::Result<()> {
    connection.query_row("SELECT 1 FROM sqlite_schema LIMIT 1", [], |_| Ok(()))
}

fn cannot_open(path: &Path, error: &dyn std::fmt::Display) -> Error {
    Error::Internal(format!("cannot open {}: {error}", path.display()))
}
