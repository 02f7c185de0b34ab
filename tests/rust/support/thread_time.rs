//! A clock for tests of linear time.

use std::time::Duration;

/// The processor time of this thread. Other load on the machine does not count.
#[cfg(unix)]
pub fn time_of_thread() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The same where there is no clock for it.
#[cfg(windows)]
pub fn time_of_thread() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}
