extension Rect {
  /// The origin and the size: x, y, width and height.
  package var numbers: [Double] { [minX, minY, width, height] }
}

extension JSONValue {
  /// A frame as its four numbers: x, y, width and height.
  package static func frame(_ frame: Rect, exact: Bool = true) -> JSONValue {
    .list(frame.numbers.map { .number($0, exact: exact) })
  }

  /// A list of numbers; nil is written as `null`.
  static func numbers(_ numbers: [Double?]) -> JSONValue {
    .list(numbers.map { $0.map { .number($0) } ?? .null })
  }

  /// Insets: one number if all sides are equal.
  static func insets(_ insets: EdgeInsets) -> JSONValue {
    sides([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// Insets in the direction of the layout: one number if all sides are equal.
  static func insets(_ insets: DirectionalEdgeInsets) -> JSONValue {
    sides([insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  private static func sides(_ sides: [Double]) -> JSONValue {
    sides.allSatisfy { $0 == sides[0] }
      ? .number(sides[0]) : .list(sides.map { .number($0) })
  }

  /// The word for a value, the first of several.
  static func word<Value: Equatable>(
    for value: Value, among words: [(name: String, value: Value)]
  ) -> JSONValue? {
    for word in words where word.value == value { return .text(word.name) }
    return nil
  }

  // MARK: - Values that may be left out

  /// An object; nil if it has no members.
  static func object(unlessEmpty members: JSONMembers) -> JSONValue? {
    members.contains { $0.value != nil } ? .object(members) : nil
  }

  /// A text; nil if it is nil or the default.
  static func text(_ text: String?, unless usual: String?) -> JSONValue? {
    text == usual ? nil : text.map { .text($0) }
  }

  /// A number; nil if it is nil or the default.
  static func number(_ number: Double?, unless usual: Double?) -> JSONValue? {
    number == usual ? nil : number.map { .number($0) }
  }

  /// A flag; nil if it has the default value.
  static func flag(_ flag: Bool, unless usual: Bool) -> JSONValue? {
    flag == usual ? nil : .flag(flag)
  }
}
