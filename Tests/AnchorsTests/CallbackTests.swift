import Anchors
import Testing

/// Functions of a program that change the tree while a layout or a change calls them.
@Suite struct CallbackTests {
  /// A view that calls closures, each once.
  private final class Hook: View {
    var onUpdate: (() -> Void)?
    var onProperties: (() -> Void)?
    var onLayout: (() -> Void)?
    var onMove: ((View?) -> Void)?
    var content: ((Hook) -> Size)?
    var onEnd: (() -> Void)?

    convenience init(_ name: String) {
      self.init(frame: .zero)
      self.name = name
      translatesAutoresizingMaskIntoConstraints = false
    }

    deinit { onEnd?() }

    private func call(_ closure: ReferenceWritableKeyPath<Hook, (() -> Void)?>) {
      let now = self[keyPath: closure]
      self[keyPath: closure] = nil
      now?()
    }

    override func updateConstraints() {
      super.updateConstraints()
      call(\.onUpdate)
    }
    override func updateProperties() { call(\.onProperties) }
    override func layoutSubviews() {
      super.layoutSubviews()
      call(\.onLayout)
    }
    override func willMove(toSuperview view: View?) { onMove?(view) }
    override var intrinsicContentSize: Size { content?(self) ?? super.intrinsicContentSize }
  }

  // MARK: - The last reference to a root

  /// A function in which a program removes a subview and releases the tree.
  enum Release: CaseIterable {
    case layout
    case properties
    case propertiesOfFitting
    case constraints
    case constraintsOfFitting
    case constraintsAfterProperties
    case constraintsAfterLayout
  }

  @Test(arguments: Release.allCases, [false, true])
  func `a program removes a subview and releases the tree during a layout`(
    _ release: Release, isInWindow: Bool
  ) {
    let (a, b) = (Hook("a"), Hook("b"))
    var top: View? = isInWindow ? phone() : Hook("top")
    ((top as? Window)?.rootView ?? top)?.addSubview(a)
    a.addSubview(b)
    a.widthAnchor.constraint(equalToConstant: 30).isActive = true
    a.heightAnchor.constraint(equalToConstant: 20).isActive = true
    b.widthAnchor.constraint(equalTo: a.widthAnchor).isActive = true
    a.layoutIfNeeded()
    let removeAll = {
      b.removeFromSuperview()
      top = nil
    }
    var size: Size?
    switch release {
    case .layout:
      a.onLayout = removeAll
      a.setNeedsLayout()
    case .properties:
      a.onProperties = removeAll
      a.setNeedsUpdateProperties()
    case .propertiesOfFitting:
      a.onProperties = removeAll
      a.setNeedsUpdateProperties()
      size = a.systemLayoutSizeFitting(.zero)
    case .constraints:
      a.onUpdate = removeAll
      a.setNeedsUpdateConstraints()
    case .constraintsOfFitting:
      a.onUpdate = removeAll
      a.setNeedsUpdateConstraints()
      size = a.systemLayoutSizeFitting(.zero)
    case .constraintsAfterProperties:
      a.onProperties = {
        top?.subviews.first?.addSubview(b)
        a.setNeedsUpdateConstraints()
      }
      a.onUpdate = removeAll
      a.setNeedsUpdateProperties()
      size = a.systemLayoutSizeFitting(.zero)
    case .constraintsAfterLayout:
      a.onLayout = {
        b.removeFromSuperview()
        a.onUpdate = { top = nil }
        a.setNeedsUpdateConstraints()
      }
      a.setNeedsLayout()
      size = a.systemLayoutSizeFitting(.zero)
    }
    a.layoutIfNeeded()
    #expect(top == nil && a.superview == nil && a.window == nil && b.superview == nil)
    #expect(size == nil || size == Size(width: 30, height: 20))
    #expect(a.exactFrame.size == Size(width: 30, height: 20))
    // The view that lives on is laid out in another window.
    let window = phone()
    window.rootView.addSubview(a)
    a.addSubview(b)
    b.widthAnchor.constraint(equalToConstant: 7).isActive = true
    #expect(b.exactFrame.width == 7)
  }

  @Test func `a view that is deallocated with its tree changes what is left of it`() {
    var window: Window? = phone()
    let kept = Hook("kept")
    let inner = kept.added("inner")
    inner.widthAnchor.constraint(equalToConstant: 9).isActive = true
    var doomed: Hook? = Hook("doomed")
    doomed?.onEnd = {
      inner.removeFromSuperview()
      kept.layoutIfNeeded()
      kept.addSubview(inner)
      _ = (kept.systemLayoutSizeFitting(.zero), kept.hasAmbiguousLayout)
    }
    for view in [kept, doomed] { if let view { window?.rootView.addSubview(view) } }
    doomed = nil
    window?.layoutIfNeeded()
    window = nil
    #expect(kept.superview == nil && inner.superview === kept)
    #expect(inner.exactFrame.width == 9)
  }

  // MARK: - Fitting

  @Test(arguments: [false, true])
  func `a view that is being fitted moves into a window`(isInLayout: Bool) {
    let window = phone()
    let view = Hook("view")
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    let move = {
      window.rootView.addSubview(view)
      window.layoutIfNeeded()
    }
    if isInLayout { view.onLayout = move } else { view.onUpdate = move }
    #expect(view.systemLayoutSizeFitting(.zero) == Size(width: 30, height: 20))
    #expect(view.window === window)
    #expect(view.exactFrame.size == Size(width: 30, height: 20))
  }

  /// A view whose content is a view inside.
  private func makeBox(around inner: View) -> Hook {
    let box = Hook("box")
    box.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.widthAnchor.constraint(equalToConstant: 40).isActive = true
    inner.heightAnchor.constraint(equalToConstant: 25).isActive = true
    return box
  }

  @Test func `an intrinsic size may fit a view inside`() {
    let box = makeBox(around: View())
    box.content = { $0.subviews[0].systemLayoutSizeFitting(.zero) }
    let window = phone()
    window.rootView.addSubview(box)
    #expect(box.exactFrame.size == Size(width: 40, height: 25))
  }

  @Test func `a measured size may fit a view inside, in layouts and in fitting`() {
    let inner = View()
    let box = makeBox(around: inner)
    box.contentMeasurer = { width in
      let size = inner.systemLayoutSizeFitting(.zero)
      return Size(width: 2 * size.width, height: width == nil ? size.height : 2 * size.height)
    }
    let window = phone()
    window.rootView.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    #expect(box.systemLayoutSizeFitting(.zero) == Size(width: 50, height: 50))
    #expect(box.exactFrame.size == Size(width: 50, height: 50))
    width.isActive = false
    #expect(box.exactFrame.size == Size(width: 80, height: 25))
  }

  @Test func `an intrinsic size may change the tree that is being added`() {
    let (outer, inner, late) = (Hook("outer"), Hook("inner"), Hook("late"))
    outer.addSubview(inner)
    inner.widthAnchor.constraint(equalToConstant: 5).isActive = true
    outer.content = { outer in
      if late.superview == nil {
        inner.removeFromSuperview()
        outer.addSubview(late)
        late.pin(1, 2, 3, 4)
      }
      return Size(width: 60, height: 50)
    }
    let window = phone()
    window.rootView.addSubview(outer)
    expectFrame(of: late, 1, 2, 3, 4)
    #expect(outer.exactFrame.size == Size(width: 60, height: 50))
    #expect(inner.window == nil && inner.exactFrame.width == 5)
    window.rootView.addSubview(inner)
    #expect(inner.exactFrame.width == 5)
  }

  // MARK: - Measuring

  @Test func `a function that measures a view deactivates constraints and removes views`() {
    let window = phone()
    let (text, other) = (window.rootView.added("text"), window.rootView.added("other"))
    text.pin(.horizontal, at: 0, length: 50)
    let width = other.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    text.contentMeasurer = { [weak text] limit in
      if limit != nil {
        width.isActive = false
        text?.removeFromSuperview()
      }
      return Size(width: limit ?? 100, height: 10)
    }
    window.layoutIfNeeded()
    #expect(text.window == nil)
    other.removeFromSuperview()
    window.layoutIfNeeded()
    window.rootView.addSubview(other)
    width.isActive = true
    #expect(other.exactFrame.width == 30)
  }

  // MARK: - Stack views

  @Test(arguments: [true, false], [true, false])
  func `willMove of an arranged view lays out its new stack view`(
    isInWindow: Bool, hasSuperview: Bool
  ) {
    let stack = StackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    let other = View()
    let view = Hook("view")
    view.onMove = { $0?.layoutIfNeeded() }
    view.setIntrinsicContentSize(Size(width: 30, height: 20))
    let window = phone()
    if isInWindow { window.rootView.addSubview(stack) }
    if hasSuperview { other.addSubview(view) }
    stack.addArrangedSubview(view)
    #expect(stack.arrangedSubviews == [view] && other.subviews.isEmpty)
    #expect(stack.exactFrame.size == Size(width: 30, height: 20))
    expectFrame(of: view, 0, 0, 30, 20)
  }

  @Test func `willMove of an arranged view arranges others and removes them`() {
    let stack = StackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    let (first, second, third) = (Hook("first"), Hook("second"), Hook("third"))
    for view in [first, second, third] { view.setIntrinsicContentSize(Size(width: 9, height: 9)) }
    stack.addArrangedSubview(first)
    third.onMove = { view in
      if view == nil { return }
      first.removeFromSuperview()
      stack.insertArrangedSubview(second, at: 0)
    }
    stack.insertArrangedSubview(third, at: 1)
    #expect(stack.arrangedSubviews == [second, third])
    expectFrame(of: third, 9, 0, 9, 9)
  }

  @Test func `an intrinsic size removes an arranged view while views are arranged`() {
    let stack = StackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.distribution = .fillProportionally
    let (first, second) = (Hook("first"), Hook("second"))
    first.setIntrinsicContentSize(Size(width: 15, height: 10))
    second.setIntrinsicContentSize(Size(width: 20, height: 10))
    for view in [first, second] { stack.addArrangedSubview(view) }
    let window = phone()
    window.rootView.addSubview(stack)
    window.layoutIfNeeded()
    first.content = { _ in
      second.removeFromSuperview()
      return Size(width: 15, height: 10)
    }
    stack.spacing = 3
    #expect(stack.exactFrame.size == Size(width: 15, height: 10))
    #expect(stack.arrangedSubviews == [first])
  }
}
