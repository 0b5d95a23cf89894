import InterfaceBuilder

/// The inputs of a command, in order, each read no earlier than it is needed.
struct InputSequence {
  /// A word of the command line, or a file found in a folder.
  private enum Source {
    case place(InputPlace)
    /// A possible container of several specs: an Interface Builder file, or standard input.
    case document(InputPath, isCandidate: Bool)
  }

  private var sources: [Source] = []
  private var place = 0
  /// The remaining inputs of the document that was read last.
  private var roots: ArraySlice<InputPlace> = []
  /// Whether there may be more than one input: reports then name them.
  private(set) var isSeveral: Bool
  /// The kind of input that is searched for.
  private let kind: InputKind

  /// The number of files.
  var fileCount: Int { sources.count }
  /// The number of files of which an input has been returned.
  var begunFileCount: Int { place }

  /// The number of inputs; nil if it is known only at the end.
  var count: Int? {
    let hasDocuments = sources.contains {
      if case .document = $0 { true } else { false }
    }
    return hasDocuments ? nil : sources.count
  }

  /// Finds the inputs.
  ///
  /// - Parameters:
  ///   - operands: Paths of files and folders, and `-` for standard input.
  ///   - kind: The kind of input that is searched for in folders.
  /// - Throws: ``UsageError`` if standard input would be read twice.
  init(_ operands: [String], kind: InputKind) throws(UsageError) {
    self.kind = kind
    isSeveral = operands.count > 1
    if operands.count(where: { $0 == "-" }) > 1 {
      throw UsageError(
        message: "'-' is given twice", remedy: "standard input can be read only once")
    }
    for operand in operands {
      let path = InputPath(operand)
      if operand != "-", Folder.isFolder(operand) {
        isSeveral = true
        sources += Self.files(in: operand, kind)
      } else if operand == "-" || path.choice != nil || path.namesInterfaceBuilderFile
        || Self.isInterfaceBuilder(path.path)
      {
        sources.append(.document(path, isCandidate: false))
      } else {
        sources.append(.place(.file(operand)))
      }
    }
    // Whether a single document has several roots is only clear when it has been read.
    if operands.count == 1, !isSeveral, case .document(let path, _) = sources[0] {
      roots = inputs(at: path, isCandidate: false)[...]
      isSeveral = roots.count > 1
      place = 1
    }
  }

  /// Returns the next input; nil if there are no more.
  mutating func next() -> InputPlace? {
    while true {
      if let root = roots.popFirst() { return root }
      guard place < sources.count else { return nil }
      place += 1
      switch sources[place - 1] {
      case .place(let found): return found
      case .document(let path, let isCandidate):
        roots = inputs(at: path, isCandidate: isCandidate)[...]
      }
    }
  }

  private static func files(in folder: String, _ kind: InputKind) -> [Source] {
    do throws(InputError) {
      return try Folder.files(in: folder, named: kind.suffixes).map { file in
        let path = InputPath(file: file)
        return path.namesInterfaceBuilderFile
          ? .document(path, isCandidate: true) : .place(.candidate(file))
      }
    } catch {
      return [.place(.text(LayoutInput(name: printable(folder), text: .failure(error))))]
    }
  }

  // MARK: - Documents

  /// The number of bytes at the start of a file that identify its kind.
  private static let beginningSize = 1024

  private static func isInterfaceBuilder(_ path: String) -> Bool {
    InputFile.beginning(path, count: beginningSize)
      .map { InterfaceBuilderFile.isInterfaceBuilder($0) } ?? false
  }

  /// Reads a document.
  private func inputs(at path: InputPath, isCandidate: Bool) -> [InputPlace] {
    do throws(InputError) {
      let source = try InputFile.read(path.path)
      let inputs =
        isCandidate
        ? try candidates(in: source)
        // A file that only refers to others is valid.
        : try SpecInput.inputs(source, at: path, mayBeNone: isSeveral)
      return inputs.isEmpty ? [.other(path.path)] : inputs.map { .text($0) }
    } catch {
      let name = path.path == "-" ? InputFile.standardInputName : printable(path.path)
      return [.text(LayoutInput(name: name, text: .failure(error)))]
    }
  }

  /// Returns the roots of a file in a folder; none if it is something else.
  private func candidates(in source: SourceText) throws(InputError) -> [LayoutInput] {
    guard !InterfaceBuilderFile.isCompiled(source.bytes),
      InterfaceBuilderFile.isInterfaceBuilder(source.bytes)
    else { return [] }
    let roots: [ImportedInput]
    do throws(InputError) {
      roots = try ImportedInput.roots(of: source, chosenBy: nil)
    } catch {
      if ImportedInput.isOther(source) { return [] }
      throw error
    }
    // In a folder, only files for platforms with devices and keyboards count as specs.
    if kind == .specs, roots.first?.file.isForMac == true { return [] }
    return roots.map { LayoutInput($0) }
  }
}
