import InterfaceBuilder
import LayoutInspection

extension CheckSettings {
  /// Returns the situations of a root: for a part its own width first, then those of the devices,
  /// if it can have them.
  func situations(of spec: Spec, from input: ImportedInput?) -> SituationList {
    guard let root = input?.root, root.unit != .screen, let size = root.size else {
      return matrix.situations(from: spec.situation)
    }
    var widths = [size.width]
    if root.isAsWideAsContainer, range == nil {
      for device in matrix.devices(running: spec.situation.system) ?? [] {
        for orientation in matrix.orientations ?? [.portrait] {
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
