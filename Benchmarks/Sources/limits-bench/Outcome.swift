import Foundation

/// The outcome of a case.
struct Outcome {
  var text: String
  /// The processor's time.
  var seconds: Double
}

/// The processor's time that something takes, in seconds.
///
/// Unlike the time of day it does not count what other programs take.
func processorTime(of body: () -> Void) -> Double {
  let start = processorTime()
  body()
  return processorTime() - start
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
