/// What lays a tree of views out: one for each tree.
///
/// Four variables stand for the frame of each view and guide in its container. Changes are
/// collected and solved together when a frame is read or ``layoutIfNeeded()`` is called. Guides
/// whose place depends on solved frames, such as a nested safe area, are placed after a solve;
/// where that moves them the tree is solved again, until nothing moves.
///
/// Where required constraints contradict each other the one activated last is given up, and the
/// rest solved without it. It is tried again as soon as a member of the contradiction has changed
/// or gone.
public final class LayoutEngine {
  /// How many times a tree is solved for guides to come to rest.
  static let maximumPasses = 8

  struct Owner {
    var reference: ItemReference?
    var part: FramePart
  }

  enum FramePart: UInt8 {
    case minX
    case minY
    case width
    case height

    var axis: Axis { self == .minX || self == .width ? .horizontal : .vertical }
  }

  /// A contradiction met, by the constraint given up.
  struct Broken {
    var report: ConflictReport
    var needsRetry: Bool
  }

  let rootReference: ItemReference
  private let isWindowed: Bool
  var solver = ConstraintSolver()
  /// The item behind each variable, by the variable's index.
  var owners: [Owner] = []
  /// The constraint behind each row of the solver, by the row's index.
  var rows: [LayoutConstraint?] = []
  var pending: [LayoutConstraint] = []
  var changedConstants: [LayoutConstraint] = []
  var removedRows: [Constraint.ID] = []
  var removedVariables: [Variable] = []
  /// The placed guides that have variables.
  var placedGuides: [ItemReference] = []
  /// Placed guides whose last constraint has gone, perhaps for the moment only.
  var idleGuides: [ItemReference] = []
  var broken: [Broken] = []
  /// Items not solved yet.
  var freshItems: [ItemReference] = []
  var terms = TermGatherer()
  /// Rises whenever a frame or an inset may have changed, so that what was worked out is old.
  var epoch: UInt64 = 1
  var needsUpdate = false
  var needsPlacement = false
  var isUpdating = false
  var unsettled: [ItemReference] = []
  var ambiguousItems: [ItemReference] = []
  var isAmbiguityKnown = false
  var debugging = Debugging()

  /// Makes the engine of a tree and takes the tree in.
  init(root: View) {
    rootReference = root.reference
    isWindowed = root.isWindow
    attach(root)
  }

  var root: View? { rootReference.view }

  var window: Window? {
    guard isWindowed, let root = rootReference.item else { return nil }
    return unsafeDowncast(root, to: Window.self)
  }

  /// What cannot hold at present, in the order of activation of the constraints broken.
  public var conflicts: [ConflictReport] {
    layoutIfNeeded()
    return broken.map { $0.report }.sorted { $0.broken.order < $1.broken.order }
  }

  /// Guides whose place had not come to rest after eight solves; empty where all is well.
  ///
  /// The place of such a guide depends on a frame that depends on the guide. Frames are then those
  /// of the last solve.
  public var unsettledGuides: [LayoutGuide] {
    layoutIfNeeded()
    return unsettled.compactMap { $0.item as? LayoutGuide }
  }

  // MARK: - Items

  /// Takes in a view with what is inside it, or a guide.
  func attach(_ item: LayoutItem) {
    epoch += 1
    setNeedsPlacement(structureChanged: true)
    if let view = item as? View {
      view.forEachItemInside { attachOne($0) }
    } else {
      attachOne(item)
    }
  }

  private func attachOne(_ item: LayoutItem) {
    item.engine = self
    item.isFresh = true
    freshItems.append(item.reference)
    if let view = item as? View {
      addVariables(for: view)
      framePinsChanged(of: view)
      contentSizeChanged(of: view)
      for constraint in view.held { enqueue(constraint) }
    } else if let guide = item as? LayoutGuide, guide.placer == nil {
      addVariables(for: guide)
    }
  }

  /// Lets items go: their variables, and the constraints that they hold.
  func detach(_ items: [LayoutItem]) {
    epoch += 1
    setNeedsPlacement(structureChanged: true)
    for item in items {
      if let view = item as? View {
        drop(&view.frameConstraints)
        drop(&view.contentSizeConstraints)
        for constraint in view.held {
          withdraw(constraint)
          constraint.isQueued = false
        }
      } else if let guide = item as? LayoutGuide {
        stopPlacing(guide)
      }
      removeVariables(of: item)
      item.engine = nil
    }
  }

  func addVariables(for item: LayoutItem) {
    let frame = item.solved
    item.variables = FrameVariables(
      minX: addVariable(of: item, .minX, frame.minX),
      minY: addVariable(of: item, .minY, frame.minY),
      width: addVariable(of: item, .width, frame.width),
      height: addVariable(of: item, .height, frame.height))
    isAmbiguityKnown = false
  }

  private func addVariable(of item: LayoutItem, _ part: FramePart, _ value: Double) -> Variable {
    let variable = solver.addVariable(value: value)
    let index = Int(variable.index)
    while owners.count <= index { owners.append(Owner(reference: nil, part: .minX)) }
    owners[index] = Owner(reference: item.reference, part: part)
    return variable
  }

  func removeVariables(of item: LayoutItem) {
    guard let variables = item.variables else { return }
    for variable in [variables.minX, variables.minY, variables.width, variables.height] {
      owners[Int(variable.index)].reference = nil
      removedVariables.append(variable)
    }
    item.variables = nil
    needsUpdate = true
  }

  // MARK: - Constraints

  /// Notes a constraint to be added at the next solve.
  func enqueue(_ constraint: LayoutConstraint) {
    constraint.state = .pending
    needsUpdate = true
    guard !constraint.isQueued else { return }
    constraint.isQueued = true
    pending.append(constraint)
  }

  /// Takes a constraint back, wherever it has got to.
  func withdraw(_ constraint: LayoutConstraint) {
    switch constraint.state {
    case .idle, .pending:
      break
    case .installed:
      removeRow(of: constraint)
    case .broken:
      broken.removeAll { $0.report.broken === constraint }
    }
    constraint.state = .idle
  }

  /// Adds a constraint anew, its terms or its priority having changed.
  func requeue(_ constraint: LayoutConstraint) {
    guard constraint.state != .idle else { return }
    withdraw(constraint)
    enqueue(constraint)
  }

  func constantChanged(of constraint: LayoutConstraint) {
    switch constraint.state {
    case .idle, .pending:
      break
    case .installed:
      touch(constraint)
      needsUpdate = true
      guard !constraint.isConstantQueued else { return }
      constraint.isConstantQueued = true
      changedConstants.append(constraint)
    case .broken:
      touch(constraint)
    }
  }

  func removeRow(of constraint: LayoutConstraint) {
    guard let row = constraint.row else { return }
    removedRows.append(row)
    rows[Int(row.index)] = nil
    constraint.row = nil
    touch(constraint)
    needsUpdate = true
  }

  /// Has contradictions tried again that a changed constraint has part in.
  func touch(_ constraint: LayoutConstraint) {
    for index in broken.indices
    where broken[index].report.members.contains(where: {
      $0 === constraint
    }) {
      broken[index].needsRetry = true
      needsUpdate = true
    }
  }

  func drop(_ constraints: inout [LayoutConstraint]) {
    for constraint in constraints {
      withdraw(constraint)
      constraint.isQueued = false
    }
    constraints = []
  }
}
