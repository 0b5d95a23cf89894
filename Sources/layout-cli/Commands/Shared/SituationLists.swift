import LayoutInspection

/// The options that list situations, for every combination of their values.
struct SituationLists: OptionGroup {
  @Option("devices", "LIST", .devices, "Devices by name, iphones, ipads or all")
  var devices: [Device]?
  @Option(
    "orientations", "LIST", .words("orientation", hasAll: true), "portrait, landscape or all")
  var orientations: [Orientation]?
  @Option("windows", "LIST", .windows, "full, half, third …; see 'help situations'")
  var windows: [[WindowChoice]]?
  @Option(
    "directions", "LIST", .words(among: SpecWords.directions, "direction", hasAll: true),
    "ltr, rtl or all")
  var directions: [UserInterfaceLayoutDirection]?
  @Option("keyboards", "LIST", .keyboards, "none, docked, floating …; see 'help situations'")
  var keyboards: [[KeyboardChoice]]?

  /// The situations.
  ///
  /// - Parameter overrides: The other overrides of the situation on the command line.
  /// - Returns: All combinations.
  /// - Throws: ``ToolError`` if both a single value and a list are given for the same property.
  func matrix(_ overrides: SituationOverrides) throws(ToolError) -> SituationMatrix {
    try ToolError.exclude(overrides.$device, $devices)
    try ToolError.exclude(overrides.$orientation, $orientations)
    try ToolError.exclude(overrides.$direction, $directions)
    try ToolError.exclude(overrides.$keyboard, $keyboards)
    try ToolError.exclude(overrides.$size, $devices)
    var matrix = SituationMatrix()
    matrix.devices = devices
    matrix.orientations = orientations
    matrix.directions = directions
    matrix.windows = windows?.flatMap { $0 }
    matrix.keyboards = keyboards?.flatMap { $0 }
    matrix.keepsKeyboard = overrides.keyboard != nil
    return matrix
  }
}

extension ArgumentReader where Value == [[WindowChoice]] {
  /// Forms of windows, `stageManager` for several.
  fileprivate static var windows: Self {
    let forms = WindowForm.fixed.map { ($0.name, [WindowChoice.form($0)]) }
    let stages = WindowChoice.Stage.allCases.map { WindowChoice.stage($0) }
    return words(among: forms + [("stageManager", stages)], "window", hasAll: true)
  }
}

extension ArgumentReader where Value == [[KeyboardChoice]] {
  /// Reads kinds of keyboards, each with its position.
  fileprivate static var keyboards: Self {
    words(
      among: KeyboardDescription.kindNames.map { name in
        (name, KeyboardDescription.kind(named: name).map { KeyboardChoice.all(of: $0) } ?? [])
      }, "kind of keyboard", hasAll: true)
  }
}
