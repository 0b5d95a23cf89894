import InterfaceBuilder
import LayoutInspection

/// The settings of one run of `check`, which are the same for all specs.
struct CheckSettings: Sendable {
  let command: CheckCommand
  var matrix: SituationMatrix
  /// The range of the number that varies in each situation; nil for none.
  let range: SituationRange?
  var options = CheckOptions()
  /// The rules for storyboards, whose frames show which views are meant to overlap.
  let designRules: Set<Rule>

  /// Creates settings from the options.
  ///
  /// - Throws: ``ToolError`` if they contradict each other.
  init(_ command: CheckCommand) throws(ToolError) {
    self.command = command
    matrix = try command.lists.matrix(command.overrides)
    range = try command.ranges.range(
      of: matrix.keyboards?.map { $0.kind } ?? command.overrides.kinds)
    options.isExact = range != nil
    if let only = command.onlyRules { options.rules = Set(only) }
    let skipped = command.skippedRules ?? []
    if let further = command.furtherRules { options.rules.formUnion(further) }
    designRules = options.rules.union(command.onlyRules == nil ? [.overlap] : [])
      .subtracting(skipped)
    options.rules.subtract(skipped)
    if options.rules.isEmpty {
      throw ToolError(
        "no rule is left to be checked",
        remedy: command.onlyRules != nil
          ? "'--only' and '--skip' name the same rules" : "'--skip' names all rules: leave one out")
    }
  }
}

extension CheckSettings {
  /// Returns the situations of a root: for a part its own width first, then those of the devices,
  /// if it can have them.
  func situations(of spec: Spec, from input: ImportedInput?) -> SituationList {
    guard let root = input?.root, !root.fillsWindow, let size = root.size else {
      return matrix.situations(from: range?.withKeyboard(spec.situation) ?? spec.situation)
    }
    var widths = [size.width]
    if root.isAsWideAsContainer, range == nil {
      for device in matrix.devices(running: spec.situation.system) ?? [] {
        for orientation in matrix.orientations ?? [.portrait]
        where matrix.allows(orientation, on: device.kind) {
          let width = device.screen(orientation).bounds.width
          if !widths.contains(width) { widths.append(width) }
        }
      }
    }
    return SituationList(widths: widths, of: size, from: spec.situation)
  }
}

extension InterfaceBuilderFile.Root {
  /// The width below which a part is assumed to keep its own width, in points.
  private static let leastContainerWidth = 320.0

  /// Whether the part has the width of its container, as a row of a table has.
  fileprivate var isAsWideAsContainer: Bool {
    guard let width = size?.width, width >= Self.leastContainerWidth else { return false }
    return element.name != "collectionViewCell" && element.name != "collectionReusableView"
  }
}
