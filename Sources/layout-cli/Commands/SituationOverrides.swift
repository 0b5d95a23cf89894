import LayoutSpec

/// What the command line says of the situation, in place of the spec.
struct SituationOverrides {
  var keyboard: KeyboardDescription?
  var device: String?
  var orientation: Orientation?
  var size: Size?
  var direction: UserInterfaceLayoutDirection?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    keyboard = try arguments.keyboard("keyboard")
    device = arguments.value("device")
    orientation = try arguments.word("orientation", among: ["portrait", "landscape"])
      .flatMap { Orientation(rawValue: $0) }
    size = try arguments.size("size")
    direction = try arguments.word("direction", among: ["ltr", "rtl"])
      .map { $0 == "rtl" ? .rightToLeft : .leftToRight }
  }

  /// Puts what was given in place of what the spec says.
  func apply(to situation: inout Situation) {
    if let keyboard {
      situation.keyboard = keyboard
      situation.offsets.keyboard = nil
    }
    if let device {
      situation.device = device
      situation.screen = nil
      situation.offsets.device = nil
    }
    if let orientation {
      situation.orientation = orientation
      situation.offsets.orientation = nil
    }
    if let size { situation.screenSize = size }
    if let direction { situation.direction = direction }
  }
}
