extension View {
  /// The margins and sizes of a view that change with its superview's size.
  ///
  /// Margins are left and right, top and bottom; reading direction does not mirror them. The raw
  /// values are Apple's.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the superview's left edge gives way.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width gives way.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the superview's right edge gives way.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the superview's top edge gives way.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height gives way.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the superview's bottom edge gives way.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The flexible margins and sizes of the ``frame`` when the superview's size changes; empty at
  /// first.
  ///
  /// It counts as long as the view is pinned to its frame, see
  /// ``translatesAutoresizingMaskIntoConstraints``. With the frame as it is now, L, W and R being
  /// the left margin, the width and the right margin, and S the superview's width, the pins along
  /// the horizontal axis are, the vertical ones likewise:
  ///
  /// - the place: the left margin stays L, where it is not flexible; the right margin stays R,
  ///   where only the left one is flexible; the middle stays at the same share of S, where both
  ///   are;
  /// - the width: it stays W, where it is not flexible; it is S less L and R, where no margin is;
  ///   it takes its share of S less the rigid margin, `W / (S - R)` or `W / (S - L)`, where one
  ///   margin is; it stays at the same share of S, `W / S`, where both are.
  ///
  /// What has no size to be shared by, being less than a millionth of a point, is shared equally
  /// by the flexible parts: a view in a superview of size 0 gets half or a third of its growth.
  /// Where a superview becomes too small for rigid margins the width turns negative, and ``frame``
  /// shows it as 0; it comes back as the superview grows.
  public final var autoresizingMask: AutoresizingMask {
    get { autoresizing.mask }
    set {
      guard newValue != autoresizing.mask else { return }
      settleFrame()
      autoresizing.mask = newValue
      noteSuperviewSize()
      pinsChanged()
    }
  }

  /// Whether subviews follow the view's size by their ``autoresizingMask``; true at first.
  ///
  /// Where it is false, those that are pinned to their frames keep them.
  public final var autoresizesSubviews: Bool {
    get { autoresizing.resizesSubviews }
    set {
      guard newValue != autoresizing.resizesSubviews else { return }
      for view in subviews { view.settleFrame() }
      autoresizing.resizesSubviews = newValue
      for view in subviews {
        view.noteSuperviewSize()
        view.pinsChanged()
      }
    }
  }

  // MARK: - Pins

  /// The mask as far as it counts: empty if the superview does not resize its subviews.
  final var effectiveMask: AutoresizingMask {
    superview?.autoresizing.resizesSubviews == true ? autoresizing.mask : []
  }

  /// The flexible parts along each axis in the notation of Apple's logs: margin, size, margin, with
  /// `&` for a flexible part; an axis without one is shown with its far margin flexible.
  final var autoresizingNotation: String {
    func text(_ first: AutoresizingMask, _ middle: AutoresizingMask, _ last: AutoresizingMask)
      -> String
    {
      let mask = effectiveMask.intersection([first, middle, last])
      if mask.isEmpty { return "--&" }
      return (mask.contains(first) ? "&" : "-") + (mask.contains(middle) ? "&" : "-")
        + (mask.contains(last) ? "&" : "-")
    }
    return "h=" + text(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin) + " v="
      + text(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
  }

  /// Returns the rules that pin the view to its frame in its superview.
  final func framePins() -> [Rule] {
    let (across, along) = pinsByAxis
    return [
      across.place(of: self, (.left, .centerX, .right)),
      along.place(of: self, (.top, .centerY, .bottom)),
      across.length(of: self, .width), along.length(of: self, .height),
    ]
  }

  private final var pinsByAxis: (AxisPins, AxisPins) {
    let mask = effectiveMask
    let size = autoresizing.superviewSize
    return (
      AxisPins(
        min: fixedFrame.minX, length: fixedFrame.width, in: size.width,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        )),
      AxisPins(
        min: fixedFrame.minY, length: fixedFrame.height, in: size.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ))
    )
  }

  // MARK: - What a frame is without a solve

  /// The frame that the view has, or will have once what is pinned to frames has been solved.
  ///
  /// What is not pinned counts as it was last laid out, as in UIKit.
  ///
  /// - Complexity: Proportional to the views around that decide the size by their masks and have
  ///   not been asked since a frame changed.
  final var expectedFrame: Rect {
    let version = engine?.versions.geometry ?? 0
    var path: [View] = []
    var view = self
    while view.autoresizing.version != version || version == 0,
      let superview = view.superviewDecidingFrame
    {
      path.append(view)
      view = superview
    }
    var frame: Rect
    if version != 0, view.autoresizing.version == version {
      frame = view.autoresizing.expected
    } else {
      frame = view.isHeld ? view.fixedFrame : view.solved
    }
    for inner in path.reversed() {
      if inner.fillsWindow {
        frame = Rect(origin: .zero, size: frame.size)
      } else {
        let (across, along) = inner.pinsByAxis
        let (x, width) = across.resolved(in: frame.width)
        let (y, height) = along.resolved(in: frame.height)
        frame = Rect(x: x, y: y, width: width, height: height)
      }
      inner.autoresizing.expected = frame
      inner.autoresizing.version = version
    }
    return frame
  }

  /// The superview where its size decides the frame and the frame is not known as it is.
  private final var superviewDecidingFrame: View? {
    if let engine, !engine.needsUpdate, !isFresh { return nil }
    if fillsWindow { return superview }
    guard translatesAutoresizingMaskIntoConstraints, !effectiveMask.isEmpty else { return nil }
    return superview
  }

  private final var fillsWindow: Bool {
    guard let superview, superview.isWindow else { return false }
    return (superview as? Window)?.rootView === self
  }

  /// Whether the frame is the one given, whatever the superview's size.
  private final var isHeld: Bool {
    if isWindow { return true }
    return translatesAutoresizingMaskIntoConstraints && !fillsWindow && effectiveMask.isEmpty
  }

  // MARK: - Changes

  /// The frame given, or how it is followed, has changed.
  final func pinsChanged() {
    guard let engine else { return }
    engine.note(.givenFrame)
    engine.framePinsChanged(of: self)
  }

  /// Takes the frame as it is now for the one given, before what the pins follow changes.
  final func settleFrame() {
    guard translatesAutoresizingMaskIntoConstraints, !effectiveMask.isEmpty else { return }
    fixedFrame = expectedFrame.withoutNegativeSize
    if engine == nil { solved = fixedFrame }
  }

  /// Has the pins follow the superview from the size that it has now.
  final func noteSuperviewSize() {
    guard translatesAutoresizingMaskIntoConstraints, !effectiveMask.isEmpty, let superview else {
      return
    }
    autoresizing.superviewSize = superview.expectedFrame.size
  }

  /// The view has been pinned to its frame, or let go of.
  final func autoresizingTranslationChanged() {
    if translatesAutoresizingMaskIntoConstraints {
      if !autoresizing.isFrameAwaited { fixedFrame = solved.withoutNegativeSize }
      noteSuperviewSize()
    }
    autoresizing.isFrameAwaited = false
    pinsChanged()
  }
}

/// A view's part in autoresizing.
struct Autoresizing {
  var mask: View.AutoresizingMask = []
  var resizesSubviews = true
  /// The superview's size that goes with the frame given.
  var superviewSize = Size.zero
  /// The frame that is to be expected, and the engine's version of geometry that it is for.
  var expected = Rect.zero
  var version: UInt64 = 0
  /// Whether a frame was given while the view was not pinned to its frame.
  var isFrameAwaited = false
}

extension Rect {
  /// The rectangle with 0 for a negative width or height.
  fileprivate var withoutNegativeSize: Rect {
    Rect(x: minX, y: minY, width: max(0, width), height: max(0, height))
  }
}
