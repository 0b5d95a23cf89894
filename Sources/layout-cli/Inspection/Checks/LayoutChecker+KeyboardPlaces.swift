extension LayoutChecker {
  /// The problems of views with a followed keyboard that people move, of each cause the worst.
  ///
  /// The keyboard is tried at the edges of the window, on both sides of the border of their reach,
  /// and where it is dragged away from them just before they are no longer near.
  ///
  /// The scene is left with the keyboard at the last of these positions.
  ///
  /// - Parameters:
  ///   - scene: A scene in its situation, with the keyboard at the situation's position.
  ///   - screen: The size of the screen.
  /// - Returns: The findings, each with its keyboard.
  func findingsElsewhere(in scene: Scene, on screen: Size) -> [Finding] {
    let keyboard = scene.window.keyboard
    // People move a keyboard off what it covers.
    let rules = rules.filter { $0.isAboutFrames && $0 != .underKeyboard }
    guard !rules.isEmpty else { return [] }
    var worst: [Finding] = []
    for place in places(of: keyboard, in: scene.window, on: screen) {
      var moved = keyboard
      if let start = place.start {
        moved.frame.origin = start
        scene.move(moved, isDragged: false)
        scene.window.layoutIfNeeded()
      }
      moved.frame.origin = place.origin
      scene.move(moved, isDragged: place.start != nil)
      scene.window.layoutIfNeeded()
      for var finding in inspect(scene) where rules.contains(finding.rule) {
        let index = worst.firstIndex { $0.isAbout(finding) }
        if let index, worst[index].measure >= finding.measure { continue }
        finding.put(moved, place.text)
        if let index { worst[index] = finding } else { worst.append(finding) }
      }
    }
    return worst
  }

  /// The top left corner of a keyboard at a position.
  private struct Place {
    var origin: Point
    /// The corner that it is dragged from; nil if it appears there.
    var start: Point?

    /// The position in words.
    var text: String {
      let end = "\(roundedText(origin.x)), \(roundedText(origin.y))"
      guard let start else { return "at \(end)" }
      return "dragged from \(roundedText(start.x)), \(roundedText(start.y)) to \(end)"
    }
  }

  /// Returns the positions of a keyboard to try.
  ///
  /// The active sets depend on the near edges along both axes, and the positions of views along an
  /// axis on the sets and the keyboard's position along that axis: so each position along one axis
  /// is tried near each edge of the other and away from both.
  private func places(of keyboard: Keyboard, in window: Window, on screen: Size) -> [Place] {
    let frame = window.frame
    let keys = keyboard.frame
    let pixel = 1 / window.scale
    var lefts = Lines(at: keys.minX)
    var tops = Lines(at: keys.minY)
    let known = KeyboardChoice.all(of: keyboard.kind).compactMap { $0.place }
    if known.contains(where: { $0.horizontal != nil }) {
      lefts = lines(frame.minX, frame.maxX, keys.width, pixel, upTo: screen.width - keys.width)
    }
    if known.contains(where: { $0.vertical != nil }) {
      tops = lines(frame.minY, frame.maxY, keys.height, pixel, upTo: screen.height - keys.height)
    }
    var places: [Place] = []
    for top in tops.edges {
      for left in lefts.edges + lefts.borders {
        places.append(Place(origin: Point(x: left, y: top)))
      }
      for (start, end) in lefts.drags {
        places.append(Place(origin: Point(x: end, y: top), start: Point(x: start, y: top)))
      }
    }
    for left in lefts.edges {
      for top in tops.borders { places.append(Place(origin: Point(x: left, y: top))) }
      for (start, end) in tops.drags {
        places.append(Place(origin: Point(x: left, y: end), start: Point(x: left, y: start)))
      }
    }
    return places
  }

  /// The start positions of a keyboard along an axis.
  private struct Lines {
    /// At the window's edges and in its middle.
    var edges: [Double]
    /// Just near an edge, and just away from it.
    var borders: [Double] = []
    /// From just near an edge to the last position at which the edge is near.
    var drags: [(start: Double, end: Double)] = []

    init(at place: Double) { edges = [place] }
  }

  /// Returns the start positions of a keyboard along an axis, limited to those on the screen.
  private func lines(
    _ start: Double, _ end: Double, _ length: Double, _ pixel: Double, upTo limit: Double
  ) -> Lines {
    let reach = (spec.keyboardGuide.nearThreshold ?? 0.1) * (end - start)
    let last = end - length
    var lines = Lines(at: start)
    lines.edges = [start, (start + last) / 2, last].filter { $0 >= 0 && $0 <= limit }
    lines.borders = [start + reach, start + reach + pixel, last - reach - pixel, last - reach]
      .filter { $0 >= 0 && $0 <= limit }
    let band = (spec.keyboardGuide.nearHysteresis ?? 0.01) * (end - start)
    lines.drags = [(start + reach, start + reach + band), (last - reach, last - reach - band)]
      .filter { min($0, $1) >= 0 && max($0, $1) <= limit }
    return lines
  }
}
