import CLibrary
import LayoutInspection

/// Findings that are known already, in a file.
///
/// Findings are identified by their cause instead of lines, and specs by their path from the file's
/// folder: both stay the same when specs are edited, and wherever the check is run.
struct CheckBaseline: Sendable {
  /// The identity of a finding in a spec.
  struct Cause: Hashable, Comparable, Sendable {
    var rule: String
    var subject: [String]

    /// The identity of a finding, by the identifiers of Interface Builder's objects if it is about
    /// such: the names of views may change when others are added.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - identifiers: The identifiers of a file's objects by their offsets; none for a plain spec.
    init(_ finding: Finding, _ identifiers: [Int: String]) {
      rule = finding.rule.rawValue
      subject = finding.subject
      let isOfSeveral = finding.rule.isContradiction || finding.rule == .overlap
      let offsets = (isOfSeveral ? finding.related.map { $0.offset } : []) + [finding.offset]
      let objects = Set(offsets.compactMap { $0.flatMap { identifiers[$0] } }).sorted()
      guard !objects.isEmpty else { return }
      let axis = subject.last.flatMap { word in
        [Axis.horizontal, .vertical].first { $0.word == word }?.word
      }
      subject = objects + (axis.map { [$0] } ?? [])
    }

    init(rule: String, subject: [String]) {
      self.rule = rule
      self.subject = subject
    }

    static func < (first: Cause, second: Cause) -> Bool {
      first.rule == second.rule
        ? first.subject.lexicographicallyPrecedes(second.subject) : first.rule < second.rule
    }

    /// The cause as messages name it.
    var words: String { "\(rule): \(subject.joined(separator: ", "))" }
  }

  /// The path of the baseline's own file.
  let path: String
  private var causes: [String: Set<Cause>] = [:]
  /// The folder of the file, from the root; nil if it cannot be determined.
  private let folder: [Substring]?

  private init(path: String) {
    self.path = path
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    folder = components(of: slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".")
  }

  /// Creates a baseline of the findings of a run.
  init(_ results: CheckResults, for path: String) {
    self.init(path: path)
    for spec in results.specs { causes[file(of: spec.name), default: []].formUnion(spec.causes) }
  }

  /// The number of known findings.
  var count: Int { causes.values.reduce(0) { $0 + $1.count } }

  /// Whether the file is also another baseline's.
  func isSameFile(as other: CheckBaseline) -> Bool {
    components(of: path).map { $0 == components(of: other.path) } ?? false
  }

  /// Keeps the entries of another baseline for specs and rules that were not checked.
  mutating func keep(
    _ other: CheckBaseline, besides results: CheckResults, _ settings: CheckSettings
  ) {
    let checked = Set(results.specs.map { file(of: $0.name) })
    let rules = Set(settings.options.rules.map { $0.rawValue })
    for (file, known) in other.causes {
      let kept = checked.contains(file) ? known.filter { !rules.contains($0.rule) } : known
      if !kept.isEmpty { causes[file, default: []].formUnion(kept) }
    }
  }

  /// Whether a finding is known.
  func contains(_ cause: Cause, in file: String) -> Bool { causes[file]?.contains(cause) ?? false }

  /// The path of a spec from the baseline's folder.
  func file(of name: String) -> String {
    let path = InputPath(name)
    guard let folder, let spec = components(of: path.path) else { return name }
    var shared = 0
    while shared < min(folder.count, spec.count), folder[shared] == spec[shared] { shared += 1 }
    let up = Array(repeating: Substring(".."), count: folder.count - shared)
    let file = (up + spec[shared...]).joined(separator: "/")
    return path.choice.map { "\(file)#\($0)" } ?? file
  }

  // MARK: - Stale findings

  /// The most stale findings that are listed.
  private static let listLimit = 10

  /// Reports the entries that no longer occur, for the specs and the rules that were checked.
  func reportStale(
    _ results: CheckResults, _ settings: CheckSettings, _ output: inout CommandOutput
  ) {
    let rules = Set(settings.options.rules.map { $0.rawValue })
    var stale: [String] = []
    for (file, found) in Self.byFile(results.specs.map { (file(of: $0.name), Set($0.causes)) }) {
      let gone = (causes[file] ?? []).subtracting(found).filter { rules.contains($0.rule) }
      stale += gone.sorted().map { "\(file): \($0.words)" }
    }
    guard !stale.isEmpty else { return }
    output.report(
      .note, at: printable(path),
      "\(counted(stale.count, "baseline finding")) no longer \(stale.count == 1 ? "occurs" : "occur")"
    )
    for line in stale.prefix(Self.listLimit) {
      output.standardError.append("  \(printable(line))\n")
    }
    if stale.count > Self.listLimit {
      output.standardError.append("  and \(stale.count - Self.listLimit) more\n")
    }
    output.note("'--write-baseline' rewrites the file")
  }

  /// Returns the findings by file, in the order of the paths; the findings of a spec that is named
  /// twice are merged.
  private static func byFile(_ found: [(String, Set<Cause>)]) -> [(String, Set<Cause>)] {
    var merged: [String: Set<Cause>] = [:]
    for (file, causes) in found { merged[file, default: []].formUnion(causes) }
    return merged.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: - The file

  /// The text of the file: one finding per line, sorted.
  var text: ByteBuffer {
    let findings = causes.sorted { $0.key < $1.key }.flatMap { file, causes in
      causes.sorted().map { cause in
        JSONValue.object([
          ("file", .text(file)), ("rule", .text(cause.rule)), ("subject", .texts(cause.subject)),
        ])
      }
    }
    var buffer = ByteBuffer()
    buffer.append(
      .object(
        [("version", .integer(1)), ("known", .list(findings, hasLines: true))], hasLines: true))
    buffer.append("\n")
    return buffer
  }

  /// Reads a file.
  static func read(_ path: String) throws(ToolError) -> CheckBaseline {
    let source: SourceText
    do throws(ToolError) {
      source = try InputFile.read(path)
    } catch {
      throw ToolError(error.message, remedy: "'--write-baseline' makes such a file")
    }
    var json = JSONReader(
      source, remedyIfEmpty: "'--write-baseline' writes such a file")
    var baseline = CheckBaseline(path: path)
    let start = json.place()
    if json.enterObject("a baseline") {
      var hasFindings = false
      while let key = json.nextKey() {
        switch key.text {
        case "version": Self.readVersion(&json)
        case "known":
          hasFindings = true
          baseline.readKnown(&json)
        default:
          json.reportUnknown(key, in: "a baseline", known: ["version", "known"])
          json.skipValue()
        }
      }
      if !hasFindings, json.log.count == 0 {
        json.log.add(
          "a baseline has the findings in 'known'", at: start,
          remedy: "'--write-baseline' writes such a file")
      }
    }
    json.finish()
    if let error = json.log.error(in: source) { throw ToolError(error, in: source) }
    return baseline
  }

  private static func readVersion(_ json: inout JSONReader) {
    let place = json.place()
    guard let version = json.readNumber("'version'", limit: 1e6), version != 1 else { return }
    json.log.add(
      "baseline version \(exactText(version)) is not supported", at: place,
      remedy: "this program reads version 1; '--write-baseline' writes such a file")
  }

  private mutating func readKnown(_ json: inout JSONReader) {
    guard json.enterArray("'known'") else { return }
    while json.nextElement() {
      let place = json.place()
      let problems = json.log.count
      guard json.enterObject("a known finding") else { continue }
      var file: String?
      var rule: String?
      var subject: [String]?
      while let key = json.nextKey() {
        switch key.text {
        case "file": file = json.readString("'file'")?.text
        case "rule": rule = json.readString("'rule'")?.text
        case "subject": subject = Self.readSubject(&json)
        default:
          json.reportUnknown(key, in: "a known finding", known: ["file", "rule", "subject"])
          json.skipValue()
        }
      }
      guard let file, let rule, let subject else {
        // A key that is misspelled, or has a value of another kind, is reported already.
        if json.log.count > problems { continue }
        json.log.add("a known finding has a 'file', a 'rule' and a 'subject'", at: place)
        continue
      }
      causes[file, default: []].insert(Cause(rule: rule, subject: subject))
    }
  }

  private static func readSubject(_ json: inout JSONReader) -> [String]? {
    guard json.enterArray("'subject'") else { return nil }
    var subject: [String] = []
    while json.nextElement() {
      if let text = json.readString("a 'subject'")?.text { subject.append(text) }
    }
    return subject
  }
}

/// Returns the parts of a path from the root, with links resolved; nil if there is no such file.
private func components(of path: String) -> [Substring]? {
  FileStatus.canonicalPath(path)?.split(separator: "/")
}
