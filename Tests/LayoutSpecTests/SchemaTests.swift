import Foundation
import Testing

@testable import LayoutSpec

/// Tests that the schema of specs agrees with the parser.
@Suite struct SchemaTests {
  static let file = Examples.folder.deletingLastPathComponent()
    .appendingPathComponent("docs/layout-spec.schema.json")

  static let schema: JSONValue = {
    let text = try? String(contentsOf: file, encoding: .utf8)
    return text.flatMap { JSONValue($0) } ?? .null
  }()

  private func expectSchema(
    accepts text: String, _ isAccepted: Bool, _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let value = JSONValue(text) else {
      Issue.record("no JSON: \(text)", sourceLocation: sourceLocation)
      return
    }
    var validator = SchemaValidator(Self.schema)
    #expect(
      validator.accepts(value) == isAccepted, "\(what)\n\(text)", sourceLocation: sourceLocation)
    #expect(validator.unknown == [], sourceLocation: sourceLocation)
  }

  @Test(arguments: Examples.names)
  func `the schema accepts an example`(_ name: String) throws {
    expectSchema(accepts: try Examples.text(name), true, name)
  }

  @Test func `the schema accepts what the reader accepts`() {
    for seed in 1...150 as ClosedRange<UInt64> {
      var random = RandomSpec(seed: seed)
      expectSchema(accepts: random.make().text, true, "seed \(seed)")
    }
  }

  @Test(arguments: [
    "[]", "{\"version\": 2}", "{\"vews\": {}}", "{\"device\": 15}", "{\"orientation\": \"up\"}",
    "{\"device\": \"iPhone 15\", \"screen\": {\"size\": [9, 9]}}", "{\"screen\": {}}",
    "{\"screen\": {\"size\": [9]}}", "{\"screen\": {\"size\": [9, 0]}}",
    "{\"screen\": {\"size\": [9, 9], \"scale\": 0}}",
    "{\"screen\": {\"size\": [9, 9], \"safeArea\": {\"top\": -1}}}", "{\"window\": \"haf\"}",
    "{\"bars\": \"tab\"}", "{\"bars\": [\"tap\"]}", "{\"bars\": [\"tab\", \"tab\"]}",
    "{\"views\": {\"a\": {\"scroll\": 1}}}",
    "{\"window\": \"stageManager\"}", "{\"window\": [0, 0, -1, 5]}", "{\"window\": {}}",
    "{\"window\": {\"form\": \"half\", \"frame\": [0, 0, 1, 1]}}", "{\"keyboard\": \"docked\"}",
    "{\"keyboard\": {\"height\": 3}}", "{\"keyboard\": {\"kind\": \"doked\"}}",
    "{\"keyboard\": {\"kind\": \"docked\", \"at\": [0, 5]}}",
    "{\"keyboard\": {\"kind\": \"floating\", \"height\": 3}}",
    "{\"keyboard\": {\"kind\": \"none\", \"frame\": [0, 0, 1, 1]}}",
    "{\"keyboard\": {\"kind\": \"docked\", \"height\": 3, \"frame\": [0, 0, 1, 1]}}",
    "{\"keyboard\": {\"kind\": \"docked\", \"traits\": {\"field\": \"txt\"}}}",
    "{\"keyboardGuide\": {\"followsUndocked\": \"yes\"}}",
    "{\"keyboardGuide\": {\"nearThreshold\": -8}}",
    "{\"keyboardGuide\": {\"near\": {\"left\": []}}}", "{\"views\": []}", "{\"views\": {\"a\": 1}}",
    "{\"views\": {\"\": {}}}", "{\"views\": {\"root\": {}}}", "{\"views\": {\"a`b\": {}}}",
    "{\"views\": {\"a\": {\"subviews\": {}}}}", "{\"views\": {\"a\": {\"intrinsic\": [1]}}}",
    "{\"views\": {\"a\": {\"intrinsic\": [-1, 1]}}}", "{\"views\": {\"a\": {\"hugging\": 0}}}",
    "{\"views\": {\"a\": {\"hugging\": {\"horisontal\": 1}}}}",
    "{\"views\": {\"a\": {\"margins\": [1, 2]}}}",
    "{\"views\": {\"a\": {\"margins\": {\"left\": 2}}}}",
    "{\"views\": {\"a\": {\"stack\": {\"axis\": \"row\"}}}}",
    "{\"views\": {\"a\": {\"stack\": {\"spacing\": \"sytem\"}}}}",
    "{\"views\": {\"a\": {\"stack\": {\"spacing\": 1e7}}}}",
    "{\"guides\": {\"a\": {\"x\": 1}}}", "{\"constraints\": {}}", "{\"constraints\": [5]}",
    "{\"constraints\": [\"root.width = 5\"]}", "{\"constraints\": [\"root.widht == 5\"]}",
    "{\"constraints\": [\"5 == root.width\"]}", "{\"constraints\": [\"root.width ==\"]}",
    "{\"constraints\": [\"root.width == 5 <= 9\"]}", "{\"constraints\": [\"[a\"]}",
    "{\"when\": {}}", "{\"when\": [{}]}", "{\"when\": [{\"if\": {}}]}",
    "{\"when\": [{\"if\": {\"width\": \"> =700\"}}]}", "{\"when\": [{\"if\": {\"width\": 700}}]}",
    "{\"when\": [{\"if\": {\"vertical\": \"any\"}}]}", "{\"constraints\": [{}]}",
  ])
  func `the schema refuses what the reader refuses`(_ text: String) {
    expectSchema(accepts: text, false)
    #expect(!problems(of: text).isEmpty, "\(text)")
  }

  @Test func `every member has a description`() {
    var open = [Self.schema]
    while let schema = open.popLast() {
      for (key, member) in schema["properties"]?.members ?? [] {
        let isCondition = schema["additionalProperties"] == nil
        #expect(isCondition || member["description"]?.text?.hasSuffix(".") == true, "\(key)")
      }
      open += schema.members.map { $0.value }
      open += schema.elements
    }
  }

  @Test(
    arguments: [
      ("#", Spec.keys.names()), ("screen", ScreenDescription.keys.names()),
      ("screen/properties/safeArea/anyOf/2", SpecKeys.sides), ("window/anyOf/2", SpecKeys.window),
      ("window/anyOf/2/properties/safeArea/anyOf/2", SpecKeys.sides),
      ("keyboard/anyOf/1", KeyboardDescription.keys.names()),
      ("traits", TextInputTraits.keys.names()),
      ("keyboardGuide", (Spec.guideKeys + Spec.edgeKeys(in: nil)).names()), ("view", SpecKeys.view),
      ("view/properties/hugging/anyOf/1", AxisPriorities.keys.names()),
      ("view/properties/compressionResistance/anyOf/1", AxisPriorities.keys.names()),
      ("view/properties/baselines", ViewKey.baselines.names()), ("stack", SpecKeys.stack),
      ("when", SpecKeys.part), ("condition", Condition.keys.names()),
      ("changedView", SpecKeys.changedView),
      ("changedView/properties/stack", SpecKeys.stack),
      ("when/properties/keyboardGuide", Spec.edgeKeys(in: 0).names()),
      ("insets/anyOf/2", SpecKeys.sides), ("directionalInsets/anyOf/2", SpecKeys.directionalSides),
    ] as [(String, [String])])
  func `an object of the schema has the keys that the reader knows`(
    _ path: String, _ keys: [String]
  ) {
    #expect(Set(Self.keys(at: path)) == Set(keys))
  }

  @Test func `the schema lists the devices of the catalogue`() {
    let names = Self.part(at: "device/anyOf/0")?["enum"]?.elements.map { $0.text }
    #expect(names == Device.all.flatMap { [$0.name] + $0.aliases })
  }

  /// A part of the schema, by its path in the definitions; `#` is the whole schema.
  private static func part(at path: String) -> JSONValue? {
    if path == "#" { return schema }
    return path.split(separator: "/").reduce(schema["$defs"]) { part, step in
      Int(step).flatMap { part?.elements[$0] } ?? part?[String(step)]
    }
  }

  private static func keys(at path: String) -> [String] {
    part(at: path)?["properties"]?.members.map { $0.key } ?? []
  }
}
