import KeyboardGuide
import Testing

@testable import LayoutSpec

@Suite struct KeyboardTests {
  private func keyboard(_ keyboard: String, on situation: String) throws -> Keyboard {
    try Scene(spec("{\(situation), \"keyboard\": {\(keyboard)}}")).window.keyboard
  }

  @Test(arguments: [
    ("\"kind\": \"docked\"", "\"device\": \"iPhone 15\"", [0.0, 516, 393, 336]),
    ("\"kind\": \"docked\"", "\"direction\": \"ltr\"", [0, 516, 393, 336]),
    (
      "\"kind\": \"docked\"", "\"device\": \"iPhone SE\", \"orientation\": \"landscape\"",
      [0, 175, 667, 200]
    ),
    (
      "\"kind\": \"docked\", \"traits\": {\"secure\": true}", "\"device\": \"iPhone 15\"",
      [0, 561, 393, 291]
    ),
    (
      "\"kind\": \"docked\", \"traits\": {\"secure\": true, \"contentType\": \"password\"}",
      "\"device\": \"iPhone 15\"", [0, 516, 393, 336]
    ),
    (
      "\"kind\": \"undocked\", \"traits\": {\"keyboardType\": \"numberPad\"}, \"at\": [9, 300]",
      "\"device\": \"iPad Pro 12.9-inch\"", [0, 300, 1024, 323]
    ),
    ("\"kind\": \"camera\"", "\"device\": \"iPhone 15\"", [0, 0, 393, 852]),
    ("\"kind\": \"camera\", \"height\": 800", "\"device\": \"iPhone 15\"", [0, 52, 393, 800]),
    (
      "\"kind\": \"floating\", \"at\": [-5, 10]", "\"device\": \"iPad mini\"",
      [-5, 10, 320, 260]
    ),
    (
      "\"kind\": \"collapsedBar\", \"at\": [0, 0]", "\"device\": \"iPad mini\"",
      [0, 1078, 55, 55]
    ),
    (
      "\"kind\": \"shortcutsBar\"", "\"device\": \"iPad mini\", \"window\": \"third\"",
      [0, 1078, 744, 55]
    ),
  ])
  func `a keyboard without a frame has the device's typical frame`(
    _ description: String, _ situation: String, _ frame: [Double]
  ) throws {
    let keyboard = try keyboard(description, on: situation)
    #expect(
      keyboard.frame == Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    #expect(description.hasPrefix("\"kind\": \"\(keyboard.kind.rawValue)\""))
  }

  @Test(arguments: [
    (
      "\"screen\": {\"size\": [400, 800]}", "docked",
      "the keyboard has no height on a custom screen",
      "give it a height in points, or a frame"
    ),
    (
      "\"screen\": {\"size\": [400, 800]}", "split",
      "the keyboard has no frame on a custom screen",
      "give it as x, y, width, height in the screen"
    ),
    (
      "\"device\": \"iPhone Air\"", "collapsedBar",
      "iPhone Air has no keyboard of the kind 'collapsedBar'",
      "on a phone it is docked, camera or shortcutsBar"
    ),
  ])
  func `an unavailable keyboard is refused`(
    situation: String, kind: String, message: String, remedy: String
  ) {
    do throws(SceneError) {
      _ = try Scene(spec("{\(situation),\n \"keyboard\": {\"kind\": \"\(kind)\"}}"))
      Issue.record("there is such a keyboard")
    } catch {
      #expect(error.message == message && error.remedy == remedy && error.offset != nil)
    }
  }

  @Test(arguments: ["undocked", "split", "floating", "collapsedBar"])
  func `a phone has no undocked keyboards, even with a frame`(_ kind: String) {
    for phone in ["", "\"orientation\": \"landscape\","] {
      do throws(SceneError) {
        _ = try Scene(
          spec("{\(phone) \"keyboard\": {\"kind\": \"\(kind)\", \"frame\": [0, 0, 300, 200]}}"))
        Issue.record("there is such a keyboard")
      } catch {
        #expect(error.message == "iPhone 15 has no keyboard of the kind '\(kind)'")
      }
    }
  }

  @Test func `a keyboard on another screen does not affect the window`() throws {
    for frame in ["", ", \"height\": 300"] {
      let text = "\"kind\": \"docked\", \"isOnOtherScreen\": true\(frame)"
      #expect(try keyboard(text, on: "\"device\": \"iPhone 15\"") == .dismissed)
    }
    let text = "\"kind\": \"docked\", \"isOnOtherScreen\": false"
    #expect(try keyboard(text, on: "\"device\": \"iPhone 15\"").kind == .docked)
  }

  @Test(arguments: [("all", 336.0), ("keyboard", 336), ("container", 34)])
  func `the safe area can include the keyboard`(_ regions: String, _ bottom: Double) throws {
    let scene = try Scene(
      spec(
        """
        {"safeAreaRegions": "\(regions)", "keyboard": {"kind": "docked", "height": 336},
         "views": {"a": {}}, "constraints": ["a.bottom == safeArea.bottom", "a.height == 1",
           "a.left == root.left", "a.width == 1"]}
        """))
    scene.window.layoutIfNeeded()
    #expect(scene.views[0].frame.maxY == 852 - bottom)
  }

  @Test(arguments: [
    ("{\"kind\": \"none\", \"at\": [1, 2]}", "a keyboard that is not shown has no frame"),
    (
      "{\"kind\": \"floating\", \"at\": [1, 2], \"frame\": [1, 2, 3, 4]}",
      "a keyboard with a frame or a height has no separate place"
    ),
    ("{\"kind\": \"floating\", \"at\": [1]}", "'at' takes 2 numbers, not 1 (write [x, y])"),
    (
      "{\"kind\": \"docked\", \"height\": 3, \"traits\": {}}",
      "traits do not change the height of a keyboard that is given"
    ),
    (
      "{\"kind\": \"floating\", \"traits\": {}}",
      "traits do not change a keyboard of the kind 'floating'"
    ),
    (
      "{\"kind\": \"docked\", \"traits\": {\"keyboardType\": \"numberpad\"}}",
      "unknown 'keyboardType' 'numberpad' (did you mean 'numberPad'?)"
    ),
    (
      "{\"kind\": \"docked\", \"traits\": {\"secured\": true}}",
      "unknown key 'secured' in 'traits' (did you mean 'secure'?)"
    ),
    (
      "{\"kind\": \"docked\", \"traits\": {\"autocorrection\": \"off\"}}",
      "unknown 'autocorrection' 'off' (it is 'default' or 'no' or 'yes')"
    ),
  ])
  func `members that do not fit the keyboard are refused`(keyboard: String, message: String) {
    let found = problems(of: "{\"keyboard\":\n\(keyboard)}")
    #expect(found.count == 1 && found[0].drop { $0 != " " }.dropFirst().hasPrefix(message))
    #expect(found[0].hasPrefix("2:"), "\(found)")
  }

  @Test func `all traits can be specified`() {
    let traits = spec(
      """
      {"keyboard": {"kind": "docked", "traits": {
        "field": "search", "keyboardType": "webSearch", "contentType": "URL", "secure": false,
        "autocorrection": "no", "spellChecking": "yes", "inlinePrediction": "yes",
        "language": "en-AU"}}}
      """
    ).situation.keyboard.traits
    var expected = TextInputTraits()
    expected.field = .search
    expected.keyboardType = .webSearch
    expected.textContentType = .URL
    expected.autocorrectionType = .no
    expected.spellCheckingType = .yes
    expected.inlinePredictionType = .yes
    expected.language = "en-AU"
    #expect(traits == expected)
  }
}
