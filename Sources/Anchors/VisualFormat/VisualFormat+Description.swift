extension VisualFormat: CustomStringConvertible {
  /// The format generated from its values, always with its axis.
  ///
  /// Parsing it gives the same values, except for the positions in the text.
  public var description: String {
    var text = axis == .horizontal ? "H:" : "V:"
    for (index, item) in items.enumerated() {
      if let connection = item.connection {
        text += (index == 0 ? "|" : "") + connection.description
      }
      text += item.description
    }
    if let trailing { text += trailing.description + "|" }
    return text
  }

  fileprivate static func list(_ predicates: [Predicate]) -> String {
    "(" + predicates.map { $0.description }.joined(separator: ",") + ")"
  }
}

extension VisualFormat.Item: CustomStringConvertible {
  /// The view in the form of a format, without its connection.
  public var description: String {
    "[" + name.description + (predicates.isEmpty ? "" : VisualFormat.list(predicates)) + "]"
  }
}

extension VisualFormat.Connection: CustomStringConvertible {
  /// The connection as a format writes it, predicates always in parentheses.
  public var description: String {
    switch space {
    case .flush: ""
    case .standard: "-"
    case .predicates(let predicates): "-" + VisualFormat.list(predicates) + "-"
    }
  }
}

extension VisualFormat.Predicate: CustomStringConvertible {
  /// The predicate in the form of a format, always with its relation.
  public var description: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    return sign + object.description + (priority.map { "@" + $0.description } ?? "")
  }
}

extension VisualFormat.Object: CustomStringConvertible {
  /// The object as a format writes it.
  public var description: String {
    switch self {
    case .number(let number, _): decimal(number)
    case .name(let name): name.description
    }
  }
}

extension VisualFormat.Name: CustomStringConvertible {
  /// The name in the form of a format: in backquotes unless it is a C identifier.
  public var description: String {
    var bytes = text.utf8.makeIterator()
    var isPlain = bytes.next().map { isNameStart($0) } ?? false
    while isPlain, let byte = bytes.next() { isPlain = isNamePart(byte) }
    return isPlain ? text : "`" + text + "`"
  }
}

/// Whether a C identifier can begin with a byte.
func isNameStart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "_"):
    true
  default: false
  }
}

/// Returns whether a byte can be part of a C identifier after its first character.
func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
