import LayoutInspection

/// The choices of a project, in a file `layout-check.json`: accepted findings, excluded paths, and
/// options for runs that do not have them.
///
///     {"accept": [{"file": "Login.storyboard", "rule": "under-keyboard", "id": "x1Y-2z-abc",
///       "why": "scrolls"}], "exclude": ["Vendor/**"], "fail-on": "warning", "devices": "iphones"}
struct ProjectChoices: Sendable {
  /// The name of the files.
  static let fileName = "layout-check.json"
  /// The maximum number of findings that no longer occur and are listed.
  private static let listLimit = 10

  /// A finding that is not reported.
  private struct Entry: Sendable {
    /// The file that it is in, as the entry names it.
    var file: String
    var rule: String
    /// The identifier of Interface Builder's object, or the name of the view in a spec; or the whole
    /// subject of a finding, as baselines have it.
    var id: String
    /// The size of the problem, in points, from which on it is reported; nil for any size.
    var limit: Double?

    /// The growth of a problem, in points, that is not reported: such as by rounding on other
    /// screens.
    private static let growth = 1.0

    func accepts(_ cause: FindingCause) -> Bool {
      isAbout(cause) && limit.map { cause.measure <= $0 + Self.growth } != false
    }

    func isAbout(_ cause: FindingCause) -> Bool {
      cause.rule == rule && (cause.id == id || !cause.isOfSeveral && cause.subject.contains(id))
    }

    func isAbout(_ path: Substring.UTF8View) -> Bool { PathPattern(file).matches(path) }
  }

  /// The path of the file.
  let path: String
  /// The canonical path of the folder that it is about, which its paths begin at; empty for all.
  private let folder: String
  private var accepted: [Entry] = []
  private var excluded: [PathPattern] = []
  /// The values of options by their names.
  private var options: [String: String] = [:]

  /// The options that a file may have.
  private static let optionNames = [
    "fail-on", "devices", "orientations", "keyboards", "directions", "windows", "languages",
  ]
  /// The options that replace the situation of a spec, each with those that it excludes.
  private static let singles = [
    "devices": ["device", "size"], "orientations": ["orientation"], "keyboards": ["keyboard"],
    "directions": ["direction"],
  ]

  /// Reads the files beside some inputs, in the folders above up to the repository's, and in the
  /// folders below.
  ///
  /// - Parameters:
  ///   - operands: The paths of files and folders.
  ///   - baseline: The path of a further file, which is about files in any folder; nil for none.
  /// - Returns: The choices in each file, in the order of the paths.
  /// - Throws: ``ToolError`` if a file is malformed.
  static func all(
    around operands: [String], baseline: String?
  ) throws(ToolError) -> [ProjectChoices] {
    var paths: Set<String> = []
    for operand in operands where operand != "-" {
      guard let own = FileStatus.canonicalPath(InputPath(operand).path) else { continue }
      if Folder.isFolder(own) {
        let found = (try? Folder.files(in: own, named: ["/" + fileName, fileName])) ?? []
        paths.formUnion(found.filter { $0.hasSuffix("/" + fileName) })
      }
      var folder = own
      while !FileStatus.exists("\(folder)/.git"), let slash = folder.lastIndex(of: "/") {
        folder = String(folder[..<slash])
        if FileStatus.exists("\(folder)/\(fileName)") { paths.insert("\(folder)/\(fileName)") }
      }
    }
    var all: [ProjectChoices] = []
    for path in paths.sorted() {
      let folder = path.dropLast(fileName.count + 1)
      all.append(try ProjectChoices(try InputFile.read(path), for: String(folder)))
    }
    if let baseline { all.append(try ProjectChoices(baseline: baseline)) }
    return all
  }

  /// Reads a file that is about files in any folder.
  private init(baseline path: String) throws(ToolError) {
    let source: SourceText
    do throws(ToolError) {
      source = try InputFile.read(path)
    } catch {
      throw ToolError(error.message, remedy: "'--write-baseline' makes such a file")
    }
    try self.init(source, for: "")
  }

  /// Returns whether the finding of a spec is accepted.
  func accept(_ cause: FindingCause, in name: String) -> Bool {
    guard accepted.contains(where: { $0.accepts(cause) }), let path = path(of: name) else {
      return false
    }
    return accepted.contains { $0.accepts(cause) && $0.isAbout(path) }
  }

  /// Sets the options of a command that are not given to those of the nearest file around its first
  /// input.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - choices: The files.
  ///   - operand: The path of the first input.
  /// - Throws: ``ToolError`` if a value is not of its option's form.
  static func setOptions(
    of command: some Command, to choices: [ProjectChoices], around operand: String?
  ) throws(ToolError) {
    let path = operand.flatMap { FileStatus.canonicalPath(InputPath($0).path) } ?? ""
    let around = choices.filter { !$0.folder.isEmpty && "\(path)/".hasPrefix($0.folder + "/") }
      .sorted { $0.folder.utf8.count > $1.folder.utf8.count }
    let all = CommandParts(of: command).options
    let given = Set(all.filter { $0.isGiven }.map { $0.description.name })
    for option in all {
      let name = option.description.name
      guard given.isDisjoint(with: [name] + (singles[name] ?? [])),
        let choice = around.first(where: { $0.options[name] != nil }),
        let value = choice.options[name]
      else { continue }
      do throws(ToolError) {
        try option.take(value)
      } catch {
        throw ToolError(error.message, remedy: error.remedy, at: choice.path)
      }
    }
  }

  /// Returns whether a file is left out of folders.
  func exclude(_ file: String) -> Bool {
    guard !excluded.isEmpty, let path = path(of: file) else { return false }
    return excluded.contains { $0.matches(path) }
  }

  /// Reports the accepted findings that no longer occur, for the files and rules that were checked.
  func reportStale(
    _ results: CheckResults, _ rules: Set<Rule>, _ output: inout CommandOutput
  ) {
    let found = results.specs.compactMap { spec in path(of: spec.name).map { ($0, spec.causes) } }
    let stale = accepted.filter { entry in
      let own = found.filter { entry.isAbout($0.0) }
      return rules.contains { $0.rawValue == entry.rule } && !own.isEmpty
        && !own.contains { $0.1.contains { entry.isAbout($0) } }
    }
    for entry in stale.prefix(Self.listLimit) {
      output.report(
        .note, at: printable(path),
        "the accepted finding no longer occurs: \(printable(entry.file)): \(entry.rule) of"
          + " \(printable(entry.id))")
    }
    if stale.count > Self.listLimit {
      output.report(
        .note, at: printable(path),
        "\(stale.count - Self.listLimit) more accepted findings no longer occur")
    }
  }

  /// The path of a spec's file from the folder, with a slash before it; nil if it is elsewhere.
  private func path(of name: String) -> Substring.UTF8View? {
    guard let path = FileStatus.canonicalPath(InputPath(name).path), path.hasPrefix(folder + "/")
    else { return nil }
    return path.utf8.dropFirst(folder.utf8.count)
  }

  // MARK: - The file

  private init(_ source: SourceText, for folder: String) throws(ToolError) {
    path = source.name
    self.folder = folder
    var json = JSONReader(source, remedyIfEmpty: "write an object with 'accept' or 'exclude'")
    if json.enterObject("the file") {
      while let key = json.nextKey() {
        switch key.text {
        case "accept": readAccepted(&json)
        case "exclude":
          guard json.enterArray("'exclude'") else { continue }
          while json.nextElement() {
            if let text = json.readString("a path")?.text { excluded.append(PathPattern(text)) }
          }
        case let name where Self.optionNames.contains(name):
          options[name] = Self.words(&json, of: name).joined(separator: ",")
        default:
          json.reportUnknown(key, in: "the file", known: ["accept", "exclude"] + Self.optionNames)
          json.skipValue()
        }
      }
    }
    json.finish()
    if let error = json.log.error(in: source) { throw ToolError(error, in: source) }
  }

  /// Reads a word, or a list of words.
  private static func words(_ json: inout JSONReader, of name: String) -> [String] {
    guard json.peek() == .array else { return [json.readString("'\(name)'")?.text ?? ""] }
    var words: [String] = []
    json.enterArray()
    while json.nextElement() {
      if let word = json.readString("a word of '\(name)'")?.text { words.append(word) }
    }
    return words
  }

  private mutating func readAccepted(_ json: inout JSONReader) {
    guard json.enterArray("'accept'") else { return }
    while json.nextElement() {
      let place = json.place()
      let problems = json.log.count
      guard json.enterObject("an accepted finding") else { continue }
      var file: String?
      var rule: String?
      var id: String?
      var limit: Double?
      while let key = json.nextKey() {
        switch key.text {
        case "file": file = json.readString("'file'")?.text
        case "rule":
          rule = json.readWord(
            "'rule'", "rule", of: Rule.allCases.map { ($0.rawValue, $0.rawValue) })
        case "id": id = json.readString("'id'")?.text
        case "by": limit = json.readNumber("'by'", limit: 1e9, minimum: 0)
        case "why": _ = json.readString("'why'")
        default:
          json.reportUnknown(
            key, in: "an accepted finding", known: ["file", "rule", "id", "by", "why"])
          json.skipValue()
        }
      }
      if let file, let rule, let id {
        accepted.append(Entry(file: file, rule: rule, id: id, limit: limit))
      } else if json.log.count == problems {
        json.log.add("an accepted finding has a 'file', a 'rule' and an 'id'", at: place)
      }
    }
  }
}
