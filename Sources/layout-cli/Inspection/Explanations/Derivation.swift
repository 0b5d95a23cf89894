/// Derives where items are: from given values, constraint by constraint.
///
/// Only constraints that determine a value are used, so that each adds one unknown fact. An anchor
/// becomes known if it is the only unknown of a constraint; if every constraint has several, the
/// solver states those that determine a length together.
package struct Derivation {
  /// A known anchor of an item along an axis, with the step that it is known from.
  struct Fact {
    let anchor: AnchorPoint
    let step: Int
  }

  /// One step: an anchor that follows from others.
  package struct Step {
    /// The reason for an anchor's value.
    package enum Kind {
      /// The value is given by the window, the safe area or the keyboard.
      case given
      /// A constraint ties it to the others.
      case constraint
      /// It is another anchor of an item of which two are known.
      case arithmetic
      /// Several constraints determine it together.
      case together
      /// No constraint determines it: it keeps its value.
      case open
    }

    package var kind: Kind
    package var anchor: AnchorPoint
    /// The steps that the anchor's value is a sum of, with the numbers they are multiplied by; 0 for
    /// steps that it depends on in another way.
    package var terms: [(step: Int, coefficient: Double)] = []
    /// The constant that is added to the terms.
    package var constant = 0.0
    /// The constraints that the step follows from.
    package var constraints: [LayoutConstraint] = []
    /// The source of a given value.
    package var note: String?
  }

  /// The maximum number of items whose constraints are collected.
  static let itemLimit = 5000

  let window: Window
  var items = ItemList()
  private(set) var rows: [ConstraintRow] = []
  private(set) var steps: [Step] = []
  /// The known anchors by ``AnchorPoint/key``: at most two per key, which determine the others.
  private(set) var facts: [Int: [Fact]] = [:]
  /// Steps that are not facts, by key: given values, and values that follow from two facts.
  private var others: [Int: [Int]] = [:]
  private var gathered: Set<ObjectIdentifier> = []
  private var kept: Set<Int> = []

  init(of window: Window) {
    self.window = window
  }

  /// Computes everything that anchors of one item along an axis follow from.
  mutating func derive(_ anchors: [AnchorPoint]) {
    guard let first = anchors.first, !isGiven(first.key) else { return }
    // The position of a length does not matter. For positions, constraints that do not refer to
    // the anchors themselves may still be needed for a stepwise derivation.
    let isLength = anchors.count == 1 && first.attribute.isDimension
    gather(from: first.key, isLength: isLength, follows: false)
    solve(takesTogether: isLength)
    if anchors.allSatisfy({ isKnown($0) }) { return }
    let items = items
    self = Derivation(of: window)
    self.items = items
    gather(from: first.key, isLength: false, follows: true)
    solve(takesTogether: true)
  }

  /// Returns whether an item is placed by the environment of the layout.
  func isGiven(_ key: Int) -> Bool {
    let item = items.items[key / 2]
    if item is Window || item === window.rootView { return true }
    guard let guide = item as? LayoutGuide else { return false }
    switch guide.role {
    case .plain, .stackView: return false
    case .frame, .content, .contentMargins: return !guide.isSolved
    case .region, .division, .outside:
      return guide.owningView === window.rootView || !guide.isSolved
    }
  }

  // MARK: - Constraints

  /// Collects the constraints that determine an item, or only its length; if it follows them, also
  /// those that determine the items they mention.
  private mutating func gather(from key: Int, isLength: Bool, follows: Bool) {
    var seen: Set<Int> = [key]
    var asked: Set<Int> = []
    var queue = [key]
    while !queue.isEmpty {
      var parts: [FrameShare] = []
      for key in queue where !isGiven(key) {
        addParts(of: key, isLength: isLength, to: &parts, asked: &asked)
      }
      queue = []
      for found in window.layoutEngine.determinations(of: parts) {
        let first = rows.count
        for constraint in found.constraints
        where gathered.insert(ObjectIdentifier(constraint)).inserted {
          rows.append(ConstraintRow(constraint, &items))
        }
        for share in found.kept {
          let place = items.place(of: share.item)
          guard kept.insert(place * 4 + share.part.rawValue).inserted else { continue }
          rows.append(ConstraintRow(keeping: share.item, share.part, &items))
        }
        guard follows else { continue }
        for row in rows[first...] {
          for key in row.groups where seen.count < Self.itemLimit && seen.insert(key).inserted {
            queue.append(key)
          }
        }
      }
    }
  }

  /// Adds the solver's parts of an item: its size, and its position along with those of the views
  /// around it.
  private mutating func addParts(
    of key: Int, isLength: Bool, to parts: inout [FrameShare], asked: inout Set<Int>
  ) {
    let axis = key % 2 == 1 ? Axis.vertical : .horizontal
    let own = items.items[key / 2]
    parts.append(FrameShare(own, .length(axis)))
    if isLength { return }
    for item in own.lineage where item !== window.rootView {
      let start = FramePart.place(axis)
      guard asked.insert(items.place(of: item) * 4 + start.rawValue).inserted else { return }
      parts.append(FrameShare(item, start))
    }
  }

  // MARK: - Steps

  private mutating func solve(takesTogether: Bool) {
    var mentions: [Int: [Int]] = [:]
    for row in rows.indices {
      for key in rows[row].groups { mentions[key, default: []].append(row) }
    }
    var isDone = [Bool](repeating: false, count: rows.count)
    var candidates = Array(rows.indices)
    while true {
      var ready: [(row: Int, unknown: AnchorPoint)] = []
      for row in candidates where !isDone[row] {
        switch unknown(in: row) {
        case .nothing: isDone[row] = true
        case .one(let anchor): ready.append((row, anchor))
        case .several: break
        }
      }
      var news: [Int] = []
      for (row, unknown) in ready {
        isDone[row] = true
        guard !isKnown(unknown) else { continue }
        derive(unknown, from: row)
        news.append(unknown.key)
      }
      if ready.isEmpty {
        guard takesTogether, let step = together(rows.indices.filter { !isDone[$0] }) else {
          return
        }
        add(step)
        news.append(step.anchor.key)
      }
      // A new fact may be the last that other constraints need.
      candidates = []
      for key in news { candidates += mentions[key] ?? [] }
      candidates.sort()
    }
  }

  private enum Unknown {
    case nothing
    case one(AnchorPoint)
    case several
  }

  private func unknown(in row: Int) -> Unknown {
    var found: AnchorPoint?
    for (anchor, _) in rows[row].parts where !isKnown(anchor) {
      if let found, !found.isSame(as: anchor) { return .several }
      found = anchor
    }
    guard let found else { return .nothing }
    let share = rows[row].share(of: found.key)
    return abs(share.start) + abs(share.size) < 1e-9 ? .nothing : .one(found)
  }

  /// Returns whether an anchor's value follows from the known facts about its item.
  func isKnown(_ anchor: AnchorPoint) -> Bool {
    if isGiven(anchor.key) { return true }
    guard let facts = facts[anchor.key] else { return false }
    return facts.count > 1 || facts[0].anchor.isParallel(to: anchor)
  }

  private mutating func derive(_ unknown: AnchorPoint, from row: Int) {
    let constraint = rows[row].constraint
    var step = Step(
      kind: constraint == nil ? .open : .constraint, anchor: unknown,
      constraints: constraint.map { [$0] } ?? [])
    var own = 0.0
    for (anchor, coefficient) in rows[row].parts where anchor.isSame(as: unknown) {
      own += coefficient
    }
    step.constant = rows[row].constant / own
    for (anchor, coefficient) in rows[row].parts where !anchor.isSame(as: unknown) {
      guard let premise = premise(anchor) else { return }
      step.addTerm(premise, times: -coefficient / own)
    }
    add(step)
  }

  private mutating func add(_ step: Step) {
    facts[step.anchor.key, default: []].append(Fact(anchor: step.anchor, step: steps.count))
    steps.append(step)
  }

  /// Returns the step for an anchor's value, creating it if necessary; nil if the value is unknown.
  mutating func premise(_ anchor: AnchorPoint) -> Int? {
    if let known = others[anchor.key]?.first(where: { steps[$0].anchor.isSame(as: anchor) }) {
      return known
    }
    if isGiven(anchor.key) {
      others[anchor.key, default: []].append(steps.count)
      let note = GivenWords(window: window).note(on: anchor)
      steps.append(Step(kind: .given, anchor: anchor, constant: anchor.value, note: note))
      return steps.count - 1
    }
    guard let facts = facts[anchor.key] else { return nil }
    if let known = facts.first(where: { $0.anchor.isSame(as: anchor) }) { return known.step }
    guard let shares = Self.shares(of: anchor, in: facts.map { $0.anchor }) else { return nil }
    var step = Step(kind: .arithmetic, anchor: anchor, constant: anchor.offset)
    for (fact, share) in zip(facts, shares) where share != 0 {
      step.addTerm(fact.step, times: share)
      step.constant -= share * fact.anchor.offset
    }
    if step.terms.count == 2, step.terms[0].coefficient < 0, step.terms[1].coefficient > 0 {
      step.terms.swapAt(0, 1)
    }
    others[anchor.key, default: []].append(steps.count)
    steps.append(step)
    return steps.count - 1
  }

  /// Returns the factors by which an item's known anchors add up to another anchor.
  private static func shares(of anchor: AnchorPoint, in known: [AnchorPoint]) -> [Double]? {
    for (place, other) in known.enumerated() where other.isParallel(to: anchor) {
      var shares = [Double](repeating: 0, count: known.count)
      shares[place] =
        abs(other.start) > abs(other.size) ? anchor.start / other.start : anchor.size / other.size
      return shares
    }
    guard known.count == 2 else { return nil }
    let (one, two) = (known[0], known[1])
    let determinant = one.start * two.size - one.size * two.start
    return [
      (anchor.start * two.size - anchor.size * two.start) / determinant,
      (one.start * anchor.size - one.size * anchor.start) / determinant,
    ]
  }

  /// Records a value without its derivation, if none was found.
  mutating func assert(_ anchor: AnchorPoint) -> Int {
    var step = Step(kind: .together, anchor: anchor, constant: anchor.value)
    step.constraints = rows.filter { $0.groups.contains(anchor.key) }.compactMap { $0.constraint }
    steps.append(step)
    return steps.count - 1
  }
}

extension Derivation.Step {
  /// Returns the sum in the form of equations.
  ///
  /// - Parameter steps: The steps that the terms refer to.
  /// - Returns: The sum, such as `bar.top / 2 - 8`.
  package func sum(in steps: [Derivation.Step]) -> String {
    sumText(terms.map { (printable(steps[$0.step].anchor.name), $0.coefficient) }, constant)
  }

  mutating func addTerm(_ step: Int, times coefficient: Double) {
    let near = coefficient.rounded()
    let clean = abs(coefficient - near) < 1e-9 ? near : coefficient
    if let place = terms.firstIndex(where: { $0.step == step }) {
      terms[place].coefficient += clean
      if terms[place].coefficient == 0 { terms.remove(at: place) }
    } else if clean != 0 {
      terms.append((step, clean))
    }
  }
}

extension AnchorPoint {
  /// Returns whether another anchor of the item is known as soon as this one is.
  func isParallel(to other: AnchorPoint) -> Bool {
    abs(start * other.size - size * other.start) < 1e-12
  }
}
