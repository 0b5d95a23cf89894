import KeyboardGuide
import Testing

/// Tests of layouts for a keyboard that may be anywhere.
@Suite struct FloatingLayoutTests {
  // WWDC21 10259
  @Test func `contradicting sets of two adjacent edges are reported by name`() throws {
    let tablet = try TalkScreen.tablet(follows: true)
    let box = tablet.root.added("box")
    box.leadingAnchor.constraint(equalTo: tablet.root.leadingAnchor).isActive = true
    box.widthAnchor.constraint(equalToConstant: 40).isActive = true
    box.heightAnchor.constraint(equalToConstant: 40).isActive = true
    let high = box.topAnchor.constraint(equalTo: tablet.root.topAnchor, constant: 300)
    high.identifier = "belowTheKeyboard"
    let low = box.bottomAnchor.constraint(equalTo: tablet.root.bottomAnchor, constant: -300)
    low.identifier = "besideTheKeyboard"
    tablet.guide.setConstraints([high], activeWhenNearEdge: .top)
    tablet.guide.setConstraints([low], activeWhenNearEdge: .leading)
    tablet.float(257, 0)
    #expect(tablet.window.conflicts.isEmpty)
    tablet.float(0, 600)
    #expect(tablet.window.conflicts.isEmpty)
    tablet.float(0, 0)
    #expect(tablet.window.conflicts.count == 1)
    let names = tablet.window.conflicts.flatMap(\.members).compactMap(\.identifier)
    #expect(names.contains("belowTheKeyboard") && names.contains("besideTheKeyboard"))
    // Away from either edge there is no contradiction.
    tablet.float(0, 600)
    #expect(tablet.window.conflicts.isEmpty)
    // A set for the corner itself resolves it.
    tablet.guide.setConstraints([], activeWhenNearEdge: .top)
    tablet.guide.setConstraints([high], activeWhenNearEdge: [.top, .trailing])
    tablet.float(0, 0)
    #expect(tablet.window.conflicts.isEmpty)
    expectNumber(box.exactFrame.minY, 1194 - 300 - 40)
  }

  // WWDC21 10259
  @Test func `contradictions in corners are found before a keyboard is there`() throws {
    let tablet = try TalkScreen.tablet(follows: true)
    let box = tablet.root.added("box")
    let (top, side) = (
      box.topAnchor.constraint(equalTo: tablet.root.topAnchor, constant: 300),
      box.topAnchor.constraint(equalTo: tablet.root.topAnchor, constant: 100)
    )
    tablet.guide.setConstraints([top], activeWhenNearEdge: .top)
    tablet.guide.setConstraints([side], activeWhenNearEdge: .trailing)
    let found = tablet.guide.conflictsOfTrackedConstraints()
    #expect(found.map(\.nearEdges) == [[.top, .trailing]])
    #expect(found.first?.report.members.contains { $0 === top } == true)
    #expect(found.first?.report.members.contains { $0 === side } == true)
    expectEdges(tablet.guide, .bottom)
  }

  // WWDC21 10259
  @Test func `with sets for near edges only, the layout is ambiguous near no edge`()
    throws
  {
    let demo = try EditScreen()
    demo.guide.setConstraints([], activeWhenAwayFrom: .top)
    demo.guide.setConstraints([], activeWhenAwayFrom: [.leading, .trailing])
    demo.tablet.float(0, 0)
    expectClean(demo.window)
    demo.tablet.float(257, 600)
    let open = demo.window.ambiguities.map { "\($0.item.label) along \($0.axis)" }
    #expect(open == ["edit along horizontal", "edit along vertical", "image along horizontal"])
    demo.guide.setConstraints(demo.awayFromTop, activeWhenAwayFrom: .top)
    demo.guide.setConstraints(demo.awayFromSides, activeWhenAwayFrom: [.leading, .trailing])
    expectClean(demo.window)
  }

  @Test func `what stands on a followed keyboard may be carried out of the window`() throws {
    let tablet = try TalkScreen.tablet(follows: true)
    let tall = tablet.root.added("tall")
    tall.heightAnchor.constraint(equalToConstant: 200).isActive = true
    tall.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor).isActive = true
    tablet.float(257, 150)
    // Not near the top yet, and 50 above it.
    expectEdges(tablet.guide, [])
    expectNumber(tall.exactFrame.minY, -50)
  }

  // WWDC21 10259
  @Test func `away from the bottom, views tied to the guide's top can be tied to the safe area`()
    throws
  {
    let tablet = try TalkScreen.tablet(follows: true)
    let tall = tablet.root.added("tall")
    tall.heightAnchor.constraint(equalToConstant: 200).isActive = true
    tablet.guide.setConstraints(
      [tall.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor)], activeWhenNearEdge: .bottom)
    tablet.guide.setConstraints(
      [tall.bottomAnchor.constraint(equalTo: tablet.root.safeAreaLayoutGuide.bottomAnchor)],
      activeWhenAwayFrom: .bottom)
    tablet.dock(398)
    expectNumber(tall.exactFrame.maxY, 796)
    for y in [0.0, 150, 500] {
      tablet.float(257, y)
      expectNumber(tall.exactFrame.maxY, 1174)
    }
    tablet.float(257, 934)
    expectNumber(tall.exactFrame.maxY, 934)
    expectClean(tablet.window, except: ["tall along horizontal"])
  }

  // WWDC21 10259
  @Test func `in the middle of the window all sets for away are active and none for near`()
    throws
  {
    let tablet = try TalkScreen.tablet(follows: true)
    let box = tablet.root.added("box")
    let edges: [DirectionalRectEdge] = [.top, .leading, .bottom, .trailing]
    let widths = (0..<8).map {
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: Double($0))
    }
    for (index, edge) in edges.enumerated() {
      tablet.guide.setConstraints([widths[index]], activeWhenNearEdge: edge)
      tablet.guide.setConstraints([widths[index + 4]], activeWhenAwayFrom: edge)
    }
    tablet.float(257, 467)
    expectActive(Array(widths[..<4]), false)
    expectActive(Array(widths[4...]), true)
  }

  // WWDC21 10259
  @Test func `the layout follows a keyboard that is moved anywhere at any time`() throws {
    let demo = try EditScreen()
    let fresh = try EditScreen()
    // From corner to corner, docked, split, away and back, each compared with a screen without that
    // history. All are clear of the bands in which the history counts.
    let moves: [(Keyboard.Kind, Rect)] = [
      (.floating, Rect(x: 0, y: 0, width: 320, height: 260)),
      (.floating, Rect(x: 514, y: 934, width: 320, height: 260)),
      (.docked, Rect(x: 0, y: 796, width: 834, height: 398)),
      (.split, Rect(x: 0, y: 60, width: 834, height: 300)),
      (.floating, Rect(x: 514, y: 0, width: 320, height: 260)),
      (.dismissed, .zero),
      (.floating, Rect(x: 257, y: 467, width: 320, height: 260)),
      (.undocked, Rect(x: 0, y: 500, width: 834, height: 300)),
      (.floating, Rect(x: 0, y: 934, width: 320, height: 260)),
    ]
    for (kind, frame) in moves {
      demo.tablet.show(Keyboard(kind: kind, frame: frame))
      fresh.tablet.dismiss()
      fresh.tablet.show(Keyboard(kind: kind, frame: frame))
      #expect(demo.edit.exactFrame == fresh.edit.exactFrame)
      #expect(demo.image.exactFrame == fresh.image.exactFrame)
      expectClean(demo.window)
    }
  }
}
