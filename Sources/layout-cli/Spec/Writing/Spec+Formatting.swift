extension Spec {
  /// The text of a spec in canonical form, comments and the order of its members kept.
  ///
  /// White space, the spelling of numbers and of strings, trailing commas and the spaces in
  /// equations change; the meaning of the spec does not. A text in canonical form is unchanged.
  ///
  /// - Parameter source: The text, in JSON; comments and trailing commas are allowed.
  /// - Returns: The text in UTF-8, lines ended by line feeds.
  /// - Throws: ``SpecError`` with all problems of the text.
  /// - Complexity: Proportional to the text.
  public static func formatted(_ source: SourceText) throws(SpecError) -> [UInt8] {
    _ = try Spec(source)
    return formattedJSON(source, as: .spec) ?? source.bytes
  }

  /// A JSON text in canonical form; nil if it is not well-formed.
  static func formattedJSON(_ source: SourceText, as role: JSONRole) -> [UInt8]? {
    var reader = JSONTreeReader(source)
    guard let tree = reader.read(as: role) else { return nil }
    var printer = JSONTreePrinter()
    printer.print(tree)
    return printer.bytes
  }
}
