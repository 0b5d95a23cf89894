import AllocationCounter
import Solver
import Workloads

/// The cost of a shape at one size.
struct ScalePoint {
  let shape: Workload.Shape
  let viewCount: Int
  /// Nanoseconds for a batch build, the quickest of the samples, the solver's destruction included.
  var build: Double
  /// Nanoseconds for an edit that moves many variables but none past a bound, and the number of
  /// variables it moves.
  var edit: Double
  var movedCount: Double
  /// Nanoseconds for an edit that moves views into their bounds and out; nil if the shape has none,
  /// or if it would take too long.
  var boundEdit: Double?
  /// Nanoseconds for an edit that moves one variable.
  var singleEdit: Double
  /// Heap bytes of the built solver, and the most while building; nil if they are not known.
  var liveBytes: Double?
  var peakBytes: Double?
  /// The maximum resident size of the process during a build, in bytes; nil if that is not known.
  var residentBytes: Double?
}

/// Measures how costs grow with the size of a layout.
struct Scale {
  private let shapes: [Workload.Shape]
  private let largestSize: Int
  private let budget: Duration

  /// Edits that are expected to take longer, judging by smaller sizes, are skipped.
  private let longestEdit = 0.5e9

  init(shapes names: [String], largestSize: Int, budget: Duration) throws(CommandError) {
    shapes = try names.map { name throws(CommandError) in
      guard let shape = Workload.Shape(rawValue: name) else {
        throw .input("\(name): no shape\n\(Command.usage)")
      }
      return shape
    }
    self.largestSize = largestSize
    self.budget = budget
  }

  func measure() throws(CommandError) -> [Growth] {
    try (shapes.isEmpty ? [.chain, .row, .tree] : shapes).map(measure)
  }

  private func measure(_ shape: Workload.Shape) throws(CommandError) -> Growth {
    var points: [ScalePoint] = []
    var boundEdits: [(viewCount: Int, time: Double)] = []
    for size in sizes(of: shape) {
      let named = NamedWorkload(name: "\(shape).\(size)", workload: Workload(shape, size: size))
      var point = try measure(shape, named)
      if shape == .row || shape == .chainpin,
        expectedTime(at: point.viewCount, boundEdits) < longestEdit
      {
        // The first values are representative: they are spread over the whole range.
        var short = named
        short.workload.suggestions = Array(short.workload.suggestions.prefix(10))
        point.boundEdit = try quickest(short, Operation.edit.sample(short, readsAll: false))
        boundEdits.append((point.viewCount, point.boundEdit ?? 0))
      }
      points.append(point)
    }
    return Growth(shape: shape, points: points)
  }

  private func sizes(of shape: Workload.Shape) -> [Int] {
    switch shape {
    case .tree: Array((2...8).prefix { Workload.viewCount(ofTree: $0) <= largestSize })
    default: Array([10, 100, 1000, 10_000, 100_000].prefix { $0 <= largestSize })
    }
  }

  /// Carries the growth between the last two sizes on to the next.
  private func expectedTime(
    at viewCount: Int, _ known: [(viewCount: Int, time: Double)]
  ) -> Double {
    guard let last = known.last else { return 0 }
    guard let before = known.dropLast().last else { return last.time }
    let ratio = Double(viewCount) / Double(last.viewCount)
    let step = Double(last.viewCount) / Double(before.viewCount)
    return last.time * exponential(ratio, power(of: last.time / before.time, toBase: step))
  }

  private func measure(
    _ shape: Workload.Shape, _ named: NamedWorkload
  ) throws(CommandError) -> ScalePoint {
    var gentle = named
    if shape == .row {
      // From twice the least widths on, all views are equally wide.
      let initial = named.workload.edits[0].initial
      gentle.workload.suggestions = named.workload.suggestions.filter { $0 >= initial }
    }
    var point = ScalePoint(
      shape: shape, viewCount: named.workload.variableCount / 4,
      build: try quickest(named, Operation.build.sample(named, readsAll: false)),
      edit: try quickest(gentle, Operation.edit.sample(gentle, readsAll: false)),
      movedCount: try movedCount(gentle), singleEdit: try singleEdit(shape, named))
    try measureBytes(of: named, in: &point)
    return point
  }

  private func quickest(
    _ named: NamedWorkload, _ sample: Operation.Sample?
  ) throws(CommandError) -> Double {
    try Measurement(of: named, sample, budget: budget).least ?? .nan
  }

  /// The mean of how many variables an edit moves.
  private func movedCount(_ named: NamedWorkload) throws(CommandError) -> Double {
    var run = try start(named)
    var count = 0
    do {
      if let last = named.workload.suggestions.last { try run.suggest(last) }
      run.solver.drainChanges { _, _ in }
      for value in named.workload.suggestions {
        try run.suggest(value)
        run.solver.drainChanges { _, _ in count += 1 }
      }
    } catch {
      throw .refusal(named.name, error)
    }
    return Double(count) / Double(named.workload.suggestions.count)
  }

  private func singleEdit(
    _ shape: Workload.Shape, _ named: NamedWorkload
  ) throws(CommandError) -> Double {
    var run = try start(named)
    let rows = named.workload.rows
    let row =
      switch shape {
      // The last view's own height; in a form the last field's least width.
      case .chain, .chainpin, .form: rows.lastIndex { $0.terms.count == 1 } ?? 0
      // The field's height.
      case .chainkb: named.workload.outgoing[2]
      // The last view's bottom edge.
      case .tree: named.workload.builtCount - 4
      // The second view's top edge.
      case .row: 8
      }
    var value = rows[row].constant
    var movedCount = 0
    run.solver.drainChanges { _, _ in }
    let sample = Operation.Sample(operationCount: 1000) {
      for step in 0..<1000 {
        value += step % 2 == 0 ? 0.25 : -0.25
        try run.setConstant(value, ofRow: row)
        run.solver.drainChanges { _, _ in movedCount += 1 }
      }
    }
    let time = try quickest(named, sample)
    precondition(
      movedCount % 1000 == 0 && movedCount > 0, "\(named.name): \(movedCount) moves of one variable"
    )
    return time
  }

  /// Sets the memory that a build takes.
  private func measureBytes(
    of named: NamedWorkload, in point: inout ScalePoint
  ) throws(CommandError) {
    guard allocationCount() >= 0 else { return }
    let constraints = named.workload.builtConstraints()
    // Counting touches the heap's own data, so resident memory is measured in a separate build.
    startWatchingResidentBytes()
    let watched = try build(named, constraints)
    let resident = peakResidentBytes()
    if resident >= 0 { point.residentBytes = Double(resident) }
    withExtendedLifetime(watched) {}

    startCountingBytes()
    defer { stopCountingBytes() }
    let solver = try build(named, constraints)
    point.liveBytes = Double(AllocationCounter.liveBytes())
    point.peakBytes = Double(AllocationCounter.peakBytes())
    withExtendedLifetime(solver) {}
  }

  private func build(
    _ named: NamedWorkload, _ constraints: [Constraint]
  ) throws(CommandError) -> ConstraintSolver {
    var solver = ConstraintSolver()
    for _ in 0..<named.workload.variableCount {
      _ = solver.addVariable()
    }
    do {
      _ = try solver.add(contentsOf: constraints)
    } catch {
      throw .refusal(named.name, error)
    }
    return solver
  }
}
