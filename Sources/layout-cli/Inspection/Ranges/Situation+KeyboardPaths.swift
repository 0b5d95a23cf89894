extension Situation {
  /// The situation with the frame of a keyboard that people move; a floating one if it has none.
  ///
  /// - Returns: The situation.
  /// - Throws: ``SceneError`` if the situation does not exist, or its keyboard has only one position.
  func withMovableKeyboard() throws(SceneError) -> Situation {
    var ground = self
    if ground.keyboard.kind == .dismissed {
      ground.keyboard = KeyboardDescription(kind: .floating)
    }
    let keyboard = try ground.surroundings().keyboard
    guard keyboard.kind.isMovable else {
      throw SceneError(
        "a keyboard of the kind '\(ground.keyboard.kind.rawValue)' has one position",
        at: offsets.keyboard, remedy: "undocked, split, floating and collapsedBar have many")
    }
    ground.keyboard = KeyboardDescription(kind: keyboard.kind, frame: keyboard.frame)
    return ground
  }

  /// The paths of a keyboard that people move, each from one edge of the screen to the other.
  ///
  /// Which sets of constraints apply depends on the edges near along both axes, and the places of views
  /// along an axis on the sets and on the keyboard's place along that axis. So each path along an axis
  /// is at each edge of the window, in its middle, and where the keyboard is.
  ///
  /// - Returns: The paths, each with its situation.
  /// - Throws: ``SceneError`` if the situation does not exist, or its keyboard has only one position.
  func keyboardPaths() throws(SceneError) -> [(situation: Situation, range: SituationRange)] {
    let ground = try withMovableKeyboard()
    let window = try ground.surroundings().frame
    guard let keys = ground.keyboard.frame, let screen = ground.resolvedScreen?.screen.bounds.size
    else {
      return []
    }
    let room = Size(width: screen.width - keys.width, height: screen.height - keys.height)
    func lanes(_ own: Double, _ start: Double, _ last: Double, upTo room: Double) -> [Double] {
      var lanes = [own]
      for lane in [start, (start + last) / 2, last]
      where lane >= 0 && lane <= room && !lanes.contains(lane) {
        lanes.append(lane)
      }
      return lanes
    }
    var paths: [(situation: Situation, range: SituationRange)] = []
    func add(_ parameter: SituationRange.Parameter, _ corner: Point, upTo room: Double) {
      guard room > FindingExtent.resolution else { return }
      var situation = ground
      situation.keyboard.frame?.origin = corner
      paths.append((situation, SituationRange(parameter, over: 0...room)))
    }
    // Split and undocked keyboards move up and down only, the bar sideways.
    let kind = ground.keyboard.kind
    let isFree = kind == .floating
    if isFree || kind == .collapsedBar {
      let tops =
        isFree
        ? lanes(keys.minY, window.minY, window.maxY - keys.height, upTo: room.height) : [keys.minY]
      for top in tops { add(.keyboardX, Point(x: 0, y: top), upTo: room.width) }
    }
    if kind != .collapsedBar {
      let lefts =
        isFree
        ? lanes(keys.minX, window.minX, window.maxX - keys.width, upTo: room.width) : [keys.minX]
      for left in lefts { add(.keyboardY, Point(x: left, y: 0), upTo: room.height) }
    }
    guard !paths.isEmpty else {
      throw SceneError("the keyboard is as large as the screen", at: offsets.keyboard)
    }
    return paths
  }
}
