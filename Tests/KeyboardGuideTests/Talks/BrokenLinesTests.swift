import Testing

@Suite struct BrokenLinesTests {
  @Test func `a statement broken at every change of colour is one line again`() {
    let broken = """
      let
       box 
      =
       
      View
      (name: 
      "box"
      )
      box.isHidden 
      =
       
      true
      """
    #expect(BrokenLines.joined(broken) == "let box = View(name: \"box\")\nbox.isHidden = true")
  }

  @Test func `what was never broken stays as many statements, in the same order`() {
    let text = """
      // First a comment.
      let top = [
          box.topAnchor.constraint(
              equalTo: view.topAnchor
          ),

      ]
      //then one of many
      use(top, with: [
          .leading,
          .trailing
      ])  // and at an end
      box.isHidden = true
      """
    let wanted = """
      // First a comment.
      let top = [    box.topAnchor.constraint(        equalTo: view.topAnchor    ),
      ]
      //then one of many
      use(top, with: [    .leading,    .trailing])  // and at an end
      box.isHidden = true
      """
    #expect(BrokenLines.joined(text) == wanted)
  }

  /// Statements written for this test, in which breaks are easily mistaken for ends.
  static let statements = [
    "guard let frame = info[key] as? Rect else { return }",
    "if !part.isEmpty { offset = part.size.height }",
    "let name = window?.rootView.subviews.first?.name ?? \"none // at all\"",
    "guide.setConstraints([first, second], activeWhenAwayFrom: [.leading, .trailing])",
    "view.bottomAnchor.constraint(equalTo: field.bottomAnchor, constant: -8.5).isActive = true",
    "@discardableResult func twice(of value: Double) -> Double { return value * 2 }",
    "let all = items.map { $0.frame }.filter { !$0.isEmpty }",
  ]

  @Test func `statements broken between all words and signs come back, one a line`() {
    let broken = Self.statements.map { Self.pieces(of: $0).joined(separator: "\n") }
    let text = BrokenLines.joined(broken.joined(separator: "\n"))
    #expect(text == Self.statements.joined(separator: "\n"))
    // As in transcripts: an additional empty line where a line ended.
    let spaced = BrokenLines.joined(broken.joined(separator: "\n\n\n"))
    #expect(spaced == Self.statements.joined(separator: "\n"))
  }

  /// Returns words, spaces and signs, one each; quoted text, numbers, operators and attributes
  /// whole.
  private static func pieces(of statement: String) -> [String] {
    var pieces: [String] = []
    var isQuoted = false
    var last = ""
    for character in statement {
      let kind: String
      switch character {
      case _ where isQuoted: kind = "quoted"
      case "\"": kind = "quoted"
      case " ": kind = "space"
      case _ where character.isLetter || character.isNumber || character == "$" || character == "@":
        kind = "word"
      case "." where last == "word" && pieces.last?.last?.isNumber == true: kind = "word"
      case "?", "-", ">": kind = "operator"
      default: kind = "sign\(pieces.count)"
      }
      if character == "\"" { isQuoted.toggle() }
      if kind == last, !pieces.isEmpty {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      last = kind
    }
    return pieces
  }
}
