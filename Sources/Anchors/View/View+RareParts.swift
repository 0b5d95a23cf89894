/// The parts of a view that few views have.
struct RareParts {
  var margins = Rare<Margins>()
  var autoresizing = Rare<Autoresizing>()
  var safeArea = Rare<SafeArea>()
  var alignmentRectInsets = Rare<EdgeInsets>()
}

extension View {
  final var margins: Margins {
    get { rareParts.margins.value }
    _modify { yield &rareParts.margins.allocated().value }
  }

  final var autoresizing: Autoresizing {
    get { rareParts.autoresizing.value }
    _modify { yield &rareParts.autoresizing.allocated().value }
  }

  /// The safe area at the time of its last computation.
  final var safeArea: SafeArea {
    get { rareParts.safeArea.value }
    _modify { yield &rareParts.safeArea.allocated().value }
  }

  /// Forgets values computed for another tree's versions of the geometry.
  final func forgetGeometry() {
    rareParts.margins.update { $0.version = 0 }
    rareParts.autoresizing.update { $0.version = 0 }
    rareParts.safeArea.update { $0.version = 0 }
  }
}
