/// Returns a number of points for texts of pictures: with at most one decimal.
func shortNumber(_ number: Double) -> String {
  let text = roundedText(number, decimals: 1)
  return text.utf8.first == UInt8(ascii: "-") ? "−" + text.dropFirst() : text
}

/// Returns a number with at most three decimals, for positions of the picture itself.
func roundedNumber(_ number: Double) -> String { roundedText(number, decimals: 3) }

extension Size {
  /// The size for texts of pictures, such as `393 × 52`.
  var words: String { "\(shortNumber(width)) × \(shortNumber(height))" }
}

extension Rect {
  /// The frame for texts of pictures, such as `0, 464, 393 × 52`.
  var words: String { "\(shortNumber(minX)), \(shortNumber(minY)), \(size.words)" }

  /// The rectangle with all numbers multiplied.
  func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }

  /// The rectangle with all edges moved outwards.
  func grown(by distance: Double) -> Rect {
    inset(
      by: EdgeInsets(top: -distance, left: -distance, bottom: -distance, right: -distance))
  }

  /// Returns whether the rectangle would hide much of another.
  func hides(_ other: Rect) -> Bool {
    guard let hidden = other.overlap(with: self) else { return false }
    return hidden.width * hidden.height > 0.3 * other.width * other.height
  }

  /// Returns whether another rectangle is inside this one, up to rounding.
  func holds(_ other: Rect) -> Bool {
    other.minX >= minX - 1e-9 && other.minY >= minY - 1e-9 && other.maxX <= maxX + 1e-9
      && other.maxY <= maxY + 1e-9
  }

  /// Whether another rectangle shares an area with this one.
  func meets(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > 1e-9
      && min(maxY, other.maxY) - max(minY, other.minY) > 1e-9
  }
}
