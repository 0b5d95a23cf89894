import Fuzzing
public import LayoutSpec

/// Checks that problems of a text are reported with positions inside the text, in their order.
public func checkProblems(_ error: SpecError, in source: SourceText) {
  expect(!error.problems.isEmpty, "an error without a problem")
  expect(error.problems.count <= SpecError.limit, "\(error.problems.count) problems")
  checkPlaces(of: error.problems, in: source)
  expect(!source.rendered(error).isEmpty, "an error without words")
}

/// Checks that problems are inside a text, in the order of their positions.
public func checkPlaces(of problems: [Problem], in source: SourceText) {
  let lines = 1 + source.bytes.count { $0 == 0x0A }
  var last = 0
  for problem in problems {
    let (offset, position) = (problem.offset, problem.position)
    expect(offset >= last && offset <= source.bytes.count, "\(problem) is not in the text")
    expect(position.line >= 1 && position.line <= lines, "\(problem) is on no line")
    expect(position.column >= 1, "\(problem) is in no column")
    expect(position.column <= source.bytes.count + 1, "\(problem) is beyond its line")
    expect(!problem.message.isEmpty, "a problem without a message")
    last = offset
  }
}

/// Reads a text that must be a spec.
public func read(_ bytes: [UInt8], as what: String) -> Spec {
  let source = SourceText(name: what, bytes: bytes)
  do throws(SpecError) {
    return try Spec(source)
  } catch {
    fail("\(source.rendered(error))\n\(String(decoding: bytes, as: UTF8.self))")
  }
}
