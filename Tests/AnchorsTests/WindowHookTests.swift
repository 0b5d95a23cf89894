import Anchors
import Testing

/// Tests of the callbacks to views and controllers that enter a window, leave it or see it change.

/// Records of what was called, in order.
private final class Diary {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private final class Listener: View {
  var diary: Diary?

  override func didMoveToSuperview() {
    diary?.lines.append("\(label) in \(superview?.name ?? "nothing")")
  }

  override func didMoveToWindow() {
    diary?.lines.append("\(label) did: \(window?.name ?? "none")")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    guard let diary, let previous = previousTraitCollection else { return }
    diary.lines.append("\(previous.displayScale) to \(traitCollection.displayScale)")
  }
}

private final class Controller: ViewController {
  let diary: Diary
  let content: View

  init(_ diary: Diary, _ content: View = View(name: "content")) {
    self.diary = diary
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() { view = content }
  override func viewDidLoad() { diary.lines.append("load") }
  override func viewWillLayoutSubviews() { diary.lines.append("will lay out") }
  override func viewDidLayoutSubviews() { diary.lines.append("layout \(view.frame.width)") }
}

@Test func `a view is notified once for each window it enters or leaves`() {
  let diary = Diary()
  let outer = Listener(name: "outer")
  let inner = Listener(name: "inner")
  outer.diary = diary
  inner.diary = diary
  outer.addSubview(inner)
  #expect(diary.take() == ["inner in outer"])
  let window = phone()
  let box = window.rootView.added("box")
  window.rootView.addSubview(outer)
  #expect(
    diary.take() == [
      "outer did: window", "inner did: window", "outer in root",
    ])
  box.addSubview(outer)
  #expect(diary.take() == ["outer in box"])
  outer.removeFromSuperview()
  #expect(
    diary.take() == [
      "outer did: none", "inner did: none", "outer in nothing",
    ])
}

@Test func `a controller's view is loaded once, and laid out with its window`() {
  let diary = Diary()
  let controller = Controller(diary)
  let window = phone()
  window.rootViewController = controller
  #expect(diary.take() == ["load"])
  window.layoutIfNeeded()
  #expect(diary.take() == ["will lay out", "layout 400.0"])
  window.frame.size.width = 300
  window.layoutIfNeeded()
  #expect(diary.take() == ["will lay out", "layout 300.0"])
  window.frame.origin.x = 5
  window.layoutIfNeeded()
  #expect(diary.take() == [])
  window.rootViewController = nil
  window.layoutIfNeeded()
  #expect(diary.take() == [])
}

@Test func `traits come from the window, and changes are reported`() {
  let diary = Diary()
  let view = Listener(name: "view")
  view.diary = diary
  #expect(view.traitCollection == TraitCollection())
  let window = phone(direction: .rightToLeft, scale: 2)
  window.rootView.addSubview(view)
  #expect(view.traitCollection.displayScale == 2)
  #expect(view.traitCollection.layoutDirection == .rightToLeft)
  _ = diary.take()
  window.scale = 3
  #expect(diary.take() == ["2.0 to 3.0"])
  window.horizontalSizeClass = .compact
  #expect(diary.take() == ["3.0 to 3.0"])
  window.horizontalSizeClass = .compact
  #expect(diary.take() == [])
  #expect(view.traitCollection.horizontalSizeClass == .compact)
  window.direction = .leftToRight
  #expect(diary.take().count == 1)
}

@Test func `a set content size applies until constraints determine it`() {
  let window = phone()
  let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  window.rootView.addSubview(scroll)
  #expect(scroll.contentSize == .zero)
  scroll.contentSize = Size(width: 100, height: 900)
  scroll.contentInset.bottom = 40
  scroll.setContentOffset(Point(x: 0, y: 30), animated: true)
  #expect(scroll.contentSize == Size(width: 100, height: 900))
  #expect(scroll.contentLayoutGuide.layoutFrame == Rect(x: 0, y: -30, width: 100, height: 900))
  let content = scroll.added("content")
  content.pin(.vertical, at: 0, length: 300)
  LayoutConstraint.activate([
    content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
    content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
    content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
    content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
    content.widthAnchor.constraint(equalToConstant: 80),
  ])
  #expect(scroll.contentSize == Size(width: 80, height: 300))
}

/// Overrides what UIKit's subclasses do.
private final class Overrider: View {
  var calls: [String] = []

  override var frame: Rect { didSet { calls.append("frame \(oldValue.width)") } }
  override var bounds: Rect { didSet { calls.append("bounds") } }
  override var isHidden: Bool { didSet { calls.append("hidden \(isHidden)") } }

  override func addSubview(_ view: View) {
    super.addSubview(view)
    calls.append("add")
  }

  override func layoutIfNeeded() {
    super.layoutIfNeeded()
    calls.append("layout")
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    calls.append("content")
  }

  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    calls.append("fit")
    return super.systemLayoutSizeFitting(targetSize)
  }
}

@Test func `subclasses can override the methods that UIKit subclasses override`() {
  let view = Overrider(name: "view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
  view.frame.size.width = 20
  view.bounds = Rect(x: 0, y: 0, width: 30, height: 10)
  view.isHidden = true
  view.addSubview(View())
  view.layoutIfNeeded()
  view.invalidateIntrinsicContentSize()
  #expect(
    view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 0, height: 0))
  #expect(
    view.calls == [
      "frame 10.0", "bounds", "hidden true", "add", "layout", "content", "fit",
    ])
  #expect(view.frame == Rect(x: -5, y: 0, width: 30, height: 10))
}
