/// A pattern of paths, in which `*` is any text, also with `/`.
///
///     PathPattern("Pods").matches("/App/Pods/A/B.xib".utf8[...])         // true: a folder's name
///     PathPattern("Legacy/*.xib").matches("/App/Legacy/B.xib".utf8[...]) // true
///     PathPattern("Pods").matches("/App/Podcasts.xib".utf8[...])         // false
struct PathPattern: Sendable {
  /// The folders that package managers and builds write.
  static let builds = ["Pods", "Carthage", "DerivedData", "build"].map { PathPattern($0) }

  private let pattern: [UInt8]

  /// Creates a pattern of names of files and folders, or of the ends of paths if it contains a `/`.
  init(_ text: String) {
    pattern = Array(text.utf8)
  }

  /// Returns whether a path, or a folder that contains it, matches the pattern.
  func matches(_ path: Substring.UTF8View) -> Bool {
    let slash = UInt8(ascii: "/")
    let bytes = [slash] + path.drop { $0 == slash }
    let ends = bytes.indices.filter { bytes[$0] == slash }.dropFirst() + [bytes.count]
    let starts = bytes.indices.filter { bytes[$0] == slash }
    return ends.contains { end in
      starts.contains { start in
        start < end && Self.matches(pattern[...], bytes[(start + 1)..<end])
      }
    }
  }

  private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == UInt8(ascii: "*") {
      return matches(pattern.dropFirst(), text)
        || !text.isEmpty && matches(pattern, text.dropFirst())
    }
    return text.first == first && matches(pattern.dropFirst(), text.dropFirst())
  }
}
