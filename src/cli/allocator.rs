//! A limit of the C library's allocator, which SQLite and this program share.

/// Areas of memory from which threads allocate. glibc makes up to eight of them for each processor, and one area does not use what
/// another has free: sixteen desks without a pause took 85 MB with the default and 57 MB with four areas, and as long per call.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const ARENAS: libc::c_int = 4;

/// Sets the limit. Called before the first thread starts.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
pub fn limit_arenas() {
    // SAFETY: mallopt takes two numbers and sets a limit under the lock of the allocator; no memory passes to it or from it.
    // Where it refuses, the default stays.
    unsafe { libc::mallopt(libc::M_ARENA_MAX, ARENAS) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn limit_arenas() {}
