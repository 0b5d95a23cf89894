/// The parts of a view that few views have: they are allocated at their first change.
final class RareParts {
  var margins = Margins()
  var autoresizing = Autoresizing()
  var safeArea = SafeArea()
  var alignmentRectInsets = EdgeInsets.zero
  var tag = 0
  var lineBreakMode = LineBreakMode.byTruncatingTail
  var adjustsFontSizeToFitWidth = false
  var minimumScaleFactor = 0.0
  var contentInsetAdjustmentBehavior = ScrollView.ContentInsetAdjustmentBehavior.automatic
  var traitHandlers: [TraitChangeRegistration] = []
}

extension View {
  @inline(__always)
  final func allocatedParts() -> RareParts {
    if let rareParts { return rareParts }
    let parts = RareParts()
    rareParts = parts
    return parts
  }

  final var margins: Margins {
    get { rareParts?.margins ?? Margins() }
    _modify { yield &allocatedParts().margins }
  }

  final var autoresizing: Autoresizing {
    get { rareParts?.autoresizing ?? Autoresizing() }
    _modify { yield &allocatedParts().autoresizing }
  }

  /// The safe area at the time of its last computation.
  final var safeArea: SafeArea {
    get { rareParts?.safeArea ?? SafeArea() }
    _modify { yield &allocatedParts().safeArea }
  }

  /// Forgets values computed for another tree's versions of the geometry.
  final func forgetGeometry() {
    guard let rareParts else { return }
    rareParts.margins.version = 0
    rareParts.autoresizing.version = 0
    rareParts.safeArea.version = 0
  }
}
