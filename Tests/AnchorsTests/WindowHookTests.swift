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

  override func willMove(toSuperview newSuperview: View?) {
    diary?.lines.append("\(label) to \(newSuperview?.name ?? "nothing")")
  }

  override func willMove(toWindow newWindow: Window?) {
    diary?.lines.append("\(label) will: \(newWindow?.name ?? "none")")
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
  override func viewWillAppear(_ animated: Bool) { diary.lines.append("will appear") }
  override func viewIsAppearing(_ animated: Bool) { diary.lines.append("is appearing") }
  override func viewDidAppear(_ animated: Bool) {
    diary.lines.append("did appear \(view.frame.width)")
  }
  override func viewWillDisappear(_ animated: Bool) { diary.lines.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { diary.lines.append("did disappear") }
  override func viewDidLayoutSubviews() { diary.lines.append("layout") }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    diary.lines.append("\(view.frame.width) will be \(size.width)")
    coordinator.animate(
      alongsideTransition: { [unowned self] context in
        diary.lines.append("is \(view.frame.width), \(context.isAnimated)")
      }, completion: { [unowned self] _ in diary.lines.append("done") })
  }
}

@Test func `a view is notified once for each window it enters or leaves`() {
  let diary = Diary()
  let outer = Listener(name: "outer")
  let inner = Listener(name: "inner")
  outer.diary = diary
  inner.diary = diary
  outer.addSubview(inner)
  #expect(diary.take() == ["inner to outer"])
  let window = phone()
  let box = window.rootView.added("box")
  window.rootView.addSubview(outer)
  #expect(
    diary.take() == [
      "outer to root", "outer will: window", "inner will: window", "outer did: window",
      "inner did: window",
    ])
  box.addSubview(outer)
  #expect(diary.take() == ["outer to box"])
  outer.removeFromSuperview()
  #expect(
    diary.take() == [
      "outer to nothing", "outer will: none", "inner will: none", "outer did: none",
      "inner did: none",
    ])
}

@Test func `a controller's view appears with its first layout, and disappears`() {
  let diary = Diary()
  let controller = Controller(diary)
  let window = phone()
  window.rootViewController = controller
  #expect(diary.take() == ["load"])
  window.layoutIfNeeded()
  #expect(diary.take() == ["will appear", "is appearing", "layout", "did appear 400.0"])
  window.frame.size.width = 300
  #expect(diary.take() == ["400.0 will be 300.0", "layout", "is 300.0, false", "done"])
  window.frame.origin.x = 5
  window.layoutIfNeeded()
  #expect(diary.take() == [])
  window.rootViewController = nil
  window.layoutIfNeeded()
  #expect(diary.take() == ["will disappear", "did disappear"])
}

@Test func `a controller removed before the first layout never appears`() {
  let diary = Diary()
  let controller = Controller(diary)
  let window = phone()
  window.rootView.addSubview(controller.view)
  controller.view.removeFromSuperview()
  window.layoutIfNeeded()
  #expect(diary.take() == ["load"])
  window.rootView.addSubview(controller.view)
  window.layoutIfNeeded()
  let other = phone()
  _ = diary.take()
  other.rootView.addSubview(controller.view)
  other.layoutIfNeeded()
  let calls = diary.take().filter { $0 != "layout" }
  #expect(
    calls == [
      "will disappear", "did disappear", "will appear", "is appearing", "did appear 0.0",
    ])
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

/// A view whose callbacks change the tree.
private final class Meddler: View {
  var willMove: (() -> Void)?
  var willRemove: ((View) -> Void)?

  override func willMove(toSuperview newSuperview: View?) { willMove?() }
  override func willRemoveSubview(_ subview: View) { willRemove?(subview) }
}

/// Callbacks that change the tree while a view is added or removed.
@Suite struct MeddlingTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))

  @Test func `a view is added last if its index no longer exists`() {
    let parent = View(name: "parent")
    for name in ["a", "b", "c"] { parent.addSubview(View(name: name)) }
    let view = Meddler(name: "view")
    view.willMove = { parent.subviews[0].removeFromSuperview() }
    parent.insertSubview(view, at: 3)
    #expect(parent.subviews.map { $0.name } == ["b", "c", "view"])
  }

  @Test func `a view is added beside its sibling or in front whatever moves before`() {
    let cases: [(expected: [String], add: (View, View, View) -> Void)] = [
      (["new", "c", "view", "b"], { $0.insertSubview($1, aboveSubview: $2) }),
      (["new", "view", "c", "b"], { $0.insertSubview($1, belowSubview: $2) }),
      (["new", "c", "b", "view"], { parent, view, _ in parent.addSubview(view) }),
    ]
    for (expected, add) in cases {
      let parent = View(name: "parent")
      for name in ["a", "b", "c"] { parent.addSubview(View(name: name)) }
      let (view, sibling) = (Meddler(name: "view"), parent.subviews[2])
      view.willMove = {
        parent.subviews[0].removeFromSuperview()
        parent.insertSubview(View(name: "new"), at: 0)
        parent.bringSubviewToFront(parent.subviews[1])
      }
      add(parent, view, sibling)
      #expect(parent.subviews.map { $0.name } == expected)
    }
    let parent = View(name: "parent")
    for name in ["a", "b", "c"] { parent.addSubview(View(name: name)) }
    let (view, sibling) = (Meddler(name: "view"), parent.subviews[0])
    view.willMove = { sibling.removeFromSuperview() }
    parent.insertSubview(view, aboveSubview: sibling)
    #expect(parent.subviews.map { $0.name } == ["b", "c", "view"])
  }

  @Test func `a view that its superview moves elsewhere while it is removed stays there`() {
    let parent = Meddler(name: "parent")
    window.rootView.addSubview(parent)
    let view = View(name: "view")
    parent.addSubview(view)
    parent.willRemove = { [window] subview in
      parent.willRemove = nil
      parent.insertSubview(View(name: "other"), at: 0)
      window.rootView.addSubview(subview)
    }
    view.removeFromSuperview()
    #expect(parent.subviews.map { $0.name } == ["other"])
    #expect(view.superview === window.rootView && view.window === window)
    #expect(window.rootView.subviews.map { $0.name } == ["parent", "view"])
    window.layoutIfNeeded()
  }

  @Test(.promptly) func `a view that becomes one around its new superview stops the program`() async
  {
    await #expect(processExitsWith: .failure) {
      let (parent, view) = (View(name: "parent"), Meddler(name: "view"))
      view.willMove = {
        view.willMove = nil
        view.addSubview(parent)
      }
      parent.addSubview(view)
    }
    await #expect(processExitsWith: .failure) {
      let (parent, old, view) = (View(name: "parent"), Meddler(name: "old"), View(name: "view"))
      old.addSubview(view)
      old.willRemove = { View(name: "third").addSubview($0) }
      parent.addSubview(view)
    }
  }
}
