import Foundation
import Workloads

/// What the command line asks for.
struct Command {
  static let usage = """
    usage: solver-bench check FILE...
           solver-bench build|build-one-by-one|toggle [--format table|json] FILE...
           solver-bench edit [--read changed|all] [--format table|json] FILE...
    """

  private var subcommand: String
  private var files: [String] = []
  private var isJSON = false
  private var readsAll = false

  init(_ arguments: [String]) throws(CommandError) {
    var arguments = arguments[...]
    guard let subcommand = arguments.popFirst() else { throw .input(Self.usage) }
    self.subcommand = subcommand
    while let argument = arguments.popFirst() {
      switch (argument, argument.hasPrefix("-") ? arguments.popFirst() : nil) {
      case ("--format", "table"): isJSON = false
      case ("--format", "json"): isJSON = true
      case ("--read", "changed") where subcommand == "edit": readsAll = false
      case ("--read", "all") where subcommand == "edit": readsAll = true
      case (_, nil) where !argument.hasPrefix("-"): files.append(argument)
      default: throw .input("\(argument)?\n\(Self.usage)")
      }
    }
    if files.isEmpty { throw .input(Self.usage) }
  }

  /// Does it.
  ///
  /// - Returns: What goes to standard output.
  /// - Throws: ``CommandError`` where a file cannot be read or solved.
  func run() throws(CommandError) -> String {
    let workloads = try readWorkloads()
    return switch subcommand {
    case "check": try check(workloads)
    case "build": report(try workloads.map(buildTime(.batch)))
    case "build-one-by-one": report(try workloads.map(buildTime(.oneByOne)))
    case "edit": report(try workloads.map(editTime(readsAll: readsAll)))
    case "toggle": report(try workloads.map(toggleTime))
    default: throw .input("\(subcommand)?\n\(Self.usage)")
    }
  }

  private func readWorkloads() throws(CommandError) -> [NamedWorkload] {
    try files.map { file throws(CommandError) in
      let url = URL(filePath: file)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else {
        throw .input("\(file): cannot be read")
      }
      do throws(WorkloadError) {
        return NamedWorkload(name: url.lastPathComponent, workload: try Workload(parsing: text))
      } catch {
        throw .input("\(file): \(error.description)")
      }
    }
  }

  private func report(_ measurements: [Measurement]) -> String {
    isJSON ? json(measurements) : table(measurements, title: subcommand)
  }
}

/// A workload and the base name of its file.
struct NamedWorkload {
  let name: String
  let workload: Workload
}

/// Why nothing came of a command.
enum CommandError: Error {
  /// The command line or a file is at fault.
  case input(String)
  /// The solver refused something that a workload does.
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
