/// Assembles an equation from its parsed parts, with canonical spaces.
struct EquationWriter {
  private var expression = ""
  private var priority = ""
  private var identifier = ""

  /// The equation: the expression, the priority, the identifier.
  var text: String {
    expression + (priority.isEmpty ? "" : " @" + priority)
      + (identifier.isEmpty ? "" : " #" + identifier)
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    expression += String(decoding: bytes, as: UTF8.self)
  }

  /// Adds what follows a point.
  mutating func addMember(_ bytes: ArraySlice<UInt8>) {
    expression += "." + String(decoding: bytes, as: UTF8.self)
  }

  mutating func add(_ number: Double) { expression += specNumber(number) }

  /// Adds an operator between two parts, with spaces around it.
  mutating func addOperator(_ bytes: ArraySlice<UInt8>) {
    expression += " " + String(decoding: bytes, as: UTF8.self) + " "
  }

  /// Sets the identifier as written.
  mutating func setIdentifier(_ bytes: ArraySlice<UInt8>) {
    identifier = String(decoding: bytes, as: UTF8.self)
  }

  mutating func setPriority(_ number: Double) { priority = specNumber(number) }
}
