import AllocationCounter
import Foundation
import Workloads

/// The command line's request.
struct Command {
  static let usage = """
    usage: solver-bench build|build-one-by-one|toggle [OPTION...] FILE...
           solver-bench edit [--read changed|all] [--first K] [OPTION...] FILE...
           solver-bench scale [--largest VIEWS] [OPTION...] [SHAPE...]
           solver-bench repeat OPERATION COUNT FILE
           solver-bench steps FILE...
           solver-bench check FILE...
           solver-bench write FILE
    options: --format table|json   --budget SECONDS

    A FILE that does not exist is generated where its name is that of a shape and a size:
    chain.100, chainpin.100, chainkb.100, tree.4, row.100; or of a tied system, a size and maybe a
    variant: equal.48, equal.48.1, weighted.48, star.98, shares.96, median.100, assignment.14, grid.10,
    distances.98.
    """

  private var subcommand: String
  private var operands: [String] = []
  private var isJSON = false
  private var readsAll = false
  private var suggestionCount = Int.max
  private var largestSize = 100_000
  private var budget = Duration.milliseconds(500)

  init(_ arguments: [String]) throws(CommandError) {
    var arguments = arguments[...]
    guard let subcommand = arguments.popFirst() else { throw .input(Self.usage) }
    self.subcommand = subcommand
    while let argument = arguments.popFirst() {
      guard argument.hasPrefix("-") else {
        operands.append(argument)
        continue
      }
      let value = arguments.popFirst() ?? ""
      guard setOption(argument, value) else { throw .input("\(argument) \(value)?\n\(Self.usage)") }
    }
  }

  private mutating func setOption(_ name: String, _ value: String) -> Bool {
    switch (name, value) {
    case ("--format", "table"): isJSON = false
    case ("--format", "json"): isJSON = true
    case ("--read", "changed") where subcommand == "edit": readsAll = false
    case ("--read", "all") where subcommand == "edit": readsAll = true
    case ("--first", _) where subcommand == "edit":
      guard let count = Int(value), count > 0 else { return false }
      suggestionCount = count
    case ("--largest", _) where subcommand == "scale":
      guard let size = Int(value), size > 0 else { return false }
      largestSize = size
    case ("--budget", _):
      guard let seconds = Double(value), seconds > 0 else { return false }
      budget = .seconds(seconds)
    default: return false
    }
    return true
  }

  /// Does it.
  ///
  /// - Returns: The text for standard output.
  /// - Throws: ``CommandError`` if a file cannot be read or solved.
  func run() throws(CommandError) -> String {
    if let operation = Operation(rawValue: subcommand) { return try measure(operation) }
    switch subcommand {
    case "check": return try check(readWorkloads())
    case "steps": return try steps(readWorkloads())
    case "write": return try write()
    case "repeat": return try repeatOperation()
    case "scale":
      let growth = try Scale(shapes: operands, largestSize: largestSize, budget: budget).measure()
      return isJSON ? json(growth) : table(growth)
    default: throw .input("\(subcommand)?\n\(Self.usage)")
    }
  }

  private func measure(_ operation: Operation) throws(CommandError) -> String {
    let measurements = try readWorkloads().map { named throws(CommandError) in
      try Measurement(
        of: named, operation.sample(named, readsAll: readsAll), budget: budget)
    }
    return isJSON ? json(measurements) : table(measurements, title: subcommand)
  }

  /// Does an operation's sample a fixed number of times, once more to warm up, for profilers.
  private func repeatOperation() throws(CommandError) -> String {
    guard operands.count == 3, let operation = Operation(rawValue: operands[0]),
      let count = Int(operands[1]), count >= 0
    else { throw .input(Self.usage) }
    let named = try readWorkload(operands[2])
    guard let sample = try operation.sample(named, readsAll: readsAll) else {
      throw .input("\(named.name) has nothing to \(operation.rawValue)")
    }
    do {
      try sample.run()
      let before = allocationCount()
      for _ in 0..<count {
        try sample.run()
      }
      let allocations = allocationCount() < 0 ? nil : allocationCount() - before
      return "{\"operations\": \(count * sample.operationCount), "
        + "\"allocations\": \(allocations.map { "\($0)" } ?? "null")}"
    } catch {
      throw .refusal(named.name, error)
    }
  }

  private func write() throws(CommandError) -> String {
    guard operands.count == 1 else { throw .input(Self.usage) }
    let parts = operands[0].split(separator: ".")
    guard let workload = Workload(named: operands[0]), let size = Int(parts[1]) else {
      throw .input("\(operands[0]): no shape and size")
    }
    return workload.text(name: String(parts[0]), size: size)
  }

  private func readWorkloads() throws(CommandError) -> [NamedWorkload] {
    if operands.isEmpty { throw .input(Self.usage) }
    return try operands.map(readWorkload)
  }

  private func readWorkload(_ file: String) throws(CommandError) -> NamedWorkload {
    let url = URL(filePath: file)
    var named: NamedWorkload
    if let text = try? String(contentsOf: url, encoding: .utf8) {
      do throws(WorkloadError) {
        named = NamedWorkload(name: url.lastPathComponent, workload: try Workload(parsing: text))
      } catch {
        throw .input("\(file): \(error.description)")
      }
    } else if let workload = Workload(named: file) {
      named = NamedWorkload(name: file, workload: workload)
    } else {
      throw .input("\(file): cannot be read, and names no shape and size")
    }
    named.workload.suggestions = Array(named.workload.suggestions.prefix(suggestionCount))
    return named
  }
}

/// A workload and the base name of its file.
struct NamedWorkload {
  let name: String
  var workload: Workload
}

/// The reason why a command failed.
enum CommandError: Error {
  /// The command line or a file has errors.
  case input(String)
  /// The solver refused an operation of a workload.
  case refusal(String, any Error)

  var message: String {
    switch self {
    case .input(let message): message
    case .refusal(let name, let error): "\(name): \(error)"
    }
  }

  var exitCode: Int32 {
    switch self {
    case .input: 2
    case .refusal: 1
    }
  }
}
