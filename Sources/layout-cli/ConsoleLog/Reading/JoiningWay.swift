import JSONText

/// A way to join the lines of a wrapped description.
enum JoiningWay: CaseIterable {
  case asTheyAre, closely, withSpaces

  func join(_ parts: [ArraySlice<UInt8>]) -> [UInt8] {
    var text = Array(parts[0])
    for part in parts.dropFirst() {
      switch self {
      case .asTheyAre:
        text += Array(part)
      case .closely:
        while text.last?.isLogSpace == true { text.removeLast() }
        text += Array(part.trimmed)
      case .withSpaces:
        while text.last?.isLogSpace == true { text.removeLast() }
        text.append(.ascii(" "))
        text += Array(part.trimmed)
      }
    }
    return text
  }
}
