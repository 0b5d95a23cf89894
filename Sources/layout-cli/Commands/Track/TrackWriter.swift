import LayoutInspection

/// A form in which `track` prints frames.
enum TrackForm: String, CaseIterable {
  case ndjson
  case text
}

/// The values of a `track` line besides the frames.
struct TrackLine {
  var time: Double
  var near: DirectionalRectEdge
  var broken: [SolvedLayout.BrokenConstraint] = []
  /// The duration of the solve, in microseconds; nil if it is not reported.
  var microseconds: Double?
}

/// Writes the lines of `track`.
struct TrackWriter {
  let form: TrackForm
  let isExact: Bool
  private let names: [String]
  private let sets: [KeyboardGuideDescription.EdgeSet]
  /// The JSON text before the numbers of each view's frame.
  private let openings: [[UInt8]]

  init(_ form: TrackForm, isExact: Bool, of scene: Scene) {
    self.form = form
    self.isExact = isExact
    sets = scene.spec.keyboardGuide.sets
    names = form == .text ? scene.spec.views.map { printable($0.name) } : []
    openings =
      form == .text
      ? []
      : scene.spec.views.indices.map { index in
        let name = jsonText(scene.spec.views[index].name)
        return Array(
          "{\"name\": \(name), \"parent\": \(jsonText(scene.parentName(of: index))), \"x\": ".utf8)
      }
  }

  func append(_ line: TrackLine, _ changes: [FrameChange], to buffer: inout ByteBuffer) {
    switch form {
    case .ndjson: appendJSON(line, changes, to: &buffer)
    case .text: appendText(line, changes, to: &buffer)
    }
  }

  private func appendJSON(
    _ line: TrackLine, _ changes: [FrameChange], to buffer: inout ByteBuffer
  ) {
    buffer.append("{\"t\": ")
    appendTime(line.time, to: &buffer)
    buffer.append(", \"frames\": [")
    for (index, change) in changes.enumerated() {
      if index > 0 { buffer.append(", ") }
      buffer.append(openings[change.view])
      append(change.frame.origin.x, to: &buffer)
      buffer.append(", \"y\": ")
      append(change.frame.origin.y, to: &buffer)
      buffer.append(", \"width\": ")
      append(change.frame.size.width, to: &buffer)
      buffer.append(", \"height\": ")
      append(change.frame.size.height, to: &buffer)
      buffer.append("}")
    }
    buffer.append("], \"near\": ")
    buffer.append(line.near.json)
    if !sets.isEmpty {
      buffer.append(", \"active\": ")
      buffer.append(sets.json(near: line.near))
    }
    if !line.broken.isEmpty {
      buffer.append(", \"broken\": ")
      buffer.append(.list(line.broken.map { $0.json }))
    }
    if let microseconds = line.microseconds {
      buffer.append(", \"solve_us\": ")
      buffer.append(roundedText(microseconds, decimals: 1))
    }
    buffer.append("}\n")
  }

  private func appendText(
    _ line: TrackLine, _ changes: [FrameChange], to buffer: inout ByteBuffer
  ) {
    appendTime(line.time, to: &buffer)
    buffer.append(" s")
    for change in changes {
      buffer.append("  ")
      buffer.append(names[change.view])
      buffer.append(" ")
      append(change.frame.origin.x, to: &buffer)
      buffer.append(",")
      append(change.frame.origin.y, to: &buffer)
      buffer.append(" ")
      append(change.frame.size.width, to: &buffer)
      buffer.append("x")
      append(change.frame.size.height, to: &buffer)
    }
    buffer.append("  near \(line.near)")
    if !line.broken.isEmpty { buffer.append("  \(line.broken.count) broken") }
    if let microseconds = line.microseconds {
      buffer.append("  ")
      buffer.append(roundedText(microseconds, decimals: 1))
      buffer.append(" us")
    }
    buffer.append("\n")
  }

  private func appendTime(_ time: Double, to buffer: inout ByteBuffer) {
    buffer.append(isExact ? exactText(time) : roundedText(time, decimals: 6))
  }

  private func append(_ number: Double, to buffer: inout ByteBuffer) {
    buffer.append(isExact ? exactText(number) : roundedText(number))
  }
}
