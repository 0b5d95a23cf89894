import AllocationCounter
import Workloads

/// The cost of a workload's operation.
struct Measurement {
  let name: String
  let variableCount: Int
  /// The median over the samples, in nanoseconds an operation; nil if the workload has no such
  /// operation.
  var median: Double?
  /// The quickest sample's, in nanoseconds an operation.
  var least: Double?
  /// The allocations per operation, over all samples; nil if they cannot be counted.
  var allocations: Double?
  var sampleCount = 0
}

extension Measurement {
  /// Measures an operation until a time budget is used up, and at least five times if a sample
  /// takes less than the budget.
  ///
  /// - Parameters:
  ///   - named: The workload.
  ///   - sample: Performs the operations; run once before the measurement, to warm up. Nil if the
  ///     workload has no such operation.
  ///   - budget: The time for it.
  /// - Throws: The solver's error, as a ``CommandError``.
  init(
    of named: NamedWorkload, _ sample: Operation.Sample?, budget: Duration
  ) throws(CommandError) {
    name = named.name
    variableCount = named.workload.variableCount
    guard let sample else { return }
    do {
      let clock = ContinuousClock()
      let warmUp = try clock.measure(sample.run)
      let leastCount = warmUp < budget ? 5 : 1
      var times: [Double] = []
      var allocationSum: Int64 = 0
      let start = clock.now
      while times.count < leastCount || start.duration(to: clock.now) < budget {
        let before = allocationCount()
        let duration = try clock.measure(sample.run)
        allocationSum += allocationCount() - before
        times.append(duration / .nanoseconds(1) / Double(sample.operationCount))
      }
      times.sort()
      median = times[times.count / 2]
      least = times[0]
      sampleCount = times.count
      if allocationCount() >= 0 {
        allocations = Double(allocationSum) / Double(times.count * sample.operationCount)
      }
    } catch {
      throw .refusal(named.name, error)
    }
  }
}
