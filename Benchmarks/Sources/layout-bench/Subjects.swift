import Anchors

/// The screens by the names that the command line knows.
enum SubjectName: String, CaseIterable {
  /// Feed items, each in a tree of its own.
  case cells
  /// Feed items in one tree.
  case feed
  /// A form.
  case form
  /// Containers in containers.
  case nested
  /// A row of views in a stack view.
  case stack
  /// A chat with a keyboard.
  case chat

  /// The default number of cells, rows, levels or bubbles.
  var usualSize: Int {
    switch self {
    case .cells, .feed, .stack: 100
    case .form: 50
    case .nested: 8
    case .chat: 1000
    }
  }
}

private let widths: [Double] = [393, 430, 320, 507, 375, 414, 639, 360]
private let texts = [
  "short", "a text of a middling length that takes some room", "keyboard",
  "a long text that certainly does not fit into one line of the screen, whatever its width may be",
]

/// A keyboard that rises and sinks, a frame at a time.
private let keyboards: [Double] = {
  let rising = (1...8).map { Double($0) * 42 }
  return rising + rising.dropLast().reversed() + [0]
}()

func subject(
  _ name: SubjectName, size: Int, _ measurer: any TextMeasurer, first: Bool = true
) -> Subject {
  switch name {
  case .cells:
    let make = { FeedCells($0, measurer, count: size, width: 375) }
    let pair = Pair(make)
    return Subject(
      name: "\(size) feed items, a tree each", viewCount: pair.byHand.viewCount,
      tasks: tasks(pair, make) + [
        fitting(pair, "fitting a cell") { $0.heightOfCell(within: $1) },
        fitting(pair, "fresh cell fitted") { $0.heightOfFreshCell(within: $1) },
      ])
  case .feed:
    let make = { FeedScreen($0, measurer, count: size, width: 375) }
    let pair = Pair(make)
    return Subject(
      name: "\(size) feed items in one tree", viewCount: pair.byHand.viewCount,
      tasks: tasks(pair, make))
  case .form:
    let make = { FormScreen($0, measurer, count: size, width: 375) }
    let pair = Pair(make)
    return Subject(
      name: "form of \(size) rows", viewCount: pair.byHand.viewCount, tasks: tasks(pair, make))
  case .nested:
    let make = { NestedScreen($0, measurer, depth: size, width: 375) }
    let pair = Pair(make)
    return Subject(
      name: "containers \(size) deep", viewCount: pair.byHand.viewCount, tasks: tasks(pair, make))
  case .stack:
    let make = { StackScreen($0, measurer, count: size, width: 375) }
    let pair = Pair(make)
    return Subject(
      name: "stack view of \(size)", viewCount: pair.byHand.viewCount,
      tasks: [
        firstLayout(make), pair.task("width", widths) { $0.setWidth($1) },
        pair.task("direction", [true, false]) { $0.setMirrored($1) },
        pair.task("collapse, expand", [true, false]) { $0.setCollapsed($1) },
      ])
  case .chat:
    let make = { ChatScreen($0, measurer, count: size, width: 375) }
    let pair = Pair(make)
    return Subject(
      name: "chat of \(size) bubbles", viewCount: pair.byHand.viewCount,
      tasks: tasks(pair, make) + [
        pair.task("keyboard frame, all by hand", keyboards) { screen, height in
          screen.relay = .everything
          screen.setKeyboard(height)
        },
        pair.task("keyboard frame, list and bar by hand", keyboards) { screen, height in
          screen.relay = .outermost
          screen.setKeyboard(height)
        },
      ])
  }
}

private func tasks<Kind: Screen>(
  _ pair: Pair<Kind>, _ make: @escaping (Style) -> Kind
) -> [Task] {
  [
    firstLayout(make),
    pair.task("width", widths) { $0.setWidth($1) },
    pair.task("text", texts) { $0.setText($1) },
  ]
}

private func fitting(
  _ pair: Pair<FeedCells>, _ name: String, _ height: @escaping (FeedCells, Double) -> Double
) -> Task {
  Task(
    name: name, operationCount: widths.count,
    run: { style in
      let screen = pair[style]
      for width in widths { keep(height(screen, width)) }
      return nil
    },
    difference: {
      widths.reduce(0) { largest, width in
        max(largest, abs(height(pair.byConstraints, width) - height(pair.byHand, width)))
      }
    })
}
