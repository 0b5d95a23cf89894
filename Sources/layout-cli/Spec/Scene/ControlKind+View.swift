extension ControlKind {
  /// Returns a new view of the kind.
  func makeView() -> View {
    switch self {
    case .label: Label()
    case .button: Button()
    case .textField: TextField()
    case .textView: TextView()
    case .imageView: ImageView()
    case .switch: Switch()
    case .slider: Slider()
    case .progressView: ProgressView()
    case .segmentedControl: SegmentedControl()
    case .activityIndicatorView: ActivityIndicatorView()
    case .stepper: Stepper()
    case .searchBar: SearchBar()
    case .pageControl: PageControl()
    }
  }
}
