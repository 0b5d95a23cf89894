import LayoutSpec

/// The sources that a table refers to by numbers, each listed once below it.
struct SourceNotes {
  private var notes: [String] = []

  /// The number of a source, from 1 on in the order in which they are first referred to.
  mutating func number(of provenance: Device.Provenance) -> String {
    let note = provenance.sentence
    if let index = notes.firstIndex(of: note) { return "\(index + 1)" }
    notes.append(note)
    return "\(notes.count)"
  }

  /// Appends the sources after an empty line, one per line.
  func append(to buffer: inout ByteBuffer) {
    if notes.isEmpty { return }
    buffer.append("\n")
    let width = "\(notes.count)".count
    for (index, note) in notes.enumerated() {
      let number = "\(index + 1)"
      buffer.pad(width - number.count)
      buffer.append("\(number)  \(note)\n")
    }
  }
}

extension Device.Confidence {
  /// The word for it.
  var word: String {
    switch self {
    case .agreed: "agreed"
    case .single: "single"
    case .derived: "derived"
    case .disputed: "disputed"
    case .assumed: "assumed"
    }
  }
}

extension Device.Provenance {
  /// The source, followed by what other sources state.
  fileprivate var sentence: String { others.map { "\(source) (\($0))" } ?? source }

  var record: JSONValue {
    .object([
      ("confidence", .text(confidence.word)), ("source", .text(source)),
      ("others", others.map { .text($0) } ?? .null),
    ])
  }
}
