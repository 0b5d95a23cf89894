@testable import LayoutSpec

/// Inserts white space and comments between all parts of a text.
func scattered(_ text: String, _ dice: inout Dice) -> (text: String, comments: [String]) {
  var result = ""
  var comments: [String] = []
  func addTrivia() {
    for _ in 0..<dice.roll(3) {
      switch dice.roll(9) {
      case 0, 1: result += " "
      case 2: result += "\n"
      case 3: result += "\n\n\n"
      case 4: result += dice.flip() ? "\t" : "\r\n"
      case 5 where dice.flip():
        comments.append("// \(comments.count) \"é")
        result += comments[comments.count - 1] + (dice.flip() ? " \n" : "\r\n")
      case 6 where dice.flip():
        comments.append("/* \(comments.count) , */")
        result += comments[comments.count - 1]
      case 7 where dice.flip(3):
        result += "/* \(comments.count)\n     two \t\n\n lines */"
        comments.append("/* \(comments.count) two lines */")
      default: break
      }
    }
  }
  var inString = false
  var isEscaped = false
  var last: Character = "["
  addTrivia()
  for character in text {
    defer { if character != "\n", character != " " { last = character } }
    if inString {
      result.append(character)
      if character == "\"", !isEscaped {
        inString = false
        addTrivia()
      }
      isEscaped = character == "\\" && !isEscaped
    } else if character == "\"" {
      if dice.flip() { addTrivia() }
      inString = true
      result.append(character)
    } else if "{}[],:".contains(character) {
      addTrivia()
      if "}]".contains(character), dice.flip(4), !"[{".contains(last) {
        result += ","
        addTrivia()
      }
      result.append(character)
      addTrivia()
    } else if character != "\n", character != " " {
      result.append(character)
    }
  }
  return (result, comments)
}

/// The comments of a text in canonical form, each on one line.
func comments(of text: String) -> [String] {
  var comments: [String] = []
  let bytes = Array(text.utf8)
  var index = 0
  var inString = false
  while index < bytes.count {
    if inString {
      if bytes[index] == .ascii("\\") {
        index += 1
      } else if bytes[index] == .ascii("\"") {
        inString = false
      }
    } else if bytes[index] == .ascii("\"") {
      inString = true
    } else if bytes[index] == .ascii("/") {
      let start = index
      let isLine = bytes[index + 1] == .ascii("/")
      index += 2
      while isLine
        ? index < bytes.count && bytes[index] != .lineFeed
        : !(bytes[index - 1] == .ascii("*") && bytes[index] == .ascii("/"))
      { index += 1 }
      let end = isLine ? index : index + 1
      comments.append(
        String(decoding: bytes[start..<end], as: UTF8.self)
          .split(whereSeparator: { $0.isWhitespace }).joined(separator: " "))
    }
    index += 1
  }
  return comments
}
