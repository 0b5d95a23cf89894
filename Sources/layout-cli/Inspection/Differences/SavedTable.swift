/// Reads layouts from comma-separated values, as `solve` writes them.
struct SavedTable {
  private static let titles = "name,parent,x,y,width,height"

  var log = ProblemLog()
  private let bytes: [UInt8]
  private var cursor: Int
  private let isNamed: Bool

  /// Whether a text begins with the titles.
  static func hasTitles(_ bytes: [UInt8]) -> Bool { begin(of: bytes) != nil }

  /// Where the text begins after its titles, and whether its lines name their specs.
  private static func begin(of bytes: [UInt8]) -> (cursor: Int, isNamed: Bool)? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for (first, isNamed) in [(titles, false), ("spec,\(titles)", true)] {
      guard bytes[start...].starts(with: first.utf8) else { continue }
      let end = start + first.utf8.count
      guard end < bytes.count else { return (end, isNamed) }
      if bytes[end] == 0x0A || bytes[end] == 0x0D { return (end, isNamed) }
    }
    return nil
  }

  init(_ source: SourceText) {
    bytes = source.bytes
    (cursor, isNamed) = Self.begin(of: source.bytes) ?? (0, false)
    skipLineEnd()
  }

  mutating func read(into saved: inout SavedLayouts) {
    while cursor < bytes.count, !log.isFull {
      let start = cursor
      var fields: [(text: String, place: Int)] = []
      var isWhole = true
      repeat {
        let place = cursor
        guard let text = readField() else {
          isWhole = false
          break
        }
        fields.append((text, place))
      } while skipComma()
      skipLine()
      guard isWhole, !(fields.count == 1 && fields[0].text.isEmpty) else { continue }
      take(fields, at: start, into: &saved)
    }
  }

  private mutating func take(
    _ fields: [(text: String, place: Int)], at start: Int, into saved: inout SavedLayouts
  ) {
    let count = isNamed ? 7 : 6
    guard fields.count == count else {
      log.add("a line has \(count) fields, not \(fields.count)", at: start)
      return
    }
    var numbers: [Double] = []
    for field in fields.suffix(4) {
      let text = Array(field.text.utf8)
      var index = 0
      guard case .number(let number) = scanNumber(text, at: &index, until: text.count),
        index == text.count, abs(number) <= 1e12
      else {
        log.add("\(quoted(field.text)) is no number", at: field.place)
        return
      }
      numbers.append(number)
    }
    let first = isNamed ? 1 : 0
    saved.add(
      LayoutSnapshot.SolvedView(
        fields[first].text, in: fields[first + 1].text,
        at: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])),
      ofSpec: isNamed ? fields[0].text : nil)
  }

  // MARK: - Fields

  /// Reads a field, in quotation marks or not; nil, and reported, where it never ends.
  private mutating func readField() -> String? {
    guard cursor < bytes.count, bytes[cursor] == 0x22 else {
      let start = cursor
      while cursor < bytes.count, ![0x2C, 0x0A, 0x0D].contains(bytes[cursor]) { cursor += 1 }
      return String(decoding: bytes[start..<cursor], as: UTF8.self)
    }
    let start = cursor
    var field: [UInt8] = []
    cursor += 1
    while cursor < bytes.count {
      if bytes[cursor] == 0x22 {
        cursor += 1
        // A quotation mark in a field is written twice.
        guard cursor < bytes.count, bytes[cursor] == 0x22 else {
          return String(decoding: field, as: UTF8.self)
        }
      }
      field.append(bytes[cursor])
      cursor += 1
    }
    log.add("the quotation mark that begins here is never closed", at: start)
    return nil
  }

  private mutating func skipComma() -> Bool {
    guard cursor < bytes.count, bytes[cursor] == 0x2C else { return false }
    cursor += 1
    return true
  }

  private mutating func skipLine() {
    while cursor < bytes.count, bytes[cursor] != 0x0A, bytes[cursor] != 0x0D { cursor += 1 }
    skipLineEnd()
  }

  private mutating func skipLineEnd() {
    if cursor < bytes.count, bytes[cursor] == 0x0D { cursor += 1 }
    if cursor < bytes.count, bytes[cursor] == 0x0A { cursor += 1 }
  }
}
