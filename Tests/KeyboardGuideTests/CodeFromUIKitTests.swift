import KeyboardGuide
import Testing

// Code as it is written for UIKit, with members that people use every day.

private final class SettingsViewController: UIViewController {
  let heading = UILabel()
  let toggle = UISwitch()
  let slider = UISlider()
  let progress = UIProgressView()
  let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
  let spinner = UIActivityIndicatorView(style: .large)
  let stepper = UIStepper()
  let search = UISearchBar()
  let pages = UIPageControl()
  let save = UIButton(type: .system)
  let scroll = UIScrollView()
  let photo = UIImageView()
  var sizeClassChanges = 0

  override func loadView() { view = UIView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.text = "Settings"
    heading.font = UIFont.preferredFont(forTextStyle: .title2)
    heading.lineBreakMode = .byTruncatingMiddle
    heading.adjustsFontSizeToFitWidth = true
    heading.minimumScaleFactor = 0.75
    heading.numberOfLines = 2
    save.setTitle("Save", for: .normal)
    save.font = .systemFont(ofSize: 17, weight: .semibold)
    save.tag = 7
    scroll.contentInsetAdjustmentBehavior = .never
    let stack = UIStackView(arrangedSubviews: [
      heading, toggle, slider, progress, segments, spinner, stepper, pages, save,
    ])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = UIStackView.spacingUseSystem
    stack.setCustomSpacing(24, after: heading)
    for subview in [search, scroll, photo] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    photo.setContentHuggingPriority(.required, for: .vertical)
    photo.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    NSLayoutConstraint.activate([
      search.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      search.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      search.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: search.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      photo.topAnchor.constraint(equalTo: view.topAnchor),
      photo.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      [weak self] (view: UIView, previous: UITraitCollection) in
      self?.sizeClassChanges += view.traitCollection.horizontalSizeClass == .regular ? 1 : 100
    }
  }
}

@Suite struct CodeFromUIKitTests {
  @Test func `controls in a stack view have UIKit's sizes`() throws {
    let window = UIWindow(on: try Device.named("iPhone 15"))
    let controller = SettingsViewController()
    window.rootViewController = controller
    let heights = [
      controller.search, controller.toggle, controller.slider, controller.progress,
      controller.segments, controller.spinner, controller.stepper,
    ].map { $0.frame.height }
    #expect(heights == [56, 31, 31, 4, 32, 37, 32])
    #expect(controller.toggle.frame.width == 51)
    #expect(controller.view.viewWithTag(7) === controller.save)
    #expect(controller.view.viewWithTag(8) == nil)
    #expect(window.conflicts.isEmpty)
  }

  @Test func `a view is notified of the traits that it registered for`() throws {
    let window = UIWindow(on: try Device.named("iPhone 15"))
    let controller = SettingsViewController()
    window.rootViewController = controller
    window.layoutIfNeeded()
    window.horizontalSizeClass = .regular
    #expect(controller.sizeClassChanges == 1)
    window.direction = .rightToLeft
    #expect(controller.sizeClassChanges == 1)
    window.horizontalSizeClass = .compact
    #expect(controller.sizeClassChanges == 101)
  }

  @Test func `a scroll view adds the safe area to its insets unless it must not`() throws {
    let window = UIWindow(on: try Device.named("iPhone 15"))
    let scroll = UIScrollView(frame: window.rootView.bounds)
    window.rootView.addSubview(scroll)
    scroll.contentInset.top = 10
    window.layoutIfNeeded()
    #expect(scroll.adjustedContentInset.top == 69)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset.top == 10)
  }
}
