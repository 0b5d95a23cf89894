/// A pattern of paths, in which `*` is any text, also with `/`.
///
///     PathPattern("Pods").matches("/App/Pods/A/B.xib".utf8[...])         // true: a folder's name
///     PathPattern("Legacy/*.xib").matches("/App/Legacy/B.xib".utf8[...]) // true
///     PathPattern("Pods").matches("/App/Podcasts.xib".utf8[...])         // false
struct PathPattern: Sendable {
  private let pattern: [UInt8]

  /// Creates a pattern of names of files and folders, or of the ends of paths if it contains a `/`.
  init(_ text: String) {
    pattern = Array(text.utf8)
  }

  /// Returns whether a path, or a folder that contains it, matches the pattern.
  func matches(_ path: Substring.UTF8View) -> Bool {
    let slash = UInt8(ascii: "/")
    let bytes = [slash] + path.drop { $0 == slash }
    let starts = bytes.indices.filter { bytes[$0] == slash }
    let ends = starts.dropFirst() + [bytes.count]
    return ends.contains { end in
      starts.contains { start in
        start < end && Self.matches(pattern[...], bytes[(start + 1)..<end])
      }
    }
  }

  /// Returns whether a pattern matches a whole text.
  ///
  /// - Complexity: At most the product of the two lengths: of several `*`, only the last is tried
  ///   again.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    var (pattern, text) = (pattern, text)
    var retry: (pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>)?
    while true {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        retry = (pattern, text)
      } else if let first = text.first, pattern.first == first {
        pattern = pattern.dropFirst()
        text = text.dropFirst()
      } else if text.isEmpty, pattern.isEmpty {
        return true
      } else if let last = retry, !last.text.isEmpty {
        // The last star takes one more byte.
        (pattern, text) = (last.pattern, last.text.dropFirst())
        retry = (pattern, text)
      } else {
        return false
      }
    }
  }
}
