import LayoutSpec

/// Breaks texts into lines that fit on a terminal.
enum Wrapping {
  /// The maximum number of columns in a line.
  static let width = 80

  /// Returns a text with its paragraphs broken into lines; lines that begin with two spaces, as in
  /// lists and tables, are verbatim.
  static func paragraphs(_ text: String) -> String {
    var wrapped = ""
    var paragraph = ""
    for line in "\(text)\n".split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty, !line.hasPrefix("  ") {
        paragraph += "\(line)\n"
        continue
      }
      wrapped += lines(of: paragraph, width: width).map { $0 + "\n" }.joined() + "\(line)\n"
      paragraph = ""
    }
    return String(wrapped.dropLast())
  }

  /// Returns the lines of a text; a line feed counts as a space.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The maximum number of columns of a line; a longer word has its own line.
  ///   - firstWidth: The maximum of the first line; by default as of the others.
  /// - Returns: The lines.
  static func lines(of text: String, width: Int, firstWidth: Int? = nil) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let room = lines.count > 1 ? width : firstWidth ?? width
      if let last = lines.last, displayWidth(of: last) + 1 + displayWidth(of: String(word)) <= room
      {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Rows of a term and its meaning, the meanings aligned; a term of more than 30 columns has a
  /// line of its own.
  static func list(_ rows: [(term: String, meaning: String)]) -> String {
    let widths = rows.map { displayWidth(of: $0.term) }
    let indentation = (widths.filter { $0 <= 30 }.max() ?? 0) + 4
    let newLine = "\n" + String(repeating: " ", count: indentation)
    var text = ""
    for (row, width) in zip(rows, widths) {
      let gap = indentation - width - 2
      text += "  \(row.term)" + (gap < 2 ? newLine : String(repeating: " ", count: gap))
      let lines = lines(of: row.meaning, width: Self.width - indentation)
      text += lines.joined(separator: newLine) + "\n"
    }
    return text
  }
}
