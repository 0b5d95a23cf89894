import LayoutSpec
import Testing

/// Parts of specs that apply while a condition holds.
@Suite struct ConditionalPartTests {
  /// A box whose width depends on the parts, in a window of any size.
  private func scene(_ when: String, views: String = "\"a\": {}") throws -> Scene {
    try Scene(
      spec(
        """
        {"device": "iPad Pro 11-inch", "window": [0, 0, 700, 900], "views": {\(views)},
         "constraints": ["a.left == root.left", "a.top == root.top", "a.height == 9",
           "a.width == 1 @500"],
         "when": [\(when)]}
        """))
  }

  private func resize(_ scene: Scene, _ width: Double, _ height: Double = 900) throws {
    var situation = scene.spec.situation
    situation.window = .frame(
      Rect(x: 0, y: 0, width: width, height: height), isStageManager: false)
    try scene.move(to: situation)
  }

  @Test(
    arguments: [
      ("\"width\": \">= 700\"", 700, 900, true), ("\"width\": \">= 700\"", 699.5, 900, false),
      ("\"width\": \">=474 <700\"", 474, 900, true),
      ("\"width\": \">= 474 <= 474\"", 474, 900, true),
      ("\"width\": \">= 474 < 700\"", 700, 900, false),
      ("\"height\": \"> 500\", \"width\": \"<= 300\"", 300, 501, true),
      ("\"height\": \"> 500\", \"width\": \"<= 300\"", 300, 500, false),
      ("\"horizontal\": \"regular\"", 600, 900, true),
      ("\"horizontal\": \"regular\"", 599, 900, false),
      ("\"horizontal\": \"compact\", \"vertical\": \"regular\"", 599, 900, true),
      ("\"orientation\": \"landscape\"", 901, 900, true),
      ("\"orientation\": \"portrait\"", 901, 900, false),
      ("\"direction\": \"ltr\"", 300, 300, true), ("\"direction\": \"rtl\"", 300, 300, false),
      ("\"keyboard\": \"none\"", 300, 300, true), ("\"keyboard\": \"docked\"", 300, 300, false),
      ("\"keyboard\": [\"docked\", \"none\"]", 300, 300, true),
      ("\"keyboard\": [\"docked\", \"floating\"]", 300, 300, false),
      ("\"width\": [\"< 300\", \">= 474 < 700\"]", 299, 900, true),
      ("\"width\": [\"< 300\", \">= 474 < 700\"]", 300, 900, false),
      ("\"width\": [\"< 300\", \">= 474 < 700\"]", 699, 900, true),
      ("\"not\": {\"width\": \">= 474 < 700\"}", 473, 900, true),
      ("\"not\": {\"width\": \">= 474 < 700\"}", 474, 900, false),
      ("\"any\": [{\"width\": \"< 300\"}, {\"height\": \"< 300\"}]", 300, 299, true),
      ("\"any\": [{\"width\": \"< 300\"}, {\"height\": \"< 300\"}]", 300, 300, false),
      (
        "\"height\": \"> 300\", \"any\": [{\"width\": \"< 300\"}, {\"height\": \"< 400\"}]", 300,
        300, false
      ),
      (
        "\"all\": [{\"any\": [{\"width\": \"> 9\"}, {\"height\": \"> 9\"}]}, {\"width\": \"< 9\"}]",
        5, 50, true
      ),
    ] as [(String, Double, Double, Bool)])
  func `constraints of a part are active while its condition holds`(
    _ condition: String, _ width: Double, _ height: Double, _ holds: Bool
  ) throws {
    let scene = try scene("{\"if\": {\(condition)}, \"constraints\": [\"a.width == 7\"]}")
    try resize(scene, width, height)
    #expect(scene.views[0].frame.width == (holds ? 7 : 1))
  }

  @Test func `a set for edges in a part needs both conditions`() throws {
    let scene = try scene(
      """
      {"if": {"width": ">= 700"}, "keyboardGuide": {"near": {"bottom": ["a.width == 5"]},
        "awayFrom": {"bottom": ["a.width == 6"]}}}
      """)
    #expect(scene.views[0].frame.width == 5)
    try resize(scene, 500)
    #expect(scene.views[0].frame.width == 1)
  }

  @Test func `properties of views follow the last part that applies, and return`() throws {
    let scene = try scene(
      """
      {"if": {"width": ">= 500"}, "views": {"a": {"intrinsic": [50, null], "hidden": true}}},
      {"if": {"width": ">= 700"}, "views": {"a": {"intrinsic": [70, null]}}}
      """, views: "\"a\": {\"hugging\": 700}")
    for (width, own, isHidden) in [
      (700, 70, true), (600, 50, true), (499, 1, false), (900, 70, true),
    ]
      as [(Double, Double, Bool)]
    {
      try resize(scene, width)
      #expect(scene.views[0].frame.width == own)
      #expect(scene.views[0].isHidden == isHidden)
    }
  }

  @Test func `a stack turns, and views hidden in it take no space`() throws {
    let text = """
      {"device": "iPad Pro 11-inch", "window": [0, 0, 800, 600],
       "views": {"row": {"stack": {"axis": "vertical"}, "views": {
         "a": {"intrinsic": [100, 10]}, "b": {"intrinsic": [30, 20], "hidden": true}}}},
       "constraints": ["row.left == root.left", "row.top == root.top"],
       "when": [{"if": {"width": ">= 700"},
         "views": {"row": {"stack": {"axis": "horizontal", "spacing": 5}}, "b": {"hidden": false}}}]}
      """
    let scene = try Scene(spec(text))
    #expect(scene.views[0].frame.size == Size(width: 135, height: 20))
    try resize(scene, 699)
    #expect(scene.views[0].frame.size == Size(width: 100, height: 10))
    try resize(scene, 700)
    #expect(scene.views[0].frame.size == Size(width: 135, height: 20))
  }

  @Test func `margins of the window and custom spacings follow parts, and return`() throws {
    let scene = try scene(
      """
      {"if": {"width": ">= 500"}, "margins": 40,
        "views": {"s": {"stack": {"customSpacing": {"b": 30}}}}},
      {"if": {"width": ">= 600"}, "margins": [0, 60, 0, 0],
        "views": {"s": {"stack": {"customSpacing": {"c": 9}}}}}
      """,
      views: """
        "a": {}, "s": {"stack": {"axis": "vertical", "spacing": 4, "customSpacing": {"c": 6}},
          "views": {"b": {"intrinsic": [10, 10]}, "c": {"intrinsic": [10, 10]}, "d": {"intrinsic": [10, 10]}}}
        """)
    for (width, leading, tops) in [
      (400, 16, [0, 14, 30]), (700, 60, [0, 40, 59]), (500, 40, [0, 40, 56]),
      (400, 16, [0, 14, 30]),
    ] as [(Double, Double, [Double])] {
      try resize(scene, width)
      let found = scene.views[2...].map { $0.frame.minY }
      #expect(found == tops, "\(width): \(found)")
      #expect(scene.window.rootView.directionalLayoutMargins.leading == leading)
    }
  }

  @Test(arguments: [
    ("{}", "1:36 the part has no 'if' (add one, such as {\"width\": \">= 700\"})"),
    (
      "{\"if\": {}}",
      "1:43 the condition is empty (put constraints that always hold into the spec's 'constraints')"
    ),
    (
      "{\"if\": {\"width\": \"> =700\"}}",
      "1:56 expected a number after '>' (did you mean '>='?)"
    ),
    (
      "{\"if\": {\"width\": 700}}",
      "1:53 'width' takes a comparison, not a number (write \">= 700\")"
    ),
    ("{\"if\": {\"width\": \"700\"}}", "1:54 expected '>=', '<', '>' or '<=' (write \">= 700\")"),
    (
      "{\"if\": {\"width\": \">= 700 < 600\"}}",
      "1:53 no number is >= 700 < 600 (swap the signs, or write alternatives as a list: [\"< 600\", \">= 700\"])"
    ),
    (
      "{\"if\": {\"height\": \"> 600 <= 600\"}}",
      "1:54 no number is > 600 <= 600 (swap the signs, or write alternatives as a list: [\"< 600\", \">= 700\"])"
    ),
    ("{\"if\": {\"keyboard\": []}}", "1:56 'keyboard' is empty (write [\"docked\"])"),
    (
      "{\"if\": {\"not\": {}}}",
      "1:51 the condition is empty (put constraints that always hold into the spec's 'constraints')"
    ),
    (
      "{\"if\": {\"any\": {\"width\": \"> 7\"}}}",
      "1:51 'any' takes an array, not an object (write [{\"width\": \">= 700\"}, {\"vertical\": \"regular\"}])"
    ),
    (
      "{\"if\": {\"wdth\": \"> 700\"}}",
      "1:44 unknown key 'wdth' in 'if' (did you mean 'width'?)"
    ),
    (
      "{\"if\": {\"width\": \"> 7\"}, \"views\": {\"b\": {\"hidden\": true}}}",
      "1:71 unknown view 'b'"
    ),
    (
      "{\"if\": {\"width\": \"> 7\"}, \"views\": {\"a\": {\"stack\": {\"spacing\": 1}}}}",
      "1:71 'a' is not a stack view (give it a 'stack' in the spec's 'views')"
    ),
  ])
  func `a flawed part is refused`(_ part: String, _ problem: String) {
    expectProblems([problem], of: "{\"views\": {\"a\": {}}, \"when\": [     \(part)]}")
  }

  @Test(arguments: ["if root.width >= 700", "when keyboard"])
  func `a condition in an equation names where conditions are written`(_ condition: String) {
    let found = problems(of: "{\"constraints\": [\"root.width == 5 \(condition)\"]}")
    #expect(found.count == 1)
    #expect(found.first?.contains("put it into a part of \"when\"") == true)
  }
}
