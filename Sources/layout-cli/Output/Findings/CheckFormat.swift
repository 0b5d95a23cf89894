import LayoutInspection

/// A form in which findings are told.
enum CheckFormat: String, CaseIterable {
  case text
  case json
  case ndjson
  case sarif
  case junit
  case github

  /// Whether the form is one document about all specs, which is written when all are checked.
  var isDocument: Bool {
    switch self {
    case .text, .ndjson, .github: false
    case .json, .sarif, .junit: true
    }
  }

  /// Appends what is told of one spec: a part of the document, where the form is one.
  ///
  /// - Parameters:
  ///   - outcome: What came of the spec.
  ///   - settings: What was checked, and what counts.
  ///   - buffer: Where to.
  func append(_ outcome: CheckOutcome, _ settings: CheckSettings, to buffer: inout ByteBuffer) {
    switch self {
    case .text: buffer.appendText(outcome)
    case .json: buffer.appendJSON(outcome, indented: true)
    case .ndjson:
      buffer.appendJSON(outcome, indented: false)
      buffer.append("\n")
    case .sarif: buffer.appendSARIF(outcome)
    case .junit: buffer.appendJUnit(outcome, settings)
    case .github: buffer.appendGitHub(outcome)
    }
  }

  /// Appends a document.
  ///
  /// - Parameters:
  ///   - parts: What is told of each spec; none where there is nothing to tell.
  ///   - totals: How much was found.
  ///   - buffer: Where to.
  func appendDocument(
    _ parts: [CheckPart], _ totals: CheckTotals, to buffer: inout ByteBuffer
  ) {
    switch self {
    case .text, .ndjson, .github: break
    case .json: buffer.appendJSONDocument(parts, totals)
    case .sarif: buffer.appendSARIFDocument(parts)
    case .junit: buffer.appendJUnitDocument(parts)
    }
  }
}

/// What is told of one spec of a document.
struct CheckPart {
  var text: ByteBuffer
  /// Whether the spec could not be checked.
  var isFailure: Bool
}
