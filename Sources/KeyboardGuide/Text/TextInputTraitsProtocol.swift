/// A type with the traits of text input, each of which has a default.
///
/// A view that adopts it overrides the traits that differ, and requests the keyboard as a field
/// does:
///
///     final class CodeField: View, TextInputTraitsProtocol {
///       let keyboardType = KeyboardType.numberPad
///     }
///
/// - Note: The names are those of Apple's `UITextInputTraits`, whose members are optional.
public protocol TextInputTraitsProtocol {
  /// Whether predictions appear within the text.
  var inlinePredictionType: TextInlinePredictionType { get }
  /// The set of keys of the keyboard.
  var keyboardType: KeyboardType { get }
  /// The kind of content that the field takes; nil if not stated.
  var textContentType: TextContentType? { get }
  /// Whether typed text is hidden.
  var isSecureTextEntry: Bool { get }
  /// Whether words are corrected.
  var autocorrectionType: TextAutocorrectionType { get }
  /// Whether spelling is checked.
  var spellCheckingType: TextSpellCheckingType { get }
  /// All traits together, by which a keyboard is chosen.
  var textInputTraits: TextInputTraits { get }
}

extension TextInputTraitsProtocol {
  /// The default of a field for text.
  public var inlinePredictionType: TextInlinePredictionType { .default }
  /// The default of a field for text.
  public var keyboardType: KeyboardType { .default }
  /// The default of a field for text: nil.
  public var textContentType: TextContentType? { nil }
  /// The default of a field for text: false.
  public var isSecureTextEntry: Bool { false }
  /// The default of a field for text.
  public var autocorrectionType: TextAutocorrectionType { .default }
  /// The default of a field for text.
  public var spellCheckingType: TextSpellCheckingType { .default }

  /// The traits of a field for text, except for those that the type overrides.
  public var textInputTraits: TextInputTraits {
    var traits = TextInputTraits()
    traits.inlinePredictionType = inlinePredictionType
    traits.keyboardType = keyboardType
    traits.textContentType = textContentType
    traits.isSecureTextEntry = isSecureTextEntry
    traits.autocorrectionType = autocorrectionType
    traits.spellCheckingType = spellCheckingType
    return traits
  }
}
