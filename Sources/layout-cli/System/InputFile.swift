import CLibrary
import LayoutSpec

/// Files named on the command line.
enum InputFile {
  /// The maximum number of bytes that are read.
  static let limit = 256 << 20
  /// The name of the text of standard input.
  static let standardInputName = "<stdin>"

  /// Returns whether a word is the path of a spec or a folder, or was meant to be one.
  static func seemsToBeSpec(_ word: String) -> Bool {
    Folder.specSuffixes.contains { word.hasSuffix($0) }
      || FileStatus.exists(InputPath(word).path)
  }

  /// Reads a file whole.
  ///
  /// - Parameter path: The path, or `-` for standard input.
  /// - Returns: The text, named as given.
  /// - Throws: ``ToolError``; no partial text is returned.
  static func read(_ path: String) throws(ToolError) -> SourceText {
    let file = try OpenFile(path)
    defer { if file.descriptor != 0 { close(file.descriptor) } }
    return SourceText(name: file.name, bytes: try file.readAll())
  }
}

/// A file or a stream that was opened to be read.
struct OpenFile {
  /// The name of its text.
  let name: String
  /// The name in messages.
  let shownName: String
  /// 0 for standard input; others must be closed.
  let descriptor: Int32
  let status: FileStatus

  /// Opens a path, or standard input for `-`.
  ///
  /// - Throws: ``ToolError`` if it cannot be read, or is a folder.
  init(_ path: String) throws(ToolError) {
    let isStandardInput = path == "-"
    let shown = path.isEmpty ? "''" : printable(path)
    name = isStandardInput ? InputFile.standardInputName : shown
    shownName = isStandardInput ? "standard input" : shown
    descriptor = isStandardInput ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, let status = FileStatus(descriptor: descriptor) else {
      throw ToolError(SystemFailure(code: errno), reading: shownName)
    }
    self.status = status
    guard status.isFolder else { return }
    if !isStandardInput { close(descriptor) }
    throw ToolError("\(shownName) is a directory, not a file")
  }

  /// Reads all bytes.
  ///
  /// - Throws: ``ToolError`` if there are too many, or they cannot be read.
  fileprivate func readAll() throws(ToolError) -> [UInt8] {
    let limit = InputFile.limit
    let tooLarge = ToolError("\(shownName) is larger than \(limit >> 20) MB")
    var bytes: [UInt8] = []
    if status.isRegular {
      if status.values.st_size > limit { throw tooLarge }
      bytes.reserveCapacity(Int(status.values.st_size) + 1)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try read(into: &chunk)
      if count == 0 { return bytes }
      if bytes.count + count > limit { throw tooLarge }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Reads the available bytes, and waits if there are none.
  ///
  /// - Parameter chunk: The buffer; the bytes that were read are at its start.
  /// - Returns: The number of bytes read; 0 at the end.
  /// - Throws: ``ToolError`` if it cannot be read.
  func read(into chunk: inout [UInt8]) throws(ToolError) -> Int {
    while true {
      let count = systemRead(descriptor, &chunk)
      if count >= 0 { return count }
      if errno == EAGAIN {
        // Another process made the stream non-blocking.
        systemPoll(descriptor, for: POLLIN)
      } else if errno != EINTR {
        throw ToolError(SystemFailure(code: errno), reading: shownName)
      }
    }
  }
}

/// Reads at most as many bytes as the chunk has.
///
/// - Returns: The number of bytes read: 0 at the end, negative after a failure, which `errno`
///   describes.
private func systemRead(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
  unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
}

/// Waits until an open file has one of some events, its other end is closed, or a signal arrives.
func systemPoll(_ descriptor: Int32, for events: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  _ = unsafe poll(&request, 1, -1)
}
