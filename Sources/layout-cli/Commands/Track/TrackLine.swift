import LayoutInspection

/// A line of `track`: the frames that changed at a time, and the state of the keyboard.
struct TrackLine {
  var time: Double
  var changes: [FrameChange]
  var near: DirectionalRectEdge
  var broken: [SolvedLayout.BrokenConstraint]
  /// The duration of the solve, in microseconds; nil if it is not reported.
  var microseconds: Double?

  /// Returns the line for programs.
  ///
  /// - Parameters:
  ///   - scene: The layout.
  ///   - isExact: Whether numbers have all their decimals.
  /// - Returns: The object.
  func json(of scene: Scene, exact isExact: Bool) -> JSONValue {
    let frames = changes.map { change in
      let name = scene.spec.views[change.view].name
      let view = LayoutSnapshot.SolvedView(
        name, in: scene.parentName(of: change.view), at: change.frame)
      return JSONValue.object([("name", .text(name))] + view.members(exact: isExact))
    }
    return .object([
      ("t", isExact ? .number(time) : .rounded(time, decimals: 6)), ("frames", .list(frames)),
      ("near", near.json),
      ("active", scene.spec.sets.isEmpty ? nil : .texts(scene.activeConditions)),
      ("broken", broken.isEmpty ? nil : .list(broken.map { $0.json })),
      ("solve_us", microseconds.map { .rounded($0, decimals: 1) }),
    ])
  }

  /// Returns the line for people, with its line feed.
  ///
  /// - Parameters:
  ///   - scene: The layout.
  ///   - isExact: Whether numbers have all their decimals.
  /// - Returns: The text.
  func text(of scene: Scene, exact isExact: Bool) -> String {
    var text = "\(isExact ? exactText(time) : roundedText(time, decimals: 6)) s"
    for change in changes {
      let numbers = change.frame.numbers.map { isExact ? exactText($0) : roundedText($0) }
      text += "  \(printable(scene.spec.views[change.view].name))"
      text += " \(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
    }
    text += "  near \(near)"
    if !broken.isEmpty { text += "  \(broken.count) broken" }
    if let microseconds { text += "  \(roundedText(microseconds, decimals: 1)) us" }
    return text + "\n"
  }
}
