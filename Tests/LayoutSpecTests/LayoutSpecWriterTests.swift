import LayoutSpec
import Testing

@testable import OnDevice

/// Tests of specs written from a tree that is built in code.
@MainActor @Suite struct LayoutSpecWriterTests {
  private func window(
    _ name: String = "iPhone 15", direction: UserInterfaceLayoutDirection = .leftToRight
  ) throws -> Window {
    try Window(on: Device.named(name), direction: direction)
  }

  private func add(_ name: String, to parent: View, _ view: View = View()) -> View {
    view.name = name
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  /// Writes the tree of a window, solves the spec, and expects each view at its position.
  @discardableResult
  private func expectSameFrames(
    of window: Window, omitting omissions: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LayoutSpecWriter.Written {
    let written = LayoutSpecWriter.spec(of: window.rootView)
    #expect(written.omissions == omissions, sourceLocation: sourceLocation)
    let source = SourceText(name: "written", text: written.json)
    let spec: Spec
    do throws(SpecError) {
      spec = try Spec(source)
    } catch {
      Issue.record("\(source.rendered(error))\(written.json)", sourceLocation: sourceLocation)
      return written
    }
    let scene = try Scene(spec)
    #expect(
      scene.window.conflicts.map(\.sentence) == window.conflicts.map(\.sentence),
      sourceLocation: sourceLocation)
    var pairs: [(View, View)] = [(window.rootView, scene.window.rootView)]
    while let (view, other) = pairs.popLast() {
      let (a, b) = (view.frame, other.frame)
      let error = max(
        abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width),
        abs(a.height - b.height))
      #expect(error < 1e-6, "\(view.label) is \(a), not \(b)", sourceLocation: sourceLocation)
      #expect(
        view.subviews.count == other.subviews.count, "in \(view.label)",
        sourceLocation: sourceLocation)
      pairs += zip(view.subviews, other.subviews)
    }
    return written
  }

  @Test(arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `a chat screen is written with its guides, margins, priorities and contents`(
    _ direction: UserInterfaceLayoutDirection
  ) throws {
    let window = try window(direction: direction)
    let root = window.rootView
    let list = add("list", to: root)
    let bar = add("bar", to: root)
    let field = add("field", to: bar)
    let send = add("send", to: bar)
    send.setIntrinsicContentSize(Size(width: 44, height: View.noIntrinsicMetric))
    send.setContentHuggingPriority(.required, for: .horizontal)
    send.setContentCompressionResistancePriority(Priority(751.5), for: .vertical)
    let gap = UILayoutGuide()
    gap.identifier = "gap"
    bar.addLayoutGuide(gap)
    bar.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 4, leading: 20, bottom: 6, trailing: 10)
    root.keyboardLayoutGuide.followsUndockedKeyboard = true
    let atMost = field.widthAnchor.constraint(lessThanOrEqualToConstant: 240.125)
    atMost.priority = Priority(999.25)
    let wide = field.widthAnchor.constraint(equalToConstant: 1000)
    wide.priority = .defaultLow
    atMost.identifier = "at \"most\"\n\\"
    LayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      list.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      list.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.75, constant: -3),
      list.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      root.keyboardLayoutGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: 52),
      LayoutConstraint(
        item: field, attribute: .leading, relatedBy: .equal, toItem: bar,
        attribute: .leadingMargin, multiplier: 1, constant: 0),
      field.topAnchor.constraint(equalTo: bar.layoutMarginsGuide.topAnchor),
      field.bottomAnchor.constraint(lessThanOrEqualTo: bar.layoutMarginsGuide.bottomAnchor),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
      field.trailingAnchor.constraint(equalTo: gap.leadingAnchor),
      gap.widthAnchor.constraint(greaterThanOrEqualToConstant: 8),
      gap.topAnchor.constraint(equalTo: field.topAnchor),
      gap.heightAnchor.constraint(equalToConstant: 1),
      send.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      send.trailingAnchor.constraint(equalTo: bar.layoutMarginsGuide.trailingAnchor),
      send.topAnchor.constraint(equalTo: field.topAnchor),
      send.heightAnchor.constraint(equalTo: field.heightAnchor),
      field.heightAnchor.constraint(equalTo: bar.heightAnchor, multiplier: 0.625),
      atMost, wide,
    ])
    let written = try expectSameFrames(of: window)
    #expect(field.frame.width == 240 && window.ambiguities.isEmpty)
    #expect(written.json.contains("#`at \\\"most\\\"\\u000a\\\\`\""))
    #expect(written.json.contains("\"followsUndocked\": true"))
    let spec = try Spec(SourceText(name: "written", text: written.json))
    #expect(
      spec.equations.contains { $0.identifier == "at \"most\"\n\\" && $0.constant == 240.125 })
  }

  @Test func `stack views are written as stack views`() throws {
    let window = try window()
    let root = window.rootView
    let form = UIStackView()
    form.axis = .vertical
    form.spacing = 8
    form.alignment = .leading
    form.isLayoutMarginsRelativeArrangement = true
    form.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    _ = add("form", to: root, form)
    let row = UIStackView()
    row.name = "row"
    row.distribution = .equalSpacing
    row.spacing = UIStackView.spacingUseSystem
    for (index, height) in [20.0, 30, 40].enumerated() {
      let view = View(name: "line\(index)")
      view.setIntrinsicContentSize(Size(width: 50 + height, height: height))
      view.isHidden = index == 1
      form.addArrangedSubview(view)
      let cell = View(name: "cell\(index)")
      cell.setIntrinsicContentSize(Size(width: height, height: 10))
      row.addArrangedSubview(cell)
    }
    form.addArrangedSubview(row)
    form.setCustomSpacing(21, after: form.arrangedSubviews[0])
    let badge = add("badge", to: form)
    LayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      form.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      form.widthAnchor.constraint(equalToConstant: 300),
      badge.centerXAnchor.constraint(equalTo: form.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: form.topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 12),
      badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
    ])
    try expectSameFrames(of: window)
  }

  @Test func `views with masks are pinned according to their masks`() throws {
    let window = try window()
    let root = window.rootView
    let panel = View(name: "panel", frame: Rect(x: 10, y: 20, width: 200, height: 300))
    panel.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(panel)
    let fixed = View(name: "fixed", frame: Rect(x: 5, y: 6.5, width: 70, height: 80))
    fixed.setAlignmentRectInsets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    panel.addSubview(fixed)
    let shared = View(name: "shared", frame: Rect(x: 1, y: 1, width: 9, height: 9))
    shared.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin]
    panel.addSubview(shared)
    let inside = add("inside", to: fixed)
    LayoutConstraint.activate([
      inside.topAnchor.constraint(equalTo: fixed.topAnchor),
      inside.leftAnchor.constraint(equalTo: fixed.leftAnchor),
      inside.rightAnchor.constraint(equalTo: fixed.rightAnchor),
      inside.bottomAnchor.constraint(equalTo: fixed.bottomAnchor),
    ])
    let written = try expectSameFrames(
      of: window,
      omitting: [
        "that the autoresizing mask of 'shared' shares out what its superview's height gains: the"
          + " top and the height stay as they are"
      ])
    #expect(
      written.json.hasPrefix("// that the autoresizing mask of 'shared' shares out"))
  }

  @Test func `names are made unique and valid`() throws {
    let window = try window()
    let root = window.rootView
    let names: [String?] = [
      "root", "a b", "a b", "a.safeArea", "a", "`tick`\n", nil, nil, "", "\"quoted\" \\",
      "safeArea",
      "日本", String(repeating: "n", count: 3000),
    ]
    var last: View?
    for name in names {
      let view = View(name: name)
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor, constant: 1),
        view.heightAnchor.constraint(equalToConstant: 10),
        view.leadingAnchor.constraint(
          equalTo: (last ?? root).safeAreaLayoutGuide.leadingAnchor, constant: 2),
        view.widthAnchor.constraint(equalToConstant: 100),
      ])
      last = view
    }
    let written = try expectSameFrames(of: window)
    let spec = try Spec(SourceText(name: "written", text: written.json))
    let wanted = [
      "root-2", "a b", "a b-2", "a.safeArea", "a", "_tick__", "View1", "View2", "View3",
      "\"quoted\" \\", "safeArea-2", "日本", String(repeating: "n", count: 200),
    ]
    #expect(spec.views.map(\.name) == wanted)
  }

  @Test func `baselines and positions with multipliers are kept`() throws {
    let window = try window()
    let root = window.rootView
    let panel = add("panel", to: root)
    let first = add("first", to: panel)
    first.firstBaselineOffsetFromTop = 12.5
    first.lastBaselineOffsetFromBottom = 4.25
    let second = add("second", to: panel)
    second.firstBaselineOffsetFromTop = 20
    LayoutConstraint.activate([
      panel.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      panel.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
      panel.widthAnchor.constraint(equalToConstant: 200),
      panel.heightAnchor.constraint(equalToConstant: 333),
      LayoutConstraint(
        item: first, attribute: .centerY, relatedBy: .equal, toItem: panel, attribute: .bottom,
        multiplier: 0.5, constant: 1),
      LayoutConstraint(
        item: first, attribute: .trailing, relatedBy: .equal, toItem: panel, attribute: .trailing,
        multiplier: 1.0 / 3, constant: 0),
      first.widthAnchor.constraint(equalToConstant: 40),
      first.heightAnchor.constraint(equalToConstant: 50),
      second.firstBaselineAnchor.constraint(equalTo: first.lastBaselineAnchor, constant: 3),
      second.leadingAnchor.constraint(
        equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
      second.widthAnchor.constraint(equalTo: first.heightAnchor),
      second.heightAnchor.constraint(equalToConstant: 50),
    ])
    try expectSameFrames(of: window)
  }

  /// A panel below the keyboard's top while it is near the bottom, else at the safe area's; beside
  /// a keyboard that floats at a side.
  @Test(arguments: [
    Keyboard.dismissed, .floating(Rect(x: 20, y: 900, width: 320, height: 260)),
    .floating(Rect(x: 690, y: 300, width: 320, height: 260)),
    .floating(Rect(x: 350, y: 400, width: 320, height: 260)),
  ])
  func `written sets for near and away edges switch in the solved spec`(
    _ keyboard: Keyboard
  ) throws {
    let window = try window("iPad Pro 12.9-inch")
    let root = window.rootView
    let panel = add("panel", to: root)
    let guide = root.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    guide.keyboardDismissPadding = 12
    guide.nearThreshold = 0.15
    guide.setConstraints(
      [panel.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -9)],
      activeWhenNearEdge: .bottom)
    guide.setConstraints(
      [panel.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor)],
      activeWhenAwayFrom: .bottom)
    guide.setConstraints(
      [panel.trailingAnchor.constraint(equalTo: guide.leadingAnchor)],
      activeWhenNearEdge: .trailing)
    guide.setConstraints(
      [panel.centerXAnchor.constraint(equalTo: root.layoutMarginsGuide.centerXAnchor)],
      activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints(
      [panel.leadingAnchor.constraint(equalTo: guide.trailingAnchor)],
      activeWhenNearEdge: .leading)
    LayoutConstraint.activate([
      panel.widthAnchor.constraint(equalToConstant: 200),
      panel.heightAnchor.constraint(equalToConstant: 100),
    ])
    let written = LayoutSpecWriter.spec(of: root)
    #expect(written.omissions == [])
    let source = SourceText(name: "written", text: written.json)
    let scene: Scene
    do {
      scene = try Scene(Spec(source))
    } catch let error as SpecError {
      Issue.record("\(source.rendered(error))\(written.json)")
      return
    }
    window.keyboard = keyboard
    scene.window.keyboard = keyboard
    #expect(scene.views.map(\.frame) == [panel.frame], "\(written.json)")
  }

  @Test func `parts that a spec cannot express are reported`() throws {
    let window = try window()
    let root = window.rootView
    let panel = add("panel", to: root)
    let label = UILabel()
    label.text = "several words in some lines"
    label.numberOfLines = 0
    _ = add("words", to: panel, label)
    panel.semanticContentAttribute = .forceRightToLeft
    let far = label.topAnchor.constraint(equalTo: panel.topAnchor)
    let guide = panel.keyboardLayoutGuide
    guide.setConstraints([far], activeWhenNearEdge: .bottom)
    let huge = label.heightAnchor.constraint(lessThanOrEqualToConstant: 2e6)
    huge.identifier = "huge"
    let gap = panel.leftAnchor.anchorWithOffset(to: label.leftAnchor)
    LayoutConstraint.activate([
      panel.topAnchor.constraint(equalTo: root.topAnchor),
      panel.leftAnchor.constraint(equalTo: root.leftAnchor),
      panel.widthAnchor.constraint(equalToConstant: 200),
      panel.heightAnchor.constraint(equalToConstant: 300),
      label.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 5),
      label.widthAnchor.constraint(equalToConstant: 100),
      label.widthAnchor.constraint(greaterThanOrEqualTo: gap),
      huge,
    ])
    try expectSameFrames(
      of: window,
      omitting: [
        "the constraint on 'words', which is not between two items",
        "the constraint 'huge' on 'words', which has a constant of 2000000.0",
        "that constraints of the keyboard guide of 'panel' come and go with its edges: those active"
          + " at present are there for good",
        "the direction of 'panel', which is not that of the root",
        "that the text of 'words' wraps: its height stays as it is",
      ])
  }

  @Test func `the tree of a view that is not a window's root is written too`() throws {
    let window = try window()
    let root = window.rootView
    let panel = add("panel", to: root)
    let inside = add("inside", to: panel)
    LayoutConstraint.activate([
      panel.topAnchor.constraint(equalTo: root.topAnchor, constant: 200),
      panel.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7),
      panel.widthAnchor.constraint(equalToConstant: 200),
      panel.heightAnchor.constraint(equalToConstant: 300),
      inside.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -4),
      inside.topAnchor.constraint(equalTo: panel.topAnchor, constant: 3),
      inside.widthAnchor.constraint(equalTo: panel.widthAnchor, multiplier: 0.5),
      inside.heightAnchor.constraint(equalToConstant: 20),
    ])
    let written = LayoutSpecWriter.spec(of: panel)
    let scene = try Scene(Spec(SourceText(name: "written", text: written.json)))
    #expect(scene.window.rootView.frame.size == Size(width: 200, height: 300))
    #expect(scene.views.map(\.frame) == [inside.frame])
  }
}
