import Testing

@testable import Anchors

/// Tests of the engine's own rules, and of the slots of rows in its table.

@Test func `a rule is the same object in every report and shows current numbers`() {
  let window = phone()
  let view = window.rootView.added("view")
  view.pin(.horizontal, at: 0, length: 10)
  view.topAnchor.constraint(equalTo: window.rootView.topAnchor).isActive = true
  view.setIntrinsicContentSize(Size(width: View.noIntrinsicMetric, height: 30))
  let bounds = view.constraintsAffectingLayout(for: .vertical)
    .filter { $0.origin == .contentSize }
  #expect(!bounds.isEmpty)
  view.setIntrinsicContentSize(Size(width: View.noIntrinsicMetric, height: 50))
  view.setContentHuggingPriority(LayoutPriority(300), for: .vertical)
  let later = view.constraintsAffectingLayout(for: .vertical)
    .filter { $0.origin == .contentSize }
  #expect(bounds == later)
  #expect(bounds.allSatisfy { $0.constant == 50 })
  #expect(
    bounds.contains { $0.priority == LayoutPriority(300) }
      == bounds.contains { $0.relation == .lessThanOrEqual })
  expectFrame(of: view, 0, 0, 10, 50)
}

@Test func `a report outlives the view whose content size it names`() throws {
  let window = phone()
  var view: View? = window.rootView.added("view")
  view?.pin(0, 0, 40, 40)
  view?.setContentHuggingPriority(.required, for: .horizontal)
  view?.setIntrinsicContentSize(Size(width: 30, height: View.noIntrinsicMetric))
  let report = try #require(window.conflicts.first)
  let sentence = report.sentence
  #expect(
    sentence == "view.width == 40 and view.width <= 30 (its content) cannot both be satisfied")
  view?.removeFromSuperview()
  #expect(window.conflicts.isEmpty)
  for round in 0..<20 {
    let other = window.rootView.added("other\(round)")
    other.setIntrinsicContentSize(Size(width: 7, height: 8))
  }
  window.layoutIfNeeded()
  #expect(report.members.count == 2)
  #expect(report.sentence == sentence)
  view = nil
  #expect(report.members.last?.origin == .contentSize)
  #expect(report.members.last?.firstItem == nil)
}

@Test func `removed rows free their places for new ones`() {
  let window = phone()
  let view = window.rootView.added("view")
  view.pin(1, 2, 30, 40)
  window.layoutIfNeeded()
  let engine = window.layoutEngine
  let wide = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
  var counts: Set<Int> = []
  for round in 0..<50 {
    wide.isActive = round % 2 == 0
    view.setIntrinsicContentSize(
      round % 3 == 0 ? Size(width: 5, height: 5) : Size(width: -1, height: 5))
    window.layoutIfNeeded()
    if round >= 10 { counts.insert(engine.table.records.count) }
    // A constraint that is withdrawn before it is solved leaves no trace.
    wide.isActive.toggle()
    wide.isActive.toggle()
  }
  #expect(counts.count == 1)
  expectFrame(of: view, 1, 2, 30, 40)
}

@Test(arguments: [1, 7, 300], [100, 211])
func `rows are added in the order of activation, however they are found`(gap: Int, range: Int) {
  var table = RowTable()
  let view = View()
  var wanted: [(order: UInt64, handle: RowTable.Handle)] = []
  for place in 0..<200 {
    // In the smaller range some orders are equal; those rows keep their order.
    let order = UInt64((place * 37) % range * gap + 1)
    let rule = Rule(origin: .window, attribute: .width, constant: Double(place))
    let record = RowRecord(rule, order: order)
    let handle = table.append(record, of: .rule(view.reference))
    wanted.append((order, handle))
  }
  wanted.sort { $0.order < $1.order }
  var list: [RowTable.Handle] = []
  table.takePending(into: &list)
  #expect(list == wanted.map(\.handle))
}
