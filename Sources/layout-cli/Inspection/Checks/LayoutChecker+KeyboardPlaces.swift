extension LayoutChecker {
  /// What is wrong with views where a followed keyboard that people move is at the edges of the
  /// window, and on both sides of where it comes near them; of each cause the worst.
  ///
  /// The scene is left with the keyboard at the last of these places.
  ///
  /// - Parameters:
  ///   - scene: A scene in its situation, with the keyboard where the situation has it.
  ///   - screen: The size of the screen.
  /// - Returns: The findings, each with its keyboard.
  func findingsElsewhere(in scene: Scene, on screen: Size) -> [Finding] {
    let keyboard = scene.window.keyboard
    let rules = rules.intersection(Self.placeRules)
    guard !rules.isEmpty else { return [] }
    var worst: [Finding] = []
    for origin in places(of: keyboard, in: scene.window, on: screen) {
      var moved = keyboard
      moved.frame.origin = origin
      scene.move(moved, isDragged: false)
      scene.window.layoutIfNeeded()
      for var finding in inspect(scene) where rules.contains(finding.rule) {
        let index = worst.firstIndex { $0.isAbout(finding) }
        if let index, worst[index].measure >= finding.measure { continue }
        finding.put(moved, "at \(pointText(origin.x)), \(pointText(origin.y))")
        if let index { worst[index] = finding } else { worst.append(finding) }
      }
    }
    return worst
  }

  /// The rules about where views are that a keyboard moves.
  private static let placeRules: Set<Rule> = [
    .outsideParent, .outsideSafeArea, .emptySize, .squeezedContent,
  ]

  /// Whether views follow a keyboard of the scene that people move.
  func followsMovableKeyboard(_ scene: Scene) -> Bool {
    spec.keyboardGuide.followsUndocked && scene.window.keyboard.kind.isMovable
  }

  /// The top left corners of a keyboard at the places to be tried.
  ///
  /// Which sets apply depends on the edges near along both axes, and where views are along an axis on
  /// the sets and the keyboard's place along that axis: so each place along one axis is tried near
  /// each edge of the other and away from both.
  private func places(of keyboard: Keyboard, in window: Window, on screen: Size) -> [Point] {
    let frame = window.frame
    let keys = keyboard.frame
    let pixel = 1 / window.scale
    var lefts = Lines(at: keys.minX)
    var tops = Lines(at: keys.minY)
    // Split and undocked keyboards move up and down only, the bar sideways.
    if keyboard.kind == .floating || keyboard.kind == .collapsedBar {
      lefts = lines(frame.minX, frame.maxX, keys.width, pixel, upTo: screen.width - keys.width)
    }
    if keyboard.kind != .collapsedBar {
      tops = lines(frame.minY, frame.maxY, keys.height, pixel, upTo: screen.height - keys.height)
    }
    var places: [Point] = []
    for top in tops.edges {
      for left in lefts.edges + lefts.borders { places.append(Point(x: left, y: top)) }
    }
    for top in tops.borders {
      for left in lefts.edges { places.append(Point(x: left, y: top)) }
    }
    return places
  }

  /// Where a keyboard begins along an axis.
  private struct Lines {
    /// At the window's edges and in its middle.
    var edges: [Double]
    /// Just near an edge, and just away from it.
    var borders: [Double] = []

    init(at place: Double) { edges = [place] }
  }

  /// Where a keyboard begins along an axis, as far as it is on the screen then.
  private func lines(
    _ start: Double, _ end: Double, _ length: Double, _ pixel: Double, upTo limit: Double
  ) -> Lines {
    let reach = (spec.keyboardGuide.nearThreshold ?? 0.1) * (end - start)
    let last = end - length
    var lines = Lines(at: start)
    lines.edges = [start, (start + last) / 2, last].filter { $0 >= 0 && $0 <= limit }
    lines.borders = [start + reach, start + reach + pixel, last - reach - pixel, last - reach]
      .filter { $0 >= 0 && $0 <= limit }
    return lines
  }
}
