import Foundation
import Testing

/// Texts of storyboards at other text sizes, and in other languages.
@Suite struct TextGrowthCheckTests {
  /// A row of 320 points with a label, whose text is 200 points wide as drawn.
  private static func row(
    style: String = #"style="UICTFontTextStyleBody""#, lines: Int = 1, own: String = "",
    ends: String =
      #"<constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="30" id="c9"/>"#
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <objects>
        <view id="r" userLabel="Row">
          <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
          <subviews>
            <label id="a" userLabel="Name" text="Departures to the sea" numberOfLines="\(lines)" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="90" y="20" width="200" height="22"/>
              <constraints>\(own)</constraints>
              <fontDescription key="fontDescription" \(style)/>
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="90" id="c2"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="c3"/>
            \(ends)
          </constraints>
          <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
        </view>
      </objects>
    </document>

    """
  }

  private static let height =
    #"<constraint firstAttribute="height" constant="22" id="h"/>"#
  private static let least =
    #"<constraint firstAttribute="height" relation="greaterThanOrEqual" constant="22" id="h"/>"#
  private static let twoLines =
    #"<constraint firstAttribute="height" constant="41" id="h"/>"#
  private static let narrow =
    #"<constraint firstItem="a" firstAttribute="width" constant="150" id="c9"/>"#
  private static let unbound =
    "warning 'name' reaches about 41 points beyond the window at the text size xxxLarge: nothing bounds"
    + " its width"

  private func findings(
    _ text: String, _ options: [String], at name: String = "Row.xib",
    beside files: [String: String] = [:]
  ) throws -> [String] {
    let folder = try CheckFolder(files.merging([name: text]) { $1 })
    let run = try folder.run(["check", folder.path(name), "--fail-on", "never"] + options)
    return run.output.matches(of: /: (warning|note): ([^\n]*), in a cell/).map {
      "\($0.output.1) \($0.output.2)"
    }
  }

  @Test(arguments: [
    (
      row(own: height),
      ["warning 'name' is 22 points high, and a line needs 27 at the text size xxxLarge"]
    ),
    (row(own: least), []),
    // The text takes two lines as drawn at 150 points, and three when it is larger.
    (
      row(lines: 0, own: twoLines, ends: narrow),
      ["warning 'name' is 41 points high, and its text needs 55 at the text size xxxLarge"]
    ), (row(lines: 0, own: twoLines.replacing("41", with: "60"), ends: narrow), []),
    // A font of fixed size does not grow.
    (row(style: #"type="system" pointSize="17""#, own: height, ends: ""), []),
    (row(ends: ""), [unbound]), (row(), []),
  ])
  func `a label that larger text cuts off is reported`(_ text: String, _ expected: [String]) throws
  {
    #expect(try findings(text, ["--only", "text-growth"]) == expected)
  }

  /// A label with an outlet, whose text code sets, before a caption at a distance.
  @Test(arguments: [
    (
      "a", 20, "",
      ["warning 'name' runs over 'caption' if its text is longer: nothing bounds its width"]
    ),
    ("b", 20, "", []), ("a", 60, "", []),
    (
      "a", 20, #"priority="100""#,
      ["warning 'name' runs over 'caption' if its text is longer: nothing bounds its width"]
    ),
    ("a", 20, #"priority="800""#, []),
  ])
  func `a label whose text code sets must be kept off its neighbor`(
    outlet: String, distance: Int, bound: String, findings: [String]
  ) throws {
    let bounds =
      bound.isEmpty
      ? ""
      : #"<constraint firstItem="b" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="a" secondAttribute="trailing" constant="8" \#(bound) id="d4"/>"#
    let text = Self.row(style: #"type="system" pointSize="17""#, ends: bounds)
      .replacing("Departures to the sea", with: "Departures")
      .replacing(#"x="90" y="20" width="200""#, with: #"x="90" y="20" width="100""#)
      .replacing(
        "</subviews>",
        with: """
          <label id="b" userLabel="Caption" text="Sea" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0" y="20" width="30" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
          </label></subviews>
          """
      ).replacing(
        "</constraints>\n      <freeform",
        with: """
          <constraint firstItem="b" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="d1"/>
          <constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="\(190 + distance)" id="d2"/>
          </constraints>
                <freeform
          """
      ).replacing(
        "<objects>",
        with: """
          <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
          <outlet property="o" destination="\(outlet)" id="o"/></connections></placeholder>
          """)
    #expect(try self.findings(text, ["--only", "text-growth"]) == findings)
  }

  @Test(arguments: [
    ("large", []), ("xSmall", []),
    (
      "accessibility1",
      [
        "warning 'name' is squeezed to 200 of the 270 points of width its content asks for, estimated from its text"
      ]
    ),
  ])
  func `a text size scales the texts`(_ size: String, _ expected: [String]) throws {
    #expect(
      try findings(Self.row(), ["--only", "squeezed-content", "--text", size]) == expected)
  }

  /// German is longer than the row has room for, and French is shorter than the text as drawn.
  private static let translations = [
    "de.lproj/Row.strings": """
    /* Class = "UILabel"; text = "Departures to the sea"; ObjectID = "a"; */
    "a.text" = "Abfahrten in Richtung \\"Meer\\"\\nund zurück";

    """,
    "fr.lproj/Row.strings": #""a.text" = "Départs";"#,
    "mul.lproj/Row.xcstrings": """
    {"sourceLanguage": "en", "strings": {"a.text": {"extractionState": "manual", "localizations": {
      "es": {"stringUnit": {"state": "translated", "value": "Salidas en dirección al gran mar azul"}}}}}}
    """,
    "it.lproj/Row.strings": #""a.text" = "#, "ja.lproj/Row.strings": "broken",
  ]

  @Test(arguments: [
    ("all", "'name' is squeezed to 200 of the 279 points", "es"),
    ("de,fr,it,ja", "'name' is squeezed to 200 of the 224 points", "de"),
    ("fr", nil, ""), ("sv", nil, ""),
  ])
  func `texts are shown in their longest translation`(
    _ languages: String, _ expected: String?, _ language: String
  ) throws {
    let found = try findings(
      Self.row(), ["--only", "squeezed-content", "--languages", languages],
      at: "Base.lproj/Row.xib", beside: Self.translations)
    let words = " of width its content asks for, estimated from its text, with its text in"
    #expect(found == [expected].compactMap { $0 }.map { "warning \($0)\(words) '\(language)'" })
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func `translations in UTF-16 are read`(_ encoding: String.Encoding) throws {
    let folder = try CheckFolder(["Base.lproj/Row.xib": Self.row(), "de.lproj/Row.strings": ""])
    let text = try #require(Self.translations["de.lproj/Row.strings"])
    let mark = encoding == .utf16 ? "" : "\u{FEFF}"
    try #require((mark + text).data(using: encoding))
      .write(to: folder.url.appendingPathComponent("de.lproj/Row.strings"))
    let run = try folder.run(["check", folder.path("Base.lproj/Row.xib"), "--languages", "de"])
    #expect(run.output.contains("'name' is squeezed to 200 of the 224 points"))
  }
}
