/// The members of an object that is written; those that are nil are left out.
package typealias JSONMembers = [(key: String, value: JSONValue?)]

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
  case object(JSONMembers, hasLines: Bool = false)

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
}

extension JSONValue {
  /// The JSON.
  ///
  /// - Parameter lineLimit: The number of columns up to which lists and objects are on one line; nil
  ///   if all are that do not have lines.
  /// - Returns: The text, without a line feed at its end.
  package func json(lineLimit: Int? = nil) -> String {
    var writer = JSONValueWriter(lineLimit: lineLimit)
    writer.append(self, 0, column: 0)
    return writer.text
  }

  /// Whether the value, or one in it, has a line for each element.
  fileprivate var hasLines: Bool {
    switch self {
    case .list(let values, let hasLines): hasLines || values.contains { $0.hasLines }
    case .object(let members, let hasLines):
      hasLines || members.contains { $0.value?.hasLines == true }
    default: false
    }
  }
}

/// Writes values one after the other.
private struct JSONValueWriter {
  var text = ""
  let lineLimit: Int?

  /// Appends a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indentation: The spaces before its line.
  ///   - column: The columns before it, including those of a key, and those of a comma after it.
  mutating func append(_ value: JSONValue, _ indentation: Int, column: Int) {
    switch value {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number): text += exactText(number)
    case .rounded(let number, let decimals): text += roundedText(number, decimals: decimals)
    case .integer(let number): text += "\(number)"
    case .text(let string): text += jsonText(string)
    case .list(let values, let hasLines):
      if appendLine(of: value, column: column) { return }
      append("[", values.map { (key: "", value: $0) }, "]", hasLines, indentation)
    case .object(let members, let hasLines):
      if appendLine(of: value, column: column) { return }
      let written = members.compactMap { key, value in
        value.map { (key: jsonText(key) + ": ", value: $0) }
      }
      append("{", written, "}", hasLines, indentation)
    }
  }

  /// Appends a list or an object on one line if it fits into the limit; returns whether it does.
  private mutating func appendLine(of value: JSONValue, column: Int) -> Bool {
    guard let lineLimit, !value.hasLines else { return false }
    let line = value.json()
    guard column + displayWidth(of: line) <= lineLimit else { return false }
    text += line
    return true
  }

  /// Appends elements between brackets, each after its key, on one line or with a line for each.
  private mutating func append(
    _ open: String, _ elements: [(key: String, value: JSONValue)], _ close: String,
    _ hasLines: Bool, _ indentation: Int
  ) {
    let hasLines = (hasLines || lineLimit != nil) && !elements.isEmpty
    let line = hasLines ? "\n" + String(repeating: " ", count: indentation) : ""
    let inner = hasLines ? indentation + 2 : indentation
    text += open
    for (index, element) in elements.enumerated() {
      let isLast = index == elements.count - 1
      if hasLines { text += line + "  " }
      text += element.key
      append(element.value, inner, column: inner + displayWidth(of: element.key) + (isLast ? 0 : 1))
      if !isLast { text += hasLines ? "," : ", " }
    }
    text += line + close
  }
}
