@testable import Anchors

/// Random changes of trees and questions about them, also in the middle of each function that a
/// layout or a change calls.
///
/// A step arms some functions with changes and performs one change itself. After it, the frames of
/// all trees equal those of trees built anew from the structure that the step left behind. Each view
/// has weak constraints that determine it, so that the frames do not depend on the history.
final class TreeSession {
  var dice: Dice
  var windows: [Window] = []
  /// The views that the program refers to: roots of trees outside windows are alive through it.
  var kept: [View] = []
  /// The changes that the next call of each function makes.
  private var armed: [Moment: [Int]] = [:]
  private var depth = 0
  /// Whether a view is being deallocated: then trees are found without looking at superviews.
  private var isEnding = false
  /// The views that are being moved.
  var moving: [View] = []
  private var count = 0
  /// The first difference from a new tree.
  var fault: String?
  var log: [String] = []
  let isTraced: Bool

  static let viewLimit = 14

  init(seed: UInt64, isTraced: Bool = false) {
    dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ seed)
    self.isTraced = isTraced
  }

  /// Makes a number of steps; returns the first difference from a new tree, with the steps.
  func run(_ steps: Int) -> String? {
    addWindow()
    for step in 0..<steps where fault == nil {
      note("step \(step)")
      for _ in 0..<dice.roll(4) {
        let moment = Moment.allCases[dice.roll(Moment.allCases.count)]
        armed[moment, default: []].append(dice.roll(TreeSession.changeCount))
      }
      change(dice.roll(TreeSession.changeCount))
      for window in windows { window.layoutIfNeeded() }
      armed = [:]
      compareAll()
    }
    armed = [:]
    windows = []
    kept = []
    return fault.map { ([$0] + log).joined(separator: "\n") }
  }

  /// Makes the next change that a function is armed with.
  func reach(_ moment: Moment) {
    guard depth < 3, let change = armed[moment]?.popLast() else { return }
    let wasEnding = isEnding
    if moment == .end { isEnding = true }
    depth += 1
    note("in \(moment):")
    self.change(change)
    depth -= 1
    isEnding = wasEnding
  }

  func note(_ line: @autoclosure () -> String) {
    guard isTraced else { return }
    let line = String(repeating: "  ", count: depth) + line()
    log.append(line)
    print(line)
  }

  func nextNumber() -> Int {
    count += 1
    return count
  }

  // MARK: - Choosing

  /// The roots of all trees.
  var roots: [View] {
    var roots: [View] = windows
    for view in kept where !isEnding || view.superview == nil {
      var root = view
      while let superview = root.superview { root = superview }
      if !roots.contains(where: { $0 === root }) { roots.append(root) }
    }
    return roots
  }

  /// The views other than windows.
  var views: [View] {
    roots.flatMap { $0.itemsInside() }.compactMap { $0 as? View }.filter { !$0.isWindow }
  }

  func anyView() -> View? { any(of: views) }

  func any<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[dice.roll(list.count)]
  }

  func any<Kind: View>(_ kind: Kind.Type) -> Kind? { any(of: views.compactMap { $0 as? Kind }) }

  /// Whether a view may be moved or removed: not a root view, nor one that is around a view being
  /// moved, or inside.
  func mayMove(_ view: View) -> Bool {
    if view.superview?.isWindow == true { return false }
    return !moving.contains { $0.isDescendant(of: view) || view.isDescendant(of: $0) }
  }

  func userConstraints(in root: View) -> [LayoutConstraint] {
    root.itemsInside().compactMap { $0 as? View }.flatMap { $0.held }
      .filter { $0.origin == .user }.sorted { $0.order < $1.order }
  }

  // MARK: - Determining views

  static let pinPrefix = "pin"

  /// Gives each view and guide weak constraints that determine it, where it lacks them.
  func determine() {
    for item in roots.flatMap({ $0.itemsInside() }) {
      let container = item.container
      if item is Window || container?.isWindow == true { continue }
      let number: Int
      switch item {
      case let view as any HookedView: number = view.number
      case let guide as LayoutGuide where guide.role == .plain:
        number = Int(guide.identifier.dropFirst()) ?? 0
      default: continue
      }
      let known = Set(item.mentions.compactMap { $0.constraint.identifier })
      let wanted: [(LayoutConstraint.Attribute, LayoutItem?, Double)] = [
        (.left, container, Double(number % 7) * 3), (.top, container, Double(number % 5) * 4),
        (.width, nil, Double(20 + number % 11)), (.height, nil, Double(10 + number % 13)),
      ]
      // A root keeps its corner.
      for (place, (attribute, other, constant)) in wanted.enumerated()
      where container != nil || attribute.isDimension {
        let name = "\(TreeSession.pinPrefix)\(number).\(place)"
        if known.contains(name) { continue }
        let term = other.map { LayoutConstraint.Term($0, attribute, times: 1) }
        // The frame of a scroll view, not its content.
        let second =
          (container as? ScrollView).flatMap { scroll in
            term.map { LayoutConstraint.Term(scroll.frameLayoutGuide, $0.attribute, times: 1) }
          } ?? term
        let pin = LayoutConstraint(
          unchecked: LayoutConstraint.Term(item, attribute, times: 1), .equal, second,
          constant: constant, priority: LayoutPriority(1 + Double(4 * number + place) / 50),
          identifier: name, origin: .user)
        pin.isActive = true
      }
    }
  }
}
