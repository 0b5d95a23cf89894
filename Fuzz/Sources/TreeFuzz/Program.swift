import Fuzzing
import Glibc
import KeyboardGuide

/// Reads bytes as a program on windows: one byte selects the operation, the following ones its
/// operands.
///
/// Every operation is performed on existing views and recorded in a plan; after layout passes the
/// windows are compared with ones built from the plan.
struct Program {
  var input: FuzzInput
  var plan = Plan()
  let stage: Stage
  /// Whether constraints may refer to guides of views other than root views.
  ///
  /// Such a guide may have several resting positions if its view depends on it: then it stays where
  /// it is, and new views may find another.
  let hasNestedGuides: Bool
  /// Whether each view has weak constraints that determine everything.
  let isDetermined: Bool
  var comparisonCount = 0
  let isTraced: Bool
  private let start: FuzzInput

  static let nodeLimit = 24
  static let tieLimit = 140
  static let stepLimit = 100

  init(_ input: FuzzInput, isTraced: Bool) {
    self.input = input
    start = input
    self.isTraced = isTraced
    let first = self.input.byte()
    let paneCount = first & 3 == 3 ? 2 : 1
    hasNestedGuides = first & 4 != 0
    isDetermined = first & 24 != 24
    plan.panes = Array(repeating: Plan.Pane(), count: paneCount)
    plan.nodes = (0..<paneCount).map { _ in Plan.Node(isStack: false) }
    stage = Stage(paneCount: paneCount)
  }

  mutating func run() {
    var count = 0
    while !input.isEmpty, count < Self.stepLimit {
      step()
      count += 1
    }
    compare()
  }

  /// Prints the next operation, if tracing is enabled.
  func note(_ line: @autoclosure () -> String) {
    guard isTraced else { return }
    let text = Array((line() + "\n").utf8)
    write(1, text, text.count)
  }

  /// Stops the process, after printing the operations.
  func fail(_ message: String) -> Never {
    if !isTraced {
      var again = Program(start, isTraced: true)
      again.run()
    }
    fatalError(message)
  }

  // MARK: - Arguments

  mutating func byte() -> UInt8 { input.byte() }

  mutating func number(below count: Int) -> Int { Int(input.byte()) % max(1, count) }

  /// A node that is there.
  mutating func node() -> Int {
    let living = plan.nodes.indices.filter { !plan.nodes[$0].isGone }
    return living[number(below: living.count)]
  }

  /// Returns an existing node other than a root view; nil if there is none.
  mutating func inner() -> Int? {
    let number = Int(byte())
    let living = plan.nodes.indices.filter { !plan.nodes[$0].isGone && !plan.isRoot($0) }
    return living.isEmpty ? nil : living[number % living.count]
  }

  /// Returns a stack view; nil if there is none.
  mutating func stack() -> Int? {
    let number = Int(byte())
    let living = plan.nodes.indices.filter { !plan.nodes[$0].isGone && plan.nodes[$0].isStack }
    return living.isEmpty ? nil : living[number % living.count]
  }

  mutating func length() -> Double {
    let byte = Int(input.byte())
    return byte < 128 ? Double(byte) : Double(byte - 192) * 4.5
  }

  mutating func priority() -> Double {
    [1000, 1000, 750, 250, 999, 500, 49, 1000][number(below: 8)]
  }

  mutating func part() -> Plan.Part {
    let byte = Int(input.byte())
    let nodes = plan.nodes.indices.filter { !plan.nodes[$0].isGone }
    let guides = plan.guides.indices.filter { plan.guides[$0].owner != nil }
    let own = nodes[(byte >> 3) % nodes.count]
    switch byte & 7 {
    case 0 where !guides.isEmpty: return .guide(guides[(byte >> 3) % guides.count])
    case 1, 2:
      let owner = hasNestedGuides ? own : (byte >> 5) % plan.panes.count
      return .placed(view: owner, Plan.Role.allCases[(byte >> 3) & 3])
    default: return .view(own)
    }
  }

  /// Returns an attribute; of margins only if guides may be nested.
  mutating func attribute(of part: Plan.Part) -> LayoutConstraint.Attribute {
    let all = LayoutConstraint.Attribute.allCases
    guard case .view(let node) = part else { return all[1 + number(below: 10)] }
    let count = hasNestedGuides || plan.isRoot(node) ? 20 : 12
    return all[1 + number(below: count)]
  }
}
