/// The surroundings of a file's roots, as their recorded frames measure them.
///
/// A length that most of a root's measurements share is the surrounding. Where nothing in the root
/// measures it, the measurements of the file's other roots of the same kind decide, and where there
/// are none, the documented rules of UIKit for the device and the bars.
struct FileEvidence {
  /// A surrounding with the same documented length in roots or views of the same kind.
  private struct Alike: Hashable {
    var kind: String
    var side: Side
    var documented: Double
  }

  private var roots: [RootMeasurements]
  private var lengths: [Alike: [(root: Int, length: Double)]] = [:]
  /// The surroundings of the roots, in their order.
  private(set) var surroundings: [MeasuredSurroundings] = []

  /// Decides on surroundings.
  ///
  /// - Parameter roots: The measurements in the roots of a file.
  init(_ roots: [RootMeasurements]) {
    self.roots = roots
    surroundings = roots.map { _ in MeasuredSurroundings() }
    for place in roots.indices { collectSafeArea(place) }
    for place in roots.indices { decideSafeArea(place) }
    for place in roots.indices { collectMargins(place) }
    for place in roots.indices { decideMargins(place) }
  }

  private mutating func add(_ place: Int, _ surrounding: Surrounding, _ alike: Alike) {
    for measurement in roots[place].measurements[surrounding] ?? [] {
      lengths[alike, default: []].append((place, measurement.length))
    }
  }

  // MARK: - Safe areas

  private func alike(_ place: Int, _ side: Side) -> Alike {
    Alike(kind: roots[place].kind, side: side, documented: roots[place].safeArea[side])
  }

  private mutating func collectSafeArea(_ place: Int) {
    roots[place].addIndirectMeasurements()
    roots[place].completePairs()
    for side in Side.allCases { add(place, .safeArea(side), alike(place, side)) }
  }

  private mutating func decideSafeArea(_ place: Int) {
    for side in Side.allCases {
      let documented = roots[place].safeArea[side]
      let length = decide(place, .safeArea(side), alike(place, side))
      if !Measurement.isSame(length, documented) { surroundings[place].safeArea[side] = length }
    }
  }

  private func safeArea(_ place: Int) -> EdgeInsets {
    var safeArea = roots[place].safeArea
    for (side, length) in surroundings[place].safeArea { safeArea[side] = length }
    return safeArea
  }

  // MARK: - Margins

  private func alike(_ place: Int, _ view: Int, _ side: Side) -> Alike {
    Alike(
      kind: roots[place].owners[view]?.kind ?? "", side: side,
      documented: roots[place].margin(of: view, at: side, safeArea(place)))
  }

  private mutating func collectMargins(_ place: Int) {
    for view in roots[place].named {
      for side in Side.allCases { add(place, .margin(of: view, side), alike(place, view, side)) }
    }
  }

  private mutating func decideMargins(_ place: Int) {
    let safeArea = safeArea(place)
    for view in roots[place].named {
      var margins = MeasuredSurroundings.Margins()
      var lengths: [(side: Side, length: Double)] = []
      var isDocumented = true
      for side in Side.allCases {
        let alike = alike(place, view, side)
        let length = decide(place, .margin(of: view, side), alike)
        lengths.append((side, length))
        if !Measurement.isSame(length, alike.documented) { isDocumented = false }
      }
      guard !isDocumented else { continue }
      for (side, length) in lengths {
        margins.insets[side] = length - roots[place].overlap(of: view, at: side, safeArea)
        if margins.insets[side] < -Measurement.tolerance { margins.insetsFromSafeArea = false }
        if length < roots[place].preserved(by: view, at: side, safeArea) - Measurement.tolerance {
          margins.preservesSuperview = false
        }
      }
      if !margins.insetsFromSafeArea {
        for (side, length) in lengths { margins.insets[side] = length }
      }
      surroundings[place].margins[view] = margins
    }
  }

  // MARK: - Decisions

  /// Decides on a surrounding, and records the evidence that was decisive and the measurements that
  /// contradict it.
  private mutating func decide(
    _ place: Int, _ surrounding: Surrounding, _ alike: Alike
  ) -> Double {
    let others = (lengths[alike] ?? []).filter { $0.root != place }.map { $0.length }
    var expected = Votes(others, expected: [alike.documented]).winner
    // Margins at opposite sides are the same if the documented ones are.
    if case .margin(let view, let side) = surrounding,
      self.alike(place, view, side.opposite).documented == alike.documented
    {
      let opposite = measurements(place, .margin(of: view, side.opposite))
      if !opposite.isEmpty {
        expected = Votes(opposite.map { $0.length }, expected: [alike.documented]).winner
      }
    }
    let own = measurements(place, surrounding)
    let votes = Votes(own.map { $0.length }, expected: [expected, alike.documented])
    let decided = votes.winner
    let agreeing = own.filter { Measurement.isSame($0.length, decided) }
    if votes.isDecidedByOne {
      surroundings[place].evidence.formUnion(agreeing.map { $0.view })
    }
    surroundings[place].stale += own.filter { !Measurement.isSame($0.length, decided) }
    return decided
  }

  /// The measurements of a surrounding, except that of one view alone for a margin of a screen: the
  /// system sets these, and the view is rather out of date.
  private func measurements(_ place: Int, _ surrounding: Surrounding) -> [Measurement] {
    let own = roots[place].measurements[surrounding] ?? []
    if roots[place].isScreen, own.count < 2, case .margin(roots[place].root, _) = surrounding {
      return []
    }
    return own
  }
}
