/// Whether predictions appear within the text as one types.
///
/// - Note: The counterpart of Apple's `UITextInlinePredictionType`, with its raw values.
public enum TextInlinePredictionType: Int, Hashable, Sendable, CaseIterable {
  /// As the field and the language call for.
  case `default` = 0
  /// They do not.
  case no = 1
  /// They do, whatever the field.
  case yes = 2
}

/// Whether words are corrected as one types.
///
/// - Note: The counterpart of Apple's `UITextAutocorrectionType`, with its raw values.
public enum TextAutocorrectionType: Int, Hashable, Sendable, CaseIterable {
  /// As the field calls for.
  case `default` = 0
  /// They are not.
  case no = 1
  /// They are.
  case yes = 2
}

/// Whether spelling is checked as one types.
///
/// - Note: The counterpart of Apple's `UITextSpellCheckingType`, with its raw values.
public enum TextSpellCheckingType: Int, Hashable, Sendable, CaseIterable {
  /// As the field calls for.
  case `default` = 0
  /// It is not.
  case no = 1
  /// It is.
  case yes = 2
}

/// The label of the return key.
///
/// - Note: The counterpart of Apple's `UIReturnKeyType`, with its raw values.
public enum ReturnKeyType: Int, Hashable, Sendable, CaseIterable {
  /// The label of that name.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  /// The label of that name.
  case `continue`
}

/// A set of keys of a keyboard.
///
/// - Note: The counterpart of Apple's `UIKeyboardType`, with its raw values.
public enum KeyboardType: Int, Hashable, Sendable, CaseIterable {
  /// The usual keys of the language.
  case `default` = 0
  /// The characters of ASCII.
  case asciiCapable = 1
  /// Digits and punctuation.
  case numbersAndPunctuation = 2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// For addresses of the web.
  case URL = 3
  /// Digits only.
  case numberPad = 4
  /// Digits, `*` and `#`.
  case phonePad = 5
  /// Letters, and a pad of digits.
  case namePhonePad = 6
  /// For addresses of electronic mail.
  case emailAddress = 7
  /// Digits and a decimal separator.
  case decimalPad = 8
  /// With `@` and `#` at hand.
  case twitter = 9
  /// For searches of the web.
  case webSearch = 10
  /// Digits of ASCII only.
  case asciiCapableNumberPad = 11

  /// Another name of ``asciiCapable``.
  public static let alphabet = KeyboardType.asciiCapable

  /// Whether the keys are a pad of digits, with which no words are written.
  public var isPad: Bool {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
    case .default, .asciiCapable, .numbersAndPunctuation, .URL, .namePhonePad, .emailAddress,
      .twitter, .webSearch:
      false
    }
  }
}

/// The content type of a field, as far as the keyboard can offer it.
///
/// - Note: The cases are some of those of Apple's `UITextContentType`. The raw values are their
///   names.
public enum TextContentType: String, Hashable, Sendable, CaseIterable {
  /// The name of an account.
  case username
  /// The password of an account.
  case password
  /// A password to be chosen.
  case newPassword
  /// A code that is valid once, as sent in a message.
  case oneTimeCode
  /// A person's name.
  case name
  /// A given name.
  case givenName
  /// A family name.
  case familyName
  /// The name of an organization.
  case organizationName
  /// An address of electronic mail.
  case emailAddress
  /// The number of a telephone.
  case telephoneNumber
  /// A street and a number.
  case fullStreetAddress
  /// A town.
  case addressCity
  /// The code of a postal district.
  case postalCode
  /// A country.
  case countryName
  /// The number of a credit card.
  case creditCardNumber
  /// A date and a time.
  case dateTime
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address of the web.
  case URL

  /// Whether it is not a text of words but a secret or an account's name.
  var isCredential: Bool {
    switch self {
    case .username, .password, .newPassword, .oneTimeCode: true
    default: false
    }
  }
}
