import Fuzzing
import JSONText
import LayoutSpec
import SpecChecking

/// Called by libFuzzer with every input, equations and visual formats one per line.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(start, count)
  let lines = input.rest().parts(between: 0x0A, limit: 8).map {
    jsonText(String(decoding: $0, as: UTF8.self))
  }
  let flawed = check(lines)
  // Problems of a line are independent of the other lines, which are a spec.
  guard !flawed.isEmpty, flawed.count < lines.count else { return 0 }
  let others = lines.indices.filter { !flawed.contains($0) }.map { lines[$0] }
  expect(check(others).isEmpty, "\(others) are refused without the others of \(lines)")
  return 0
}

/// Checks a spec of lines.
///
/// - Returns: The lines with errors.
private func check(_ lines: [String]) -> Set<Int> {
  let source = SourceText(
    name: "equations", text: beginning + lines.joined(separator: ",\n") + "\n]}\n")
  return Set(
    checkSpec(source).map { problem in
      let line = problem.position.line - firstLine
      expect(lines.indices.contains(line), "\(problem) is of no equation")
      return line
    })
}

private let firstLine = beginning.utf8.count { $0 == 0x0A } + 1

/// The items that equations can refer to.
private let beginning = """
  {"guides": {"g": {}}, "keyboardGuide": {"followsUndocked": true}, "views": {
    "a": {"intrinsic": [40, 20], "guides": {"a-b": {}}},
    "b": {"views": {"c": {"intrinsic": [null, 12], "baselines": {"first": 9, "last": 3}}}},
    "two words": {}, "x.margins": {"margins": 4}, "2nd": {}, "system-8": {}, "é": {"hidden": true},
    "list": {"scroll": true, "views": {"row": {"intrinsic": [100, 44]}}},
    "stack": {"stack": {"axis": "vertical", "spacing": 4}, "views": {"d": {}, "e": {}}}
  }, "constraints": [

  """
