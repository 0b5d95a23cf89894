/// The calls that views and controllers got, in order.
final class Journal {
  var entries: [String] = []

  /// The calls since the last time, in words.
  func take() -> String {
    defer { entries = [] }
    return entries.joined(separator: " ")
  }
}
