import Anchors
import Testing

private func login() -> (UIWindow, CarriedLoginViewController) {
  let window = UIWindow(
    frame: CGRect(x: 0, y: 0, width: 375, height: 667),
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), scale: 2)
  window.textMeasurer = halfPitch
  let controller = CarriedLoginViewController()
  window.rootViewController = controller
  return (window, controller)
}

@Test func `a login screen written for UIKit has UIKit's frames`() {
  let (window, controller) = login()
  expectRect(controller.view.frame, 0, 0, 375, 667)
  // 12 characters of 10 points, a line of 23.86.
  expectFrame(of: controller.titleLabel, 127.5, 52, 120, 23.86)
  expectRect(controller.titleLabel.frame, 127.5, 52, 120, 24)
  expectRect(controller.form.layoutFrame, 37.5, 100, 300, 96)
  expectRect(controller.email.frame, 37.5, 100, 300, 44)
  expectRect(controller.password.frame, 37.5, 152, 300, 44)
  // 23.86 and twice 12 high, from 211.86 to 259.72.
  expectFrame(of: controller.button, 127.5, 211.86, 120, 47.86)
  expectRect(controller.button.frame, 127.5, 212, 120, 47.5)
  expectRect(controller.button.titleLabel.frame, 20, 12, 80, 23.5)
  expectRect(controller.separator.frame, 24, 269.5, 327, 1)
  expectRect(controller.separator.line.frame, 10, 0, 307, 1)
  expectClean(window)
}

@Test func `a controller is notified of its view's layout`() {
  let (window, controller) = login()
  expectTrue(controller.isViewLoaded && controller.viewIfLoaded === window.rootView)
  window.layoutIfNeeded()
  expectTrue(
    controller.events == ["update", "safeArea", "margins", "will", "did"], "\(controller.events)")
  controller.events = []
  window.layoutIfNeeded()
  expectTrue(controller.events.isEmpty, "\(controller.events)")

  window.frame.size = CGSize(width: 667, height: 375)
  controller.view.setNeedsUpdateConstraints()
  window.layoutIfNeeded()
  expectTrue(controller.events.first == "update", "\(controller.events)")
  controller.view.setNeedsUpdateConstraints()
  expectRect(controller.email.frame, 133.5, 100, 400, 44)
}

@Test func `a custom view updates its constraints when asked`() {
  let (window, controller) = login()
  expectRect(controller.button.titleLabel.frame, 20, 12, 80, 23.5)
  controller.button.contentInsets = UIEdgeInsets(top: 2, left: 40, bottom: 2, right: 30)
  expectTrue(controller.button.needsUpdateConstraints())
  expectFrame(of: controller.button.titleLabel, 40, 2, 70, 23.86)
  expectFrame(of: controller.button, 117.5, 211.86, 140, 27.86)
  expectClean(window)
}

@Test func `a controller's bars reduce the safe area of its view`() {
  let (window, controller) = login()
  expectTrue(controller.view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  controller.view.layoutIfNeeded()
  controller.events = []
  controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0)
  controller.view.layoutIfNeeded()
  expectTrue(controller.events.starts(with: ["safeArea", "margins"]), "\(controller.events)")
  expectTrue(controller.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
  expectFrame(of: controller.titleLabel, 127.5, 96, 120, 23.86)
  controller.additionalSafeAreaInsets = .zero
  expectFrame(of: controller.titleLabel, 127.5, 52, 120, 23.86)
  expectClean(window)
}

@Test func `a child controller's bars affect only its own view`() {
  let (window, controller) = login()
  let child = UIViewController()
  controller.addChild(child)
  controller.view.insertSubview(child.view, at: 0)
  child.view.frame = CGRect(x: 0, y: 10, width: 375, height: 300)
  child.additionalSafeAreaInsets.top = 5
  expectTrue(child.view.safeAreaInsets == UIEdgeInsets(top: 15, left: 0, bottom: 0, right: 0))
  expectTrue(window.rootView.safeAreaInsets.top == 20)
  expectTrue(child.parent === controller && controller.children.count == 1)
  child.removeFromParent()
  expectTrue(child.parent == nil && controller.children.isEmpty)
}

@Test func `a root view can ignore the system's minimum margins`() {
  let window = phone()
  let controller = UIViewController()
  window.rootViewController = controller
  controller.view.directionalLayoutMargins = .zero
  expectTrue(
    controller.systemMinimumLayoutMargins
      == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
  expectTrue(UIViewController().systemMinimumLayoutMargins == .zero)
  expectTrue(controller.view.layoutMargins.left == 16)
  controller.viewRespectsSystemMinimumLayoutMargins = false
  expectTrue(controller.view.layoutMargins.left == 0)
}

@Test func `a window's controller can be replaced and removed`() {
  let window = phone()
  let old = window.rootView
  let first = UIViewController()
  window.rootViewController = first
  expectTrue(old.superview == nil && window.rootView === first.view)
  expectRect(first.view.frame, 0, 0, 400, 800)
  let second = UIViewController()
  second.view.layoutIfNeeded()
  window.rootViewController = second
  expectRect(second.view.frame, 0, 0, 400, 800)
  expectTrue(first.view.window == nil && window.subviews.count == 1)
  window.rootViewController = nil
  expectRect(window.rootView.frame, 0, 0, 400, 800)
  expectTrue(second.view.superview == nil)
}

@Test func `controllers and their views are released`() {
  final class Counted: UIViewController {
    let gone: () -> Void
    init(_ gone: @escaping () -> Void) {
      self.gone = gone
      super.init(nibName: nil, bundle: nil)
    }
    deinit { gone() }
  }
  final class Count {
    var number = 0
  }
  let count = Count()
  do {
    let window = phone()
    let parent = Counted { count.number += 1 }
    let child = Counted { count.number += 1 }
    parent.addChild(child)
    parent.view.addSubview(child.view)
    window.rootViewController = parent
    window.layoutIfNeeded()
    let lone = Counted { count.number += 1 }
    window.rootView.addSubview(lone.view)
  }
  expectTrue(count.number == 3)
}

@Test func `generic code pins anchors of one kind`() {
  let window = phone(safeArea: EdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
  let view = UIView()
  window.rootView.addSubview(view)
  pinCarriedEdges(
    of: view, to: window.rootView.safeAreaLayoutGuide,
    insets: NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  expectFrame(of: view, 2, 11, 394, 766)
}

@Test(arguments: [320.0, 375, 414, 1000])
func `a feed item written for UIKit is as high as its parts, in every width`(width: Double) {
  let item = FeedItemAutoLayoutView()
  item.setData(
    FeedItemData(
      actionText: "Someone liked this", posterName: "A poster",
      posterHeadline: "A headline that is long enough for some lines of it in a narrow cell",
      posterTimestamp: "2 weeks", posterComment: "A comment", contentTitle: "A title",
      contentDomain: "example.org",
      actorComment: "What the actor has to say about it takes a line or two or three in a cell"))
  let line = item.contentTitleLabel.intrinsicContentSize.height
  let headline = item.posterView.headlineLabel
    .sizeThatFits(CGSize(width: width - 56, height: 1000)).height
  let comment = item.actorCommentLabel.sizeThatFits(CGSize(width: width - 54, height: 1000)).height
  let name = max(50, 1 + line + 1 + headline + 1 + line + 3)
  let height = line + name + line + 200 + line + line + line + max(50, comment)

  let size = item.sizeThatFits(CGSize(width: width, height: 10_000))
  expectTrue(abs(size.width - width) < 1e-6 && abs(size.height - height) < 1e-6, "\(size)")
  item.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
  expectFrame(of: item.topBarView, 0, 0, width, line)
  expectFrame(of: item.posterView, 0, line, width, name + line)
  expectFrame(of: item.posterView.imageView, 0, 0, 50, name)
  expectFrame(of: item.posterView.headlineLabel, 52, 2 + line, width - 56, headline)
  expectFrame(of: item.contentImageView, 0, line + name + line, width, 200)
  let like = item.socialActionsView.labels[0].intrinsicContentSize.width
  expectFrame(of: item.socialActionsView.labels[0], 0, 0, like, line)
  expectFrame(of: item.actorImageView, 0, height - max(50, comment), 50, max(50, comment))
  expectTrue(item.layoutEngine.conflicts.isEmpty)
}
