import LayoutSpec

/// The files that are skipped because they have no views to lay out.
struct PassedOver {
  /// The maximum number of files that are named.
  private static let nameLimit = 3

  private var names: [String] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds a file.
  mutating func add(_ path: String) {
    count += 1
    if names.count < Self.nameLimit { names.append(printable(path)) }
  }

  /// Reports the skipped files, if there are any.
  func report(to output: inout CommandOutput) {
    guard count > 0 else { return }
    let what = "skipped \(counted(count, "file")) without views"
    let more = count > names.count ? " and \(count - names.count) more" : ""
    output.report(
      "note", at: output.subject, "\(what): \(names.joined(separator: ", "))\(more)")
  }
}
