import Foundation

/// The outcome of a case.
struct Outcome {
  var text: String
  /// The processor's time.
  var seconds: Double
}

/// Returns the processor time of a closure, in seconds.
///
/// Unlike the time of day, it does not include the time of other programs.
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
