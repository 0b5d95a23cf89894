import KeyboardGuide
import Testing

/// First responders of all kinds, their accessory views, and the delegates of text fields.
@Suite struct ResponderTests {
  private let phone: TalkScreen
  private let session: KeyboardSession

  init() throws {
    phone = try TalkScreen.phone()
    session = KeyboardSession(phone.window, on: phone.screen)
    let device = try device("iPhone 15")
    session.keyboardForTraits = { device.keyboard(.docked, traits: $0) }
  }

  /// A view that can be first responder, with an accessory view, and may refuse to resign.
  private final class Pane: View {
    var bar: View?
    var isStubborn = false
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !isStubborn }
    override var inputAccessoryView: View? { bar ?? super.inputAccessoryView }
  }

  /// A field that keeps the keyboard.
  private final class SearchField: TextField {
    override func resignFirstResponder() -> Bool { false }
  }

  private func added<Item: View>(_ view: Item) -> Item {
    phone.root.addSubview(view)
    return view
  }

  /// Waits for the keyboard, and returns its height over the window.
  private func height() -> Double {
    session.advance(to: session.time + 1)
    return phone.guide.layoutFrame.height
  }

  private func frame(_ view: View) -> Rect { view.convert(view.bounds, to: nil) }

  private func expectResponder(_ view: View?, sourceLocation: SourceLocation = #_sourceLocation) {
    for item in phone.root.subviews {
      #expect(
        item.isFirstResponder == (item === view), "\(item)", sourceLocation: sourceLocation)
    }
  }

  @Test func `a view becomes first responder if it says so and the present one resigns`() {
    let (plain, pane, field) = (added(View()), added(Pane()), added(TextField()))
    #expect(!plain.becomeFirstResponder() && !Pane().becomeFirstResponder())
    #expect(field.becomeFirstResponder() && height() == 336)
    // A view without text needs no keys.
    #expect(pane.becomeFirstResponder() && height() == 34)
    expectResponder(pane)
    pane.isStubborn = true
    #expect(!field.becomeFirstResponder() && !pane.resignFirstResponder())
    expectResponder(pane)
    pane.isStubborn = false
    #expect(field.becomeFirstResponder() && field.resignFirstResponder())
    expectResponder(nil)
    let search = added(SearchField())
    search.becomeFirstResponder()
    #expect(!field.becomeFirstResponder() && height() == 336)
    expectResponder(search)
  }

  @Test func `editing ends in a view and those inside it, by force if need be`() {
    let box = added(View())
    let (inner, other) = (SearchField(), added(TextField()))
    box.addSubview(inner)
    #expect(phone.window.endEditing(false))
    other.becomeFirstResponder()
    // Nothing inside the box is first responder.
    #expect(box.endEditing(true) && other.isFirstResponder)
    #expect(phone.root.endEditing(false) && !other.isFirstResponder)
    inner.becomeFirstResponder()
    #expect(height() == 336)
    #expect(!box.endEditing(false) && inner.isFirstResponder)
    #expect(box.endEditing(true) && !inner.isFirstResponder && height() == 34)
  }

  @Test func `an accessory view adds its height to the keyboard, and stays without it`() throws {
    let (field, plain) = (added(TextField()), added(TextField()))
    let bar = View(name: "bar", frame: Rect(x: 0, y: 0, width: 10, height: 44))
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    #expect(height() == 380)
    #expect(session.keyboard(onScreen: 0).frame == Rect(x: 0, y: 472, width: 393, height: 380))
    expectRect(frame(bar), Rect(x: 0, y: 472, width: 393, height: 44))
    // An event hides the keyboard; the field is still first responder.
    try session.receive(.will(.willHide, height: 0, on: phoneScreen, at: session.time))
    #expect(height() == 34)
    expectRect(frame(bar), Rect(x: 0, y: 774, width: 393, height: 44))
    field.becomeFirstResponder()
    #expect(height() == 380)
    plain.becomeFirstResponder()
    #expect(height() == 336 && bar.window == nil)
    field.becomeFirstResponder()
    bar.frame.size.height = 60
    field.keyboardType = .numberPad
    field.reloadInputViews()
    #expect(height() == 291 + 60)
    session.remove(phone.window)
    #expect(bar.window == nil)
  }

  @Test(arguments: [true, false])
  func `an accessory view is as high as its constraints or its mask require`(isPinned: Bool) {
    let bar = View(name: "bar")
    let text = bar.added("text")
    bar.translatesAutoresizingMaskIntoConstraints = isPinned
    bar.autoresizingMask = .flexibleHeight
    LayoutConstraint.activate {
      text.heightAnchor == 30
      text.topAnchor == bar.topAnchor + 8
      bar.bottomAnchor == text.bottomAnchor + 8
      text.leadingAnchor == bar.leadingAnchor
      text.trailingAnchor == bar.trailingAnchor
    }
    let pane = added(Pane())
    pane.bar = bar
    pane.becomeFirstResponder()
    // Without keys it is above the safe area.
    #expect(height() == 34 + 46)
    expectRect(frame(text), Rect(x: 0, y: 852 - 34 - 46 + 8, width: 393, height: 30))
    expectClean(phone.window, except: [])
  }

  /// A chat whose bar stays at the bottom.
  private final class ChatController: ViewController {
    let bar = View(name: "bar", frame: Rect(x: 0, y: 0, width: 0, height: 50))
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: View? { bar }
    override func viewDidLoad() { bar.addSubview(field) }
  }

  @Test func `a controller's accessory view stays while its field is edited and after it`() {
    let controller = ChatController()
    phone.window.rootViewController = controller
    let guide = controller.view.keyboardLayoutGuide
    func height() -> Double {
      session.advance(to: session.time + 1)
      return guide.layoutFrame.height
    }
    #expect(controller.becomeFirstResponder() && height() == 84)
    #expect(controller.field.becomeFirstResponder() && height() == 386)
    expectRect(frame(controller.bar), Rect(x: 0, y: 466, width: 393, height: 50))
    #expect(controller.field.resignFirstResponder() && height() == 84)
    #expect(controller.view.isFirstResponder && controller.bar.window === phone.window)
    // A field of the controller's view has the same bar.
    let other = TextField()
    controller.view.addSubview(other)
    #expect(other.becomeFirstResponder() && height() == 386)
    #expect(other.resignFirstResponder() && height() == 34 && controller.bar.window == nil)
  }

  @Test func `a text view scrolls, and its insets do not move it`() {
    let textView = added(TextView(frame: Rect(x: 0, y: 0, width: 393, height: 852)))
    textView.contentInset.bottom = 336
    textView.keyboardDismissMode = .none
    #expect(textView.becomeFirstResponder() && height() == 336)
    #expect((textView as ScrollView).contentOffset == .zero && textView.frame.height == 852)
  }

  @Test func `a search field has no predictions within its text`() {
    let field = SearchTextField()
    #expect(!field.textInputTraits.hasInlinePredictions)
    field.returnKeyType = .search
    #expect(
      field.textInputTraits.returnKeyType.rawValue == 6 && ReturnKeyType.continue.rawValue == 11)
  }

  private final class Judge: TextFieldDelegate {
    var log: [String] = []
    var next: TextField?
    var mayBegin = true
    var mayEnd = true
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { mayBegin }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { mayEnd }
    func textFieldDidBeginEditing(_ textField: TextField) { log.append("+" + textField.label) }
    func textFieldDidEndEditing(_ textField: TextField) { log.append("-" + textField.label) }
    func textFieldShouldReturn(_ textField: TextField) -> Bool {
      if let next { next.becomeFirstResponder() } else { textField.resignFirstResponder() }
      return false
    }
  }

  @Test func `a field's delegate decides and learns when the field is edited`() throws {
    let judge = Judge()
    let fields = ["a", "b"].map { name in
      let field = added(TextField(frame: .zero))
      field.name = name
      field.delegate = judge
      return field
    }
    fields[0].becomeFirstResponder()
    judge.next = fields[1]
    #expect(!fields[0].typeReturn() && fields[1].isFirstResponder)
    judge.next = nil
    fields[1].typeReturn()
    #expect(judge.log == ["+a", "-a", "+b", "-b"])
    judge.mayBegin = false
    #expect(!fields[0].becomeFirstResponder())
    judge.mayBegin = true
    fields[0].becomeFirstResponder()
    judge.mayEnd = false
    #expect(!fields[1].becomeFirstResponder() && !fields[0].resignFirstResponder())
    // A finger and the end of the view ask nobody.
    _ = height()
    for (phase, y) in [(DismissTouch.Phase.began, 400.0), (.moved, 700), (.ended, 840)] {
      try session.receive(.touch(phase, y, at: session.time + 0.01))
    }
    #expect(!fields[0].isFirstResponder)
    fields[1].becomeFirstResponder()
    fields[1].removeFromSuperview()
    #expect(judge.log.suffix(4) == ["+a", "-a", "+b", "-b"])
    #expect(TextField().typeReturn())
  }

  @Test func `functions for animations make their changes at once`() {
    var log: [String] = []
    View.animate(withDuration: 1, delay: 2, options: [.curveLinear, .beginFromCurrentState]) {
      log.append("a")
    } completion: {
      log.append("b\($0)")
    }
    View.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
      animations: { log.append("c") })
    View.performWithoutAnimation { log.append("d") }
    let animator = ViewPropertyAnimator(duration: 1, curve: .keyboard) { log.append("f") }
    animator.addAnimations { log.append("g") }
    animator.addCompletion { log.append("h\($0.rawValue)") }
    log.append("e")
    animator.startAnimation()
    animator.startAnimation()
    #expect(log == ["a", "btrue", "c", "d", "e", "f", "g", "h0"])
    #expect(View.AnimationOptions(rawValue: 2 << 16) == .curveEaseOut)
  }

  @Test func `a guide of a program's own follows the keyboard beside the view's`() {
    let guide = KeyboardLayoutGuide()
    guide.followsUndockedKeyboard = true
    phone.root.addLayoutGuide(guide)
    guide.usesBottomSafeArea = false
    #expect(phone.guide !== guide && phone.guide.layoutFrame.height == 34)
    #expect(guide.layoutFrame.height == 0)
    phone.dock(300)
    #expect(phone.guide.layoutFrame.height == 300 && guide.layoutFrame == phone.guide.layoutFrame)
    #expect(TrackingLayoutGuide().nearEdges == [])
  }
}
