import LayoutInspection

/// A form of the report on findings.
enum CheckFormat: String, CaseIterable, Sendable {
  case text
  case json
  case sarif

  /// Returns the report on one spec.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of checking the spec.
  ///   - style: The style of words.
  /// - Returns: The text; empty if there is nothing to report.
  func text(_ outcome: CheckOutcome, _ style: Style) -> ByteBuffer {
    var buffer = ByteBuffer()
    switch self {
    case .text: buffer.appendText(outcome, style)
    case .json: buffer.append(outcome.json, indentation: 2)
    case .sarif: buffer.appendSARIF(outcome)
    }
    return buffer
  }
}

/// A writer that combines the reports on specs into one text or document.
struct CheckWriter {
  let format: CheckFormat
  private var count = 0
  /// Notifications about specs that could not be checked, which are separate in some forms.
  private var failures: [ByteBuffer] = []

  init(_ format: CheckFormat) {
    self.format = format
  }

  /// Appends the text before the first spec.
  func begin(_ buffer: inout ByteBuffer) {
    switch format {
    case .text: break
    case .json: buffer.append("{\"version\": 1, \"specs\": [")
    case .sarif: buffer.appendSARIFHead()
    }
  }

  /// Appends the report on a spec.
  mutating func add(_ text: ByteBuffer, isFailure: Bool, to buffer: inout ByteBuffer) {
    if text.bytes.isEmpty { return }
    switch format {
    case .text: buffer.append(text)
    case .json:
      buffer.append(count == 0 ? "\n  " : ",\n  ")
      buffer.append(text)
      count += 1
    case .sarif where isFailure:
      failures.append(text)
    case .sarif:
      buffer.append(count == 0 ? "\n" : ",\n")
      buffer.append(text)
      count += 1
    }
  }

  /// Appends the text after the last spec.
  func end(_ results: CheckResults, _ buffer: inout ByteBuffer) {
    switch format {
    case .text: break
    case .json: buffer.appendJSONEnd(results)
    case .sarif: buffer.appendSARIFEnd(failures)
    }
  }
}
