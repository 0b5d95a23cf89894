/// What the constraints of a root measure of its surroundings, together with the frames recorded
/// beside them.
///
/// For `label.top == safeArea.top + 8` and a label at y = 67, the top of the safe area is at 59. A
/// length that most measurements share is the surrounding; where there are none, the documented
/// rules of UIKit for the device and the bars decide. Only the distances between a guide and a view
/// count; where the views are is not evidence.
struct RootMeasurements {
  /// A view of the root, or the root itself.
  struct Owner {
    var element: XMLElement
    /// The recorded frame in the root.
    var frame: Rect
    /// The margins that the view itself has by the documented rules.
    var margins: EdgeInsets
    var insetsFromSafeArea: Bool
    var alignmentInsets = EdgeInsets.zero
    var baselines: (first: Double, last: Double)?
  }

  /// The sum or the difference of two surroundings, as the size or the center of a guide gives it.
  private struct Pair {
    var surroundings: (Surrounding, Surrounding)
    /// 1 for the sum of the two, -1 for the first without the second.
    var sign: Double
    var length: Double
    var view: Int
  }

  /// The offset of the root's element.
  let root: Int
  /// The root's recorded bounds.
  let bounds: Rect
  /// The safe area by the documented rules.
  let safeArea: EdgeInsets
  /// The views whose frames count, and the root, by the offsets of their elements.
  private(set) var owners: [Int: Owner] = [:]
  /// The measurements, at most one of a surrounding by a view.
  var measurements: [Surrounding: [Measurement]] = [:]
  private var pairs: [Pair] = []
  /// The views whose margins constraints name.
  private var named: Set<Int> = []
  /// The number of sliders' edges whose places fit frames that extend beyond alignment rectangles,
  /// minus that of the edges that fit other frames.
  private(set) var insetSliders = 0
  /// The distances by which baselines of text fields are lower than expected, with the fields.
  private(set) var textFields: [(view: Int, shift: Double)] = []
  /// The greatest plausible length, in points: others are those of frames that are out of date.
  private let limit: Double

  /// Reads the constraints of a root.
  init(_ root: InterfaceBuilderFile.Root, in document: DesignDocument) {
    var root = root
    root.surroundings = MeasuredSurroundings()
    var importer = RootImporter(document, sizeClasses: document.sizeClasses)
    importer.addContents(root)
    let (spec, element) = (importer.spec, root.element)
    self.root = element.offset
    bounds = Rect(origin: .zero, size: element.recordedFrame?.size ?? document.screen.size)
    safeArea = importer.safeArea
    limit = document.screen.size.height / 2
    var offsets = ["root": self.root]
    let isContent = spec.views.first?.offset != self.root
    let own = isContent ? spec.margins : spec.views[0].margins
    let margins = own ?? (root.role == .screen ? .sides(importer.side(of: root)) : .all(8))
    owners[self.root] = Owner(
      element: element, frame: bounds, margins: margins.resolved(for: .leftToRight),
      insetsFromSafeArea: isContent || spec.views[0].insetsMarginsFromSafeArea)
    for (view, element) in zip(spec.views, importer.views) {
      let parent = view.parent.map { spec.views[$0] }
      guard let offset = view.offset, offset != self.root else {
        offsets[view.name] = self.root
        continue
      }
      guard !element.isSet("misplaced"), !element.isSet("ambiguous"),
        let around = owners[parent?.offset ?? self.root]?.frame,
        let frame = element.recordedFrame?.offset(dx: around.minX, dy: around.minY)
      else { continue }
      offsets[view.name] = offset
      owners[offset] = Owner(
        element: element, frame: frame,
        margins: (view.margins ?? .all(8)).resolved(for: .leftToRight),
        insetsFromSafeArea: view.insetsMarginsFromSafeArea,
        alignmentInsets: view.alignmentInsets ?? .zero,
        baselines: view.firstBaseline.flatMap { first in view.lastBaseline.map { (first, $0) } })
      if element.name == "slider", parent?.stack?.axis == .vertical {
        countSlider(missing: (frame.width - around.width) / 2 - 2)
      }
    }
    for equation in spec.equations where equation.terms.count == 1 { measure(equation, offsets) }
    dropOutdatedViews()
    addIndirectMeasurements()
    completePairs()
  }

  /// Removes all measurements of views whose frames measure a length that no surrounding has.
  private mutating func dropOutdatedViews() {
    let plausible = -Measurement.tolerance...limit
    let outdated = Set(
      measurements.values.joined().filter { !plausible.contains($0.length) }.map { $0.view })
    pairs.removeAll { outdated.contains($0.view) }
    measurements = measurements.mapValues { $0.filter { !outdated.contains($0.view) } }
      .filter { !$0.value.isEmpty }
  }

  private mutating func measure(_ equation: Equation, _ offsets: [String: Int]) {
    let term = equation.terms[0]
    var (guide, item, constant) = (equation.first, term.anchor, equation.constant)
    if guide.guide == nil { (guide, item, constant) = (item, guide, -constant) }
    guard let owner = offsets[guide.item], let view = offsets[item.item], item.guide == nil else {
      return
    }
    if guide.guide == .margins { named.insert(owner) }
    guard equation.relation == .equal, equation.priority == .required, term.coefficient == 1,
      view != owner || guide.guide == nil,
      let expected = value(of: guide.guide, owner, guide.anchor),
      let place = value(of: nil, view, item.anchor)
    else { return }
    let missing = place + constant - expected
    compare(owner, view, guide.anchor, item.anchor, missing)
    func surrounding(_ side: Side) -> Surrounding {
      guide.guide == .margins ? .margin(of: owner, side) : .safeArea(side)
    }
    func add(_ side: Side, _ change: Double) {
      append(surrounding(side), documented(surrounding(side)) + change, by: view)
    }
    func add(_ one: Side, _ other: Side, sign: Double, _ change: Double) {
      let pair = (surrounding(one), surrounding(other))
      pairs.append(
        Pair(
          surroundings: pair, sign: sign,
          length: documented(pair.0) + sign * documented(pair.1) + change, view: view))
    }
    guard guide.guide == .margins || guide.guide == .safeArea && owner == root else { return }
    switch guide.anchor {
    case .top: add(.top, missing)
    case .left, .leading: add(.leading, missing)
    case .bottom: add(.bottom, -missing)
    case .right, .trailing: add(.trailing, -missing)
    case .width: add(.leading, .trailing, sign: 1, -missing)
    case .height: add(.top, .bottom, sign: 1, -missing)
    case .centerX: add(.leading, .trailing, sign: -1, 2 * missing)
    case .centerY: add(.top, .bottom, sign: -1, 2 * missing)
    default: return
    }
  }

  /// Compares the edges of sliders and the baselines of text fields with those of other views.
  private mutating func compare(
    _ one: Int, _ other: Int, _ anchor: AnchorName, _ second: AnchorName, _ missing: Double
  ) {
    guard let first = owners[one]?.element.name, let last = owners[other]?.element.name else {
      return
    }
    if anchor.isHorizontal, (first == "slider") != (last == "slider") {
      countSlider(missing: missing)
    }
    // No version lowers baselines by more than 4 points.
    if anchor.isBaseline, second.isBaseline, (first == "textField") != (last == "textField"),
      abs(missing) <= 4
    {
      textFields.append(first == "textField" ? (one, missing) : (other, -missing))
    }
  }

  /// Adds the measurements that follow from sizes and centers of guides, if nothing measures one of
  /// the two sides directly.
  private mutating func completePairs() {
    for pair in pairs {
      let (one, other) = pair.surroundings
      func length(_ surrounding: Surrounding) -> Double {
        measurements[surrounding]?.first?.length ?? documented(surrounding)
      }
      let first = pair.length - pair.sign * length(other)
      let second = pair.sign * (pair.length - length(one))
      if measurements[one] == nil, first > -Measurement.tolerance {
        append(one, first, by: pair.view)
      } else if measurements[other] == nil, second > -Measurement.tolerance {
        append(other, second, by: pair.view)
      }
    }
  }

  /// Adds measurements of the safe area by the root's margins, to which it adds, if nothing measures
  /// it directly.
  private mutating func addIndirectMeasurements() {
    guard let owner = owners[root], owner.insetsFromSafeArea else { return }
    for side in [Side.top, .bottom] where measurements[.safeArea(side)] == nil {
      for known in measurements[.margin(of: root, side)] ?? [] {
        let length = known.length - owner.margins[side]
        if length >= 0 { append(.safeArea(side), length, by: known.view) }
      }
    }
  }

  /// Counts an edge of a slider that misses its place by a distance, in points, if the frame extends
  /// beyond the alignment rectangle.
  private mutating func countSlider(missing distance: Double) {
    if Measurement.isSame(distance, 0) { insetSliders += 1 }
    if Measurement.isSame(abs(distance), 2) { insetSliders -= 1 }
  }

  private mutating func append(_ surrounding: Surrounding, _ length: Double, by view: Int) {
    let known = measurements[surrounding] ?? []
    guard !known.contains(where: { $0.view == view }) else { return }
    measurements[surrounding] = known + [Measurement(view: view, length: length)]
  }

  // MARK: - Documented surroundings

  /// Returns the recorded value of an anchor of a view, or that of one of its guides by the
  /// documented rules.
  private func value(of guide: ViewGuide?, _ view: Int, _ anchor: AnchorName) -> Double? {
    guard let owner = owners[view] else { return nil }
    switch (guide, anchor) {
    case (nil, .firstBaseline): return owner.frame.minY + (owner.baselines?.first ?? 0)
    case (nil, .lastBaseline): return owner.frame.maxY - (owner.baselines?.last ?? 0)
    case (nil, _): return owner.frame.inset(by: owner.alignmentInsets).value(of: anchor)
    case (.safeArea, _): return bounds.inset(by: safeArea).value(of: anchor)
    case (.margins, _):
      var insets = EdgeInsets.zero
      for side in Side.allCases { insets[side] = documented(.margin(of: view, side)) }
      return owner.frame.inset(by: insets).value(of: anchor)
    default: return nil
    }
  }

  /// Returns a surrounding by the documented rules.
  func documented(_ surrounding: Surrounding) -> Double {
    switch surrounding {
    case .safeArea(let side): safeArea[side]
    case .margin(let view, let side):
      (owners[view]?.margins[side] ?? 0) + overlap(of: view, at: side, safeArea)
    }
  }

  /// Returns the part of the safe area that a view overlaps at a side.
  private func overlap(of view: Int, at side: Side, _ safeArea: EdgeInsets) -> Double {
    guard let owner = owners[view], owner.insetsFromSafeArea else { return 0 }
    return min(safeArea[side], max(0, safeArea[side] - bounds.distance(to: owner.frame, at: side)))
  }

  // MARK: - Decisions

  /// The surroundings that the measurements give.
  var surroundings: MeasuredSurroundings {
    var result = MeasuredSurroundings()
    var safeArea = safeArea
    for side in Side.allCases {
      let length = decide(.safeArea(side), documented: safeArea[side])
      guard !Measurement.isSame(length, safeArea[side]) else { continue }
      safeArea[side] = length
      result.safeArea[side] = length
    }
    for view in named.sorted() {
      guard let owner = owners[view] else { continue }
      var margins = MeasuredSurroundings.Margins()
      var (overlaps, isDocumented) = (EdgeInsets.zero, true)
      for side in Side.allCases {
        overlaps[side] = overlap(of: view, at: side, safeArea)
        let documented = owner.margins[side] + overlaps[side]
        // Margins at opposite sides are the same if the documented ones are.
        let across =
          owner.margins[side.opposite] + overlap(of: view, at: side.opposite, safeArea)
        margins.insets[side] = decide(
          .margin(of: view, side), documented: documented,
          like: across == documented ? .margin(of: view, side.opposite) : nil)
        isDocumented = isDocumented && Measurement.isSame(margins.insets[side], documented)
        let isInset =
          margins.insets[side] >= overlaps[side] - Measurement.tolerance
        margins.insetsFromSafeArea = margins.insetsFromSafeArea && isInset
      }
      if isDocumented { continue }
      if margins.insetsFromSafeArea {
        for side in Side.allCases { margins.insets[side] -= overlaps[side] }
      }
      result.margins[view] = margins
    }
    return result
  }

  /// Decides on a surrounding.
  ///
  /// - Parameters:
  ///   - surrounding: The surrounding.
  ///   - documented: Its length by the documented rules.
  ///   - similar: A surrounding that probably has the same length.
  /// - Returns: The length.
  private func decide(
    _ surrounding: Surrounding, documented: Double, like similar: Surrounding? = nil
  ) -> Double {
    func winner(of surrounding: Surrounding?, _ expected: [Double]) -> Double {
      Votes((surrounding.flatMap { measurements[$0] } ?? []).map { $0.length }, expected: expected)
        .winner
    }
    return winner(of: surrounding, [winner(of: similar, [documented]), documented])
  }
}
