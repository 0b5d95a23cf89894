import Foundation
import InterfaceBuilder
import JSONText
import KeyboardGuide
import Recordings
import Solver
import Testing

@testable import LayoutSpec

/// Tests of the document of the limits, whose rows name the constants.
@Suite struct LimitDocumentTests {
  /// The wording of each constant's value in the document.
  ///
  /// The tool's own limit on files is tried with files that are larger.
  private let words: [String: String] = [
    "InputFile.limit": "256 MB",
    "XMLReader.maximumSize": megabytes(XMLReader.maximumSize),
    "XMLReader.maximumDepth": grouped(XMLReader.maximumDepth),
    "XMLReader.maximumElements": grouped(XMLReader.maximumElements),
    "KeyboardRecording.longestLine": grouped(KeyboardRecording.longestLine) + " bytes",
    "KeyboardRecording.largestLength": power(KeyboardRecording.largestLength),
    "KeyboardRecording.longestTime": power(KeyboardRecording.longestTime) + " seconds",
    "KeyboardRecording.maximumItems": "\(KeyboardRecording.maximumItems) each",
    "KeyboardRecording.longestName": grouped(KeyboardRecording.longestName) + " bytes",
    "KeyboardRecordingError.limit": grouped(KeyboardRecordingError.limit),
    "ProblemLog.limit": grouped(ProblemLog.limit),
    "JSONReader.maximumDepth": grouped(JSONReader.maximumDepth),
    "Spec.maximumItems": grouped(Spec.maximumItems),
    "Spec.maximumConstraints": grouped(Spec.maximumConstraints),
    "Spec.longestName": grouped(Spec.longestName) + " bytes",
    "numberLimit": power(numberLimit),
    "EquationParser.maximumTerms": grouped(EquationParser.maximumTerms),
    "EquationParser.maximumDepth": grouped(EquationParser.maximumDepth),
    "ConstraintSolver.limit": power(ConstraintSolver.limit),
    "ConstraintSolver.leastCoefficient": power(ConstraintSolver.leastCoefficient),
    "ConstraintSolver.valueLimit": power(ConstraintSolver.valueLimit),
  ]

  @Test func `the document lists every limit with its value`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("docs/maintainers/limits.md"), encoding: .utf8)
    var found: Set<String> = []
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      for name in line.split(separator: "`").map(String.init) where words[name] != nil {
        found.insert(name)
        #expect(line.contains(words[name] ?? ""), "\(name) is \(words[name] ?? "") in: \(line)")
      }
    }
    #expect(found == Set(words.keys), "not named: \(Set(words.keys).subtracting(found))")
  }
}

private func megabytes(_ bytes: Int) -> String { "\(bytes >> 20) MB" }

/// A count with a comma before each three digits.
private func grouped(_ count: Int) -> String {
  var digits = ""
  for (place, digit) in String(count).reversed().enumerated() {
    if place > 0, place % 3 == 0 { digits = "," + digits }
    digits = String(digit) + digits
  }
  return digits
}

/// A power of ten, as `1e12`.
private func power(_ number: Double) -> String {
  "1e" + String(format: "%.0f", log10(number))
}
