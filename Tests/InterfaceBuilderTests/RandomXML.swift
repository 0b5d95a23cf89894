/// A small random number generator whose runs can be repeated from a seed.
struct Dice {
  var state: UInt64

  /// Returns a number from 0 up to, but not including, the number of sides.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[roll(elements.count)]
  }
}

/// Generates random documents, in all possible spellings.
struct RandomXML {
  var dice: Dice
  private var text = ""

  init(seed: UInt64) {
    dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
  }

  /// A well-formed document.
  mutating func document() -> String {
    text = dice.pick([
      "", "\u{FEFF}", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<?xml version='1.0'?>",
    ])
    addMiscellany()
    addElement(depth: 0)
    addMiscellany()
    return text
  }

  /// A document with a few characters changed after its declaration, which is mostly not
  /// well-formed.
  mutating func brokenDocument() -> String {
    var scalars = Array(document().unicodeScalars)
    let declaration =
      scalars.starts(with: "<?xml".unicodeScalars)
      ? scalars.firstIndex(of: ">") ?? 0 : 0
    let pieces: [Unicode.Scalar] = [
      "<", ">", "&", ";", "/", "=", "'", "\"", "a", "]", " ", "\r", "!", "-", "?", "#", "x",
      "\u{1}",
      "é", "0", "\u{FFFE}",
    ]
    for _ in 0...dice.roll(3) where scalars.count > declaration + 1 {
      let place = declaration + 1 + dice.roll(scalars.count - declaration - 1)
      switch dice.roll(4) {
      case 0: scalars.remove(at: place)
      case 1: scalars.insert(dice.pick(pieces), at: place)
      case 2: scalars[place] = dice.pick(pieces)
      default: scalars.removeSubrange(place..<min(scalars.count, place + dice.roll(8)))
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private mutating func addElement(depth: Int) {
    let name = randomName()
    text += "<" + name
    var names = Set<[UInt8]>()
    for _ in 0..<dice.roll(5) * dice.roll(6) {
      let name = randomName()
      guard names.insert(Array(name.utf8)).inserted else { continue }
      text += space(least: 1) + name + space(least: 0) + "=" + space(least: 0)
      let quote = dice.pick(["\"", "'"])
      text += quote
      for _ in 0..<dice.roll(4) { addPiece(inValue: quote) }
      text += quote
    }
    text += space(least: 0)
    if dice.roll(5) == 0 {
      text += "/>"
      return
    }
    text += ">"
    for _ in 0..<dice.roll(6) {
      switch dice.roll(8) {
      case 0: addMiscellany()
      case 1: addSection()
      case 2, 3, 4: if depth < 8 { addElement(depth: depth + 1) }
      default: addPiece(inValue: nil)
      }
    }
    text += "</" + name + space(least: 0) + ">"
  }

  private mutating func addPiece(inValue quote: String?) {
    switch dice.roll(9) {
    case 0: text += dice.pick(["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"])
    case 1: text += "&#\(dice.pick([9, 10, 13, 32, 65, 233, 0x2028, 0xFFFD, 0x1F600]));"
    case 2: text += dice.pick(["&#x9;", "&#xA;", "&#xD;", "&#x0041;", "&#xe9;", "&#x10FFFF;"])
    case 3: text += space(least: 1)
    case 4: text += quote == "\"" ? "'" : quote == nil ? "\"'" : "\""
    case 5: text += dice.pick([">", "] ", "]]", "é", "e\u{301}", "😀", "\u{85}", "\u{7F}", ";#"])
    default: text += dice.pick(["word", "1.5", "0", "Label text"])
    }
    // A `>` after this would end a nonexistent CDATA section.
    if text.hasSuffix("]]") { text += " " }
  }

  /// Adds a CDATA section, without carriage returns: Foundation's parser keeps those in it, against
  /// section 2.11 of XML 1.0.
  private mutating func addSection() {
    text += "<![CDATA["
    for _ in 0..<dice.roll(5) {
      text += dice.pick(["<b>", "&amp;", "&", "]", "]] ", "\n", "text", "é"])
    }
    text += " ]]>"
  }

  private mutating func addMiscellany() {
    switch dice.roll(6) {
    case 0: text += dice.pick(["<!---->", "<!--View-->", "<!-- <a x='1'> & \r\n - é -->"])
    case 1: text += dice.pick(["<?x y?>", "<?xcode a=\"1\" ?>", "<?php <b> & ? > ?>"])
    case 2: text += space(least: 0)
    default: break
    }
  }

  private mutating func space(least: Int) -> String {
    var space = ""
    for _ in 0..<least + dice.roll(2) { space += dice.pick([" ", "\n", "\t", "\r\n", "\r", "  "]) }
    return space
  }

  private mutating func randomName() -> String {
    let start = dice.pick(["a", "View", "_", "é", "Ω", "名", "x"])
    return dice.roll(3) == 0
      ? start : start + dice.pick(["", "-1", ".b", "Key", "·", "9", "\u{301}"])
  }
}
