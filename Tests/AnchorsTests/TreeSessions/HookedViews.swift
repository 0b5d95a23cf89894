import Anchors

/// A function of the program that a layout or a change of the tree calls.
enum Moment: Int, CaseIterable {
  case updateConstraints
  case updateProperties
  case layoutSubviews
  case willMoveToSuperview
  case didMoveToSuperview
  case willMoveToWindow
  case didMoveToWindow
  case didAddSubview
  case willRemoveSubview
  case intrinsicContentSize
  case measuring
  case marginsChange
  case end
}

/// A view of a session: it reports each call, in which the session may change the tree.
protocol HookedView: View {
  var number: Int { get }
  /// The area that the content needs, whatever its width; 0 if it is not measured.
  var area: Double { get set }
}

/// The part of hooked views that does not depend on their class.
final class Hook {
  unowned let session: TreeSession
  let number: Int
  var area = 0.0

  init(_ session: TreeSession) {
    self.session = session
    number = session.nextNumber()
  }

  deinit { session.reach(.end) }
}

final class HookedBox: View, HookedView {
  let hook: Hook
  var number: Int { hook.number }
  var area: Double {
    get { hook.area }
    set { hook.area = newValue }
  }

  init(_ session: TreeSession) {
    hook = Hook(session)
    super.init(frame: .zero)
  }

  override func updateConstraints() { hook.session.reach(.updateConstraints) }
  override func updateProperties() { hook.session.reach(.updateProperties) }
  override func layoutSubviews() { hook.session.reach(.layoutSubviews) }
  override func willMove(toSuperview view: View?) { hook.session.reach(.willMoveToSuperview) }
  override func didMoveToSuperview() { hook.session.reach(.didMoveToSuperview) }
  override func willMove(toWindow window: Window?) { hook.session.reach(.willMoveToWindow) }
  override func didMoveToWindow() { hook.session.reach(.didMoveToWindow) }
  override func didAddSubview(_ view: View) { hook.session.reach(.didAddSubview) }
  override func willRemoveSubview(_ view: View) { hook.session.reach(.willRemoveSubview) }
  override func layoutMarginsDidChange() { hook.session.reach(.marginsChange) }
  override var intrinsicContentSize: Size {
    hook.session.reach(.intrinsicContentSize)
    return super.intrinsicContentSize
  }
}

final class HookedStack: StackView, HookedView {
  let hook: Hook
  var number: Int { hook.number }
  var area: Double {
    get { hook.area }
    set { hook.area = newValue }
  }

  init(_ session: TreeSession) {
    hook = Hook(session)
    super.init(frame: .zero)
  }

  override func updateConstraints() { hook.session.reach(.updateConstraints) }
  override func updateProperties() { hook.session.reach(.updateProperties) }
  override func layoutSubviews() { hook.session.reach(.layoutSubviews) }
  override func willMove(toSuperview view: View?) { hook.session.reach(.willMoveToSuperview) }
  override func didMoveToSuperview() { hook.session.reach(.didMoveToSuperview) }
  override func willMove(toWindow window: Window?) { hook.session.reach(.willMoveToWindow) }
  override func didMoveToWindow() { hook.session.reach(.didMoveToWindow) }
  override func didAddSubview(_ view: View) { hook.session.reach(.didAddSubview) }
  override func willRemoveSubview(_ view: View) { hook.session.reach(.willRemoveSubview) }
}

final class HookedScroll: ScrollView, HookedView {
  let hook: Hook
  var number: Int { hook.number }
  var area: Double {
    get { hook.area }
    set { hook.area = newValue }
  }

  init(_ session: TreeSession) {
    hook = Hook(session)
    super.init(frame: .zero)
  }

  override func updateConstraints() { hook.session.reach(.updateConstraints) }
  override func updateProperties() { hook.session.reach(.updateProperties) }
  override func layoutSubviews() { hook.session.reach(.layoutSubviews) }
  override func willMove(toSuperview view: View?) { hook.session.reach(.willMoveToSuperview) }
  override func didMoveToSuperview() { hook.session.reach(.didMoveToSuperview) }
  override func willMove(toWindow window: Window?) { hook.session.reach(.willMoveToWindow) }
  override func didMoveToWindow() { hook.session.reach(.didMoveToWindow) }
  override func didAddSubview(_ view: View) { hook.session.reach(.didAddSubview) }
  override func willRemoveSubview(_ view: View) { hook.session.reach(.willRemoveSubview) }
}
