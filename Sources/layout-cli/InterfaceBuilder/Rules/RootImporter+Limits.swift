extension RootImporter {
  /// Limits the numbers of the spec to those that specs can contain, and reports changes.
  ///
  /// Each number of a file is within the limits; their sums need not be, and manipulated files have
  /// negative lengths.
  mutating func limitNumbers(at offset: Int) {
    if let screen = spec.situation.screen {
      let limited = screen.limited
      if limited != screen {
        log.add(
          "the root has a size or a safe area that no screen has; another was taken",
          at: offset)
        spec.situation.screen = limited
      }
    }
    for index in spec.views.indices {
      let limited = spec.views[index].limited
      guard limited != spec.views[index] else { continue }
      log.add(
        "the lengths of a view are at most \(Int(numberLimit)), and its size is not below 0;"
          + " others were taken", at: spec.views[index].offset ?? offset)
      spec.views[index] = limited
    }
    spec.equations.removeAll { equation in
      guard abs(equation.constant) > numberLimit else { return false }
      log.add(
        "a constant is at most \(Int(numberLimit)); the constraint was left out",
        at: equation.offset ?? offset)
      return true
    }
  }
}

extension ScreenDescription {
  fileprivate var limited: ScreenDescription {
    var limited = self
    limited.size = Size(
      width: size.width.limited(atLeast: 1), height: size.height.limited(atLeast: 1))
    limited.safeArea = safeArea.limited(atLeast: 0)
    return limited
  }
}

extension ViewDescription {
  fileprivate var limited: ViewDescription {
    var limited = self
    limited.intrinsicWidth = intrinsicWidth?.limited(atLeast: 0)
    limited.intrinsicHeight = intrinsicHeight?.limited(atLeast: 0)
    limited.alignmentInsets = alignmentInsets?.limited(atLeast: -numberLimit)
    limited.firstBaseline = firstBaseline?.limited(atLeast: -numberLimit)
    limited.lastBaseline = lastBaseline?.limited(atLeast: -numberLimit)
    if let margins {
      limited.margins = DirectionalEdgeInsets(
        top: margins.top.limited(atLeast: -numberLimit),
        leading: margins.leading.limited(atLeast: -numberLimit),
        bottom: margins.bottom.limited(atLeast: -numberLimit),
        trailing: margins.trailing.limited(atLeast: -numberLimit))
    }
    return limited
  }
}

extension EdgeInsets {
  fileprivate func limited(atLeast least: Double) -> EdgeInsets {
    EdgeInsets(
      top: top.limited(atLeast: least), left: left.limited(atLeast: least),
      bottom: bottom.limited(atLeast: least), right: right.limited(atLeast: least))
  }
}

extension Double {
  fileprivate func limited(atLeast least: Double) -> Double { min(max(self, least), numberLimit) }
}
