/// A view with the size and the alignment insets of its ``ControlKind``.
///
/// - Note: The names of the subclasses are those of UIKit, without `UI`.
open class Control: View {
  /// Creates a view outside any tree.
  ///
  /// - Parameter frame: Its frame in its future superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    setIntrinsicContentSize(kind.intrinsicContentSize)
    setAlignmentRectInsets(kind.alignmentRectInsets)
  }

  var kind: ControlKind { .imageView }
}

/// A switch, 51 x 31 points, of which 2 at the right are beyond its alignment rectangle.
open class Switch: Control {
  final override var kind: ControlKind { .switch }
}

/// A slider, 31 points high, of which 1 at the bottom and 2 at both sides are beyond its alignment
/// rectangle.
open class Slider: Control {
  final override var kind: ControlKind { .slider }
}

/// A bar that shows progress, 4 points high.
open class ProgressView: Control {
  final override var kind: ControlKind { .progressView }
}

/// A pair of buttons that increase and decrease a number, 94 x 32 points.
open class Stepper: Control {
  final override var kind: ControlKind { .stepper }
}

/// A field for searching, 56 points high.
open class SearchBar: Control {
  final override var kind: ControlKind { .searchBar }
}

/// A row of dots, one for each page, 26 points high; it has no intrinsic width here.
open class PageControl: Control {
  final override var kind: ControlKind { .pageControl }
}

/// An indicator of activity, 20 x 20 points, or 37 x 37 if it is large.
open class ActivityIndicatorView: Control {
  /// The sizes of indicators.
  public enum Style: Hashable, Sendable {
    /// 20 x 20 points.
    case medium
    /// 37 x 37 points.
    case large
  }

  /// The size; medium at first.
  public final var style = Style.medium { didSet { styleChanged() } }

  private func styleChanged() {
    let large = Size(width: 37, height: 37)
    setIntrinsicContentSize(style == .large ? large : kind.intrinsicContentSize)
  }

  final override var kind: ControlKind { .activityIndicatorView }

  /// Creates an indicator of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    // Initializers call no observers.
    styleChanged()
  }
}

/// A row of segments with titles, 32 points high, of which 1 at the bottom is beyond its alignment
/// rectangle.
///
/// All segments are as wide as the widest title, in 13 points and semibold, with 10 points at both
/// sides: an estimate, as Apple documents no number.
open class SegmentedControl: Control {
  /// The titles of the segments; none at first.
  public final var titles: [String] = [] { didSet { invalidateIntrinsicContentSize() } }

  final override var kind: ControlKind { .segmentedControl }

  /// Creates a control with titles.
  public convenience init(items: [String]?) {
    self.init(frame: .zero)
    titles = items ?? []
  }

  /// The size of all segments, in points.
  ///
  /// - Complexity: That of measuring the titles.
  open override var intrinsicContentSize: Size {
    let font = Font.systemFont(ofSize: 13, weight: .semibold)
    let widest = titles.reduce(0.0) {
      max($0, textMeasurerOfWindow.size(of: $1, font: font, within: nil, lineLimit: 1).width)
    }
    return Size(
      width: titles.isEmpty ? Self.noIntrinsicMetric : Double(titles.count) * (widest + 20),
      height: ControlKind.segmentedControl.intrinsicContentSize.height)
  }
}
