/// An error in a text that describes a solver, with its position.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A mistake in the text.
  public enum Problem: Hashable, Sendable {
    /// The first line does not mark the text as that of a solver.
    case missingHeader
    /// The text has something else where `expected` is required.
    case unexpected(String, expected: String)
    /// A number is larger than the limit, up or down.
    case outOfRange(limit: Double)
    /// A coefficient other than 0 is smaller than this.
    case tooSmall(least: Double)
    /// A priority is not above 0 and at most 1000.
    case priorityOutOfRange
    /// A constraint mentions a variable without a value in a line above.
    case unknownVariable(String)
    /// A variable has a value already.
    case duplicateVariable(String)
    /// The constraints of these lines contradict each other.
    case unsatisfiable(lines: [Int])
    /// The constraints would make the value of this variable too large.
    case overflow(String)
    /// The solver could neither satisfy the required constraints nor prove a contradiction.
    case undecided
  }

  /// The line, from 1 up.
  public let line: Int
  /// The column where the error starts, in bytes of UTF-8, from 1 up.
  public let column: Int
  /// The mistake.
  public let problem: Problem

  /// The position, the mistake and the remedy: `3:8: there is no variable named y: …`.
  public var description: String { "\(line):\(column): \(sentence)" }

  private var sentence: String {
    switch problem {
    case .missingHeader:
      return "the text of a solver begins with the line `solver refuse` or `solver breakNewest`"
    case .unexpected(let found, let expected):
      return "\(found) was found where \(expected) was expected"
    case .outOfRange(let limit):
      return "a number must be between -\(limit) and \(limit)"
    case .tooSmall(let least):
      return "a coefficient is to be 0 or at least \(least)"
    case .priorityOutOfRange:
      return "a priority is to be above 0 and at most 1000; required constraints have none"
    case .unknownVariable(let name):
      return "there is no variable named \(name): give it a value above, as in `\(name) = 0`"
    case .duplicateVariable(let name):
      return "there is a variable named \(name) already: a constraint is written with `==`"
    case .unsatisfiable(let lines):
      var list = ""
      for line in lines { list += (list.isEmpty ? "" : ", ") + "\(line)" }
      return "the constraints of lines \(list) contradict each other: give one a priority, or "
        + "begin with `solver breakNewest`"
    case .overflow(let name):
      return "the constraints would make the value of \(name) exceed \(ConstraintSolver.valueLimit)"
    case .undecided:
      return Refusal.undecided.description
    }
  }
}
