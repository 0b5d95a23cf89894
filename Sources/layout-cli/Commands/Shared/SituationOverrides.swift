import LayoutInspection

/// The options that override the situation of a spec.
struct SituationOverrides: OptionGroup {
  @Option("keyboard", "KEYBOARD", .keyboard, "none, docked …; see 'help situations'")
  var keyboard: KeyboardDescription?
  @Option("device", "NAME", .device, "A device, such as 'iPhone 15'")
  var device: String?
  // Several for commands that compare them.
  @Option(
    "os", "VERSION", .words(among: SystemVersion.words, "system"),
    "The version of iOS: \(SystemVersion.list)")
  var systems: [SystemVersion]?
  @Option("orientation", "ORIENTATION", .word, "portrait or landscape")
  var orientation: Orientation?
  @Option("size", "WIDTHxHEIGHT", .size, "The size of the screen in points")
  var size: Size?
  @Option("direction", "DIRECTION", .word(among: SpecWords.directions), "ltr or rtl")
  var direction: UserInterfaceLayoutDirection?

  /// The kind of the given keyboard, if one is given.
  var kinds: [Keyboard.Kind] { keyboard.map { [$0.kind] } ?? [] }

  /// Applies the given values to the spec's situation.
  ///
  /// - Parameters:
  ///   - situation: The situation.
  ///   - system: The system to choose if there are several.
  func apply(to situation: inout Situation, system: SystemVersion? = nil) {
    if let system = system ?? systems?.first {
      situation.system = system
      situation.offsets.system = nil
    }
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
