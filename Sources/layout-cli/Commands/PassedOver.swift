import LayoutSpec

/// The files of folders that are passed over, since they are evidently no specs.
struct PassedOver {
  /// The most files that are named.
  private static let nameLimit = 3

  private var names: [String] = []
  private var count = 0

  /// Adds a file.
  mutating func add(_ path: String) {
    count += 1
    if names.count < Self.nameLimit { names.append(printable(path)) }
  }

  /// Tells which they are, where there are any.
  func report(to output: inout CommandOutput) {
    guard count > 0 else { return }
    let what =
      count == 1 ? "1 file passed over as no spec" : "\(count) files passed over as no specs"
    let more = count > names.count ? " and \(count - names.count) more" : ""
    output.report(
      "note", at: output.subject, "\(what): \(names.joined(separator: ", "))\(more)")
  }
}
