/// A value that is written as JSON, its members in order.
package enum JSONValue {
  case null
  case flag(Bool)
  /// A number with all its decimals.
  case number(Double)
  /// A number with a maximum number of decimals, from 1 to 6.
  case rounded(Double, decimals: Int = 4)
  case integer(Int)
  case text(String)
  /// A list, on one line or with a line for each element.
  case list([JSONValue], hasLines: Bool = false)
  /// An object without its nil members, on one line or with a line for each member.
  case object([(key: String, value: JSONValue?)], hasLines: Bool = false)

  /// A number with all its decimals if it must be exact, else with at most four.
  package static func number(_ number: Double, exact: Bool) -> JSONValue {
    exact ? .number(number) : .rounded(number)
  }

  /// A list of texts.
  package static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }

  /// A list of whole numbers.
  package static func integers(_ numbers: [Int]) -> JSONValue {
    .list(numbers.map { .integer($0) })
  }

  /// A frame as its four numbers: x, y, width and height.
  package static func frame(_ frame: Rect, exact: Bool = true) -> JSONValue {
    .list(
      [frame.minX, frame.minY, frame.width, frame.height].map { .number($0, exact: exact) })
  }
}

extension JSONValue {
  /// The JSON.
  ///
  /// - Parameters:
  ///   - indentation: The spaces before the line that the value is in; further lines have more.
  ///   - isCompact: Whether there are no spaces between values.
  /// - Returns: The text, without a line feed at its end.
  package func json(indentation: Int = 0, isCompact: Bool = false) -> String {
    var writer = JSONValueWriter(isCompact: isCompact)
    writer.append(self, indentation)
    return writer.text
  }
}

/// Writes values one after the other.
private struct JSONValueWriter {
  var text = ""
  let comma: String
  let colon: String

  init(isCompact: Bool) {
    comma = isCompact ? "," : ", "
    colon = isCompact ? ":" : ": "
  }

  mutating func append(_ value: JSONValue, _ indentation: Int) {
    switch value {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number): text += exactText(number)
    case .rounded(let number, let decimals): text += roundedText(number, decimals: decimals)
    case .integer(let number): text += "\(number)"
    case .text(let string): text += jsonText(string)
    case .list(let values, let hasLines):
      append("[", values, "]", hasLines, indentation) { $0.append($1, $2) }
    case .object(let members, let hasLines):
      append("{", members.filter { $0.value != nil }, "}", hasLines, indentation) {
        $0.text += jsonText($1.key) + $0.colon
        if let value = $1.value { $0.append(value, $2) }
      }
    }
  }

  /// Appends elements between brackets, on one line or with a line for each.
  private mutating func append<Element>(
    _ open: String, _ elements: [Element], _ close: String, _ hasLines: Bool, _ indentation: Int,
    _ appendElement: (inout Self, Element, Int) -> Void
  ) {
    let hasLines = hasLines && !elements.isEmpty
    let line = hasLines ? "\n" + String(repeating: " ", count: indentation) : ""
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += hasLines ? "," : comma }
      if hasLines { text += line + "  " }
      appendElement(&self, element, hasLines ? indentation + 2 : indentation)
    }
    text += line + close
  }
}
