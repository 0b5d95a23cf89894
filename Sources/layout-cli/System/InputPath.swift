import CLibrary

/// A file as the command line names it: a path, and behind a `#` which root of an Interface Builder
/// file.
struct InputPath: Sendable {
  /// The path of the file, or `-` for standard input.
  let path: String
  /// The text after the `#`: a root's name or identifier, or a scene's identifier.
  let choice: String?

  /// Parses a word of the command line; if a file's own name contains the `#`, the word is that
  /// file.
  init(_ word: String) {
    if !FileStatus.exists(word), let sign = word.utf8.lastIndex(of: UInt8(ascii: "#")) {
      let path = String(word[..<sign])
      if !path.isEmpty, FileStatus.exists(path) {
        self.path = path
        choice = String(word[word.utf8.index(after: sign)...])
        return
      }
    }
    path = word
    choice = nil
  }

  /// A whole file.
  init(file: String) {
    path = file
    choice = nil
  }
}
