import AllocationCounter
import Foundation

/// The cost of a task in both styles.
struct Measurement {
  let subject: String
  let task: String
  let viewCount: Int
  /// The medians, in nanoseconds of the processor's an operation.
  var byConstraints = 0.0
  var byHand = 0.0
  /// The quickest, in nanoseconds an operation.
  var leastByConstraints = 0.0
  var leastByHand = 0.0
  /// The ratio of constraints to handwritten code: the fastest run of both, and the median and the
  /// middle half of the ratios in each round.
  var leastRatio = 0.0
  var ratio = 0.0
  var lowRatio = 0.0
  var highRatio = 0.0
  /// Allocations per operation; nil if they cannot be counted.
  var allocationsByConstraints: Double?
  var allocationsByHand: Double?
  /// The largest distance between edges in the two styles.
  var difference = 0.0
  var rounds = 0

  /// Measures a task in both styles alternately, until a time budget is used up and at least eleven
  /// times.
  init(of task: Task, in subject: Subject, budget: Duration) {
    self.subject = subject.name
    self.task = task.name
    viewCount = subject.viewCount
    // Warms up as well.
    difference = task.difference()
    var own: [Double] = []
    var other: [Double] = []
    var ownAllocations = 0.0
    var otherAllocations = 0.0
    let clock = ContinuousClock()
    let start = clock.now
    while own.count < 11 || start.duration(to: clock.now) < budget {
      let isOwnFirst = own.count % 2 == 0
      for style in isOwnFirst ? [Style.constraints, .byHand] : [.byHand, .constraints] {
        let (time, allocations) = Self.run(task, style)
        switch style {
        case .constraints:
          own.append(time)
          ownAllocations += allocations
        case .byHand:
          other.append(time)
          otherAllocations += allocations
        }
      }
    }
    difference = max(difference, task.difference())
    rounds = own.count
    let ratios = zip(own, other).map { $0 / $1 }.sorted()
    ratio = ratios[rounds / 2]
    lowRatio = ratios[rounds / 4]
    highRatio = ratios[rounds * 3 / 4]
    own.sort()
    other.sort()
    byConstraints = own[rounds / 2]
    byHand = other[rounds / 2]
    leastByConstraints = own[0]
    leastByHand = other[0]
    leastRatio = own[0] / other[0]
    if allocationCount() >= 0 {
      allocationsByConstraints = ownAllocations / Double(rounds)
      allocationsByHand = otherAllocations / Double(rounds)
    }
  }

  /// The processor's time for an operation, and its allocations.
  ///
  /// Unlike the time of day, it does not include the time of other programs.
  private static func run(_ task: Task, _ style: Style) -> (time: Double, allocations: Double) {
    let before = allocationCount()
    let start = processorTime()
    let result = task.run(style)
    let time = processorTime() - start
    let allocations = allocationCount() - before
    withExtendedLifetime(result) {}
    let count = Double(task.operationCount)
    return (time / count, Double(allocations) / count)
  }

  /// Returns the processor time that this thread has used, in nanoseconds.
  static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
