import LayoutInspection

/// The style of words on a terminal; elsewhere they are plain.
struct Style: Sendable {
  /// Whether there are colours.
  var isColored = false

  /// No colours.
  static let plain = Style()

  /// Returns the word for a severity, with its colon, such as `error:`.
  func severity(_ severity: Severity) -> String {
    let code =
      switch severity {
      case .error: "1;31"
      case .warning: "1;35"
      case .note: "1;36"
      }
    return painted("\(severity.name):", code)
  }

  /// Returns the position in a file, or another beginning of a message.
  func place(_ text: String) -> String { painted(text, "1") }

  /// The mark under the character at fault.
  func caret(_ text: String) -> String { painted(text, "1;32") }

  /// Returns the titles of a table, or another less important text.
  func dimmed(_ text: String) -> String { painted(text, "2") }

  /// The title of a part of the output.
  func title(_ text: String) -> String { painted(text, "1") }

  /// Returns removed or wrong text in red, as in a difference.
  func red(_ text: String) -> String { painted(text, "31") }

  /// Returns new or correct text in green, as in a difference.
  func green(_ text: String) -> String { painted(text, "32") }

  private func painted(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// The condition under which colours are used.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never

  /// The style of a stream.
  ///
  /// The command line takes precedence, then `NO_COLOR`, then `CLICOLOR_FORCE`; without any of them
  /// there are colours on a terminal that is not a `dumb` one.
  func style(of stream: OutputStream) -> Style {
    switch self {
    case .always: return Style(isColored: true)
    case .never: return .plain
    case .auto:
      if let value = Environment.value(of: "NO_COLOR"), !value.isEmpty { return .plain }
      if let value = Environment.value(of: "CLICOLOR_FORCE"), !value.isEmpty, value != "0" {
        return Style(isColored: true)
      }
      return Style(isColored: stream.isTerminal && Environment.value(of: "TERM") != "dumb")
    }
  }
}
