import LayoutSpec

/// The number of elements of Interface Builder files that were not imported into specs.
struct ImportLosses {
  private var count = 0
  private var files: Set<String> = []

  /// Adds the number of losses of a file.
  mutating func add(_ count: Int, of file: String) {
    guard count > 0 else { return }
    self.count += count
    files.insert(file)
  }

  /// Adds the counts of other losses.
  mutating func add(_ other: ImportLosses) {
    count += other.count
    files.formUnion(other.files)
  }

  /// Returns a message with the losses and how to list them; nil if there are none.
  var words: (place: String, message: String, remedy: String)? {
    guard let file = files.first else { return nil }
    let items = counted(count, "item")
    guard files.count == 1 else {
      return (
        LayoutTool.name, "\(items) in \(files.count) files could not be imported",
        "'\(LayoutTool.name) import FILE --list' shows what"
      )
    }
    return (
      file, "\(items) could not be imported",
      "'\(LayoutTool.name) import \(Self.operand(file)) --list' shows what"
    )
  }

  private static func operand(_ file: String) -> String {
    if file == InputFile.standardInputName { return "-" }
    let quoted = shellQuoted(file)
    // A shortened name could not be copied.
    return shown(quoted, quotes: "") == quoted ? quoted : "FILE"
  }
}
