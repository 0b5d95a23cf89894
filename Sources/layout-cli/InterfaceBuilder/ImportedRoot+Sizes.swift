extension ImportedRoot {
  /// Forgets the recorded sizes that contents do not ask for, as far as that shows.
  ///
  /// A recorded size stands for what a text or an image asks for; that of a field between two edges
  /// is but what the edges left it, and would be asked for on every other screen as well. A width is
  /// forgotten where the frames are the same without it and nothing becomes ambiguous, those first
  /// that hug the content least; then heights likewise, of views that keep their width: what has
  /// content is to be told from what has none.
  ///
  /// - Complexity: A layout for each size.
  package mutating func forgetDeterminedSizes() {
    let scene: Scene
    do throws(SceneError) {
      scene = try Scene(spec)
    } catch {
      return
    }
    scene.window.layoutIfNeeded()
    guard scene.window.conflicts.isEmpty else { return }
    let frames = scene.views.map { $0.exactFrame }
    let ambiguities = scene.window.ambiguities.count
    for (index, axis) in spec.sizesToTry {
      var description = spec.views[index]
      if axis == .vertical, description.intrinsicWidth == nil { continue }
      if axis == .horizontal {
        description.intrinsicWidth = nil
      } else {
        description.intrinsicHeight = nil
      }
      scene.views[index].setIntrinsicContentSize(description.intrinsicSize)
      scene.window.layoutIfNeeded()
      let isSame = zip(scene.views, frames).allSatisfy { $0.exactFrame.isAlmost($1) }
      if isSame, scene.window.ambiguities.count == ambiguities {
        spec.views[index] = description
      } else {
        scene.views[index].setIntrinsicContentSize(spec.views[index].intrinsicSize)
      }
    }
  }
}

extension Spec {
  /// The sizes of views that ask for both, widths first, of these those that are hugged least, then
  /// in the order of the views.
  fileprivate var sizesToTry: [(index: Int, axis: Axis)] {
    let indices = views.indices.filter {
      views[$0].intrinsicWidth != nil && views[$0].intrinsicHeight != nil
    }
    func sorted(_ priority: (ViewDescription) -> Priority?) -> [Int] {
      indices.map { (Double((priority(views[$0]) ?? .defaultLow).rawValue), $0) }
        .sorted { $0 < $1 }.map { $0.1 }
    }
    return sorted { $0.hugging.horizontal }.map { ($0, .horizontal) }
      + sorted { $0.hugging.vertical }.map { ($0, .vertical) }
  }
}

extension ViewDescription {
  fileprivate var intrinsicSize: Size {
    Size(
      width: intrinsicWidth ?? View.noIntrinsicMetric,
      height: intrinsicHeight ?? View.noIntrinsicMetric)
  }
}

extension Rect {
  fileprivate func isAlmost(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
      && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
