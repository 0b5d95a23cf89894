import InterfaceBuilder

/// The comparison of a root's solved frames with the recorded ones.
struct Agreement: Sendable {
  /// The name of the file.
  var file: String
  /// The views that were compared, or were to be.
  var views: [ComparedView] = []
  /// The exit code of the root, which says whether it could be read.
  var code = ExitCode.success
}

/// A view with its recorded frame and its solved one.
struct ComparedView: Sendable {
  /// The class of views that are expected to agree, if a file has classes.
  static let expectedClass = "agree"
  /// The class of views that are expected to agree, if no file has classes.
  static let constrainedClass = "constrained"

  /// The name of the file.
  var file: String
  /// The root's name, or its identifier if there is no such root.
  var root: String
  /// The view's object identifier.
  var id: String
  var kind: String
  /// The class that the view is of, such as `agree` or `fixed`.
  var className: String
  /// The view's name in the spec; nil if there is no such view.
  var name: String?
  /// The view's position in the file.
  var position: SourcePosition?
  var recorded: Rect?
  var solved: Rect?
  /// The reasons and the constraints that determine the view, if they were requested.
  var reasons: [String] = []
  var constraints: [String] = []

  /// The largest difference between the frames, in points; nil if one of them is missing.
  var difference: Double? {
    guard let recorded, let solved else { return nil }
    return zip(recorded.numbers, solved.numbers).map { abs($0 - $1) }.max()
  }

  /// Whether the view is among those that are expected to agree.
  var isExpected: Bool {
    className == Self.expectedClass || className == Self.constrainedClass
  }

  /// The tolerance for rounding in comparisons of points.
  private static let slack = 1e-3

  /// Whether the frames differ by no more than some points.
  func agrees(within tolerance: Double) -> Bool {
    difference.map { $0 <= tolerance + Self.slack } ?? false
  }
}

extension Rect {
  /// The origin and the size.
  var numbers: [Double] { [minX, minY, width, height] }
}

/// The numbers of views that agree, by class.
struct AgreementTally {
  struct Count {
    var views = 0
    /// The number within half the tolerance.
    var close = 0
    /// The number within the tolerance.
    var agreeing = 0
  }

  private(set) var counts: [String: Count] = [:]

  mutating func add(_ view: ComparedView, tolerance: Double) {
    var count = counts[view.className] ?? Count()
    count.views += 1
    if view.agrees(within: tolerance / 2) { count.close += 1 }
    if view.agrees(within: tolerance) { count.agreeing += 1 }
    counts[view.className] = count
  }

  /// The classes, those first that are expected to agree.
  var classes: [(name: String, count: Count)] {
    let first = [ComparedView.expectedClass, ComparedView.constrainedClass]
    let rest = counts.keys.filter { !first.contains($0) }.sorted()
    return (first + rest).compactMap { name in counts[name].map { (name, $0) } }
  }

  /// The counts of the views that are expected to agree.
  var expected: Count {
    var sum = Count()
    for name in [ComparedView.expectedClass, ComparedView.constrainedClass] {
      guard let count = counts[name] else { continue }
      sum.views += count.views
      sum.close += count.close
      sum.agreeing += count.agreeing
    }
    return sum
  }
}
