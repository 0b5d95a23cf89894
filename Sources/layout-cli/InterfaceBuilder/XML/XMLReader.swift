/// Reads an XML document into elements.
///
/// It takes what Interface Builder writes: elements, attributes, character data, comments,
/// processing instructions, CDATA sections, the five named references and those by number. A
/// document type declaration is refused, so that a text can neither define entities nor name other
/// files. Elements nest up to ``maximumDepth`` deep.
package struct XMLReader {
  /// How deep elements may nest.
  package static let maximumDepth = 512

  let source: SourceText
  let bytes: [UInt8]
  var index = 0

  /// What is wrong with a text; reading ends there.
  struct Failure: Error {
    var message: String
    var offset: Int
    var remedy: String?
  }

  private init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  /// Reads a document.
  ///
  /// - Parameter source: The text, in UTF-8.
  /// - Returns: The document's element.
  /// - Throws: ``SpecError`` where the text is not well-formed, or is beyond the limits.
  /// - Complexity: Proportional to the text.
  package static func read(_ source: SourceText) throws(SpecError) -> XMLElement {
    var reader = XMLReader(source)
    do throws(Failure) {
      return try reader.document()
    } catch {
      throw SpecError(error.message, at: error.offset, remedy: error.remedy, in: source)
    }
  }
}
