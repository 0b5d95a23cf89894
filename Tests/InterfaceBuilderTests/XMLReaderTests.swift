import InterfaceBuilder
import Testing

struct XMLReaderTests {
  @Test func `elements nest, with attributes in their order`() throws {
    let text = "<a x=\"1\" y='&lt;'><b/>one<b z=\"2\"></b></a>"
    let element = try XMLReader.read(SourceText(name: "a.xml", text: text))
    #expect(element.name == "a")
    #expect(element.attributes.map { $0.value } == ["1", "<"])
    #expect(element.children.map { $0["z"] } == [nil, "2"])
    #expect(element.text == "one")
  }

  @Test func `elements and values have their positions`() throws {
    let text = "\u{FEFF}<a>\n  <b key='x'/>\n</a>"
    let source = SourceText(name: "a.xml", text: text)
    let child = try #require(try XMLReader.read(source).child(key: "x"))
    expectPosition(child.offset, "2:3", in: source)
    expectPosition(try #require(child.attribute("key")).offset, "2:11", in: source)
  }

  @Test(arguments: [
    ("<a/>", "<a/>"),
    ("\u{FEFF}<a/>", "<a/>"),
    (" \r\n\t<a/> \n", "<a/>"),
    ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<a/>", "<a/>"),
    ("<?xml version='1.0'?><a/>", "<a/>"),
    ("<?xml version='1.1' encoding='utf-8'?><a/>", "<a/>"),
    ("<?xml-stylesheet href='x'?><a><?php echo '>' ?></a><?x?>", "<a/>"),
    ("<!-- a --><a><!--b--><!----><!-- < & -- > --></a><!-- c -->", "<a/>"),
    ("<a  x = '1'\n\ty\r=\r\"2\" />", "<a x='1' y='2'/>"),
    ("<a x=''></a >", "<a x=''/>"),
    ("<a x='\"' y=\"'\" z='>'/>", "<a x='\"' y=''' z='>'/>"),
    ("<a:b c:d='1' xmlns:c='e'/>", "<a:b c:d='1' xmlns:c='e'/>"),
    ("<_ :='1' _-.9='2'/>", "<_ :='1' _-.9='2'/>"),
    ("<größe höhe='ä'>ü·</größe>", "<größe höhe='ä'>ü·</größe>"),
    ("<名前 😀='1'/>", "<名前 😀='1'/>"),
    ("<a>1 > 0 ]] \"'</a>", "<a>1 > 0 ]] \"'</a>"),
    ("<a>&amp;&lt;&gt;&quot;&apos;</a>", "<a>&<>\"'</a>"),
    ("<a>&amp;lt;</a>", "<a>&lt;</a>"),
    ("<a>&#65;&#x42;&#x1f600;&#x1F601;&#000000000000000067;</a>", "<a>AB😀😁C</a>"),
    ("<a>1<b/>2<b>3</b>4</a>", "<a>124<b/><b>3</b></a>"),
    ("<a>1<!-- 2 -->3<?x 4?>5</a>", "<a>135</a>"),
    ("<a><![CDATA[<b>&amp;]]]]><![CDATA[>]]></a>", "<a><b>&amp;]]></a>"),
    ("<a>1\r\n2\r3\n4\r\r\n5</a>", "<a>1\\n2\\n3\\n4\\n\\n5</a>"),
    ("<a><![CDATA[1\r\n2\r3]]></a>", "<a>1\\n2\\n3</a>"),
    ("<a>1&#13;\n2&#xD;&#xA;</a>", "<a>1\\r\\n2\\r\\n</a>"),
    ("<a x='1\r\n2\r3\n4\t5  6'/>", "<a x='1 2 3 4 5  6'/>"),
    ("<a x=' 1&#13;&#10;2&#9;&#x20;'/>", "<a x=' 1\\r\\n2\\t '/>"),
    ("<a>\u{85}\u{2028}\u{7F}\u{FFFD}</a>", "<a>\u{85}\u{2028}\u{7F}\u{FFFD}</a>"),
    ("<a e\u{301}='1' é='2'/>", "<a e\u{301}='1' é='2'/>"),
    // Tolerated.
    ("<?xml lang='de'?><?a+b?><a ·='1'/>", "<a ·='1'/>"),
  ])
  func `well-formed documents are read`(text: String, expected: String) throws {
    let element = try XMLReader.read(SourceText(name: "a.xml", text: text))
    #expect(outline(element).utf8.elementsEqual(expected.utf8), "\(outline(element))")
  }

  @Test(arguments: [
    ("", "1:1 the file holds no element"),
    ("<?xml version='1.0'?>\n<!-- nothing -->", "2:17 the file holds no element"),
    ("{}", "1:1 there is text before the first element (a file is one element)"),
    ("&amp;<a/>", "1:1 there is text before the first element (a file is one element)"),
    (
      "<a/>\nand",
      "2:1 there is text after the end of '<a>', which begins on line 1 (a file is one element)"
    ),
    (
      "<a/><![CDATA[x]]>",
      "1:5 there is text after the end of '<a>', which begins on line 1 (a file is one element)"
    ),
    (
      "\n<a/>\n<b/>",
      "3:1 there is text after the end of '<a>', which begins on line 2 (a file is one element)"
    ),
    (
      "<a>\n<b>\n</b>\n",
      "4:1 the file ends inside '<a>', which begins on line 1"
        + " (close it with '</a>')"
    ),
    (
      "<a>\n<b>\n<c/>",
      "3:5 the file ends inside '<b>', which begins on line 2"
        + " (close it with '</b>')"
    ),
    (
      "<a>\n  <b>\n</a>",
      "3:1 '</a>' does not close '<b>', which begins on line 2 (close it with '</b>')"
    ),
    ("<a>\n</A>", "2:1 '</A>' does not close '<a>', which begins on line 1 (close it with '</a>')"),
    (
      "<é>\n</e\u{301}>",
      "2:1 '</e\u{301}>' does not close '<é>', which begins on line 1 (close it with '</é>')"
    ),
    ("<a/></a>", "1:5 '</a>' closes nothing (remove it)"),
    ("<a></a b>", "1:8 expected '>', not 'b'"),
    ("<a></a", "1:7 expected '>', not the end of the file"),
    ("<a></>", "1:6 expected an element's name, not '>'"),
    ("<a></ a>", "1:6 expected an element's name, not ' '"),
    (
      "<",
      "1:2 expected an element's name, not the end of the file (write '&lt;' for '<' itself)"
    ),
    ("<a>1 < 2</a>", "1:7 expected an element's name, not ' ' (write '&lt;' for '<' itself)"),
    ("<a>i<3</a>", "1:6 expected an element's name, not '3' (write '&lt;' for '<' itself)"),
    (
      "<a>\n<<<<<<< HEAD\n<b/>\n=======\n>>>>>>> main\n</a>",
      "2:1 this is an unresolved merge conflict"
        + " (resolve it, which '<<<<<<<', '=======' and '>>>>>>>' mark)"
    ),
    ("<a !>", "1:4 expected an attribute, '>' or '/>', not '!'"),
    ("<a 1='2'/>", "1:4 expected an attribute, '>' or '/>', not '1'"),
    ("<a/ >", "1:3 expected an attribute, '>' or '/>', not '/'"),
    ("\n<a", "2:3 expected an attribute, '>' or '/>', not the end of the file"),
    ("<a\n<b/></a>", "2:1 expected an attribute, '>' or '/>', not '<'"),
    ("<a x/>", "1:5 expected '=' and a value in quotes, not '/'"),
    ("<a x y='1'/>", "1:6 expected '=' and a value in quotes, not 'y'"),
    ("<a x", "1:5 expected '=' and a value in quotes, not the end of the file"),
    ("<a x=1/>", "1:6 expected a value in quotes, not '1'"),
    ("<a x=“1”/>", "1:6 expected a value in quotes, not '“'"),
    ("<a x=", "1:6 expected a value in quotes, not the end of the file"),
    ("<a x='1'y='2'/>", "1:9 expected a space before the attribute, not 'y'"),
    ("<a x='1'\ny='2'\nx='1'/>", "3:1 the attribute 'x' is given twice (remove one of them)"),
    (
      "<a x='1'\ny=\"2>\n<b z=\"3\"/></a>",
      "3:1 '<' is in the value that begins on line 2"
        + " (close the value with its quote, or write '&lt;')"
    ),
    ("<a x=\"1>\n", "1:6 the value that begins here never ends (close it with '\"')"),
    ("<a x='R&D'/>", "1:8 '&D' is not a reference to a character\(Self.references)"),
    ("<a>&</a>", "1:4 '&' is not a reference to a character\(Self.references)"),
    ("<a>& b;</a>", "1:4 '&' is not a reference to a character\(Self.references)"),
    ("<a>&", "1:4 '&' is not a reference to a character\(Self.references)"),
    ("<a>&lt </a>", "1:4 '&lt' is not a reference to a character\(Self.references)"),
    ("<a>&nbsp;</a>", "1:4 '&nbsp' is not a reference to a character\(Self.references)"),
    ("<a>&#;</a>", "1:4 '&#' is not a reference to a character\(Self.references)"),
    ("<a>&#x;</a>", "1:4 '&#x' is not a reference to a character\(Self.references)"),
    ("<a>&#+65;</a>", "1:4 '&#' is not a reference to a character\(Self.references)"),
    ("<a>&#-0;</a>", "1:4 '&#-0' is not a reference to a character\(Self.references)"),
    ("<a>&#X41;</a>", "1:4 '&#X41' is not a reference to a character\(Self.references)"),
    ("<a>&#12", "1:4 '&#12' is not a reference to a character\(Self.references)"),
    ("<a>&#4F;</a>", "1:4 '&#4F' is not a reference to a character\(Self.references)"),
    ("<a>&#0;</a>", "1:4 '&#0' is not a reference to a character\(Self.references)"),
    ("<a x='&#xD800;'/>", "1:7 '&#xD800' is not a reference to a character\(Self.references)"),
    ("<a>&#xFFFF;</a>", "1:4 '&#xFFFF' is not a reference to a character\(Self.references)"),
    ("<a>&#1114112;</a>", "1:4 '&#1114112' is not a reference to a character\(Self.references)"),
    (
      "<a>&#4294967361;</a>",
      "1:4 '&#4294967361' is not a reference to a character\(Self.references)"
    ),
    ("<a>\n\u{1}</a>", "2:1 XML does not allow this character (remove it)"),
    ("<a x='\u{0}'/>", "1:7 XML does not allow this character (remove it)"),
    ("<a>\u{FFFE}</a>", "1:4 XML does not allow this character (remove it)"),
    ("<!-- \u{FFFF} --><a/>", "1:6 XML does not allow this character (remove it)"),
    ("<a>]]></a>", "1:4 ']]>' is outside a CDATA section (write ']]&gt;')"),
    ("<a>\n<!-- b\n</a>", "2:1 the comment that begins here never ends (close it with '-->')"),
    ("<a><!-->", "1:4 the comment that begins here never ends (close it with '-->')"),
    (
      "<a><![CDATA[]]</a>",
      "1:4 the CDATA section that begins here never ends"
        + " (close it with ']]>')"
    ),
    (
      "<?x ?a>",
      "1:1 the processing instruction that begins here never ends"
        + " (close it with '?>')"
    ),
    ("<??><a/>", "1:3 expected a name, not '?'"),
    ("<a><!b></a>", "1:4 '<!' begins neither a comment nor a CDATA section"),
    (" <?xml version='1.0'?><a/>", "1:2 an XML declaration must come first"),
    ("<a><?XML ?></a>", "1:4 an XML declaration must come first"),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
      "1:31 the file says that it is in the encoding 'ISO-8859-1'"
        + " (save it as UTF-8, and write encoding=\"UTF-8\")"
    ),
    (
      "<?xml version='1.0' encoding='UTF-16'?><a/>",
      "1:31 the file says that it is in the encoding 'UTF-16'"
        + " (save it as UTF-8, and write encoding=\"UTF-8\")"
    ),
    (
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"p.dtd\"><plist/>",
      "1:1 the file has a document type declaration"
        + " (files of Interface Builder have none; remove it)"
    ),
  ])
  func `malformed documents are refused with a position`(text: String, expected: String) {
    expectProblem(expected, of: SourceText(name: "a.xml", text: text))
  }

  /// The remedy of each message about references.
  private static let references =
    " (write '&amp;' for '&' itself; others are '&lt;', '&gt;', '&quot;', '&apos;'"
    + " and numbers such as '&#160;')"

  private static let otherFiles: [([UInt8], String)] = [
    // An ä in ISO 8859-1.
    ([0x3C, 0x61, 0x3E, 0x0A, 0xE4], "2:1 the file is not valid UTF-8 here (save it as UTF-8)"),
    ([0x3C, 0xED, 0xA0, 0x80], "1:2 the file is not valid UTF-8 here (save it as UTF-8)"),
    ([0x3C, 0xC3], "1:2 the file is not valid UTF-8 here (save it as UTF-8)"),
    ([0xFF, 0xFE, 0x3C, 0, 0x61, 0], "1:1 the file is UTF-16, not UTF-8 (save it as UTF-8)"),
    ([0xFE, 0xFF, 0, 0x3C], "1:1 the file is UTF-16, not UTF-8 (save it as UTF-8)"),
    ([0x3C, 0, 0x61, 0], "1:1 the file is UTF-16, not UTF-8 (save it as UTF-8)"),
    ([0, 0x3C, 0, 0x61], "1:1 the file is UTF-16, not UTF-8 (save it as UTF-8)"),
    (
      Array("bplist00".utf8) + [0xD4],
      "1:1 the file is compiled (give the .xib or .storyboard file that it was made from)"
    ),
    (
      Array("NIBArchive".utf8) + [1, 0],
      "1:1 the file is compiled (give the .xib or .storyboard file that it was made from)"
    ),
  ]

  @Test(arguments: otherFiles)
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8], expected: String) {
    expectProblem(expected, of: SourceText(name: "a.xml", bytes: bytes))
  }
}

/// An element in one line: its attributes, its text, then the elements in it.
func outline(_ element: XMLElement) -> String {
  var line = "<\(element.name)"
  for attribute in element.attributes { line += " \(attribute.name)='\(attribute.value)'" }
  let inside = element.text + element.children.map { outline($0) }.joined()
  line += inside.isEmpty ? "/>" : ">\(inside)</\(element.name)>"
  var shown = ""
  for scalar in line.unicodeScalars {
    switch scalar {
    case "\n": shown += "\\n"
    case "\r": shown += "\\r"
    case "\t": shown += "\\t"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}

/// Returns the problems of a text, one per line: `LINE:COL message (remedy)`.
func problems(of source: SourceText) -> [String] {
  do throws(SpecError) {
    _ = try XMLReader.read(source)
    return []
  } catch {
    return error.problems.map(line)
  }
}

/// Returns a problem in a line: `LINE:COL message (remedy)`.
func line(_ problem: Problem) -> String {
  let remedy = problem.remedy.map { " (\($0))" } ?? ""
  return "\(problem.position.line):\(problem.position.column) \(problem.message)\(remedy)"
}

func expectProblem(
  _ expected: String, of source: SourceText, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(problems(of: source) == [expected], sourceLocation: sourceLocation)
}

private func expectPosition(
  _ offset: Int, _ expected: String, in source: SourceText,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let position = source.position(of: offset)
  #expect("\(position.line):\(position.column)" == expected, sourceLocation: sourceLocation)
}
