/// The kinds of views that show a text or have a size of their own, by the names of their elements in
/// Interface Builder's files.
///
/// Specs, views in code and imported storyboards share their numbers. Apple documents none of them;
/// they are those of frames that Interface Builder has recorded.
public enum ControlKind: String, CaseIterable, Sendable {
  /// Views with the size of a text: a text, a button's title, and a field for a line of text.
  case label, button, textField
  /// Views whose size depends on their content: a field for several lines, and an image.
  case textView, imageView
  /// Controls with a number: a switch, a slider, and a pair of buttons.
  case `switch`, slider, stepper
  /// Views that show a state: progress, activity, and the present page.
  case progressView, activityIndicatorView, pageControl
  /// Bars with texts: segments with titles, and a field for searching.
  case segmentedControl, searchBar

  /// The intrinsic size of all views of the kind, in points; `View.noIntrinsicMetric` for a length
  /// that they do not have, or that depends on a text.
  public var intrinsicContentSize: Size {
    let none = View.noIntrinsicMetric
    return switch self {
    case .label, .button, .textView, .imageView: Size(width: none, height: none)
    case .textField: Size(width: none, height: 34)
    case .switch: Size(width: 49, height: 31)
    case .slider: Size(width: none, height: 30)
    case .progressView: Size(width: none, height: 4)
    case .segmentedControl: Size(width: none, height: 31)
    case .activityIndicatorView: Size(width: 20, height: 20)
    case .stepper: Size(width: 94, height: 32)
    case .searchBar: Size(width: none, height: 56)
    case .pageControl: Size(width: none, height: 26)
    }
  }

  /// The distances by which the frame extends beyond the alignment rectangle, in points.
  public var alignmentRectInsets: EdgeInsets {
    switch self {
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmentedControl: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    case .label, .button, .textField, .textView, .imageView, .stepper, .progressView,
      .activityIndicatorView, .pageControl, .searchBar:
      .zero
    }
  }
}
