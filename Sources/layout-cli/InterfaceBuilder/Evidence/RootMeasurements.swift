/// What the constraints of a root measure of its surroundings, together with the frames recorded
/// beside them.
///
/// For `label.top == safeArea.top + 8` and a label at y = 67, the top of the safe area is at 59.
/// Only the distances between a guide and a view count; where the views are is not evidence.
struct RootMeasurements {
  /// A view of the root, or the root itself.
  struct Owner {
    /// The recorded frame in the root.
    var frame: Rect
    /// The kind, for comparisons with others of the file.
    var kind: String
    /// The margins that the view itself has by the documented rules.
    var margins: EdgeInsets
    var insetsFromSafeArea: Bool
    var alignmentInsets = EdgeInsets.zero
    var baselines: (first: Double, last: Double)?
    /// The offset of the view whose margins it preserves; nil if it does not.
    var preserved: Int?
  }

  /// The sum or the difference of two surroundings, as the size or the center of a guide gives it.
  private struct Pair {
    var surroundings: (Surrounding, Surrounding)
    var isSum: Bool
    /// The sum of the two, or the first without the second.
    var length: Double
    var view: Int
    var constraint: Int
  }

  /// The offset of the root's element.
  let root: Int
  /// Whether the root fills a window.
  let isScreen: Bool
  /// The root's recorded size.
  let size: Size
  /// The kind of root, for comparisons with others of the file.
  let kind: String
  /// The safe area by the documented rules.
  let safeArea: EdgeInsets
  /// The views whose margins constraints name, the root, and those around them.
  private(set) var owners: [Int: Owner] = [:]
  /// The measurements, at most one of a surrounding by a view.
  private(set) var measurements: [Surrounding: [Measurement]] = [:]
  private var pairs: [Pair] = []
  private var measured: [Int: Set<Surrounding>] = [:]
  /// The views whose margins constraints name, in the order of the constraints.
  private(set) var named: [Int] = []
  private var isNamed: Set<Int> = []
  /// The number of sliders' edges whose places fit frames that extend beyond alignment rectangles,
  /// minus that of the edges that fit other frames.
  private(set) var insetSliders = 0
  /// The distances by which baselines of text fields are lower than expected, with the fields.
  private(set) var textFields: [(view: Int, shift: Double)] = []

  /// Reads the constraints of a root.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - document: The file.
  ///   - sizeClasses: The size classes of the file's device.
  init(
    _ root: InterfaceBuilderFile.Root, in document: DesignDocument, for sizeClasses: SizeClasses
  ) {
    var importer = RootImporter(document, sizeClasses: sizeClasses)
    importer.addContents(root)
    let (spec, element) = (importer.spec, root.element)
    self.root = element.offset
    size = element.recordedFrame?.size ?? document.screen.size
    safeArea = importer.safeArea
    isScreen = root.role == .screen
    kind = """
      \(root.role) \(element.kindWithKey) \(root.controller == nil) \(size.width) \(size.height) \
      \(root.bars.bars.contains(.navigation)) \(root.bars.bars.count) \(root.bars.isEmbedded)
      """
    let whole = Rect(origin: .zero, size: size)
    var offsets = ["root": self.root]
    var frames = [self.root: whole]
    let isContent = spec.views.first?.offset != self.root
    let own = isContent ? spec.margins : spec.views.first?.margins
    owners[self.root] = Owner(
      frame: whole, kind: element.kindWithKey,
      margins: EdgeInsets(
        own ?? (root.role == .screen ? .sides(importer.side(of: root)) : .all(8))),
      insetsFromSafeArea: isContent || spec.views[0].insetsMarginsFromSafeArea)
    for (index, view) in spec.views.enumerated() {
      guard let offset = view.offset, offset != self.root else {
        offsets[view.name] = self.root
        continue
      }
      let next = importer.elements[index]
      let parent = view.parent.map { spec.views[$0] }
      let around = parent?.offset ?? self.root
      let isAbsent = view.isHidden && parent?.stack != nil
      guard !next.isSet("misplaced"), !next.isSet("ambiguous"), !isAbsent,
        let origin = frames[around]?.origin,
        let frame = next.recordedFrame?.offset(dx: origin.x, dy: origin.y)
      else { continue }
      offsets[view.name] = offset
      frames[offset] = frame
      if next.name == "slider", parent?.stack?.axis == .vertical, let width = frames[around]?.width
      {
        countSlider(missing: (frame.width - width) / 2 - 2)
      }
      owners[offset] = Owner(
        frame: frame, kind: next.kindWithKey,
        margins: EdgeInsets(view.margins ?? .all(8)),
        insetsFromSafeArea: view.insetsMarginsFromSafeArea,
        alignmentInsets: view.alignmentInsets ?? .zero,
        baselines: view.firstBaseline.flatMap { first in view.lastBaseline.map { (first, $0) } },
        preserved: view.preservesSuperviewMargins ? around : nil)
    }
    for equation in spec.equations where equation.terms.count == 1 {
      measure(equation, offsets)
    }
    dropOutdatedViews(beyond: document.screen.size.height / 2)
  }

  /// Removes all measurements of views whose frames measure a length that no surrounding has.
  private mutating func dropOutdatedViews(beyond limit: Double) {
    let plausible = -Measurement.tolerance...limit
    let outdated = Set(
      measurements.values.joined().filter { !plausible.contains($0.length) }.map { $0.view })
    guard !outdated.isEmpty else { return }
    pairs.removeAll { outdated.contains($0.view) }
    measurements = measurements.mapValues { $0.filter { !outdated.contains($0.view) } }
      .filter { !$0.value.isEmpty }
  }

  private mutating func measure(_ equation: Equation, _ offsets: [String: Int]) {
    let term = equation.terms[0]
    var (guide, item, constant) = (equation.first, term.anchor, equation.constant)
    if guide.guide == nil, item.guide == nil, term.coefficient == 1, equation.relation == .equal,
      equation.priority == .required,
      let (view, other) = offsets[guide.item].flatMap({ one in
        offsets[item.item].map { (one, $0) }
      }), let one = owners[view], let two = owners[other],
      let missing = two.value(of: item.anchor).flatMap({ place in
        one.value(of: guide.anchor).map { place - $0 + constant }
      })
    {
      if guide.anchor.isHorizontal, one.isSlider != two.isSlider { countSlider(missing: missing) }
      // No version lowers baselines by more than 4 points.
      if guide.anchor.isBaseline, item.anchor.isBaseline, one.isTextField != two.isTextField,
        abs(missing) <= 4
      {
        textFields.append(one.isTextField ? (view, missing) : (other, -missing))
      }
    }
    if guide.guide == nil { (guide, item, constant) = (item, guide, -constant) }
    guard let owner = offsets[guide.item], item.guide == nil, let offset = equation.offset,
      guide.guide == .safeArea || guide.guide == .margins
    else { return }
    if guide.guide == .margins, isNamed.insert(owner).inserted { named.append(owner) }
    guard equation.relation == .equal, equation.priority == .required, term.coefficient == 1,
      let view = offsets[item.item], view != owner, let measuring = owners[view],
      let around = owners[owner]?.frame,
      let place = measuring.value(of: item.anchor).map({ $0 + constant })
    else { return }
    func surrounding(_ side: Side) -> Surrounding {
      guide.guide == .margins ? .margin(of: owner, side) : .safeArea(side)
    }
    func add(_ side: Side, _ distance: Double) {
      var length = distance
      if guide.guide == .safeArea, owner != root {
        // A view inside the safe area says nothing about it.
        guard distance > Measurement.tolerance else { return }
        length += Rect(origin: .zero, size: size).distance(to: around, at: side)
      }
      if measuring.isSlider, guide.guide == .margins {
        countSlider(missing: distance - margin(of: owner, at: side, safeArea))
      }
      append(
        Measurement(
          surrounding: surrounding(side), length: length, view: view, constraint: offset))
    }
    func add(_ one: Side, _ other: Side, isSum: Bool, _ length: Double) {
      guard guide.guide == .margins || owner == root else { return }
      pairs.append(
        Pair(
          surroundings: (surrounding(one), surrounding(other)), isSum: isSum, length: length,
          view: view, constraint: offset))
    }
    switch guide.anchor {
    case .top: add(.top, place - around.minY)
    case .left, .leading: add(.leading, place - around.minX)
    case .bottom: add(.bottom, around.maxY - place)
    case .right, .trailing: add(.trailing, around.maxX - place)
    case .width: add(.leading, .trailing, isSum: true, around.width - place)
    case .height: add(.top, .bottom, isSum: true, around.height - place)
    case .centerX:
      add(.leading, .trailing, isSum: false, 2 * (place - around.minX) - around.width)
    case .centerY: add(.top, .bottom, isSum: false, 2 * (place - around.minY) - around.height)
    default: return
    }
  }

  /// Adds the measurements that follow from sizes and centers of guides, if nothing measures one of
  /// the two sides directly.
  mutating func completePairs() {
    for pair in pairs {
      let (one, other) = pair.surroundings
      func add(_ surrounding: Surrounding, _ length: Double) {
        guard length > -Measurement.tolerance else { return }
        append(
          Measurement(
            surrounding: surrounding, length: length, view: pair.view,
            constraint: pair.constraint))
      }
      let sign = pair.isSum ? 1.0 : -1
      let known = (measurements[one]?.first?.length, measurements[other]?.first?.length)
      switch known {
      case (nil, let second?): add(one, pair.length - sign * second)
      case (let first?, nil): add(other, sign * (pair.length - first))
      case (nil, nil):
        let (first, second) = (documented(one), documented(other))
        if Measurement.isSame(first + sign * second, pair.length) { continue }
        if pair.isSum, case .margin = one {
          add(one, pair.length / 2)
          add(other, pair.length / 2)
        } else if pair.length - sign * second > -Measurement.tolerance {
          add(one, pair.length - sign * second)
        } else {
          add(other, sign * (pair.length - first))
        }
      default: continue
      }
    }
  }

  /// Adds measurements of the safe area by the root's margins, to which it adds, if nothing measures
  /// it directly.
  mutating func addIndirectMeasurements() {
    guard let owner = owners[root], owner.insetsFromSafeArea else { return }
    for side in [Side.top, .bottom] where measurements[.safeArea(side)] == nil {
      for var known in measurements[.margin(of: root, side)] ?? [] {
        known.surrounding = .safeArea(side)
        known.length -= owner.margins[side]
        if known.length >= 0 { append(known) }
      }
    }
  }

  /// Counts an edge of a slider that misses its place by a distance, in points, if the frame extends
  /// beyond the alignment rectangle.
  private mutating func countSlider(missing distance: Double) {
    if Measurement.isSame(distance, 0) { insetSliders += 1 }
    if Measurement.isSame(abs(distance), 2) { insetSliders -= 1 }
  }

  private mutating func append(_ measurement: Measurement) {
    guard
      measured[measurement.view, default: []].insert(measurement.surrounding).inserted
    else { return }
    measurements[measurement.surrounding, default: []].append(measurement)
  }

  /// Returns a surrounding by the documented rules.
  func documented(_ surrounding: Surrounding) -> Double {
    switch surrounding {
    case .safeArea(let side): safeArea[side]
    case .margin(let view, let side): margin(of: view, at: side, safeArea)
    }
  }

  /// Returns the part of the safe area that a view overlaps at a side.
  func overlap(of view: Int, at side: Side, _ safeArea: EdgeInsets) -> Double {
    guard let owner = owners[view], owner.insetsFromSafeArea else { return 0 }
    let distance = Rect(origin: .zero, size: size).distance(to: owner.frame, at: side)
    return min(safeArea[side], max(0, safeArea[side] - distance))
  }

  /// Returns the rest of a superview's margin that a view preserves at a side.
  func preserved(by view: Int, at side: Side, _ safeArea: EdgeInsets) -> Double {
    guard let owner = owners[view], let around = owner.preserved, let frame = owners[around]?.frame
    else { return 0 }
    let outer = margin(of: around, at: side, safeArea)
    return min(outer, max(0, outer - frame.distance(to: owner.frame, at: side)))
  }

  /// Returns a view's margin by the documented rules.
  func margin(of view: Int, at side: Side, _ safeArea: EdgeInsets) -> Double {
    guard let owner = owners[view] else { return 0 }
    return max(
      owner.margins[side] + overlap(of: view, at: side, safeArea),
      preserved(by: view, at: side, safeArea))
  }
}

extension RootMeasurements.Owner {
  fileprivate var isSlider: Bool { kind.hasPrefix("slider ") }
  fileprivate var isTextField: Bool { kind.hasPrefix("textField ") }

  /// Returns the value of an anchor of the recorded alignment rectangle; nil for a missing baseline.
  fileprivate func value(of anchor: AnchorName) -> Double? {
    switch anchor {
    case .firstBaseline: baselines.map { frame.minY + $0.first }
    case .lastBaseline: baselines.map { frame.maxY - $0.last }
    default: frame.inset(by: alignmentInsets).value(of: anchor)
    }
  }
}

extension XMLElement {
  /// The kind of the element, and what it is to its parent.
  var kindWithKey: String { "\(name) \(self["key"] ?? "")" }
}

extension Rect {
  /// Returns the value of an anchor; nil for a baseline.
  fileprivate func value(of anchor: AnchorName) -> Double? {
    switch anchor {
    case .left, .leading: minX
    case .right, .trailing: maxX
    case .top: minY
    case .bottom: maxY
    case .width: width
    case .height: height
    case .centerX: minX + width / 2
    case .centerY: minY + height / 2
    default: nil
    }
  }
}
