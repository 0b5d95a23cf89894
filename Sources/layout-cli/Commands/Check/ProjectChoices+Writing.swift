import LayoutInspection

extension ProjectChoices {
  /// Writes the findings of a run as accepted ones.
  ///
  /// - Parameters:
  ///   - results: The results of the run.
  ///   - path: The path of the file, which is replaced.
  ///   - output: The destination of reports.
  /// - Throws: ``ToolError`` if not all specs could be checked, or the file cannot be written.
  static func write(
    _ results: CheckResults, to path: String, _ output: inout CommandOutput
  ) throws(ToolError) {
    guard results.failureCount == 0 else {
      throw ToolError("\(printable(path)) was not written: not all specs could be checked")
    }
    let folder = FileStatus.canonicalPath(AtomicFile.folder(of: path)) ?? ""
    var causes: [String: Set<FindingCause>] = [:]
    for spec in results.specs {
      causes[file(of: spec.name, from: folder), default: []].formUnion(spec.causes)
    }
    let entries = causes.sorted { $0.key < $1.key }.flatMap { file, causes in
      causes.sorted().map { cause in
        JSONValue.object([
          ("file", .text(file)), ("rule", .text(cause.rule)), ("id", .text(cause.id)),
          ("by", cause.measure > 0 ? .rounded(cause.measure) : nil),
        ])
      }
    }
    var text = ByteBuffer()
    text.append(.object([("accept", .list(entries, hasLines: true))], hasLines: true))
    text.append("\n")
    try AtomicFile.replace(path, with: text)
    output.report(
      .note, at: printable(path),
      "\(counted(entries.count, "finding")) \(entries.count == 1 ? "was" : "were") written")
  }

  /// The end of a spec's path that follows the folders it shares with another path.
  private static func file(of name: String, from folder: String) -> String {
    let path = InputPath(name).path
    guard let own = FileStatus.canonicalPath(path)?.split(separator: "/") else { return path }
    let shared = zip(folder.split(separator: "/"), own.dropLast()).prefix { $0 == $1 }.count
    return own[shared...].joined(separator: "/")
  }
}
