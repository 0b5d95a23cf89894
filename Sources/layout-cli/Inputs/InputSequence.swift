import InterfaceBuilder

/// The inputs of a command, in order, each read no earlier than it is needed.
struct InputSequence {
  /// A word of the command line, or a file found in a folder.
  private enum Source {
    case place(InputPlace)
    /// A possible stream with one spec per line: a file, or standard input if the path is nil.
    case stream(path: String?)
    /// A possible container of several specs: an Interface Builder file.
    case document(InputPath, isCandidate: Bool)

    var isSingle: Bool {
      switch self {
      case .place: true
      case .stream, .document: false
      }
    }

    var isStream: Bool {
      if case .stream = self { return true }
      return false
    }
  }

  private var sources: [Source] = []
  private var place = 0
  private var stream: InputStream?
  /// The line that was read to see whether the stream has one spec per line.
  private var lineAhead: InputStream.Line?
  /// Whether there may be more than one input: reports then name them.
  private(set) var isSeveral: Bool
  /// Whether standard input has one spec per line, however many lines it has.
  private let isLines: Bool
  /// The kind of input that is searched for.
  private let kind: InputKind

  /// The number of files; nil if a stream is read, which may contain any number of specs.
  var fileCount: Int? { sources.contains { $0.isStream } ? nil : sources.count }
  /// The number of files of which an input has been returned.
  var begunFileCount: Int { place }

  /// The number of inputs; nil if it is known only at the end.
  var count: Int? {
    sources.contains { !$0.isSingle } ? nil : sources.count
  }

  /// Finds the inputs.
  ///
  /// - Parameters:
  ///   - operands: Paths of files and folders, and `-` for standard input.
  ///   - isLines: Whether standard input has one spec per line, even if it is one document, and
  ///     files may have.
  ///   - kind: The kind of input that is searched for in folders.
  /// - Throws: ``UsageError`` if standard input would be read twice.
  init(_ operands: [String], isLines: Bool, kind: InputKind) throws(UsageError) {
    self.kind = kind
    self.isLines = isLines
    isSeveral = operands.count > 1
    if operands.count(where: { $0 == "-" }) > 1 {
      throw UsageError(
        message: "'-' is given twice", remedy: "standard input can be read only once")
    }
    for operand in operands {
      let path = InputPath(operand)
      if operand == "-" {
        sources.append(.stream(path: nil))
      } else if Folder.isFolder(operand) {
        isSeveral = true
        sources += Self.files(in: operand, kind)
      } else if path.choice != nil || path.namesInterfaceBuilderFile
        || Self.isInterfaceBuilder(path.path)
      {
        sources.append(.document(path, isCandidate: false))
      } else if isLines || operand.hasSuffix(".ndjson") || operand.hasSuffix(".jsonl") {
        sources.append(.stream(path: operand))
      } else {
        sources.append(.place(.file(operand)))
      }
    }
    if operands.count == 1, !isSeveral { lookAhead() }
  }

  /// Returns the next input; nil if there are no more.
  mutating func next() -> InputPlace? {
    while true {
      if first == nil, let root = roots.popFirst() { return root }
      guard place < sources.count else { return nil }
      switch sources[place] {
      case .place(let found):
        place += 1
        return found
      case .stream(let path):
        if let input = nextOfStream(path) { return input }
        stream = nil
        mode = .unknown
        place += 1
      case .document(let path, let isCandidate):
        roots = Self.roots(at: path, isCandidate: isCandidate, mayBeEmpty: isSeveral, kind)[...]
        place += 1
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

  // MARK: - Interface Builder files

  /// The remaining roots of the file that was read last.
  private var roots: ArraySlice<InputPlace> = []

  /// The number of bytes at the start of a file that identify its kind.
  private static let beginningSize = 1024

  private static func isInterfaceBuilder(_ path: String) -> Bool {
    InputFile.beginning(path, count: beginningSize)
      .map { InterfaceBuilderFile.isInterfaceBuilder($0) } ?? false
  }

  private static func roots(
    at path: InputPath, isCandidate: Bool, mayBeEmpty: Bool = false, _ kind: InputKind
  ) -> [InputPlace] {
    do throws(InputError) {
      let source = try InputFile.read(path.path)
      if isCandidate, InterfaceBuilderFile.isCompiled(source.bytes) { return [.other(path.path)] }
      guard InterfaceBuilderFile.isInterfaceBuilder(source.bytes) else {
        if isCandidate { return [.other(path.path)] }
        throw path.isNoInterfaceBuilderFile(source)
      }
      let roots: [ImportedInput]
      do throws(InputError) {
        roots = try ImportedInput.roots(of: source, chosenBy: path.choice)
      } catch {
        if isCandidate, ImportedInput.isOther(source) { return [.other(path.path)] }
        throw error
      }
      // In a folder, only files for platforms with devices and keyboards count as specs.
      if isCandidate, kind == .specs, roots.first?.file.isForMac == true {
        return [.other(path.path)]
      }
      if !roots.isEmpty { return roots.map { .text(LayoutInput($0)) } }
      // A file that only refers to others is valid.
      if isCandidate || mayBeEmpty { return [.other(path.path)] }
      throw .nothingToLayOut(in: source.name)
    } catch {
      return [.text(LayoutInput(name: printable(path.path), text: .failure(error)))]
    }
  }

  // MARK: - Streams

  /// The way in which a stream is read.
  private enum Mode {
    case unknown
    case lines
    case ended
  }

  private var mode = Mode.unknown

  /// Reads as much as is needed to see whether the only input has one spec per line, or several
  /// roots.
  private mutating func lookAhead() {
    switch sources[0] {
    case .place: break
    case .document(let path, let isCandidate):
      roots = Self.roots(at: path, isCandidate: isCandidate, kind)[...]
      isSeveral = roots.count > 1
      place = 1
    case .stream(let path):
      guard let input = nextOfStream(path) else { return }
      isSeveral = mode == .lines || !roots.isEmpty
      first = input
    }
  }

  private var first: InputPlace?

  private mutating func nextOfStream(_ path: String?) -> InputPlace? {
    if let input = first {
      first = nil
      return input
    }
    if mode == .ended { return nil }
    let name = path.map { printable($0) } ?? "<stdin>"
    do throws(InputError) {
      var stream: InputStream
      if let current = self.stream {
        stream = current
      } else {
        stream =
          try path.map { (path) throws(InputError) in try InputStream(path) } ?? InputStream()
      }
      self.stream = nil
      defer { self.stream = stream }
      if mode == .unknown, !isLines || path != nil { return try firstInput(&stream, name) }
      mode = .lines
      if let line = lineAhead {
        lineAhead = nil
        return input(line, of: name)
      }
      while let line = try stream.nextLine() {
        if !SpecRecognition.isBlank(line.bytes) { return input(line, of: name) }
      }
      mode = .ended
      return nil
    } catch {
      mode = .ended
      return .text(LayoutInput(name: name, text: .failure(error)))
    }
  }

  /// Returns the whole stream if it is one document, else its first line.
  private mutating func firstInput(
    _ stream: inout InputStream, _ name: String
  ) throws(InputError) -> InputPlace {
    var bytes: [UInt8] = []
    var firstLine: InputStream.Line?
    while let line = try stream.nextLine() {
      if SpecRecognition.isBlank(line.bytes) {
        bytes += line.bytes
      } else if let firstLine {
        // A second line that is not blank: there is one spec per line.
        mode = .lines
        lineAhead = line
        return input(firstLine, of: name)
      } else {
        bytes += line.bytes
        guard SpecRecognition.isWholeDocument(line.bytes) else { break }
        firstLine = line
      }
    }
    mode = .ended
    bytes += try stream.rest()
    let source = SourceText(name: name, bytes: bytes)
    if InterfaceBuilderFile.isInterfaceBuilder(bytes) {
      roots = try ImportedInput.roots(of: source, chosenBy: nil).map { .text(LayoutInput($0)) }[...]
      guard let root = roots.popFirst() else { throw .nothingToLayOut(in: name) }
      return root
    }
    return .text(LayoutInput(name: name, text: .success(source)))
  }

  private func input(_ line: InputStream.Line, of name: String) -> InputPlace {
    let text = SourceText(name: name, bytes: line.bytes, firstLine: line.number)
    return .text(LayoutInput(name: "\(name):\(line.number)", text: .success(text)))
  }
}
