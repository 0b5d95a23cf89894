/// How many columns of a terminal a text takes.
///
/// East Asian characters and most emoji take two columns, all others one.
///
/// - Parameter text: A text without controls.
/// - Returns: The number of columns.
public func displayWidth(of text: String) -> Int {
  var width = 0
  for character in text {
    width += character.unicodeScalars.first.map(isWide) ?? false ? 2 : 1
  }
  return width
}

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
    0x20000...0x3FFFD:
    true
  default: false
  }
}
