import KeyboardGuide
import Testing

/// Views of many sorts in a window: beside, partly and completely behind a keyboard, nested, laid
/// out by constraints and by frames, in both directions, and with insets of a controller.
struct SafeAreaNest {
  let views: [View]
  let controller = ViewController()

  init(in window: Window) {
    let root = window.rootView
    let size = window.frame.size
    let page = root.added("page")
    page.pin(10, 20, 300, size.height - 50)
    let inner = page.added("inner")
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      inner.topAnchor.constraint(equalTo: page.topAnchor, constant: 7),
      inner.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -4),
    ])
    controller.additionalSafeAreaInsets.bottom = 30
    let pane: View = controller.view
    pane.name = "pane"
    pane.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(pane)
    pane.pin(0, 100, 80, size.height - 250)
    let innermost = pane.added("innermost")
    innermost.pin(0, 0, 80, size.height - 260)
    let resized = View(
      name: "resized", frame: Rect(x: 0, y: 50, width: 40, height: size.height - 60))
    resized.autoresizingMask = [.flexibleHeight, .flexibleTopMargin]
    root.addSubview(resized)
    let foot = root.added("foot")
    foot.pin(0, size.height - 44, 100, 44)
    foot.semanticContentAttribute = .forceRightToLeft
    let head = root.added("head")
    head.pin(0, 0, 100, 44)
    views = [root, page, inner, pane, innermost, resized, foot, head]
  }

  /// Checks that the safe areas end where the keyboard guides begin.
  func expectSafeAreasAtGuides(sourceLocation: SourceLocation = #_sourceLocation) {
    for view in views {
      let safeArea = view.safeAreaLayoutGuide.exactFrame
      let guide = view.keyboardLayoutGuide.exactFrame
      let inset = view.exactFrame.height - view.safeAreaInsets.bottom
      #expect(
        abs(safeArea.maxY - guide.minY) < 1e-9 && abs(inset - guide.minY) < 1e-9,
        "the safe area of \(view.label) ends at \(safeArea.maxY), its guide begins at \(guide.minY)",
        sourceLocation: sourceLocation)
    }
  }
}
