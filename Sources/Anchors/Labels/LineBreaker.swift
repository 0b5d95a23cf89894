/// Counts the lines of a text, and measures the longest; widths have any unit.
struct LineBreaker {
  /// The width of a line.
  let room: Int
  /// The maximum number of lines.
  let limit: Int
  var lines = 0
  var longest = 0
  /// The smallest room in which a line would hold more.
  var next = Int.max
  /// The width of the line up to the end of its last whole word.
  private var settled = 0
  /// That of the spaces after it.
  private var spaces = 0
  /// That of the word begun.
  private var word = 0
  /// That of the line before the word begun, to which the word did not fit.
  private var rest: Int?

  init(room: Int, limit: Int) {
    self.room = room
    self.limit = limit
  }

  /// Adds a character with its width.
  mutating func take(_ scalar: UInt32, _ width: Int) {
    guard lines < limit else { return }
    switch scalar {
    case 0x0A:
      finishWord()
      endLine()
    case 0x20:
      finishWord()
      spaces += width
    default:
      let isWhole = AdvanceWidths.isIdeograph(scalar)
      if isWhole { finishWord() }
      add(width)
      if isWhole || scalar == 0x2D || scalar == 0x2010 || scalar == 0x2014 { finishWord() }
    }
  }

  private mutating func add(_ width: Int) {
    if word > 0, word + width > room {
      next = min(next, word + width)
      finishWord()
      endLine()
    }
    word += width
    guard settled > 0, settled + spaces + word > room else { return }
    let rest = settled + spaces
    endLine()
    self.rest = rest
  }

  mutating func finish() {
    finishWord()
    if lines < limit { endLine() }
  }

  private mutating func finishWord() {
    guard word > 0 else { return }
    if let rest { next = min(next, rest + word) }
    rest = nil
    settled += spaces + word
    spaces = 0
    word = 0
  }

  private mutating func endLine() {
    longest = max(longest, settled)
    lines += 1
    settled = 0
    spaces = 0
  }
}
