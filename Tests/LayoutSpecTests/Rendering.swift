import Testing

@testable import LayoutSpec

/// Returns all problems of a text, one per line: `LINE:COL message (remedy)`.
func problems(of text: String) -> [String] {
  problems(of: SourceText(name: "spec.json", text: text))
}

func problems(of source: SourceText) -> [String] {
  do throws(SpecError) {
    _ = try Spec(source)
    return []
  } catch {
    return error.problems.map { problem in
      let place = "\(problem.position.line):\(problem.position.column)"
      let remedy = problem.remedy.map { " (\($0))" } ?? ""
      return "\(place) \(problem.message)\(remedy)"
    }
  }
}

/// Expects exactly these problems of a text.
func expectProblems(
  _ expected: [String], of text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(problems(of: text) == expected, sourceLocation: sourceLocation)
}

/// The spec in a text; an empty one, and an issue, if it does not contain one.
func spec(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Spec {
  do throws(SpecError) {
    return try Spec(SourceText(name: "spec.json", text: text))
  } catch {
    Issue.record("\(error.problems.map { $0.message })", sourceLocation: sourceLocation)
    return Spec()
  }
}

/// An equation as plain words, to compare with.
func words(_ equation: Equation) -> String {
  let relation = ["<=", "==", ">="][Int(equation.relation.rawValue) + 1]
  var words = ["\(equation.first.text) \(relation)"]
  for term in equation.terms { words.append("\(term.coefficient)*\(term.anchor.text)") }
  if equation.systemSpacing != 0 { words.append("\(equation.systemSpacing)*system") }
  if equation.constant != 0 { words.append("\(equation.constant)") }
  if equation.priority != .required { words.append("@\(equation.priority.rawValue)") }
  if let identifier = equation.identifier { words.append("#\(identifier)") }
  return words.joined(separator: " ")
}
