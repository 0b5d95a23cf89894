import InterfaceBuilder
import Testing

/// Tests of documents designed to hang a parser or exhaust its memory.
///
/// Nothing is timed: a parser of superlinear complexity would not terminate in time.
struct XMLHostileTests {
  @Test func `exponentially growing entities are refused`() {
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [\n<!ENTITY lol \"lol\">\n"
    for level in 1..<10 {
      let references = String(repeating: "&lol\(level == 1 ? "" : "\(level - 1)");", count: 10)
      text += "<!ENTITY lol\(level) \"\(references)\">\n"
    }
    text += "]>\n<lolz>&lol9;</lolz>"
    expectProblem(
      "2:1 the file has a document type declaration"
        + " (files of Interface Builder have none; remove it)", of: SourceText(text))
  }

  @Test func `an external entity is refused`() {
    let text =
      "<!DOCTYPE a [<!ENTITY secret SYSTEM \"file:///etc/hostname\">]><a>&secret;</a>"
    expectProblem(
      "1:1 the file has a document type declaration"
        + " (files of Interface Builder have none; remove it)", of: SourceText(text))
  }

  @Test(arguments: [512, 513, 1_000_000])
  func `elements nest up to 512 deep`(depth: Int) throws {
    let text =
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    let problems = problems(of: SourceText(text))
    #expect(problems == (depth > 512 ? ["1:1537 elements nest deeper than 512 levels"] : []))
  }

  @Test func `a duplicate among many attributes is found`() {
    var text = "<a"
    for index in 0..<500 { text += "\na\(index)='\(index)'" }
    text += "\na17='0'/>"
    expectProblem(
      "502:1 the attribute 'a17' is given twice (remove one of them)",
      of: SourceText(text))
  }

  @Test func `a document has up to a million elements`() {
    // Debug builds need seven seconds.
    guard Thoroughness.isFull else { return }
    let text = "<a>\n" + String(repeating: "<b/>", count: 1_000_000) + "</a>"
    expectProblem("2:3999997 the file has more than 1000000 elements", of: SourceText(text))
  }

  @Test func `a document has up to 64 MB`() {
    let bytes = [UInt8](repeating: 0x20, count: 64 << 20 | 1)
    expectProblem(
      "1:1 the file is larger than 64 MB", of: SourceText(name: "a.xml", bytes: bytes))
  }

  @Test(arguments: ["&amp;", "<!---->", "<![CDATA[x]]>", "]]", "\r", "<b/>", "]", "<?x?>", "é"])
  func `a construct repeated many times is read`(part: String) throws {
    let text = "<a>" + String(repeating: part, count: Thoroughness.scaled(100_000)) + "</a>"
    let element = try XMLReader.read(SourceText(text))
    #expect(element.text.utf8.count <= text.utf8.count)
  }

  @Test(arguments: ["<a x='", "<a>&", "<", "<!--", "<a><![CDATA[", "<?x", "<a>&#"])
  func `an unterminated construct is one error`(beginning: String) {
    for filler in ["x", "0", "-", "&amp;", "]", " ", "?"] {
      let text = beginning + String(repeating: filler, count: Thoroughness.scaled(100_000))
      #expect(problems(of: SourceText(text)).count == 1, "\(beginning) \(filler)")
    }
  }
}

extension SourceText {
  fileprivate init(_ text: String) { self.init(name: "a.xml", text: text) }
}
