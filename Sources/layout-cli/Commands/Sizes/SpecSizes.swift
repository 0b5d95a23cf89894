import LayoutInspection

/// The segments of a spec over a range, prepared for output.
struct SpecSizes: Sendable {
  /// The spec's name, if there may be several.
  let name: String?
  let range: SituationRange
  let segments: [SizeSegment]

  private static let titles = ["x", "y", "width", "height"]

  /// Writes the segments for people: for each the formulas that have changed, and the cause of its
  /// end.
  func append(to buffer: inout ByteBuffer, _ style: Style) {
    let noun = range.parameter.noun
    let ends = [range.bounds.lowerBound, range.bounds.upperBound].map { exactText($0) }
    if segments.isContradictory {
      buffer.append("no \(noun) from \(ends[0]) to \(ends[1]) works\n")
    } else if let smallest = segments.smallest {
      buffer.append(
        smallest == range.bounds.lowerBound
          ? "no contradiction at any \(noun) from \(ends[0]) to \(ends[1])\n"
          : "smallest \(noun) that works: \(roundedText(smallest, decimals: 2))\n")
    } else {
      buffer.append("not every \(noun) up to \(ends[1]) works\n")
    }
    var last: [SizeSegment.Frame] = []
    var start = "from"
    for segment in segments {
      let bounds = [segment.range.lowerBound, segment.range.upperBound]
        .map { roundedText($0, decimals: 2) }
      // A size at which a condition begins or ends belongs to one of the two segments.
      let end = segment.sides.last == segment.range.upperBound ? "to below" : "to"
      let words = "\(range.parameter.plural) \(start) \(bounds[0]) \(end) \(bounds[1])"
      buffer.append("\n\(style.place(words))\n")
      start = segment.sides.first == segment.range.upperBound ? "above" : "from"
      for equation in segment.broken {
        buffer.append("  \(style.severity(.error)) '\(printable(equation))' cannot hold\n")
      }
      if segment.frames.isEmpty { buffer.append("  the layout does not settle\n") }
      let changed = segment.frames.filter { !last.contains($0) }
      if !changed.isEmpty { append(changed, noun, to: &buffer, style) }
      if let border = segment.border {
        let about = segment.isApproximate ? "about " : ""
        buffer.append("  at \(about)\(bounds[1]): \(printable(border))\n")
      }
      last = segment.frames
    }
  }

  private func append(
    _ frames: [SizeSegment.Frame], _ noun: String, to buffer: inout ByteBuffer, _ style: Style
  ) {
    var table = TextTable(["  view"] + Self.titles.map { TextTable.Column(title: $0) })
    for frame in frames {
      table.append(["  \(printable(frame.name))"] + frame.formulas.map { $0.text(of: noun) })
    }
    table.append(to: &buffer, style)
  }

  /// The segments as an object.
  var json: JSONValue {
    let hasLines = name == nil
    return .object(
      [
        ("spec", name.map { .text($0) }), ("parameter", .text(range.parameter.rawValue)),
        ("from", .number(range.bounds.lowerBound)), ("to", .number(range.bounds.upperBound)),
        ("smallest", segments.smallest.map { .rounded($0, decimals: 6) } ?? .null),
        ("segments", .list(segments.map { json(of: $0) }, hasLines: hasLines)),
      ], hasLines: hasLines)
  }

  private func json(of segment: SizeSegment) -> JSONValue {
    let frames: JSONMembers = segment.frames.map { frame in
      let formulas = zip(Self.titles, frame.formulas).map { title, formula in
        (title, JSONValue?.some(.list([.number(formula.constant), .number(formula.rate)])))
      }
      return (frame.name, .object(formulas))
    }
    return .object([
      ("from", .rounded(segment.range.lowerBound, decimals: 6)),
      ("to", .rounded(segment.range.upperBound, decimals: 6)), ("frames", .object(frames)),
      ("broken", segment.broken.isEmpty ? nil : .texts(segment.broken)),
      ("border", segment.border.map { .text($0) }),
      ("approximate", segment.isApproximate ? .flag(true) : nil),
    ])
  }
}
