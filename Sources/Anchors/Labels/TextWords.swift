/// The widths of a text's words, in thousandths of the font's size, from which its lines are broken.
///
/// A label keeps them while its text and its font's spacing are the same: breaking the text again for
/// another width then takes a few steps a word.
struct TextWords {
  /// Characters between which no line is broken, and the spaces after them.
  private struct Word {
    /// The place of the first character in the text's UTF-8.
    var start: Int
    var width = 0
    /// The width of the spaces, or ``endOfLine``.
    var gap = 0

    static let endOfLine = -1
  }

  /// The lines of a text.
  struct Lines {
    var count = 0
    /// The width of the longest.
    var longest = 0
    /// The smallest room in which a line would hold more.
    var next = Int.max

    fileprivate mutating func end(_ width: Int) {
      longest = max(longest, width)
      count += 1
    }
  }

  /// The widths of characters.
  let pitch: CharacterPitch
  private let text: String
  private var words: [Word] = []

  /// Whether the text is empty.
  var isEmpty: Bool { text.isEmpty }

  /// Divides a text into words: at spaces, after hyphens, and beside East Asian characters.
  init(_ text: String, _ pitch: CharacterPitch) {
    self.text = text
    self.pitch = pitch
    words.reserveCapacity(text.utf8.count / 5 + 1)
    var place = 0
    var word = Word(start: 0)
    let space = pitch.width(of: 0x20)
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let next = place + UTF8.width(scalar)
      defer { place = next }
      if value == 0x20 {
        word.gap += space
        continue
      }
      if value == 0x0A {
        word.gap = Word.endOfLine
        words.append(word)
        word = Word(start: next)
        continue
      }
      let isWhole = AdvanceWidths.isIdeograph(value)
      if word.gap > 0 || isWhole && word.width > 0 {
        words.append(word)
        word = Word(start: place)
      }
      word.width += pitch.width(of: value)
      if isWhole || value == 0x2D || value == 0x2010 || value == 0x2014 {
        words.append(word)
        word = Word(start: next)
      }
    }
    words.append(word)
  }

  /// Breaks the text in a room, into at most so many lines; 0 for no limit.
  func lines(within room: Int, limit: Int) -> Lines {
    let limit = limit > 0 ? limit : .max
    var lines = Lines()
    /// The width of the line up to the end of its last word, and of the spaces after it.
    var width = 0
    var spaces = 0
    for index in words.indices {
      if lines.count == limit { return lines }
      let word = words[index]
      if word.width > 0 {
        let longer = width + spaces + word.width
        if width > 0, longer > room {
          lines.next = min(lines.next, longer)
          lines.end(width)
          (width, spaces) = (0, 0)
        }
        width += spaces
        if word.width > room {
          width += breakUp(index, within: room, after: width, limit, &lines)
        } else {
          width += word.width
        }
        spaces = 0
      }
      if word.gap == Word.endOfLine {
        if lines.count < limit { lines.end(width) }
        (width, spaces) = (0, 0)
      } else {
        spaces += word.gap
      }
    }
    if lines.count < limit { lines.end(width) }
    return lines
  }

  /// Breaks a word that is wider than a line, and returns the width of its part in the last line.
  private func breakUp(
    _ index: Int, within room: Int, after spaces: Int, _ limit: Int, _ lines: inout Lines
  ) -> Int {
    var spaces = spaces
    var rest = words[index].width
    var part = 0
    let start = text.utf8.index(text.startIndex, offsetBy: words[index].start)
    for scalar in text.unicodeScalars[start...] where rest > 0 {
      let width = pitch.width(of: scalar.value)
      if part > 0, part + width > room {
        if lines.count == limit { return 0 }
        lines.next = min(lines.next, part + width)
        lines.end(spaces + part)
        (spaces, part) = (0, 0)
      }
      part += width
      rest -= width
    }
    return part
  }
}

/// The widths of a font's characters, in thousandths of its size.
struct CharacterPitch: Hashable {
  /// The width of every character; nil for those of Inter.
  let fixed: Int?
  /// The number added to each of Inter's widths.
  let spacing: Int

  /// Returns the width of a Unicode scalar; those without a width get no spacing.
  @inline(__always)
  func width(of scalar: UInt32) -> Int {
    if let fixed { return fixed }
    let own = AdvanceWidths.width(of: scalar)
    return own == 0 ? 0 : max(1, own + spacing)
  }
}
