/// The keyboard traits that a field requests.
///
/// The traits decide whether the keyboard has its row of predictions, and with it how high it is:
///
///     var traits = TextInputTraits()
///     traits.keyboardType = .numberPad
///     device.keyboard(.docked, traits: traits)  // lower by the row of predictions
///
/// - Note: The properties are those of Apple's `UITextInputTraits`, with the addition of ``field``,
///   ``language`` and ``inlinePredictionLanguages``: UIKit derives these from the class of the
///   field and from the keyboard.
public struct TextInputTraits: Hashable, Sendable {
  /// The distinguished kinds of fields.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    /// A field for text.
    case text
    /// A field for a search text.
    case search
    /// A field for a password.
    case password
  }

  /// The kind of field; for text at first.
  public var field = Field.text
  /// The set of keys of the keyboard; the language's default keys at first.
  public var keyboardType = KeyboardType.default
  /// The content type of the field; nil, at first, if not stated.
  public var textContentType: TextContentType?
  /// Whether typed text is hidden; false by default.
  public var isSecureTextEntry = false
  /// Whether words are corrected.
  public var autocorrectionType = TextAutocorrectionType.default
  /// Whether spelling is checked.
  public var spellCheckingType = TextSpellCheckingType.default
  /// Whether predictions appear within the text.
  public var inlinePredictionType = TextInlinePredictionType.default
  /// The label of the return key, which does not affect the keyboard's frame.
  public var returnKeyType = ReturnKeyType.default
  /// The language of the keyboard as a BCP 47 tag, such as `en-GB`; English at first.
  ///
  /// It decides predictions within the text. How high the keyboard of a language is is unknown, see
  /// ``Device/keyboardMetrics(_:)``.
  public var language = "en"
  /// The languages that have predictions within the text; English alone at first.
  ///
  /// `en` represents `en-GB` and all others that begin so; capitals do not matter.
  public var inlinePredictionLanguages = ["en"]

  /// Creates the traits of a field for text.
  public init() {}

  /// Whether the typed text is a secret.
  private var isSecret: Bool { isSecureTextEntry || field == .password }

  /// Whether predictions appear within the text as one types.
  ///
  /// The first of these that applies decides:
  ///
  /// | Where | Predictions |
  /// | --- | --- |
  /// | the ``language`` is none of ``inlinePredictionLanguages`` | no |
  /// | ``inlinePredictionType`` is `yes` | yes, in any field |
  /// | ``inlinePredictionType`` is `no` | no |
  /// | the field or the keys are for a search, the field is for a password, or its text is hidden | no |
  /// | the content is an account's name, a password or a code | no |
  /// | the keys are a pad of digits | no |
  /// | else | yes |
  ///
  /// - Note: The first four are from a talk of Apple's; that number pads and credentials have none
  ///   is this library's interpretation of "fields where predictions aren't appropriate".
  public var hasInlinePredictions: Bool {
    guard inlinePredictionLanguages.contains(where: { language.isOfLanguage($0) }) else {
      return false
    }
    switch inlinePredictionType {
    case .yes: return true
    case .no: return false
    case .default: break
    }
    return !isSecret && field != .search && keyboardType != .webSearch && !keyboardType.isPad
      && !(textContentType?.isCredential ?? false)
  }

  /// Whether the docked keyboard has its row of predictions.
  ///
  /// The first of these that applies decides:
  ///
  /// | Where | Row |
  /// | --- | --- |
  /// | there is a ``textContentType``, which the row offers | yes |
  /// | the text is hidden, or the field is for a password | no |
  /// | the keys are a pad of digits | no |
  /// | words are neither corrected nor checked: both are `no` | no |
  /// | else | yes |
  ///
  /// Predictions within the text are ignored. With a hardware keyboard there is no docked keyboard
  /// but the bar, ``Keyboard/Kind/shortcutsBar``, whatever the traits.
  ///
  /// - Note: Apple's documents have no such rule: it is observed on devices.
  public var showsPredictionRow: Bool {
    if textContentType != nil { return true }
    if isSecret || keyboardType.isPad { return false }
    return autocorrectionType != .no || spellCheckingType != .no
  }
}

extension String {
  /// Whether a tag of a language is a range of languages or begins with it, at the end of a part.
  fileprivate func isOfLanguage(_ range: String) -> Bool {
    var tag = utf8.makeIterator()
    for byte in range.utf8 {
      guard let other = tag.next(), Self.lowercased(other) == Self.lowercased(byte) else {
        return false
      }
    }
    guard let next = tag.next() else { return !range.isEmpty }
    return !range.isEmpty && (next == UInt8(ascii: "-") || next == UInt8(ascii: "_"))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
  }
}

/// A type with the traits of text input, each of which has a default.
///
/// A view that adopts it overrides the traits that differ, and requests the keyboard as a field
/// does:
///
///     final class CodeField: View, TextInputTraitsProtocol {
///       let keyboardType = KeyboardType.numberPad
///       override var canBecomeFirstResponder: Bool { true }
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
  /// The label of the return key.
  var returnKeyType: ReturnKeyType { get }
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
  /// The default of a field for text.
  public var returnKeyType: ReturnKeyType { .default }

  /// The traits of a field for text, except for those that the type overrides.
  public var textInputTraits: TextInputTraits {
    var traits = TextInputTraits()
    traits.inlinePredictionType = inlinePredictionType
    traits.keyboardType = keyboardType
    traits.textContentType = textContentType
    traits.isSecureTextEntry = isSecureTextEntry
    traits.autocorrectionType = autocorrectionType
    traits.spellCheckingType = spellCheckingType
    traits.returnKeyType = returnKeyType
    return traits
  }
}
