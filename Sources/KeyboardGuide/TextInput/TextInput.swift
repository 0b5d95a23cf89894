/// A view that text is typed into.
///
/// Each property has the value of the property of the same name in ``textInputTraits``.
public protocol TextInput: View, TextInputTraitsProtocol {
  /// The keyboard traits that the view requests.
  var textInputTraits: TextInputTraits { get set }
}

extension TextInput {
  /// Whether predictions appear within the text.
  public var inlinePredictionType: TextInlinePredictionType {
    get { textInputTraits.inlinePredictionType }
    set { textInputTraits.inlinePredictionType = newValue }
  }

  /// The set of keys of the keyboard.
  public var keyboardType: KeyboardType {
    get { textInputTraits.keyboardType }
    set { textInputTraits.keyboardType = newValue }
  }

  /// The content type of the field; nil if not stated.
  public var textContentType: TextContentType? {
    get { textInputTraits.textContentType }
    set { textInputTraits.textContentType = newValue }
  }

  /// Whether typed text is hidden.
  public var isSecureTextEntry: Bool {
    get { textInputTraits.isSecureTextEntry }
    set { textInputTraits.isSecureTextEntry = newValue }
  }

  /// Whether words are corrected.
  public var autocorrectionType: TextAutocorrectionType {
    get { textInputTraits.autocorrectionType }
    set { textInputTraits.autocorrectionType = newValue }
  }

  /// Whether spelling is checked.
  public var spellCheckingType: TextSpellCheckingType {
    get { textInputTraits.spellCheckingType }
    set { textInputTraits.spellCheckingType = newValue }
  }

  /// The label of the return key.
  public var returnKeyType: ReturnKeyType {
    get { textInputTraits.returnKeyType }
    set { textInputTraits.returnKeyType = newValue }
  }
}

/// A field for a line of text, with the properties that affect the keyboard.
///
/// Its intrinsic height is that of a line with 12 points around it, at least 34 points: the height of
/// a field with a rounded border. It has no intrinsic width. `setIntrinsicContentSize(_:)` replaces both.
///
/// - Note: The vocabulary is that of Apple's `UITextField`.
open class TextField: View, TextInput {
  /// The keyboard traits that the field requests; those of a text field at first.
  public final var textInputTraits = TextInputTraits()
  /// The text, which does not affect the layout; nil at first.
  public final var text: String?
  /// The text of an empty field, which does not affect the layout; nil at first.
  public final var placeholder: String?
  /// The font; the system's at 17 points at first.
  public final var font = Font.systemFont(ofSize: 17) { didSet { fontChanged() } }
  private final var ownAccessoryView: View?
  #if !hasFeature(Embedded)
    /// The object that is notified of editing, which the field does not retain; nil at first.
    public final weak var delegate: (any TextFieldDelegate)?
  #endif

  /// Creates a field outside any tree, with a frame in its future superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    fontChanged()
  }

  private func fontChanged() {
    setIntrinsicContentSize(
      Size(width: Self.noIntrinsicMetric, height: max(34, font.lineHeight + 12)))
  }

  /// Whether the field can become first responder: true.
  open override var canBecomeFirstResponder: Bool { true }

  /// The view above the keyboard; unless set, that of a controller or superview.
  open override var inputAccessoryView: View? {
    get { ownAccessoryView ?? super.inputAccessoryView }
    set { ownAccessoryView = newValue }
  }

  #if !hasFeature(Embedded)
    /// Requests the keyboard, unless the delegate forbids it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
      _ = window?.ownKeyboardContext
      if !isFirstResponder, delegate?.textFieldShouldBeginEditing(self) == false { return false }
      return super.becomeFirstResponder()
    }

    /// Ceases to be first responder, unless the delegate forbids it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
      if isFirstResponder, delegate?.textFieldShouldEndEditing(self) == false { return false }
      return super.resignFirstResponder()
    }

    /// Types the return key, and returns the answer of the delegate; true without one.
    @discardableResult
    public final func typeReturn() -> Bool { delegate?.textFieldShouldReturn(self) ?? true }
  #endif
}

/// A field for a search text, without predictions within the text.
///
/// - Note: The vocabulary is that of Apple's `UISearchTextField`.
open class SearchTextField: TextField {
  /// Creates a field outside any tree, with a frame in its future superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    textInputTraits.field = .search
  }
}

/// A view for text of several lines, as far as it bears on the keyboard.
///
/// It has no intrinsic size: give it one with constraints.
///
///     let textView = TextView(frame: frame)
///     textView.inlinePredictionType = .yes
///
/// - Note: The vocabulary is that of Apple's `UITextView`.
open class TextView: ScrollView, TextInput {
  /// The keyboard traits that the view requests; those of a text field at first.
  public final var textInputTraits = TextInputTraits()
  /// The text, which does not affect the layout; empty at first.
  public final var text = ""
  private final var ownAccessoryView: View?

  /// Whether the view can become first responder: true.
  open override var canBecomeFirstResponder: Bool { true }

  /// The view above the keyboard; unless set, that of a controller or superview.
  open override var inputAccessoryView: View? {
    get { ownAccessoryView ?? super.inputAccessoryView }
    set { ownAccessoryView = newValue }
  }
}
