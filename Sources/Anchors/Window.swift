/// A window on a screen: the root of a tree of views.
///
/// Its root view fills it. Its frame is in the coordinates of the screen; everything inside is in
/// coordinates that begin at the window's own top left corner.
public final class Window: View {
  private let rootViewReference: ItemReference
  var storedSafeAreaInsets: EdgeInsets

  /// Device pixels a point, along each axis.
  ///
  /// - Precondition: Above 0 and finite.
  public var scale: Double {
    willSet { Self.requireScale(newValue) }
    didSet {
      guard scale != oldValue else { return }
      engine?.root?.forEachItemInside { ($0 as? StackView)?.setNeedsConstraints() }
    }
  }

  /// The direction of the app, for all views that do not insist on their own.
  public var direction: UserInterfaceLayoutDirection {
    didSet {
      guard direction != oldValue else { return }
      engine?.directionChanged()
    }
  }

  /// What measures the text of labels that have no measurer of their own; nil at first, for a
  /// ``FixedPitchMeasurer``.
  public var textMeasurer: (any TextMeasurer)? {
    didSet { engine?.root?.forEachItemInside { ($0 as? View)?.measurerChanged() } }
  }

  /// Makes a window with a root view.
  ///
  /// - Parameters:
  ///   - name: What it is called in equations and reports.
  ///   - frame: Its frame on its screen.
  ///   - safeAreaInsets: What bars and corners of the device cover of it.
  ///   - scale: Device pixels a point.
  ///   - direction: The app's direction.
  ///   - rootView: The view that fills the window.
  /// - Precondition: The scale is above 0 and finite, and the root view is no window.
  public init(
    name: String? = "window", frame: Rect, safeAreaInsets: EdgeInsets = .zero, scale: Double = 1,
    direction: UserInterfaceLayoutDirection = .leftToRight, rootView: View = View(name: "root")
  ) {
    Self.requireScale(scale)
    storedSafeAreaInsets = safeAreaInsets
    self.scale = scale
    self.direction = direction
    rootViewReference = rootView.reference
    super.init(frame: frame)
    self.name = name
    rootView.removeFromSuperview()
    addSubview(rootView)
    _ = LayoutEngine(root: self)
  }

  private static func requireScale(_ scale: Double) {
    precondition(scale > 0 && scale.isFinite, "\(scale) is no scale")
  }

  /// The view that fills the window.
  public var rootView: View {
    guard let view = rootViewReference.view else {
      preconditionFailure("the window's root view is gone")
    }
    return view
  }

  /// What bars and corners of the device cover of the window, in points.
  public override var safeAreaInsets: EdgeInsets {
    get { storedSafeAreaInsets }
    set {
      guard newValue != storedSafeAreaInsets else { return }
      storedSafeAreaInsets = newValue
      engine?.setNeedsPlacement(structureChanged: true)
    }
  }

  override var isWindow: Bool { true }

  /// The frame on the screen, which no layout pass changes.
  package var currentScreenFrame: Rect { fixedFrame }

  /// What cannot hold at present, in the order of activation of the constraints broken.
  public var conflicts: [ConflictReport] { layoutEngine.conflicts }

  /// What the constraints leave open, in the order of the tree.
  public var ambiguities: [Ambiguity] { layoutEngine.ambiguities }

  /// Guides whose place did not come to rest, see ``LayoutEngine/unsettledGuides``.
  public var unsettledGuides: [LayoutGuide] { layoutEngine.unsettledGuides }
}
