import Anchors
import Testing

/// A view as the equations see it, computed without a solver.
private final class ModelView {
  let view: View
  var frame: Rect
  var mask: Mask
  var hasRoom = true
  var superviewSize: Size
  var contents: [ModelView] = []

  init(_ view: View, _ superviewSize: Size) {
    self.view = view
    self.superviewSize = superviewSize
    frame = view.exactFrame
    mask = view.autoresizingMask
  }

  /// The frame in a superview of a size, straight from the table of equations.
  func frame(in size: Size, mask: Mask) -> Rect {
    let across = Self.resized(
      frame.minX, frame.width, superviewSize.width, size.width,
      mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    let down = Self.resized(
      frame.minY, frame.height, superviewSize.height, size.height,
      mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin))
    return Rect(x: across.0, y: down.0, width: across.1, height: down.1)
  }

  static func resized(
    _ l: Double, _ w: Double, _ s: Double, _ new: Double, _ flexL: Bool, _ flexW: Bool,
    _ flexR: Bool
  ) -> (Double, Double) {
    let r = s - l - w
    var length = w
    if flexW {
      switch (flexL, flexR) {
      case (false, false): length = new - l - r
      case (true, false): length = w / (s - r) * (new - r)
      case (false, true): length = w / (s - l) * (new - l)
      case (true, true): length = w / s * new
      }
    }
    if flexL && flexR { return ((l + w / 2) / s * new - length / 2, length) }
    return (flexL ? new - r - length : l, length)
  }

  func check(in size: Size) {
    let now = frame(in: size, mask: mask)
    expectFrame(of: view, now.minX, now.minY, now.width, now.height)
    for inner in contents { inner.check(in: now.size) }
  }

  /// Sets the present frames, here and in subviews, if they have a positive size.
  ///
  /// Parts that are squeezed to nothing or less have no shares that could be computed again.
  func settle(in size: Size) {
    let now = frame(in: size, mask: mask)
    hasRoom =
      min(now.width, now.height, size.width, size.height, now.maxX, now.maxY) > 1
      && size.width - now.minX > 1 && size.height - now.minY > 1
    if hasRoom {
      frame = now
      superviewSize = size
    }
    for inner in contents { inner.settle(in: now.size) }
  }

  var inside: [ModelView] { [self] + contents.flatMap(\.inside) }
}

@Test(arguments: UInt64(1)...40)
func `trees of masks follow a window as the equations say`(_ seed: UInt64) {
  var state = seed
  func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
  func randomFrame(in size: Size) -> Rect {
    // Margins above zero keep all shares defined.
    let left = Double(1 + roll(20)) / 60 * size.width
    let top = Double(1 + roll(20)) / 60 * size.height
    return Rect(
      x: left, y: top, width: Double(1 + roll(38)) / 60 * size.width,
      height: Double(1 + roll(38)) / 60 * size.height)
  }
  func fill(_ model: ModelView, _ size: Size, _ depth: Int) {
    for index in 0..<(1 + roll(3)) {
      let view = View(name: "\(model.view.label).\(index)", frame: randomFrame(in: size))
      view.autoresizingMask = Mask(rawValue: UInt(roll(64)))
      if roll(2) == 0 { model.view.addSubview(view) }
      let inner = ModelView(view, size)
      model.contents.append(inner)
      if depth > 0 { fill(inner, inner.frame.size, depth - 1) }
      if view.superview == nil { model.view.addSubview(view) }
    }
  }
  let window = phone(direction: roll(2) == 0 ? .leftToRight : .rightToLeft)
  window.rootView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  let root = ModelView(window.rootView, Size(width: 400, height: 800))
  root.frame = Rect(x: 0, y: 0, width: 400, height: 800)
  fill(root, root.frame.size, 3)
  var size = Size(width: 400, height: 800)
  root.check(in: size)
  for _ in 0..<6 {
    size = Size(width: Double(200 + roll(800)), height: Double(200 + roll(800)))
    window.frame = Rect(origin: .zero, size: size)
    root.check(in: size)
    // Frames and masks change without a layout in between.
    size = Size(width: Double(400 + roll(200)), height: Double(400 + roll(200)))
    window.frame = Rect(origin: .zero, size: size)
    root.settle(in: size)
    let all = root.inside
    for _ in 0..<3 {
      let model = all[roll(all.count)]
      guard model !== root, model.hasRoom, model.contents.allSatisfy(\.hasRoom) else { continue }
      if roll(2) == 0 {
        model.view.autoresizingMask = Mask(rawValue: UInt(roll(64)))
        model.mask = model.view.autoresizingMask
      } else {
        model.view.center = Point(x: model.frame.midX, y: model.frame.midY)
      }
    }
    root.check(in: size)
  }
  expectTrue(window.conflicts.isEmpty && window.ambiguities.isEmpty)
}
