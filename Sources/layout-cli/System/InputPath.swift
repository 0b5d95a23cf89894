import CLibrary
import LayoutSpec

/// A file as the command line names it: a path, and behind a `#` which root of an Interface Builder
/// file.
struct InputPath: Sendable {
  /// The path of the file, or `-` for standard input.
  let path: String
  /// The text after the `#`: a root's name or identifier, or a scene's identifier.
  var choice: String?
}

extension InputPath {
  /// Parses a word of the command line; if a file's own name contains the `#`, the word is that
  /// file.
  init(_ word: String) {
    if !FileStatus.exists(word), let sign = word.utf8.lastIndex(of: UInt8(ascii: "#")),
      sign > word.startIndex, FileStatus.exists(String(word[..<sign]))
    {
      self.init(
        path: String(word[..<sign]), choice: String(word[word.utf8.index(after: sign)...]))
    } else {
      self.init(path: word)
    }
  }

  /// Returns the text of a path, or of another word of the command line.
  ///
  /// - Parameters:
  ///   - pointer: The bytes of the path, up to a zero.
  ///   - folder: The folder of the path with a slash at its end, for the message.
  /// - Returns: The text.
  /// - Throws: ``ToolError`` if the path is not UTF-8.
  static func text(
    _ pointer: UnsafePointer<CChar>, in folder: String = ""
  ) throws(ToolError) -> String {
    if let text = unsafe String(validatingCString: pointer) { return text }
    let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
    let escaped = unsafe bytes.map { byte in
      byte < 0x80
        ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }
    throw ToolError(
      "\(shown(folder + escaped.joined())) is not UTF-8", remedy: "rename the file")
  }
}

extension CommandLine {
  /// The words of the command line after the tool's own name.
  ///
  /// - Throws: ``ToolError`` if one of them is not UTF-8.
  static func words() throws(ToolError) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(argc)) {
      if let word = unsafe unsafeArgv[index] { words.append(try unsafe InputPath.text(word)) }
    }
    return words
  }
}
