import LayoutSpec

/// What the command line says of the situation, in place of the spec.
struct SituationOverrides {
  var keyboard: KeyboardDescription?
  var device: String?
  var orientation: Orientation?
  var size: Size?
  var direction: UserInterfaceLayoutDirection?

  /// The options that say it.
  static let options: [Command.Option] = [
    Command.Option(
      name: "keyboard", value: "KEYBOARD",
      help: """
        none, or a kind as the device has it: docked, undocked,
        split, floating, camera, shortcutsBar or collapsedBar;
        a kind at a place or with a frame, such as floating:X,Y
        or floating:X,Y,WIDTH,HEIGHT; docked:HEIGHT, likewise
        camera and shortcutsBar
        """, completion: .words(KeyboardDescription.kindNames)),
    Command.Option(
      name: "device", value: "NAME", help: "A device, such as 'iPhone 15'", completion: .devices),
    Command.Option(
      name: "orientation", value: "ORIENTATION", help: "portrait or landscape",
      completion: .words(["portrait", "landscape"])),
    Command.Option(
      name: "size", value: "WIDTHxHEIGHT",
      help: "The size of the screen in points; safe area and scale stay"),
    Command.Option(
      name: "direction", value: "DIRECTION",
      help: "ltr or rtl: where leading and trailing are",
      completion: .words(["ltr", "rtl"])),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    keyboard = try arguments.keyboard("keyboard")
    device = arguments.value("device")
    if let device { _ = try DeviceSelection.device(named: device) }
    orientation = try arguments.word("orientation", among: ["portrait", "landscape"])
      .flatMap { Orientation(rawValue: $0) }
    size = try arguments.size("size")
    direction = try arguments.word("direction", among: ["ltr", "rtl"])
      .map { $0 == "rtl" ? .rightToLeft : .leftToRight }
  }

  /// Whether nothing was given.
  var isEmpty: Bool {
    keyboard == nil && device == nil && orientation == nil && size == nil && direction == nil
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
