import KeyboardGuide
import Testing

private func traits(_ change: (inout TextInputTraits) -> Void) -> TextInputTraits {
  var traits = TextInputTraits()
  change(&traits)
  return traits
}

@Test func `the prediction types have UIKit's raw values`() {
  expectTrue(TextInlinePredictionType.allCases.map(\.rawValue) == [0, 1, 2])
  expectTrue(
    UITextInlinePredictionType.default.rawValue == 0 && TextInlinePredictionType.no.rawValue == 1
      && TextInlinePredictionType.yes.rawValue == 2)
  expectTrue(KeyboardType.allCases.map(\.rawValue) == Array(0...11))
  expectTrue(
    KeyboardType.alphabet == .asciiCapable && KeyboardType.numberPad.rawValue == 4
      && KeyboardType.asciiCapableNumberPad.rawValue == 11)
}

/// WWDC 2023: the English keyboard predicts within the text.
@Test(arguments: [
  ("en", true), ("en-US", true), ("EN-gb", true), ("en_AU", true), ("eng", false),
  ("enm-Latn", false), ("fr", false), ("e", false), ("", false),
])
func `inline predictions are for English`(_ language: String, _ isOn: Bool) {
  expectTrue(traits { $0.language = language }.hasInlinePredictions == isOn)
}

@Test func `the languages with inline predictions can be chosen`() {
  var french = traits { $0.language = "fr-CA" }
  french.inlinePredictionLanguages = ["en", "FR"]
  expectTrue(french.hasInlinePredictions)
  french.inlinePredictionLanguages = ["fr-FR", ""]
  expectTrue(!french.hasInlinePredictions)
  french.inlinePredictionType = .yes
  expectTrue(!french.hasInlinePredictions)
}

/// WWDC 2023: most fields have them; searches and passwords have not; yes and no decide.
@Test func `a field's traits decide whether inline predictions appear`() {
  let fields: [(TextInputTraits, Bool)] = [
    (traits { _ in }, true),
    (traits { $0.keyboardType = .twitter }, true),
    (traits { $0.textContentType = .fullStreetAddress }, true),
    (traits { $0.field = .search }, false),
    (traits { $0.field = .password }, false),
    (traits { $0.isSecureTextEntry = true }, false),
    (traits { $0.textContentType = .newPassword }, false),
    (traits { $0.textContentType = .oneTimeCode }, false),
    (traits { $0.keyboardType = .numberPad }, false),
  ]
  for (field, isOn) in fields {
    expectTrue(field.hasInlinePredictions == isOn, "\(field)")
    // An explicit answer wins in any field.
    var field = field
    field.inlinePredictionType = .yes
    expectTrue(field.hasInlinePredictions, "\(field)")
    field.inlinePredictionType = .no
    expectTrue(!field.hasInlinePredictions, "\(field)")
  }
}

@Test func `a field's traits decide whether the prediction row is shown`() {
  let fields: [(TextInputTraits, Bool)] = [
    (traits { _ in }, true),
    (traits { $0.field = .search }, true),
    (traits { $0.language = "fr" }, true),
    (traits { $0.inlinePredictionType = .no }, true),
    (traits { $0.keyboardType = .emailAddress }, true),
    (traits { $0.autocorrectionType = .no }, true),
    (traits { $0.spellCheckingType = .no }, true),
    (
      traits {
        $0.autocorrectionType = .no
        $0.spellCheckingType = .no
      }, false
    ),
    (traits { $0.keyboardType = .numberPad }, false),
    (traits { $0.keyboardType = .phonePad }, false),
    (traits { $0.keyboardType = .decimalPad }, false),
    (traits { $0.keyboardType = .asciiCapableNumberPad }, false),
    (traits { $0.keyboardType = .numbersAndPunctuation }, true),
    (traits { $0.isSecureTextEntry = true }, false),
    (traits { $0.field = .password }, false),
    // The contents of the row: a stored password, a code that has arrived.
    (
      traits {
        $0.isSecureTextEntry = true
        $0.textContentType = .password
      }, true
    ),
    (
      traits {
        $0.keyboardType = .numberPad
        $0.textContentType = .oneTimeCode
      }, true
    ),
  ]
  for (field, isShown) in fields {
    expectTrue(field.showsPredictionRow == isShown, "\(field)")
  }
}

@Test func `a keyboard without the prediction row is lower by its height`() throws {
  let digits = traits { $0.keyboardType = .decimalPad }
  for (name, heights) in [
    ("iPhone 15", [336.0, 291]), ("iPhone SE", [260, 216]), ("iPad Pro 12.9-inch", [398, 343]),
  ] {
    let device = try device(name)
    let found = [TextInputTraits(), digits].map {
      device.keyboard(.docked, traits: $0)?.frame.height ?? .nan
    }
    expectTrue(found == heights, "\(name): \(found)")
  }
  // Undocked, it has no footer below the keys.
  let undocked = try device("iPad Pro 12.9-inch").keyboard(.undocked, traits: digits)
  expectTrue(undocked?.frame.height == 323)
}

@Test func `a field sits on the keyboard that its traits choose`() throws {
  let phone = try device("iPhone 15")
  let window = try window("iPhone 15")
  let field = UITextField(frame: .zero)
  field.name = "amount"
  field.translatesAutoresizingMaskIntoConstraints = false
  field.keyboardType = .decimalPad
  let root = window.rootView
  root.addSubview(field)
  LayoutConstraint.activate([
    field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    field.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    field.heightAnchor.constraint(equalToConstant: 44),
    field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
  ])
  window.keyboard = phone.keyboard(.docked, traits: field.textInputTraits) ?? .dismissed
  expectFrame(of: field, 0, 852 - 291 - 44, 393, 44)
  field.keyboardType = .default
  window.keyboard = phone.keyboard(.docked, traits: field.textInputTraits) ?? .dismissed
  expectFrame(of: field, 0, 852 - 336 - 44, 393, 44)
}

/// The code of WWDC 2023 for inline predictions.
@Test func `a text view keeps the input traits that it is given`() {
  let frame = Rect(x: 0, y: 0, width: 100, height: 40)
  let textView = UITextView(frame: frame)
  textView.inlinePredictionType = .yes
  expectTrue(textView.textInputTraits.inlinePredictionType == .yes)
  expectTrue(textView.frame == frame && textView.inlinePredictionType == .yes)
  textView.isSecureTextEntry = true
  textView.textContentType = .password
  textView.autocorrectionType = .no
  textView.spellCheckingType = .no
  let all = textView.textInputTraits
  expectTrue(
    all.isSecureTextEntry && all.textContentType == .password && all.autocorrectionType == .no
      && all.spellCheckingType == .no && all.showsPredictionRow)
}

private final class SearchField: TextField {}

@Test(arguments: [(17.0, 34.0), (12, 34), (30, 47.79)])
func `a field is as high as a line and its border, and has no width`(size: Double, height: Double) {
  let field = SearchField(name: "search")
  field.font = .systemFont(ofSize: size)
  expectTrue(field.intrinsicContentSize == Size(width: View.noIntrinsicMetric, height: height))
  field.setIntrinsicContentSize(Size(width: 100, height: 36))
  expectTrue(field.intrinsicContentSize == Size(width: 100, height: 36))
}
