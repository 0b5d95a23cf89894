/// A side of a view, in a language that is written from left to right.
enum Side: CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// The side across.
  var opposite: Side {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

/// A length around a root or in it that Interface Builder does not record: an inset of the root's
/// safe area, or the margin of a view.
enum Surrounding: Hashable, Sendable {
  case safeArea(Side)
  /// The margin of the view whose element has an offset.
  case margin(of: Int, Side)
}

/// A surrounding's length as a constraint and the recorded frame of a view measure it.
struct Measurement: Sendable {
  /// The offset of the view's element.
  var view: Int
  /// The length, in points.
  var length: Double

  /// The largest difference of lengths that are the same: frames are rounded to pixels.
  static let tolerance = 0.6

  /// Returns whether two lengths are the same in recorded frames.
  static func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= tolerance }
}

/// The lengths that measurements have, each with a vote.
struct Votes {
  private let lengths: [Double]
  /// The lengths that win ties, the first first; it wins without any votes.
  private let expected: [Double]

  /// Creates votes.
  ///
  /// - Parameters:
  ///   - lengths: The measured lengths.
  ///   - expected: The lengths that win ties, at least one.
  init(_ lengths: [Double], expected: [Double]) {
    self.expected = expected
    self.lengths = lengths.map { length in
      expected.first { Measurement.isSame($0, length) } ?? length.rounded()
    }
  }

  /// The length that most measurements share.
  var winner: Double {
    let counts = Dictionary(lengths.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    let best = lengths.filter { counts[$0] == most }
    return expected.first { best.contains($0) } ?? best.first ?? expected.first ?? 0
  }
}

/// The surroundings that the recorded frames of a root measure.
struct MeasuredSurroundings: Hashable, Sendable {
  /// The margins of a view as they have to be set to get the measured ones.
  struct Margins: Hashable, Sendable {
    var insets = EdgeInsets.zero
    var insetsFromSafeArea = true
  }

  /// The insets of the safe area that differ from the documented ones.
  var safeArea: [Side: Double] = [:]
  /// The margins that differ from the documented ones, by the offsets of their views' elements.
  var margins: [Int: Margins] = [:]
}

extension EdgeInsets {
  subscript(side: Side) -> Double {
    get { self[keyPath: Self.path(of: side)] }
    set { self[keyPath: Self.path(of: side)] = newValue }
  }

  private static func path(of side: Side) -> WritableKeyPath<EdgeInsets, Double> {
    switch side {
    case .top: \.top
    case .leading: \.left
    case .bottom: \.bottom
    case .trailing: \.right
    }
  }
}

extension Rect {
  /// Returns the distance between a side and that of a rectangle inside.
  func distance(to inner: Rect, at side: Side) -> Double {
    switch side {
    case .top: inner.minY - minY
    case .leading: inner.minX - minX
    case .bottom: maxY - inner.maxY
    case .trailing: maxX - inner.maxX
    }
  }

  /// Returns the value of an anchor; nil for a baseline.
  package func value(of anchor: AnchorName) -> Double? {
    guard let share = anchor.share(), !anchor.isBaseline else { return nil }
    let (start, length) = anchor.isHorizontal ? (minX, width) : (minY, height)
    return (anchor.isLocation ? start : 0) + share * length
  }
}
