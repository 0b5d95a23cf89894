/// A root of an Interface Builder file as a spec.
package struct ImportedRoot: Sendable {
  /// The spec; its offsets are those of the file.
  package var spec: Spec
  /// The properties of the spec's views, in the same order.
  package var views: [ImportedView]
  /// Notes on elements that could not be imported, with their positions.
  package var notes: [Problem]
  /// The kinds of the notes, in the same order.
  package var losses: [ImportLoss]
}

/// A view of an Interface Builder file.
package struct ImportedView: Sendable {
  /// The object identifier, such as `hNL-3A-8dX`.
  package var id: String
  /// The kind of element, such as `label`.
  package var kind: String
  /// The frame that Interface Builder recorded, in the superview's coordinates; nil if the file has
  /// none.
  package var recordedFrame: Rect?
}

/// The names that Interface Builder gives to a constraint.
package struct ConstraintOrigin: Sendable {
  /// The object identifier, such as `sgn-Cc-1bc`.
  package var id: String
  /// The label that the author gave to the constraint in Interface Builder; nil if there is none.
  package var userLabel: String?
}

extension InterfaceBuilderFile.Root {
  /// The names of the root's constraints, by the offsets of their elements in the source text.
  package var constraintOrigins: [Int: ConstraintOrigin] {
    var origins: [Int: ConstraintOrigin] = [:]
    var rest = [element]
    while let next = rest.popLast() {
      if next.name == "constraint", let id = next["id"] {
        origins[next.offset] = ConstraintOrigin(id: id, userLabel: next["userLabel"])
      }
      rest += next.children
    }
    return origins
  }

  /// The identifiers of the root's objects, by the offsets of their elements in the source text.
  package var identifiers: [Int: String] {
    var identifiers: [Int: String] = [:]
    var rest = [element]
    while let next = rest.popLast() {
      identifiers[next.offset] = next["id"]
      rest += next.children
    }
    return identifiers
  }
}

/// A kind of loss when an Interface Builder file is converted to a spec.
package enum ImportLoss: CaseIterable, Sendable {
  /// A constraint to an item that is not in the root.
  case unknownItem
  /// A constraint that a spec cannot express.
  case constraint
  /// A variation for other size classes or devices.
  case variation
  /// A view without a frame, with the views in it.
  case view
  /// A number that cannot be read or is out of range.
  case number
  /// The inset of a scroll view's content.
  case contentInset
  /// A layout guide that views here do not have.
  case guide
  /// A setting that was replaced by another.
  case setting
  /// A constraint that the spec has and the app does not.
  case placeholder

  /// Returns the losses of a root in a line, such as `left out 2 unsupported constraints`.
  ///
  /// - Parameter losses: The losses, in any order.
  /// - Returns: The line; nil if there are no losses.
  package static func summary(of losses: [ImportLoss]) -> String? {
    var clauses: [(verb: String, things: [String])] = []
    for kind in allCases {
      let count = losses.filter { $0 == kind }.count
      guard count > 0 else { continue }
      let words = kind.words
      let thing = "\(count) \(count == 1 ? words.one : words.several)"
      if clauses.last?.verb == words.verb {
        clauses[clauses.count - 1].things.append(thing)
      } else {
        clauses.append((words.verb, [thing]))
      }
    }
    guard !clauses.isEmpty else { return nil }
    return clauses.map { "\($0.verb) \($0.things.joined(separator: ", "))" }.joined(separator: "; ")
  }

  private var words: (verb: String, one: String, several: String) {
    switch self {
    case .unknownItem:
      ("left out", "constraint to an unknown item", "constraints to unknown items")
    case .constraint: ("left out", "unsupported constraint", "unsupported constraints")
    case .variation: ("left out", "trait variation", "trait variations")
    case .view: ("left out", "view without a frame", "views without frames")
    case .number: ("left out", "invalid number", "invalid numbers")
    case .contentInset: ("left out", "content inset", "content insets")
    case .guide: ("left out", "unsupported layout guide", "unsupported layout guides")
    case .setting: ("approximated", "setting", "settings")
    case .placeholder: ("kept", "placeholder constraint", "placeholder constraints")
    }
  }
}

/// The losses of a root found so far, each with its position.
struct ImportLog {
  private struct Key: Hashable {
    var offset: Int
    var message: String
  }

  private var problems = ProblemLog()
  private var losses: [Key: ImportLoss] = [:]

  var isFull: Bool { problems.isFull }

  /// Records a loss, unless the log is full.
  mutating func add(_ loss: ImportLoss, _ message: String, at offset: Int) {
    guard !isFull else { return }
    problems.add(message, at: offset)
    losses[Key(offset: offset, message: message)] = loss
  }

  /// Returns all losses with their messages, sorted by position.
  func notes(in source: SourceText) -> [(loss: ImportLoss, problem: Problem)] {
    problems.problems(in: source).map { problem in
      (losses[Key(offset: problem.offset, message: problem.message)] ?? .setting, problem)
    }
  }
}
