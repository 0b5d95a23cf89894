import Foundation
import Testing

@testable import LayoutSpec

/// Tests that the schema of specs agrees with the parser.
@Suite struct SchemaTests {
  static let file = Examples.folder.deletingLastPathComponent()
    .appendingPathComponent("docs/layout-spec.schema.json")

  static let schema = JSONValue(SpecSchema.text) ?? .null

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

  @Test func `the schema file equals the printed schema`() throws {
    let file = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(file == SpecSchema.text, "layout-cli schema --output docs/layout-spec.schema.json")
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
    "{\"constraints\": [{}]}", "{\"constraints\": [{\"item\": \"root\"}]}",
    "{\"constraints\": [{\"item\": \"root\", \"anchor\": \"widht\"}]}",
    "{\"constraints\": [{\"item\": \"root\", \"anchor\": \"width\", \"relation\": \"=\"}]}",
    "{\"constraints\": [{\"item\": \"root\", \"anchor\": \"width\", \"multiplier\": 2}]}",
    "{\"constraints\": [{\"format\": \"[a]\", \"item\": \"a\"}]}",
    "{\"constraints\": [{\"format\": \"[a]\", \"options\": [\"center\"]}]}",
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

  @Test func `the schema lists exactly the keys and words of the reader`() throws {
    // The keys of the reader are the labels of its switches, and words that it compares.
    let folder = Examples.folder.deletingLastPathComponent()
      .appendingPathComponent("Sources/layout-cli/Spec/Document")
    let tables = [
      SpecKeys.spec, SpecKeys.screen, SpecKeys.window, SpecKeys.keyboard, SpecKeys.traits,
      SpecKeys.keyboardGuide, SpecKeys.view, SpecKeys.priorities, SpecKeys.baselines,
      SpecKeys.stack, SpecKeys.constraint,
    ]
    var read: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasPrefix("SpecReader") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let line = line.drop { $0 == " " }
        guard line.hasPrefix("case \"") else { continue }
        // The labels end at the colon that follows a quotation mark.
        let labels = line.prefix(upTo: line.range(of: "\":")?.lowerBound ?? line.endIndex)
        for (index, part) in labels.split(separator: "\"").enumerated() where index % 2 == 1 {
          read.insert(String(part))
        }
      }
    }
    // Words for sides that do not exist, which messages mention.
    read.subtract(["left", "right"])
    let known = Set(tables.joined())
    #expect(read.subtracting(known) == [])
    #expect(known.subtracting(read) == [])
    var inSchema: Set<String> = []
    var open = [Self.schema]
    while let schema = open.popLast() {
      if schema["additionalProperties"] == .boolean(false) {
        inSchema.formUnion(schema["properties"]?.members.map { $0.key } ?? [])
      }
      open += schema.members.map { $0.value }
      open += schema.elements
    }
    let sides = Set(SpecKeys.sides + SpecKeys.directionalSides)
    #expect(inSchema.subtracting(sides) == known)
  }

  @Test(.needs(.jsonSchema)) func `python's jsonschema agrees`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.script, Self.file.path]
    var texts: [(text: String, isAccepted: Bool)] = []
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = RandomSpec(seed: seed)
      texts.append((random.make().text, true))
    }
    texts.append(("{\"constraints\": [\"root.width = 5\"]}", false))
    texts.append(("{\"views\": {\"root\": {}}}", false))
    texts.append(("{\"keyboard\": {\"kind\": \"docked\", \"at\": [0, 5]}}", false))
    let input = texts.map { $0.text.filter { $0 != "\n" } }.joined(separator: "\n")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("schema-\(UUID().uuidString)")
    try Data(input.utf8).write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: folder)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let answers = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let expected = texts.map { $0.isAccepted ? "yes" : "no" }
    #expect(answers.split(separator: "\n").map { String($0) } == expected)
  }

  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for line in sys.stdin:
        print("yes" if validator.is_valid(json.loads(line)) else "no")
    """
}
