extension Variable: CustomStringConvertible {
  /// The letter `x` and the variable's ``index``, as in `x3`.
  public var description: String { "x\(index)" }

  /// The name of the variable in a text: a given one with its index, as in `width.3`, or
  /// ``description``.
  func written(as name: String?) -> String {
    guard let name, let first = name.utf8.first else { return description }
    var bytes: [UInt8] = []
    if !Self.mayBegin(with: first) { bytes.append(UInt8(ascii: "_")) }
    for byte in name.utf8 { bytes.append(Self.isPlain(byte) ? byte : UInt8(ascii: "_")) }
    return String(decoding: bytes, as: UTF8.self) + ".\(index)"
  }

  /// Whether a name may begin with a byte: a letter or `_`.
  static func mayBegin(with byte: UInt8) -> Bool { isPlain(byte) && byte >= UInt8(ascii: "A") }

  /// Whether a byte may be part of a name.
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension Constraint.ID: CustomStringConvertible {
  /// The letter `c` and the constraint's ``index``, as in `c3`.
  public var description: String { "c\(index)" }
}

extension Constraint: CustomStringConvertible {
  /// The constraint as a line of ``ConstraintSolver/text``, as in `2.0 x0 - x1 <= 10.0 @250.0`.
  public var description: String { line { $0.description } }

  /// The constraint as a line of a text, with the given names.
  func line(naming name: (Variable) -> String) -> String {
    var line = ""
    for term in terms {
      line.append(term.coefficient, times: name(term.variable))
    }
    if line.isEmpty { line = "0" }
    switch relation {
    case .lessThanOrEqual: line += " <= "
    case .equal: line += " == "
    case .greaterThanOrEqual: line += " >= "
    }
    line += "\(constant)"
    if priority != .required { line += " @\(priority.rawValue)" }
    if !isBreakable { line += " firm" }
    return line
  }
}

extension Conflict: CustomStringConvertible {
  /// The conflict in a sentence, as in `these 2 constraints cannot all be satisfied: x0 >= 5.0, x0
  /// <= 3.0`.
  public var description: String { text { _ in nil } }

  /// The conflict in a sentence, its variables named as in ``ConstraintSolver/text(naming:)``.
  ///
  ///     conflict.text { $0 == width ? "width" : nil }
  ///     // these 2 constraints cannot all be satisfied: width.0 >= 5.0, width.0 <= 3.0
  ///
  /// - Parameter name: A function that returns the name of a variable; nil for `x` and its index.
  /// - Returns: The number of the constraints, and each of them, in the order of ``constraints``.
  public func text(naming name: (Variable) -> String?) -> String {
    var text =
      constraints.count == 1
      ? "this constraint cannot hold"
      : "these \(constraints.count) constraints cannot all be satisfied"
    var separator = ": "
    for constraint in constraints {
      text += separator + constraint.line { $0.written(as: name($0)) }
      separator = ", "
    }
    return text
  }
}

extension Determination: CustomStringConvertible {
  /// The value as a sum, as in `359.0 = c0 (16.0) + 2.0 c1 (165.5) + x3 (12.0)`: each constraint
  /// with its constant, each variable that keeps its value with that value.
  public var description: String {
    var sum = ""
    var value = 0.0
    for share in constraints {
      sum.append(share.coefficient, times: "\(share.id.description) (\(share.constant))")
      value += share.coefficient * share.constant
    }
    for share in kept {
      sum.append(share.coefficient, times: "\(share.variable.description) (\(share.value))")
      value += share.coefficient * share.value
    }
    return "\(value) = " + (sum.isEmpty ? "0" : sum)
  }
}

extension String {
  /// Appends a term to a sum.
  fileprivate mutating func append(_ coefficient: Double, times name: String) {
    let isNegative = coefficient < 0
    if isEmpty { self = isNegative ? "-" : "" } else { self += isNegative ? " - " : " + " }
    let size = coefficient.magnitude
    if size != 1 { self += "\(size) " }
    self += name
  }
}
