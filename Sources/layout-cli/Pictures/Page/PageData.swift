/// What a page holds of a recording, as JSON.
struct PageData {
  /// The views by name, with the places of those that they lie in.
  let names: [String]
  let parents: [Int?]
  let hidden: [Bool]

  /// Writes a recording; the keyboards in it are drawn on the stage.
  func text(_ recording: SessionRecording, _ stage: inout SessionStage) -> String {
    let rows = names.indices.map { index in
      let parent = parents[index].map { "\($0)" } ?? "-1"
      return "{\"name\":\(jsonText(names[index])),\"parent\":\(parent)"
        + (hidden[index] ? ",\"hidden\":true}" : "}")
    }
    var text = "{\"version\":1,\n\"views\":\(list(rows, "\n")),\n"
    text += "\"guides\":\(list(recording.guides.map { jsonText($0) })),\n"
    text += "\"sets\":\(list(recording.sets.map { jsonText($0) })),\n"
    text += "\"problems\":\(list(recording.problems.map { Self.text($0) }, "\n")),\n"
    text += "\"states\":\(list(recording.states.map { Self.text($0) }, "\n")),\n"
    let frames = recording.frames.map { frame in
      Self.text(frame, &stage)
    }
    text += "\"frames\":\(list(frames, "\n")),\n"
    let drawings = stage.keyboards.map { "[\(number($0.size.width)),\(number($0.size.height))]" }
    text += "\"keyboards\":\(list(drawings)),\n"
    text += "\"texts\":\(list(recording.texts.map { jsonText($0) }, "\n")),\n"
    let explanations = recording.explanations.map { views in
      list(
        views.map { view in
          "[\(list(view.reasons.map { "\($0)" })),\(list(view.constraints.map { "\($0)" }))]"
        })
    }
    return text + "\"explanations\":\(list(explanations, "\n"))}\n"
  }

  private static func text(_ problem: SessionRecording.Problem) -> String {
    "{\"conflict\":\(problem.isConflict),\"text\":\(jsonText(problem.text)),"
      + "\"views\":\(list(problem.views.map { "\($0)" })),"
      + "\"guides\":\(list(problem.guides.map { "\($0)" }))}"
  }

  private static func text(_ state: SessionRecording.State) -> String {
    let edges: [(DirectionalRectEdge, String)] = [
      (.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
    ]
    let near = edges.filter { state.nearEdges.contains($0.0) }.map { "\"\($0.1)\"" }
    return "{\"kind\":\"\(state.kind.rawValue)\",\"near\":\(list(near)),"
      + "\"sets\":\(list(state.activeSets.map { "\($0)" })),"
      + "\"problems\":\(list(state.problems.map { "\($0)" })),"
      + "\"window\":[\(numbers(state.window))],"
      + "\"safeArea\":[\(numbers(state.safeArea))],"
      + "\"screen\":[\(number(state.screen.width)),\(number(state.screen.height))]}"
  }

  private static func text(
    _ frame: SessionRecording.Frame, _ stage: inout SessionStage
  ) -> String {
    let views = frame.changes.map { "[\($0.view),\(numbers($0.frame))]" }
    var text = "{\"t\":\(number(frame.time, decimals: 6)),\"views\":\(list(views))"
    if !frame.guides.isEmpty {
      let guides = frame.guides.map { "[\($0.guide),\(numbers($0.frame))]" }
      text += ",\"guides\":\(list(guides))"
    }
    if let keyboard = frame.keyboard {
      text += ",\"keyboard\":[\(stage.number(of: keyboard.kind, keyboard.size)),"
      text += "\(numbers(keyboard.frame))]"
    }
    if let touch = frame.touch { text += ",\"touch\":[\(number(touch.x)),\(number(touch.y))]" }
    text += ",\"state\":\(frame.state)"
    if let nanoseconds = frame.nanoseconds {
      text += ",\"us\":\(number(Double(nanoseconds) / 1000, decimals: 1))"
    }
    if frame.isAtRest { text += ",\"rest\":true" }
    if let explanation = frame.explanation { text += ",\"why\":\(explanation)" }
    return text + "}"
  }
}

private func list(_ parts: [String], _ separator: String = "") -> String {
  "[" + parts.joined(separator: "," + separator) + "]"
}

private func numbers(_ rect: Rect) -> String {
  "\(number(rect.minX)),\(number(rect.minY)),\(number(rect.width)),\(number(rect.height))"
}

private func numbers(_ insets: EdgeInsets) -> String {
  [insets.top, insets.left, insets.bottom, insets.right].map { number($0) }.joined(separator: ",")
}

/// A number with some decimals at most.
private func number(_ value: Double, decimals: Int = 4) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let rounded = (value * scale).rounded() / scale
  return rounded == 0 ? "0" : exactText(rounded)
}
