import InterfaceBuilder
import LayoutInspection

extension ImportedInput {
  /// Returns the size classes in a situation whose variations apply there; nil if those of the
  /// file's device do.
  ///
  /// - Throws: ``SceneError`` if the situation does not exist.
  func otherSizeClasses(in situation: Situation) throws(SceneError) -> SizeClasses? {
    guard situation.screen == nil, file.variesBySizeClass(root) else { return nil }
    let classes = try situation.sizeClasses()
    return classes == file.sizeClasses ? nil : classes
  }

  /// The spec in a situation; nil if it is the same as for the file's device.
  ///
  /// - Throws: ``SceneError`` if the situation does not exist.
  func variant(in situation: Situation) throws(SceneError) -> Spec? {
    guard let classes = try otherSizeClasses(in: situation) else { return nil }
    var spec = file.imported(root, for: classes).spec
    spec.situation = situation
    return spec
  }

  /// Returns the parts of a range in which the size classes are constant, as far as the file varies
  /// by them.
  ///
  /// - Returns: The parts, ascending.
  /// - Throws: ``SceneError`` if the situation does not exist.
  func parts(
    of range: SituationRange, _ ground: Situation
  ) throws(SceneError) -> [ClosedRange<Double>] {
    let bounds = range.bounds
    guard let size = ground.screenSize else { return [bounds] }
    let borders: [Double]
    switch range.parameter {
    case .width:
      borders = try ground.sizeThresholds(
        from: Size(width: bounds.lowerBound, height: size.height),
        to: Size(width: bounds.upperBound, height: size.height)
      ).filter { $0.rule == .sizeClass }.map { $0.size.width }
    case .height:
      borders = try ground.sizeThresholds(
        from: Size(width: size.width, height: bounds.lowerBound),
        to: Size(width: size.width, height: bounds.upperBound)
      ).filter { $0.rule == .sizeClass }.map { $0.size.height }
    case .windowWidth, .keyboardHeight, .keyboardX, .keyboardY:
      borders = []
    }
    var parts: [ClosedRange<Double>] = []
    var start = bounds.lowerBound
    for border in borders.sorted() where border > start && border < bounds.upperBound {
      let before = range.situation(ground, at: (start + border) / 2)
      let after = range.situation(ground, at: border + FindingExtent.resolution)
      guard try otherSizeClasses(in: before) != otherSizeClasses(in: after) else { continue }
      parts.append(start...border)
      start = border
    }
    return parts + [start...bounds.upperBound]
  }
}
