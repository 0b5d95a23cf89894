import KeyboardGuide

/// Text inputs, and whether words are predicted within their text.
func showPredictions() {
  printTitle("Inline predictions", talk: "WWDC23 10281")
  func show(_ what: String, _ input: any TextInput) {
    print("  \(what): \(input.textInputTraits.hasInlinePredictions)")
  }
  let textView = TextView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  show("a text view", textView)
  let search = TextField()
  search.textInputTraits.field = .search
  show("a field for a search", search)
  search.inlinePredictionType = .yes
  show("asked for", search)
  textView.inlinePredictionType = .no
  show("a text view that wants none", textView)
}

// Prints:
//
//     Inline predictions (WWDC23 10281)
//       a text view: true
//       a field for a search: false
//       asked for: true
//       a text view that wants none: false
