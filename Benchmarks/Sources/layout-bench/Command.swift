import AllocationCounter
import Anchors

/// The command line's request.
struct Command {
  static let usage = """
    usage: layout-bench [measure] [OPTION...] [SCREEN...]
           layout-bench growth [OPTION...] [SCREEN...]
           layout-bench changes [OPTION...] [SIZE]
           layout-bench repeat|memory constraints|hand TASK COUNT SCREEN [OPTION...]
    screens: cells, feed, form, nested, stack, chat, with a size if wanted: cells.10
    tasks: the beginning of a task's name: first, width, text, keyboard, fitting, direction
    options: --text measured|constant|both   --budget SECONDS   --only TASK
    """

  private var subcommand = "measure"
  private var operands: [String] = []
  private var isMeasured = true
  private var isConstant = true
  private var budget = Duration.milliseconds(500)
  private var only = ""

  init(_ arguments: [String]) throws(CommandError) {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      guard argument.hasPrefix("-") else {
        operands.append(argument)
        continue
      }
      let value = arguments.popFirst() ?? ""
      switch (argument, value) {
      case ("--text", "measured"): (isMeasured, isConstant) = (true, false)
      case ("--text", "constant"): (isMeasured, isConstant) = (false, true)
      case ("--text", "both"): (isMeasured, isConstant) = (true, true)
      case ("--only", _): only = value
      case ("--budget", _):
        guard let seconds = Double(value), seconds > 0 else { throw CommandError(Self.usage) }
        budget = .seconds(seconds)
      default: throw CommandError("\(argument) \(value)?\n\(Self.usage)")
      }
    }
    if let first = operands.first,
      ["measure", "growth", "changes", "repeat", "memory"].contains(first)
    {
      subcommand = operands.removeFirst()
    }
  }

  /// Does it.
  func run() throws(CommandError) {
    switch subcommand {
    case "growth": try growth()
    case "changes": try changes()
    case "repeat": try repeatTask()
    case "memory": try repeatTask(countsBytes: true)
    default: try measure()
    }
  }

  private var measurers: [(name: String, measurer: any TextMeasurer)] {
    var found: [(name: String, measurer: any TextMeasurer)] = []
    if isMeasured { found.append(("With text measured", AdvanceWidthMeasurer(pitch: 0.5))) }
    if isConstant { found.append(("With text of a constant size", ConstantMeasurer())) }
    return found
  }

  private func measure() throws(CommandError) {
    let screens =
      operands.isEmpty
      ? SubjectName.allCases.map { ($0, $0.usualSize) } : try operands.map(Self.screen)
    for (name, measurer) in measurers {
      var measurements: [Measurement] = []
      for (screen, size) in screens {
        let subject = subject(screen, size: size, measurer)
        for task in subject.tasks where task.name.hasPrefix(only) {
          measurements.append(try measured(task, subject))
        }
      }
      print("\(name):\n\n\(table(measurements))\n")
    }
  }

  private func measured(_ task: Task, _ subject: Subject) throws(CommandError) -> Measurement {
    let measurement = Measurement(of: task, in: subject, budget: budget)
    guard measurement.difference <= 1e-6 else {
      throw CommandError(
        "\(subject.name), \(task.name): frames differ by \(measurement.difference)")
    }
    return measurement
  }

  /// Measures first layouts and changes of the width at three sizes, ten times apart.
  private func growth() throws(CommandError) {
    let screens =
      operands.isEmpty
      ? [SubjectName.cells, .feed, .chat]
      : try operands.map { text throws(CommandError) in try Self.screen(text).0 }
    for (name, measurer) in measurers {
      var measurements: [Measurement] = []
      for screen in screens {
        for size in [10, 100, 1000] {
          let subject = subject(screen, size: size, measurer)
          for task in subject.tasks.prefix(2) where task.name.hasPrefix(only) {
            measurements.append(try measured(task, subject))
          }
        }
      }
      measurements.sort { $0.task < $1.task }
      print("\(name):\n\n\(table(measurements))\n")
    }
  }

  /// Measures changes of laid-out trees beside first layouts of their results.
  private func changes() throws(CommandError) {
    var measurements: [ChangeMeasurement] = []
    for subject in ChangeCase.all where subject.name.hasPrefix(only) {
      let size = operands.first.flatMap { Int($0) } ?? subject.size
      measurements.append(ChangeMeasurement(of: subject, size: size))
    }
    print(table(measurements))
    if let wrong = measurements.first(where: { $0.difference > 1e-6 }) {
      throw CommandError("\(wrong.name): frames differ by \(wrong.difference)")
    }
    let slow = measurements.filter { !$0.isGood }
    guard slow.isEmpty else {
      throw CommandError(
        "\(slow.count) cases cost more than \(ChangeMeasurement.limit) first layouts, "
          + "or grow faster than the size to the power of \(ChangeMeasurement.growthLimit)")
    }
  }

  /// Does a task's run a fixed number of times in one style, for profilers.
  private func repeatTask(countsBytes: Bool = false) throws(CommandError) {
    guard operands.count == 4, let count = Int(operands[2]) else { throw CommandError(Self.usage) }
    let (screen, size) = try Self.screen(operands[3])
    let subject = subject(screen, size: size, measurers[0].measurer)
    guard let task = subject.tasks.first(where: { $0.name.hasPrefix(operands[1]) }) else {
      throw CommandError("\(operands[1])?\n\(Self.usage)")
    }
    let style: Style = operands[0] == "constraints" ? .constraints : .byHand
    let before = allocationCount()
    if countsBytes { startCountingBytes() }
    for _ in 0..<count { withExtendedLifetime(task.run(style)) {} }
    let allocations = before < 0 ? "null" : "\(allocationCount() - before)"
    let bytes = before < 0 || !countsBytes ? "null" : "\(peakBytes())"
    print(
      """
      {"operations": \(count * task.operationCount), "allocations": \(allocations), \
      "peakBytes": \(bytes), "views": \(subject.viewCount)}
      """)
  }

  private static func screen(_ text: String) throws(CommandError) -> (SubjectName, Int) {
    let parts = text.split(separator: ".")
    guard let name = parts.first.flatMap({ SubjectName(rawValue: String($0)) }), parts.count <= 2
    else { throw CommandError("\(text)?\n\(usage)") }
    guard parts.count == 2 else { return (name, name.usualSize) }
    guard let size = Int(parts[1]), size > 0 else { throw CommandError("\(text)?\n\(usage)") }
    return (name, size)
  }
}

/// The reason why a command failed.
struct CommandError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
