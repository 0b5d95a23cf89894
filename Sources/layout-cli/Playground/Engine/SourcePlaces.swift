/// The lines and columns of several offsets in a text, computed together.
struct SourcePlaces {
  private var positions: [Int: SourcePosition] = [:]

  init(_ offsets: [Int?], in source: SourceText) {
    let sorted = Set(offsets.compactMap { $0 }).sorted()
    for (offset, position) in zip(sorted, source.positions(of: sorted)) {
      positions[offset] = position
    }
  }

  /// Returns the members for an offset: its byte, line and column; -1, 0 and 0 for none.
  func members(_ offset: Int?) -> [(key: String, value: JSONValue?)] {
    let position = offset.flatMap { positions[$0] }
    return [
      ("offset", .integer(position == nil ? -1 : offset ?? -1)),
      ("line", .integer(position?.line ?? 0)), ("column", .integer(position?.column ?? 0)),
    ]
  }
}
