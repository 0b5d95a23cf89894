import Anchors
import Testing

private final class ToldView: View {
  var journal = Journal()
  var onProperties: ((ToldView) -> Void)?
  var onLayout: ((ToldView) -> Void)?

  convenience init(_ name: String, _ journal: Journal) {
    self.init(frame: .zero)
    self.name = name
    self.journal = journal
    translatesAutoresizingMaskIntoConstraints = false
  }

  override func updateConstraints() {
    journal.entries.append("update:\(label)")
    super.updateConstraints()
  }

  override func updateProperties() {
    super.updateProperties()
    journal.entries.append("props:\(label)")
    onProperties?(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    journal.entries.append("lay:\(label)")
    onLayout?(self)
  }
}

/// A window with a view `a` that contains a view `b`, and their callbacks.
private func nest() -> (window: Window, a: ToldView, b: ToldView, journal: Journal) {
  let journal = Journal()
  let window = phone()
  let a = ToldView("a", journal)
  let b = ToldView("b", journal)
  window.rootView.addSubview(a)
  a.addSubview(b)
  a.pin(0, 0, 100, 100)
  b.pin(0, 0, 10, 10)
  return (window, a, b, journal)
}

@Test func `each view updates its properties before its layout, from the outside in`() {
  let (window, a, b, journal) = nest()
  window.layoutIfNeeded()
  expectText(journal.take(), "update:b update:a props:a lay:a props:b lay:b")
  b.setNeedsUpdateProperties()
  a.setNeedsUpdateProperties()
  a.setNeedsLayout()
  b.setNeedsLayout()
  window.layoutIfNeeded()
  expectText(journal.take(), "props:a lay:a props:b lay:b")
  window.layoutIfNeeded()
  expectText(journal.take(), "")
}

@Test func `property updates and layouts do not trigger each other`() {
  let (window, a, b, journal) = nest()
  window.layoutIfNeeded()
  _ = journal.take()
  b.setNeedsUpdateProperties()
  b.setNeedsUpdateProperties()
  window.layoutIfNeeded()
  expectText(journal.take(), "props:b")
  a.setNeedsLayout()
  window.layoutIfNeeded()
  expectText(journal.take(), "lay:a")
}

@Test func `property updates affect the layout that follows`() {
  let (window, a, b, journal) = nest()
  let width = b.widthAnchor.constraint(equalToConstant: 40)
  b.constraints.first { $0.firstAttribute == .width }?.isActive = false
  width.isActive = true
  window.layoutIfNeeded()
  _ = journal.take()
  var seen: [Double] = []
  a.onProperties = { _ in width.constant = 60 }
  a.onLayout = { _ in seen.append(b.exactFrame.width) }
  a.setNeedsUpdateProperties()
  window.layoutIfNeeded()
  expectText(journal.take(), "props:a lay:a lay:b")
  expectTrue(seen == [60], "\(seen)")
  // A layout that is requested in the properties' pass follows immediately.
  b.onProperties = { $0.setNeedsLayout() }
  b.setNeedsUpdateProperties()
  window.layoutIfNeeded()
  expectText(journal.take(), "props:b lay:b")
}

@Test func `properties invalidated in a layout are updated in the same one`() {
  let (window, a, b, journal) = nest()
  a.onLayout = { _ in b.setNeedsUpdateProperties() }
  window.layoutIfNeeded()
  _ = journal.take()
  a.setNeedsLayout()
  window.layoutIfNeeded()
  expectText(journal.take(), "lay:a props:b")
}

@Test func `updatePropertiesIfNeeded updates one subtree without a layout`() {
  let (window, a, b, journal) = nest()
  window.layoutIfNeeded()
  _ = journal.take()
  a.setNeedsUpdateProperties()
  b.setNeedsUpdateProperties()
  b.setNeedsLayout()
  b.updatePropertiesIfNeeded()
  expectText(journal.take(), "props:b")
  a.updatePropertiesIfNeeded()
  expectText(journal.take(), "props:a")
  window.layoutIfNeeded()
  expectText(journal.take(), "lay:b")
}

@Test func `a controller updates its properties before its view`() {
  final class Controller: ViewController {
    var count = 0
    override func updateProperties() {
      super.updateProperties()
      count += 1
    }
  }
  let controller = Controller()
  let window = phone()
  window.rootViewController = controller
  window.layoutIfNeeded()
  expectTrue(controller.count == 1)
  controller.setNeedsUpdateProperties()
  window.layoutIfNeeded()
  expectTrue(controller.count == 2)
  controller.setNeedsUpdateProperties()
  controller.updatePropertiesIfNeeded()
  expectTrue(controller.count == 3)
}

@Test func `a view moved to another tree updates its properties there`() {
  let (window, _, b, journal) = nest()
  window.layoutIfNeeded()
  b.removeFromSuperview()
  _ = journal.take()
  b.setNeedsUpdateProperties()
  let other = phone()
  other.rootView.addSubview(b)
  other.layoutIfNeeded()
  expectTrue(journal.take().contains("props:b"))
}

@Test func `a view removed during a property update is not updated`() {
  let (window, a, b, journal) = nest()
  a.onProperties = { _ in b.removeFromSuperview() }
  window.layoutIfNeeded()
  expectTrue(!journal.take().contains("props:b"))
}

@Test func `properties that never settle do not block the layout`() {
  let (window, a, _, _) = nest()
  var count = 0
  a.onProperties = {
    count += 1
    $0.setNeedsUpdateProperties()
  }
  window.layoutIfNeeded()
  expectTrue(count >= 100)
}
