/// A paragraph of a longer help text.
struct Paragraph {
  var lines: [String]
  /// Whether the lines are verbatim, as in lists and tables.
  var isVerbatim: Bool
  /// Whether it follows without an empty line.
  var followsDirectly = false

  /// The paragraphs of a text: an empty line ends one, and so does a change of indentation.
  static func paragraphs(of text: String) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        isOpen = false
        continue
      }
      let isVerbatim = line.hasPrefix("  ")
      if isOpen, let last = paragraphs.last, last.isVerbatim == isVerbatim {
        paragraphs[paragraphs.count - 1].lines.append(String(line))
      } else {
        paragraphs.append(
          Paragraph(lines: [String(line)], isVerbatim: isVerbatim, followsDirectly: isOpen))
        isOpen = true
      }
    }
    return paragraphs
  }

  /// A text with its paragraphs broken into lines that fit on a terminal.
  static func wrapped(_ text: String) -> String {
    let texts = paragraphs(of: text).map { paragraph in
      let joined = paragraph.lines.joined(separator: "\n")
      let lines =
        paragraph.isVerbatim
        ? paragraph.lines : Wrapping.lines(of: joined, width: Wrapping.width)
      return (paragraph.followsDirectly ? "" : "\n") + lines.map { $0 + "\n" }.joined()
    }
    return String(texts.joined().dropFirst())
  }
}
