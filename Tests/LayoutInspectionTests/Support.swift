import Foundation
import LayoutInspection
import Testing

/// The spec in a text; an empty one, and an issue, if it does not contain one.
func spec(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Spec {
  do throws(SpecError) {
    return try Spec(SourceText(name: "spec.json", text: text))
  } catch {
    Issue.record("\(error.problems.map { $0.message })", sourceLocation: sourceLocation)
    return Spec()
  }
}

extension Finding {
  /// The finding in a line: `warning outside-parent: 'a' reaches …`.
  var line: String { "\(severity.name) \(rule.rawValue): \(message)" }
}

/// Returns the findings in a spec's own situation, one per line.
func findings(
  in text: String, only rules: Set<Rule>? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String] {
  let spec = spec(text, sourceLocation: sourceLocation)
  var options = CheckOptions()
  if let rules { options.rules = rules }
  let checker = try LayoutChecker(spec, options: options)
  return try checker.check(spec.situation).map { $0.line }
}

/// Expects exactly these findings in a spec's own situation.
func expectFindings(
  _ expected: [String], in text: String, only rules: Set<Rule>? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let found = try findings(
    in: text, only: rules, sourceLocation: sourceLocation)
  #expect(found == expected, sourceLocation: sourceLocation)
}

/// A spec of views on a screen of 400 x 800 points with a safe area inset of 50 at the top and 30
/// at the bottom, one pixel per point.
func screen(_ views: String, _ constraints: [String], _ more: String = "") -> String {
  """
  {"screen": {"size": [400, 800], "safeArea": [50, 0, 30, 0]}, \(more)
   "views": {\(views)},
   "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]}
  """
}

/// The constraints that place a view at a rectangle of its parent.
func pinned(
  _ view: String, in parent: String = "root", _ x: Double, _ y: Double, _ width: Double,
  _ height: Double
) -> [String] {
  [
    "\(view).left == \(parent).left + \(x)", "\(view).top == \(parent).top + \(y)",
    "\(view).width == \(width)", "\(view).height == \(height)",
  ]
}

/// The specs among the examples, by name.
let exampleSpecs: [(name: String, text: String)] = {
  let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  return ["Examples", "Examples/Specs"].flatMap { path in
    let folder = package.appendingPathComponent(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        .map { (name, $0) }
    }
  }
}()
