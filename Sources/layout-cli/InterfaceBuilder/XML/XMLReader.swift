/// Reads an XML document into elements.
///
/// It supports the XML that Interface Builder writes: elements, attributes, character data,
/// comments, processing instructions, CDATA sections, the five named references and those by
/// number. A document type declaration is refused, so that a text can neither define entities nor
/// name other files. Of text that is not well-formed it tolerates `--` in comments. Prefixes of
/// names are part of the names. It reads the text once from its beginning, and stores no more text
/// than the document has.
package struct XMLReader {
  /// The maximum nesting depth of elements.
  package static let maximumDepth = 512
  /// The maximum number of elements of a document.
  package static let maximumElements = 1_000_000
  /// The maximum number of attributes of an element.
  package static let maximumAttributes = 1000
  /// The maximum number of bytes of a document.
  package static let maximumSize = 64 << 20

  let bytes: [UInt8]
  var index = 0
  /// The elements without their end tags, from the outermost.
  var open: [XMLElement] = []
  /// The document's element, after its end tag.
  var root: XMLElement?
  var elementCount = 0

  /// A mistake in the text, which ends reading.
  struct Failure: Error {
    var message: String
    var offset: Int
    var remedy: String?
    /// An earlier position; its line number ends the message.
    var earlier: Int?
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads a document.
  ///
  /// - Parameter source: The text, in UTF-8.
  /// - Returns: The document's element.
  /// - Throws: ``SpecError`` with the first position where the text is not well-formed, or exceeds
  ///   the limits.
  /// - Complexity: Proportional to the text.
  package static func read(_ source: SourceText) throws(SpecError) -> XMLElement {
    var reader = XMLReader(source.bytes)
    do throws(Failure) {
      try reader.checkCharacters()
      return try reader.document()
    } catch {
      var message = error.message
      if let earlier = error.earlier { message += " \(source.position(of: earlier).line)" }
      throw SpecError(message, at: error.offset, remedy: error.remedy, in: source)
    }
  }
}
