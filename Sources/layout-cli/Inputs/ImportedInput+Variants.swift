import InterfaceBuilder
import LayoutSpec

extension ImportedInput {
  /// The size classes in a situation whose variations hold there, or nil where those of the file's
  /// device do.
  ///
  /// - Throws: ``SceneError`` where the situation does not exist.
  func otherSizeClasses(in situation: Situation) throws(SceneError) -> SizeClasses? {
    guard situation.screen == nil, file.variesBySizeClass(root) else { return nil }
    let classes = try situation.sizeClasses()
    return classes == file.sizeClasses ? nil : classes
  }

  /// The spec as it is in a situation, or nil where that is as for the file's device.
  ///
  /// - Throws: ``SceneError`` where the situation does not exist.
  func variant(in situation: Situation) throws(SceneError) -> Spec? {
    guard let classes = try otherSizeClasses(in: situation) else { return nil }
    var spec = file.imported(root, for: classes).spec
    spec.situation = situation
    return spec
  }
}
