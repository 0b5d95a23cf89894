/// A value of a written spec, with its key if it is a member of an object.
///
/// A value that fits on a line of 100 columns is on one line, except an object or array that has
/// ``hasLines``. Any other has a line for each value in it.
struct SpecItem {
  /// The maximum number of columns of a line, as far as values can be broken.
  private static let limit = 100

  /// The key, if there is one, and a scalar or the opening bracket.
  private let text: String
  /// The closing bracket; empty for a scalar.
  private let closing: String
  /// Whether each value in it has a line even if all fit on one.
  private let hasLines: Bool
  private var items: [SpecItem] = []
  /// The number of columns of the item on one line; nil if it takes several lines.
  private var width: Int?

  init(_ text: String, closing: String = "", hasLines: Bool = false) {
    self.text = text
    self.closing = closing
    self.hasLines = hasLines
    width = displayWidth(of: text) + closing.utf8.count
  }

  mutating func append(_ item: SpecItem) {
    if hasLines {
      width = nil
    } else if let own = width, let added = item.width {
      width = own + added + (items.isEmpty ? 0 : 2)
    } else {
      width = nil
    }
    items.append(item)
  }

  /// Writes the item.
  ///
  /// - Parameters:
  ///   - text: The text before the item, which it is appended to.
  ///   - indentation: The number of spaces before the item on its line; nil if it is on the line of
  ///     the item around it.
  ///   - hasComma: Whether a comma follows.
  func write(to text: inout String, indentation: Int? = 0, hasComma: Bool = false) {
    text += self.text
    var inner: Int?
    if let indentation, !fits(at: indentation, hasComma: hasComma) { inner = indentation + 2 }
    for (index, item) in items.enumerated() {
      if let inner {
        text += "\n" + String(repeating: " ", count: inner)
      } else if index > 0 {
        text += " "
      }
      item.write(to: &text, indentation: inner, hasComma: index < items.count - 1)
    }
    if let indentation, inner != nil, !items.isEmpty {
      text += "\n" + String(repeating: " ", count: indentation)
    }
    text += closing
    if hasComma { text += "," }
  }

  private func fits(at indentation: Int, hasComma: Bool) -> Bool {
    width.map { indentation + $0 + (hasComma ? 1 : 0) <= Self.limit } ?? false
  }
}
