import Foundation
import Workloads

/// Prints the outcome of one case at a limit and its duration.
///
///     limits-bench conflict SHAPE WAY [COUNT]
///     limits-bench tree KIND [COUNT]
let arguments = Array(CommandLine.arguments.dropFirst())
let count = arguments.last.flatMap { Int($0) }
var outcome: Outcome?
if arguments.count >= 3, arguments[0] == "conflict",
  let shape = Contradiction(rawValue: arguments[1]),
  let way = Way(rawValue: arguments[2])
{
  outcome = contradictionOutcome(shape, way, count ?? 10_000)
} else if arguments.count >= 2, arguments[0] == "tree", let tree = Tree(rawValue: arguments[1]) {
  outcome = tree.outcome(count ?? 1_000_000)
}
guard let outcome else {
  let usage = """
    usage: limits-bench conflict SHAPE WAY [COUNT]
           limits-bench tree KIND [COUNT]
    SHAPE: \(Contradiction.allCases.map(\.rawValue).joined(separator: ", "))
    WAY: \(Way.allCases.map(\.rawValue).joined(separator: ", "))
    KIND: \(Tree.allCases.map(\.rawValue).joined(separator: ", "))

    """
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
print("\(String(format: "%.3f", outcome.seconds)) s  \(outcome.text)")
