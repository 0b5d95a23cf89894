import Anchors
import Testing

/// Tests of views that move to another window, with the constraints they hold.
@Suite struct MovingTests {
  private let first = phone()
  private let second = phone()

  /// A view in the first window with a width constraint that it holds.
  private func sizedView() -> (View, LayoutConstraint) {
    let view = first.rootView.added("view")
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.priority = .defaultHigh
    width.isActive = true
    return (view, width)
  }

  @Test func `a change not yet laid out in the old window does not hide later ones`() {
    let (view, width) = sizedView()
    first.layoutIfNeeded()
    width.constant = 20
    second.rootView.addSubview(view)
    #expect(view.exactFrame.width == 20)
    width.constant = 30
    #expect(view.exactFrame.width == 30)
  }

  @Test func `a later layout of the old window does not lose a change`() {
    let (view, width) = sizedView()
    first.layoutIfNeeded()
    width.priority = .defaultLow
    second.rootView.addSubview(view)
    second.layoutIfNeeded()
    width.constant = 40
    first.layoutIfNeeded()
    #expect(view.exactFrame.width == 40)
  }

  @Test func `a view that returns keeps changes made elsewhere`() {
    let (view, width) = sizedView()
    first.layoutIfNeeded()
    width.constant = 20
    second.rootView.addSubview(view)
    width.constant = 30
    first.rootView.addSubview(view)
    #expect(view.exactFrame.width == 30)
    width.constant = 40
    second.layoutIfNeeded()
    #expect(view.exactFrame.width == 40)
  }

  @Test func `a changed constraint applies fully when it is reactivated elsewhere`() {
    let (view, width) = sizedView()
    first.layoutIfNeeded()
    width.constant = 20
    width.isActive = false
    second.rootView.addSubview(view)
    width.isActive = true
    #expect(view.exactFrame.width == 20)
    width.constant = 50
    #expect(view.exactFrame.width == 50)
  }
}
