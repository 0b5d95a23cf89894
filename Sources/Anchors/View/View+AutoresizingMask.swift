extension View {
  /// The margins and sizes of a view that change with its superview's size.
  ///
  /// Margins are left and right, top and bottom; reading direction does not mirror them. The raw
  /// values are Apple's.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the superview's left edge is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the superview's right edge is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the superview's top edge is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the superview's bottom edge is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The flexible margins and sizes of the ``frame`` when the superview's size changes; empty at
  /// first.
  ///
  /// It applies while the view is pinned to its frame, see
  /// ``translatesAutoresizingMaskIntoConstraints``. Let L, W and R be the present left margin,
  /// width and right margin, and S the superview's width. The pins along the horizontal axis are as
  /// follows; vertical ones are analogous:
  ///
  /// - the position: the left margin stays L if it is not flexible; the right margin stays R if
  ///   only the left one is flexible; the middle stays at the same share of S if both are;
  /// - the width: it stays W if it is not flexible; it is S minus L and R if no margin is flexible;
  ///   it takes its share of S minus the rigid margin, `W / (S - R)` or `W / (S - L)`, if one
  ///   margin is; it stays at the same share of S, `W / S`, if both are.
  ///
  /// If the flexible length is less than a millionth of a point, the flexible parts share changes
  /// equally: a view in a superview of size 0 gets half or a third of its growth. If a superview
  /// becomes too small for rigid margins, the width turns negative and ``frame`` reports 0; it
  /// recovers as the superview grows.
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
  /// If it is false, subviews that are pinned to their frames keep them.
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

  /// Returns the rules that pin the view to its frame.
  final func framePins(_ origin: LayoutConstraint.Origin) -> [Rule] {
    let (across, along) = pinsByAxis
    let scrolled = scrolledDistance
    let isInside = containerReference != nil
    func pin(_ attribute: LayoutConstraint.Attribute, _ share: Double, _ constant: Double) -> Rule {
      Rule(
        origin: origin, attribute: attribute, share: isInside ? share : 0,
        constant: constant.withinLimit)
    }
    func pick(
      _ pins: AxisPins, _ start: LayoutConstraint.Attribute, _ middle: LayoutConstraint.Attribute,
      _ end: LayoutConstraint.Attribute
    ) -> LayoutConstraint.Attribute {
      pins.anchor == 0 ? start : pins.anchor == 1 ? end : middle
    }
    return [
      pin(pick(across, .left, .centerX, .right), across.placeShare, across.place - scrolled.x),
      pin(pick(along, .top, .centerY, .bottom), along.placeShare, along.place - scrolled.y),
      pin(.width, across.lengthShare, across.length),
      pin(.height, along.lengthShare, along.length),
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

  // MARK: - Frames without a solve

  /// The frame of the view, or the frame that it will have after the pins to frames have been
  /// solved.
  ///
  /// Views that are not pinned have the frame of the last layout, as in UIKit.
  ///
  /// - Complexity: Proportional to the number of ancestors whose masks determine the size and that
  ///   have not been queried since a frame changed.
  final var expectedFrame: Rect {
    let version = engine?.versions.geometry ?? 0
    refresh(
      { version != 0 && $0.autoresizing.version == version || $0.superviewDecidingFrame == nil },
      by: { $0.takeExpectedFrame(version) })
    return knownFrame(version)
  }

  /// The expected frame, if it is known or has just been computed.
  private final func knownFrame(_ version: UInt64) -> Rect {
    if version != 0 && autoresizing.version == version || superviewDecidingFrame != nil {
      return autoresizing.expected
    }
    // A frame that was set stays, whatever the superview's size.
    let isHeld = translatesAutoresizingMaskIntoConstraints && !fillsWindow && effectiveMask.isEmpty
    return isWindow || isHeld ? fixedFrame : unscrolled(solved)
  }

  /// Computes the expected frame from the superview's, which is known.
  private final func takeExpectedFrame(_ version: UInt64) {
    guard let superview = superviewDecidingFrame else { return }
    let outer = superview.knownFrame(version).size
    var frame = Rect(origin: .zero, size: outer)
    if !fillsWindow {
      let (across, along) = pinsByAxis
      let (x, width) = across.resolved(in: outer.width)
      let (y, height) = along.resolved(in: outer.height)
      frame = Rect(x: x, y: y, width: width, height: height)
    }
    autoresizing.expected = frame
    autoresizing.version = version
  }

  /// The superview, if its size determines the frame and the frame is out of date.
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

  // MARK: - Changes

  /// The frame given, or how it is followed, has changed.
  final func pinsChanged() {
    guard let engine else { return }
    engine.note(.frames)
    engine.framePinsChanged(of: self)
  }

  /// Stores the present frame as the one that was set, before the basis of the pins changes.
  final func settleFrame() {
    guard translatesAutoresizingMaskIntoConstraints, !effectiveMask.isEmpty else { return }
    fixedFrame = expectedFrame.withoutNegativeSize
    if engine == nil { solved = fixedFrame }
  }

  /// Records the superview's present size, from which the pins follow it.
  final func noteSuperviewSize() {
    guard translatesAutoresizingMaskIntoConstraints, !effectiveMask.isEmpty, let superview else {
      return
    }
    autoresizing.superviewSize = superview.expectedFrame.size
  }

  /// Called after the view was pinned to its frame or released from it.
  final func autoresizingTranslationChanged() {
    if translatesAutoresizingMaskIntoConstraints {
      if !autoresizing.isFrameAwaited { fixedFrame = unscrolled(solved).withoutNegativeSize }
      noteSuperviewSize()
    }
    if autoresizing.isFrameAwaited { autoresizing.isFrameAwaited = false }
    pinsChanged()
  }
}

/// A view's part in autoresizing.
struct Autoresizing {
  var mask: View.AutoresizingMask = []
  var resizesSubviews = true
  /// The superview's size for the frame that was set.
  var superviewSize = Size.zero
  /// The expected frame, and the engine's version of geometry for which it was computed.
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
