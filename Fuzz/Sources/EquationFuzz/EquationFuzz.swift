import Fuzzing
import JSONText
import LayoutSpec
import SpecChecking

/// Called by libFuzzer with every input, equations and visual formats a line each.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(start, count)
  let lines = input.rest().parts(between: 0x0A, limit: 8).map {
    jsonText(String(decoding: $0, as: UTF8.self))
  }
  let source = SourceText(
    name: "equations", text: beginning + lines.joined(separator: ",\n") + "\n]}\n")
  let firstLine = beginning.utf8.count { $0 == 0x0A } + 1
  do throws(SpecError) {
    let spec = try Spec(source)
    checkTexts(of: spec, from: source)
    checkLayout(of: spec, from: source)
  } catch {
    checkProblems(error, in: source)
    for problem in error.problems {
      let line = problem.position.line
      expect(
        line >= firstLine && line < firstLine + lines.count, "\(problem) is of no equation")
    }
  }
  return 0
}

/// What equations can speak of.
private let beginning = """
  {"guides": {"g": {}}, "keyboardGuide": {"followsUndocked": true}, "views": {
    "a": {"intrinsic": [40, 20], "guides": {"a-b": {}}},
    "b": {"views": {"c": {"intrinsic": [null, 12], "baselines": {"first": 9, "last": 3}}}},
    "two words": {}, "x.margins": {"margins": 4}, "2nd": {}, "system-8": {}, "é": {"hidden": true},
    "list": {"scroll": true, "views": {"row": {"intrinsic": [100, 44]}}},
    "stack": {"stack": {"axis": "vertical", "spacing": 4}, "views": {"d": {}, "e": {}}}
  }, "constraints": [

  """
