import Foundation
import InterfaceBuilder
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The reader against Foundation's, which is libxml2.
///
/// `MOORING_RANDOM_XML` sets how many random documents (400 otherwise), `MOORING_RANDOM_SEED` the
/// first seed.
struct XMLDifferentialTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seeds: Range<UInt64> = {
    let first = environment["MOORING_RANDOM_SEED"].flatMap { UInt64($0) } ?? 0
    return first..<first + (environment["MOORING_RANDOM_XML"].flatMap { UInt64($0) } ?? 400)
  }()

  @Test func `random documents are read as Foundation reads them`() throws {
    for seed in Self.seeds {
      var random = RandomXML(seed: seed)
      let text = random.document()
      let expected = try #require(EventList.read(Data(text.utf8)), "seed \(seed): \(text)")
      expectSame(SourceText(name: "a.xml", text: text), expected, "seed \(seed)")
    }
  }

  @Test func `broken documents are refused where Foundation refuses them`() {
    for seed in Self.seeds {
      var random = RandomXML(seed: seed)
      let text = random.brokenDocument()
      guard Self.isComparable(text) else { continue }
      let source = SourceText(name: "a.xml", text: text)
      if let expected = EventList.read(Data(text.utf8)) {
        expectSame(source, expected, "seed \(seed)")
      } else {
        expectRefused(source, "seed \(seed)")
      }
    }
  }

  @Test(.needs(.corpus))
  func `the files of the corpus are read as Foundation reads them`() throws {
    for source in try Corpus.files("interface-builder").map(\.source) {
      let expected = try #require(EventList.read(Data(source.bytes)), "\(source.name)")
      expectSame(source, expected, source.name)
    }
  }

  /// Whether both treat a broken text alike.
  ///
  /// Foundation's parser on Linux crashes on a processing instruction without data, and leaves
  /// carriage returns in CDATA sections; this one tolerates `--` in comments, and names that begin
  /// with a character beyond ASCII that is not a letter.
  private static func isComparable(_ text: String) -> Bool {
    let rest = text.hasPrefix("<?xml ") ? text.dropFirst(2) : text[...]
    return !rest.contains("<?") && !text.contains("<!--")
      && !(text.contains("<![C") && text.utf8.contains(0x0D)) && !hasOtherName(text)
  }

  /// Whether a middle dot or an accent begins what may be a name.
  private static func hasOtherName(_ text: String) -> Bool {
    zip(text.unicodeScalars, text.unicodeScalars.dropFirst()).contains { before, scalar in
      (scalar == "·" || scalar == "\u{301}") && "</ \t\r\n".unicodeScalars.contains(before)
    }
  }

  private func expectSame(_ source: SourceText, _ expected: [String], _ what: String) {
    let found = lines(of: source)
    let same =
      found.count == expected.count
      && zip(found, expected).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    let place = zip(found, expected).first { !$0.utf8.elementsEqual($1.utf8) }
    #expect(same, "\(what): \(place.map { "\($0), not \($1)" } ?? "\(found.count) elements")")
  }

  private func expectRefused(_ source: SourceText, _ what: String) {
    let isRefused = !problems(of: source).isEmpty
    #expect(isRefused, "\(what): \(String(decoding: source.bytes, as: UTF8.self))")
  }

  /// The elements of a text in the form of ``EventList``, or its error.
  private func lines(of source: SourceText) -> [String] {
    guard let root = try? XMLReader.read(source) else { return problems(of: source) }
    var lines: [String] = []
    func add(_ element: InterfaceBuilder.XMLElement, depth: Int) {
      let attributes = element.attributes.map { ($0.name, $0.value) }
      lines.append(EventList.line(depth, element.name, attributes, element.text))
      for child in element.children { add(child, depth: depth + 1) }
    }
    add(root, depth: 0)
    return lines
  }
}

/// The elements of a document as Foundation's parser reports them, each with its depth, its
/// attributes in the order of their names, and the text directly in it.
private final class EventList: NSObject, XMLParserDelegate {
  private var lines: [(depth: Int, name: String, attributes: [(String, String)], text: [UInt8])] =
    []
  private var open: [Int] = []

  /// The elements in the order in which they begin, or nil if the document is not well-formed.
  static func read(_ data: Data) -> [String]? {
    let parser = XMLParser(data: data)
    let list = EventList()
    parser.delegate = list
    // On Linux it returns true for some texts with errors, and for those that end too early.
    guard parser.parse(), parser.parserError == nil, list.open.isEmpty, !list.lines.isEmpty else {
      return nil
    }
    return list.lines.map {
      line($0.depth, $0.name, $0.attributes, String(decoding: $0.text, as: UTF8.self))
    }
  }

  static func line(
    _ depth: Int, _ name: String, _ attributes: [(String, String)], _ text: String
  ) -> String {
    let sorted = attributes.sorted { Array($0.0.utf8).lexicographicallyPrecedes(Array($1.0.utf8)) }
    return "\(depth) \(name) "
      + sorted.map { "\($0)=\($1.debugDescription)" }.joined(separator: " ")
      + " \(text.debugDescription)"
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    lines.append((open.count, name, attributes.map { ($0, $1) }, []))
    open.append(lines.count - 1)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { lines[last].text += text.utf8 }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if let last = open.last { lines[last].text += block }
  }
}
