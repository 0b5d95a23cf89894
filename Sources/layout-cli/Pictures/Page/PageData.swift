/// The data of a recording in a page, as JSON.
struct PageData {
  /// The views by name, with the indices of their parents.
  let names: [String]
  let parents: [Int?]
  let hidden: [Bool]

  /// Writes a recording; the keyboards in it are drawn on the stage.
  func text(_ recording: SessionRecording, _ stage: inout SessionStage) -> String {
    let rows = names.indices.map { index in
      JSONValue.object([
        ("name", .text(names[index])), ("parent", .integer(parents[index] ?? -1)),
        ("hidden", hidden[index] ? .flag(true) : nil),
      ])
    }
    let frames = recording.frames.map { Self.json($0, &stage) }
    let explanations = recording.explanations.map { views in
      JSONValue.list(views.map { .list([.integers($0.reasons), .integers($0.constraints)]) })
    }
    let members: [(key: String, value: JSONValue?)] = [
      ("version", .integer(1)), ("views", .list(rows, hasLines: true)),
      ("guides", .texts(recording.guides)), ("sets", .texts(recording.sets)),
      ("problems", .list(recording.problems.map { Self.json($0) }, hasLines: true)),
      ("states", .list(recording.states.map { Self.json($0) }, hasLines: true)),
      ("frames", .list(frames, hasLines: true)),
      (
        "keyboards",
        .list(stage.keyboards.map { .list([.rounded($0.size.width), .rounded($0.size.height)]) })
      ),
      ("texts", .list(recording.texts.map { .text($0) }, hasLines: true)),
      ("explanations", .list(explanations, hasLines: true)),
    ]
    return JSONValue.object(members).json(isCompact: true) + "\n"
  }

  private static func json(_ problem: SessionRecording.Problem) -> JSONValue {
    .object([
      ("conflict", .flag(problem.isConflict)), ("text", .text(problem.text)),
      ("views", .integers(problem.views)), ("guides", .integers(problem.guides)),
    ])
  }

  private static func json(_ state: SessionRecording.State) -> JSONValue {
    let edges: [(DirectionalRectEdge, String)] = [
      (.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
    ]
    let near = edges.filter { state.nearEdges.contains($0.0) }.map { $0.1 }
    let safeArea = state.safeArea
    return .object([
      ("kind", .text(state.kind.rawValue)), ("near", .texts(near)),
      ("sets", .integers(state.activeSets)), ("problems", .integers(state.problems)),
      ("window", .frame(state.window, exact: false)),
      (
        "safeArea",
        .list(
          [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map { .rounded($0) })
      ),
      ("screen", .list([.rounded(state.screen.width), .rounded(state.screen.height)])),
    ])
  }

  private static func json(
    _ frame: SessionRecording.Frame, _ stage: inout SessionStage
  ) -> JSONValue {
    let keyboard = frame.keyboard.map { keyboard in
      JSONValue.list(
        [.integer(stage.number(of: keyboard.kind, keyboard.size))] + numbers(keyboard.frame))
    }
    return .object([
      ("t", .rounded(frame.time, decimals: 6)),
      ("views", .list(frame.changes.map { .list([.integer($0.view)] + numbers($0.frame)) })),
      (
        "guides",
        frame.guides.isEmpty
          ? nil : .list(frame.guides.map { .list([.integer($0.guide)] + numbers($0.frame)) })
      ),
      ("keyboard", keyboard),
      ("touch", frame.touch.map { .list([.rounded($0.x), .rounded($0.y)]) }),
      ("state", .integer(frame.state)),
      ("us", frame.nanoseconds.map { .rounded(Double($0) / 1000, decimals: 1) }),
      ("rest", frame.isAtRest ? .flag(true) : nil),
      ("why", frame.explanation.map { .integer($0) }),
    ])
  }
}

private func numbers(_ rect: Rect) -> [JSONValue] {
  [rect.minX, rect.minY, rect.width, rect.height].map { .rounded($0) }
}
