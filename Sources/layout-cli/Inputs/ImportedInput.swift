import InterfaceBuilder

/// One of the roots of an Interface Builder file, which is a spec of its own.
struct ImportedInput: Sendable {
  let file: InterfaceBuilderFile
  let root: InterfaceBuilderFile.Root
  /// Whether the root is the first of those chosen from the file.
  var isFirst = true

  /// The name of the root in the output.
  var name: String { "\(file.source.name)#\(root.name)" }

  /// The root as an input of a command.
  var input: LayoutInput { LayoutInput(name: name, text: .success(file.source), root: self) }

  /// Reads an Interface Builder file.
  ///
  /// - Parameters:
  ///   - source: A text that is one, judging by its beginning.
  ///   - choice: The chosen roots, as in ``InterfaceBuilderFile/roots(chosenBy:)``; nil for all of
  ///     them.
  /// - Returns: The roots; empty only if the file has none and none was chosen.
  /// - Throws: ``ToolError`` if the file is malformed, or has no such root.
  static func roots(
    of source: SourceText, chosenBy choice: String?
  ) throws(ToolError) -> [ImportedInput] {
    let file: InterfaceBuilderFile
    do throws(SpecError) {
      file = try InterfaceBuilderFile(source)
    } catch {
      throw ToolError(error, in: source)
    }
    let roots = try choice.map { (choice) throws(ToolError) in try file.roots(chosenBy: choice) }
    return (roots ?? file.roots).enumerated().map { place, root in
      ImportedInput(file: file, root: root, isFirst: place == 0)
    }
  }
}

extension InterfaceBuilderFile {
  /// The maximum number of roots that a message lists.
  private static let listLimit = 40

  /// The roots that a word names: the one of that name or identifier, or those of the scene of that
  /// identifier.
  ///
  /// - Throws: ``ToolError`` if there is none.
  func roots(chosenBy choice: String) throws(ToolError) -> [Root] {
    if let root = roots.first(where: { $0.name == choice })
      ?? roots.first(where: { $0.id == choice })
    {
      return [root]
    }
    let found = roots.filter { $0.scene == choice }
    guard found.isEmpty else { return found }
    guard !roots.isEmpty else { throw .nothingToLayOut(in: source.name) }
    let known = roots.flatMap { [$0.name, $0.id] } + roots.compactMap { $0.scene }
    let nearest = suggestion(for: choice, among: known)
    throw ToolError(
      "there is no root \(shown(choice)) in \(source.name)",
      choices: nearest == nil ? choices(among: roots) : [], remedy: nearest)
  }

  /// Returns an error that several roots match where a command takes a single spec.
  ///
  /// - Parameters:
  ///   - roots: Those between which to choose.
  ///   - otherwise: Another way out, which continues the remedy.
  /// - Returns: An error that lists them.
  func errorOfSeveral(_ roots: [Root], otherwise: String = "") -> ToolError {
    let isFile = source.name != InputFile.standardInputName
    let word = "\(isFile ? source.name : "FILE")#\(roots.first?.name ?? "")"
    return ToolError(
      "\(source.name) has \(roots.count) roots, and one is wanted",
      choices: choices(among: roots),
      remedy: "choose one by its name or identifier\(isFile ? "" : " of a file"), as in"
        + " \(shown(word))\(otherwise)")
  }

  /// Roots with their places and identifiers.
  private func choices(among roots: [Root]) -> [String] {
    let shown = roots.prefix(Self.listLimit)
    let positions = source.positions(of: shown.map { $0.element.offset })
    var lines = zip(shown, positions).map { root, position in
      "\(source.place(position)): \(printable(root.name)) (\(printable(root.id)))"
    }
    if roots.count > shown.count { lines.append("and \(roots.count - shown.count) more") }
    return lines
  }
}

extension ToolError {
  /// An Interface Builder file has no roots.
  static func nothingToLayOut(in name: String) -> ToolError {
    ToolError("there are no views to lay out in \(name)")
  }
}

extension InputPath {
  /// Whether the path ends as those of Interface Builder files do.
  var namesInterfaceBuilderFile: Bool {
    Folder.interfaceBuilderSuffixes.contains { path.hasSuffix($0) }
  }

  /// Returns an error that the text at the path is not an Interface Builder file.
  func errorOfOtherKind(_ source: SourceText) -> ToolError {
    if let choice {
      return ToolError(
        "\(source.name) is not an Interface Builder file and has no root \(shown(choice))",
        remedy: "leave out '#' and what follows it")
    }
    let flaw = source.bytes.isEmpty ? "is empty" : "is not an Interface Builder file"
    return ToolError("\(source.name) \(flaw)")
  }
}

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
  var summary: (place: String, message: String, remedy: String)? {
    guard let file = files.first else { return nil }
    let isOne = files.count == 1
    let place = isOne ? "" : " in \(files.count) files"
    return (
      isOne ? file : LayoutTool.name, "\(counted(count, "item"))\(place) could not be imported",
      "'\(LayoutTool.name) import \(isOne ? Self.operand(file) : "FILE") --list' shows what"
    )
  }

  private static func operand(_ file: String) -> String {
    if file == InputFile.standardInputName { return "-" }
    let quoted = shellQuoted(file)
    // A shortened name could not be copied.
    return shown(quoted, quotes: "") == quoted ? quoted : "FILE"
  }
}
