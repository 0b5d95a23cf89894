import Testing

@testable import LayoutInspection

@Suite struct LayoutDifferenceTests {
  private func snapshot(
    _ views: [(name: String, parent: String, frame: [Double])],
    ambiguous: [LayoutSnapshot.AmbiguousView] = [], broken: [String] = []
  ) -> LayoutSnapshot {
    var snapshot = LayoutSnapshot()
    snapshot.views = views.map { view in
      let numbers = view.frame
      return LayoutSnapshot.SolvedView(
        view.name, in: view.parent,
        at: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    snapshot.ambiguous = ambiguous
    snapshot.broken = broken
    return snapshot
  }

  @Test func `a layout does not differ from itself`() {
    let layout = snapshot(
      [("a", "root", [0, 0, 10, 10])], ambiguous: [.init("a", along: .vertical)], broken: ["x"])
    #expect(LayoutDifference(from: layout, to: layout).isEmpty)
  }

  @Test func `views are moved, resized, reparented, added and removed`() {
    let before = snapshot([
      ("gone", "root", [0, 0, 1, 1]), ("moved", "root", [0, 0, 10, 10]),
      ("same", "root", [5, 5, 5, 5]), ("resized", "root", [0, 0, 10, 10]),
      ("last", "root", [0, 0, 1, 1]),
    ])
    let after = snapshot([
      ("moved", "root", [0, 2, 10, 10]), ("same", "root", [5, 5.009, 5, 5]),
      ("resized", "same", [0, 0, 10, 12]), ("new", "root", [0, 0, 1, 1]),
    ])
    let entries = LayoutDifference(from: before, to: after).entries
    #expect(entries.map { $0.name } == ["gone", "moved", "resized", "new", "last"])
    #expect(entries.map { $0.isMoved } == [false, true, false, false, false])
    #expect(entries.map { $0.isResized } == [false, false, true, false, false])
    #expect(entries.map { $0.isReparented } == [false, false, true, false, false])
    #expect(entries.map { $0.before == nil } == [false, false, false, true, false])
    #expect(entries.map { $0.after == nil } == [true, false, false, false, true])
  }

  @Test func `numbers within the tolerance count as equal`() {
    let before = snapshot([("a", "root", [0, 0, 10, 10])])
    for (x, isEqual) in [(0.009, true), (0.011, false)] {
      let after = snapshot([("a", "root", [x, 0, 10, 10])])
      #expect(LayoutDifference(from: before, to: after).isEmpty == isEqual)
    }
  }

  @Test func `ambiguities and broken constraints are compared`() {
    let views = [(name: "a", parent: "root", frame: [0.0, 0, 1, 1])]
    let before = snapshot(views, ambiguous: [.init("a", along: .vertical)], broken: ["one"])
    let after = snapshot(views, ambiguous: [.init("a", along: .horizontal)], broken: ["two"])
    let difference = LayoutDifference(from: before, to: after)
    #expect(difference.entries.map { $0.newlyAmbiguous } == [[.horizontal]])
    #expect(difference.entries.map { $0.noLongerAmbiguous } == [[.vertical]])
    #expect(difference.newlyBroken == ["two"])
    #expect(difference.noLongerBroken == ["one"])
  }
}
