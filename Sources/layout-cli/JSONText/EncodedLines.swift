/// Returns the lines of a text that a line of a log has, as it is or encoded: with the escapes of
/// JSON, as an object of JSON with the text as a string, or with references of HTML.
///
///     decodedLines(#"{"level": 1, "log": "a\n\u003cb"}"#)  // "a", "<b"
///
/// - Parameters:
///   - line: The line.
///   - depth: The maximum number of encodings around each other.
///   - isPart: Returns whether a line is a part of the text that is looked for.
/// - Returns: The lines: of an object the longest string with such a part, or else the longest.
package func decodedLines(
  _ line: ArraySlice<UInt8>, depth: Int = 4, isPart: (ArraySlice<UInt8>) -> Bool
) -> [ArraySlice<UInt8>] {
  func decoded() -> ArraySlice<UInt8>? {
    if let start = line.firstIndex(of: .ascii("{")),
      let strings = JSONReader.strings(in: line[start...])
    {
      let parts = strings.filter {
        decodedLines($0, depth: 1, isPart: isPart).contains(where: isPart)
      }
      return (parts.isEmpty ? strings : parts).max { $0.count < $1.count }
    }
    if let text = line.dereferenced { return text }
    guard line.contains(.ascii("\\")) else { return nil }
    let isEscaped = line.range(of: "\\u") != nil || line.range(of: "\\\"<") != nil
    return isEscaped ? line.unescaped : nil
  }
  guard depth > 0, let text = decoded(), text != line else { return [line] }
  return text.split(separator: .lineFeed, omittingEmptySubsequences: false)
    .flatMap { decodedLines($0, depth: depth - 1, isPart: isPart) }
}
