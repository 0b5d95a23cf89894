import CLibrary

/// A monotonic clock.
enum MonotonicClock {
  /// The nanoseconds since an arbitrary moment in the past.
  static var now: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Sleeps; a signal may end the sleep early.
  ///
  /// - Parameter nanoseconds: The duration in nanoseconds; less than a second.
  static func sleep(_ nanoseconds: UInt64) {
    var time = timespec(tv_sec: 0, tv_nsec: Int(min(nanoseconds, 999_999_999)))
    unsafe nanosleep(&time, nil)
  }
}
