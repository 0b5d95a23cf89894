import Testing

@testable import LayoutSpec

/// Situations of the versions of iOS and iPadOS.
@Suite struct SystemTests {
  /// The frame of a view that fills a guide, as `x y width height`, in a situation.
  private func frame(of guide: String, _ situation: String) throws -> String {
    let scene = try Scene(
      spec(
        """
        {\(situation), "views": {"a": {}}, "constraints": [
          "a.left == \(guide).left", "a.right == \(guide).right",
          "a.top == \(guide).top", "a.bottom == \(guide).bottom"]}
        """))
    let frame = scene.views[0].frame
    return [frame.minX, frame.minY, frame.width, frame.height].map { exactText($0) }
      .joined(separator: " ")
  }

  @Test(arguments: [
    // 820 x 1180 points: 24 above and 20 below, from 26 on 32 above.
    ("\"device\": \"iPad Air\"", "safeArea", "0 24 820 1136"),
    ("\"device\": \"iPad Air\", \"os\": 18", "safeArea", "0 24 820 1136"),
    ("\"device\": \"iPad Air\", \"os\": 26", "safeArea", "0 32 820 1128"),
    // The sides of a corner of radius 18 take 5.5.
    ("\"device\": \"iPad Air\", \"os\": 26", "safeArea.horizontal", "5.5 32 809 1128"),
    ("\"device\": \"iPad Air\", \"os\": 26", "safeArea.vertical", "0 32 820 1128"),
    // A free window, lower than the screen: 10 above and below.
    (
      "\"device\": \"iPad Air\", \"os\": 26, \"window\": [100, 100, 500, 600]", "safeArea",
      "0 10 500 580"
    ),
    (
      "\"device\": \"iPad Air\", \"window\": [100, 0, 500, 600]", "safeArea", "0 24 500 576"
    ),
    // Controls of 66 x 43 below the inset.
    (
      "\"device\": \"iPad Air\", \"os\": 26,"
        + " \"window\": {\"frame\": [100, 100, 500, 600], \"controls\": true}",
      "margins.horizontal", "86 10 394 580"
    ),
    (
      "\"device\": \"iPad Air\", \"os\": 27, \"window\": {\"controls\": true}", "safeArea.vertical",
      "0 75 820 1085"
    ),
    (
      "\"screen\": {\"size\": [400, 300], \"safeArea\": 10},"
        + " \"window\": {\"form\": \"full\", \"controls\": true}, \"direction\": \"rtl\"",
      "safeArea.horizontal", "10 10 324 280"
    ),
    // With a navigation bar the safe area ends below the controls.
    (
      "\"device\": \"iPad Air\", \"os\": 26, \"bars\": [\"navigation\"],"
        + " \"window\": {\"frame\": [100, 100, 500, 600], \"controls\": true}", "safeArea.vertical",
      "0 60 500 530"
    ),
    // A phone app in a window.
    (
      "\"device\": \"iPhone 17\", \"os\": 27, \"window\": [0, 0, 300, 874]", "safeArea",
      "0 32 300 822"
    ),
    (
      "\"device\": \"iPad Air\", \"os\": 26, \"orientation\": \"landscape\","
        + " \"window\": \"half\"", "root", "0 0 585 820"
    ),
    (
      "\"device\": \"iPhone Duo (inner display)\", \"os\": 27, \"orientation\": \"landscape\","
        + " \"window\": \"half\"", "safeArea", "0 0 469 635"
    ),
    ("\"device\": \"iPhone Duo\"", "safeArea.horizontal", "2.333 0 379.667 644"),
    // The fold: 40 points in the middle of 951, of a pane the rest of it, elsewhere none.
    (
      "\"device\": \"iPhone Duo (inner display)\", \"orientation\": \"landscape\"", "root.fold",
      "455.667 0 40 669"
    ),
    ("\"device\": \"iPhone Duo (inner display)\"", "root.fold", "0 455.667 669 40"),
    (
      "\"device\": \"iPhone Duo (inner display)\", \"orientation\": \"landscape\","
        + " \"window\": \"half\"", "root.fold", "455.667 0 13.333 669"
    ),
    ("\"device\": \"iPhone 15\"", "root.fold", "196.667 0 0 852"),
    (
      "\"device\": \"iPhone 15\", \"os\": 26, \"orientation\": \"landscape\"", "safeArea",
      "59 0 734 373"
    ),
  ])
  func `safe areas and regions follow the system`(
    situation: String, guide: String, expected: String
  ) throws {
    let frame = try frame(of: guide, situation).split(separator: " ").compactMap { Double($0) }
    let wanted = expected.split(separator: " ").compactMap { Double($0) }
    #expect(zip(frame, wanted).allSatisfy { abs($0 - $1) < 0.001 }, "\(frame)")
  }

  @Test(arguments: [
    (
      "\"device\": \"iPhone X\", \"os\": 26",
      "iPhone X does not run iOS 26", "leave the system out"
    ),
    (
      "\"device\": \"iPad mini 5\", \"os\": 27",
      "iPad mini (5th generation) does not run iPadOS 27", "it runs 17, 18, 26"
    ),
    (
      "\"device\": \"iPad Air\", \"os\": 26, \"window\": \"third\"",
      "iPad Air 11-inch has no window of the form 'third' in portrait",
      "windows have any size there: give the window a frame, [x, y, width, height]"
    ),
    (
      "\"device\": \"iPad Air\", \"os\": 18, \"window\": {\"controls\": true}",
      "windows have no controls before iPadOS 26", "set \"os\": 26"
    ),
    (
      "\"window\": {\"controls\": true}", "windows have no controls before iOS 27",
      "set \"os\": 27"
    ),
    (
      "\"os\": 26, \"window\": [0, 0, 300, 600]",
      "windows of phone apps fill the screen before iOS 27", "leave the frame out"
    ),
    (
      "\"device\": \"iPhone Duo\", \"os\": 27, \"window\": [0, 0, 300, 600]",
      "windows of phone apps fill the screen of a foldable phone", "leave the frame out"
    ),
    (
      "\"device\": \"iPad Pro 11-inch\", \"os\": 26, \"keyboard\": {\"kind\": \"split\"}",
      "iPad Pro 11-inch has no keyboard of the kind 'split'",
      "it has one that is docked, undocked, floating, camera, shortcutsBar or collapsedBar"
    ),
  ])
  func `features that a system lacks are refused`(
    situation: String, message: String, remedy: String
  ) throws {
    let given = spec("{\(situation)}")
    do throws(SceneError) {
      _ = try Scene(given)
      Issue.record("the situation exists")
    } catch {
      #expect(error.message == message)
      #expect(error.remedy == remedy)
    }
  }

  @Test func `a scene moves between systems`() throws {
    let scene = try Scene(
      spec(
        """
        {"device": "iPad Air", "views": {"a": {}}, "constraints": [
          "a.left == margins.horizontal.left", "a.top == safeArea.top", "a.width == 10",
          "a.height == 10"]}
        """))
    #expect(scene.views[0].frame.origin == Point(x: 25.5, y: 24))
    var situation = scene.spec.situation
    situation.system = .v26
    situation.hasWindowControls = true
    situation.window = .frame(Rect(x: 50, y: 50, width: 400, height: 400), isStageManager: false)
    try scene.move(to: situation)
    #expect(scene.views[0].frame.origin == Point(x: 82, y: 10))
    #expect(throws: SceneError.self) {
      situation.system = .v17
      try scene.move(to: situation)
    }
    #expect(scene.views[0].frame.origin == Point(x: 82, y: 10))
  }

  @Test(arguments: [
    ("\"device\": \"iPad Air\"", "regular regular"),
    ("\"device\": \"iPad Air\", \"window\": [0, 0, 599, 800]", "compact regular"),
    ("\"device\": \"iPad Air\", \"os\": 27, \"window\": [0, 0, 600, 800]", "regular regular"),
    ("\"device\": \"iPhone 15\"", "compact regular"),
    ("\"device\": \"iPhone 15 Plus\", \"orientation\": \"landscape\"", "regular compact"),
    // Phone apps in windows stay compact in width.
    (
      "\"device\": \"iPhone 17\", \"os\": 27, \"window\": [0, 0, 760, 500]", "compact compact"
    ),
    ("\"device\": \"iPhone Duo\"", "compact regular"),
    ("\"device\": \"iPhone Duo\", \"orientation\": \"landscape\"", "compact compact"),
    ("\"device\": \"iPhone Duo (inner display)\"", "regular regular"),
    (
      "\"device\": \"iPhone Duo (inner display)\", \"orientation\": \"landscape\"",
      "regular regular"
    ),
    (
      "\"device\": \"iPhone Duo (inner display)\", \"orientation\": \"landscape\", \"window\": \"half\"",
      "compact regular"
    ),
  ])
  func `size classes follow the system`(situation: String, classes: String) throws {
    let found = try spec("{\(situation)}").situation.sizeClasses()
    #expect("\(found.width) \(found.height)" == classes)
  }

  @Test(arguments: [
    "{\"device\": \"iPad Air\", \"os\": 26, \"window\": {\"controls\": true}}",
    "{\"window\": {\"form\": \"third\", \"controls\": true}}",
    "{\"window\": {\"frame\": [1, 2, 3, 4], \"safeArea\": [5, 0, 0, 0], \"controls\": true}}",
  ])
  func `the system and the controls are written and read back`(_ text: String) throws {
    let first = spec(text)
    var again = spec(first.text)
    again.situation.offsets = first.situation.offsets
    #expect(again.situation == first.situation)
  }
}
