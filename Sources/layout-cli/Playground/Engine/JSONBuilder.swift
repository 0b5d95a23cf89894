/// Writes JSON for a page.
struct JSONBuilder {
  private(set) var text = ""
  /// Whether the next member or element is the first.
  private var isFirst = true

  mutating func open(_ bracket: String) {
    separate()
    text += bracket
    isFirst = true
  }

  mutating func close(_ bracket: String) {
    text += bracket
    isFirst = false
  }

  mutating func key(_ name: String) {
    separate()
    text += "\"\(name)\": "
    isFirst = true
  }

  /// Adds a value, as an element or behind its key.
  mutating func add(_ value: String) {
    separate()
    text += value
  }

  mutating func add(_ name: String, _ value: String) {
    key(name)
    add(value)
  }

  mutating func add(_ name: String, _ value: Int) { add(name, "\(value)") }

  mutating func add(_ name: String, _ value: Bool) { add(name, value ? "true" : "false") }

  mutating func add(_ name: String, _ value: Double) { add(name, jsonNumber(value)) }

  mutating func add(_ name: String, text value: String) { add(name, jsonText(value)) }

  mutating func add(_ name: String, _ values: [Int]) {
    add(name, "[\(values.map { "\($0)" }.joined(separator: ", "))]")
  }

  mutating func add(_ name: String, texts values: [String]) {
    add(name, "[\(values.map { jsonText($0) }.joined(separator: ", "))]")
  }

  mutating func add(_ name: String, _ frame: Rect) {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    add(name, "[\(numbers.map { jsonNumber($0) }.joined(separator: ", "))]")
  }

  private mutating func separate() {
    if !isFirst { text += ", " }
    isFirst = false
  }
}

/// The lines and columns of places in a text, looked up all at once.
struct SourcePlaces {
  private var positions: [Int: SourcePosition] = [:]

  init(_ offsets: [Int?], in source: SourceText) {
    let sorted = Set(offsets.compactMap { $0 }).sorted()
    for (offset, position) in zip(sorted, source.positions(of: sorted)) {
      positions[offset] = position
    }
  }

  /// Adds a place: its byte, line and column; -1, 0 and 0 for none.
  func add(_ offset: Int?, to json: inout JSONBuilder) {
    let position = offset.flatMap { positions[$0] }
    json.add("offset", position == nil ? -1 : offset ?? -1)
    json.add("line", position?.line ?? 0)
    json.add("column", position?.column ?? 0)
  }
}
