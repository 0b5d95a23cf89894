extension Situation {
  /// The custom screen, with the size that replaces its own.
  var screenJSON: JSONValue? {
    guard var screen else { return nil }
    screen.size = screenSize ?? screen.size
    return .object(ScreenDescription.keys.members(of: screen))
  }

  /// The window; nil for the whole screen.
  var windowJSON: JSONValue? {
    let isPlain = windowSafeArea == nil && !hasWindowControls
    var (form, frame): (String?, Rect?) = (nil, nil)
    switch window {
    case .full:
      if isPlain { return nil }
      form = hasWindowControls ? nil : "full"
    case .form(let name):
      if isPlain { return .text(name) }
      form = name
    case .frame(let own, let isStageManager):
      if isPlain, !isStageManager { return .frame(own) }
      form = isStageManager ? "stageManager" : nil
      frame = own
    }
    return .object([
      ("form", form.map { .text($0) }), ("frame", frame.map { .frame($0) }),
      ("safeArea", windowSafeArea.map { .insets($0) }),
      ("controls", .flag(hasWindowControls, unless: false)),
    ])
  }
}
