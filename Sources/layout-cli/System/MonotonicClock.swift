import CLibrary

/// A clock that is never set back.
enum MonotonicClock {
  /// The nanoseconds since some moment in the past.
  static var now: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Sleeps, and may wake earlier where a signal comes.
  ///
  /// - Parameter nanoseconds: The duration in nanoseconds; less than a second.
  static func sleep(_ nanoseconds: UInt64) {
    var time = timespec(tv_sec: 0, tv_nsec: Int(min(nanoseconds, 999_999_999)))
    unsafe nanosleep(&time, nil)
  }
}
