import InterfaceBuilder

/// The inputs of a command, in order, each read no earlier than it is needed.
struct InputSequence {
  /// A file that the command line names, or that was found in a folder.
  private enum Source {
    case file(InputPath, isCandidate: Bool)
    /// A folder that cannot be read.
    case failure(LayoutInput)
  }

  private var sources: [Source] = []
  private var place = 0
  /// The remaining inputs of the file that was read last, the next one at the end.
  private var waiting: [LayoutInput] = []
  /// Whether there may be more than one input: reports then name them.
  private(set) var isSeveral: Bool
  /// The kind of input that is searched for.
  private let kind: InputKind

  /// Finds the inputs.
  ///
  /// - Parameters:
  ///   - operands: Paths of files and folders, and `-` for standard input.
  ///   - kind: The kind of input that is searched for in folders.
  /// - Throws: ``ToolError`` if standard input would be read twice.
  init(_ operands: [String], kind: InputKind) throws(ToolError) {
    self.kind = kind
    isSeveral = operands.count > 1
    if operands.count(where: { $0 == "-" }) > 1 {
      throw ToolError(
        "'-' is given twice", remedy: "standard input can be read only once")
    }
    for operand in operands {
      if operand != "-", Folder.isFolder(operand) {
        isSeveral = true
        sources += Self.files(in: operand, kind)
      } else {
        sources.append(.file(InputPath(operand), isCandidate: false))
      }
    }
    if !isSeveral {
      // Whether a single file has several roots is only clear when it has been read.
      readNext()
      isSeveral = waiting.count > 1
    }
  }

  /// Returns the next input; nil if there are no more.
  mutating func next() -> LayoutInput? {
    while waiting.isEmpty, place < sources.count { readNext() }
    return waiting.popLast()
  }

  private static func files(in folder: String, _ kind: InputKind) -> [Source] {
    do throws(ToolError) {
      return try Folder.files(in: folder, named: kind.suffixes).map {
        .file(InputPath(path: $0), isCandidate: true)
      }
    } catch {
      return [.failure(LayoutInput(name: printable(folder), text: .failure(error)))]
    }
  }

  // MARK: - Reading

  private mutating func readNext() {
    switch sources[place] {
    case .file(let path, let isCandidate):
      waiting = inputs(at: path, isCandidate: isCandidate).reversed()
    case .failure(let input):
      waiting = [input]
    }
    place += 1
  }

  private func inputs(at path: InputPath, isCandidate: Bool) -> [LayoutInput] {
    var name = path.path == "-" ? InputFile.standardInputName : printable(path.path)
    do throws(ToolError) {
      let source = try InputFile.read(path.path)
      name = source.name
      let inputs =
        isCandidate
        ? try candidates(in: source, at: path)
        // A file that only refers to others is valid.
        : try SpecInput.inputs(source, at: path, mayBeNone: isSeveral)
      if !inputs.isEmpty { return inputs }
      return [LayoutInput(name: name, text: .success(source), recognition: .other)]
    } catch {
      return [LayoutInput(name: name, text: .failure(error))]
    }
  }

  /// Returns the inputs of a file in a folder; none if it is something else.
  private func candidates(
    in source: SourceText, at path: InputPath
  ) throws(ToolError) -> [LayoutInput] {
    guard path.namesInterfaceBuilderFile else {
      return [LayoutInput(name: source.name, text: .success(source), recognition: .unknown)]
    }
    guard !InterfaceBuilderFile.isCompiled(source.bytes),
      InterfaceBuilderFile.isInterfaceBuilder(source.bytes)
    else { return [] }
    let roots: [ImportedInput]
    do throws(ToolError) {
      roots = try ImportedInput.roots(of: source, chosenBy: nil)
    } catch {
      // If the text is well-formed, it is something else.
      if (try? XMLReader.read(source)) != nil { return [] }
      throw error
    }
    if kind.isForDevices, roots.first?.file.isForMac == true { return [] }
    return roots.map { LayoutInput($0) }
  }
}
