import CLibrary

/// A monotonic clock.
enum MonotonicClock {
  /// The nanoseconds since an arbitrary moment in the past.
  static var now: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
