import KeyboardGuide
import Testing

/// Tests of the keyboard traits that a field requests.
@Suite struct InlinePredictionTests {
  private func traits(_ change: (inout TextInputTraits) -> Void = { _ in }) -> TextInputTraits {
    var traits = TextInputTraits()
    change(&traits)
    return traits
  }

  // WWDC23 10281, 14:38
  @Test(arguments: [("en", true), ("en-GB", true), ("EN_us", true), ("de", false), ("eng", false)])
  func `the English keyboard has inline predictions, other languages do not`(
    _ language: String, _ isPredicting: Bool
  ) {
    let traits = traits { $0.language = language }
    #expect(traits.hasInlinePredictions == isPredicting)
    // The app states which languages have them.
    let more = self.traits {
      $0.language = language
      $0.inlinePredictionLanguages = ["en", "de", "eng"]
    }
    #expect(more.hasInlinePredictions)
  }

  // WWDC23 10281, 14:38
  @Test func `most fields have predictions by default`() {
    #expect(TextView().inlinePredictionType == .default)
    #expect(TextView().textInputTraits.hasInlinePredictions)
    #expect(TextField().textInputTraits.hasInlinePredictions)
    for type in [KeyboardType.default, .asciiCapable, .emailAddress, .URL] {
      #expect(traits { $0.keyboardType = type }.hasInlinePredictions)
    }
  }

  // WWDC23 10281, 14:38
  @Test func `fields for searches and passwords have none`() {
    #expect(!traits { $0.field = .search }.hasInlinePredictions)
    #expect(!traits { $0.keyboardType = .webSearch }.hasInlinePredictions)
    #expect(!traits { $0.field = .password }.hasInlinePredictions)
    #expect(!traits { $0.isSecureTextEntry = true }.hasInlinePredictions)
  }

  // WWDC23 10281, 14:38
  @Test func `the app's setting wins in any field`() {
    for field in TextInputTraits.Field.allCases {
      for (type, wanted) in [(TextInlinePredictionType.yes, true), (.no, false)] {
        let traits = traits {
          $0.field = field
          $0.inlinePredictionType = type
        }
        #expect(traits.hasInlinePredictions == wanted, "\(field)")
      }
    }
    let textView = TextView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    textView.inlinePredictionType = .no
    #expect(!textView.textInputTraits.hasInlinePredictions)
  }

  // WWDC23 10281, 14:38
  @Test func `the three options have the talk's raw values, and every text input has the property`()
  {
    #expect(TextInlinePredictionType.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(TextInlinePredictionType.allCases == [.default, .no, .yes])
    let inputs: [any TextInput] = [TextField(), TextView()]
    for input in inputs {
      input.inlinePredictionType = .yes
      #expect(input.textInputTraits.inlinePredictionType == .yes)
    }
  }
}
