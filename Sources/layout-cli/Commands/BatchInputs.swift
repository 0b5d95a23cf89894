import LayoutSpec

/// One of the inputs of a command.
struct BatchInput: Sendable {
  /// The name in the output: the path, or such as `<stdin>:3` for a line.
  var name: String
  /// The text, which may be anything, or why there is none.
  var text: Result<SourceText, InputError>

  /// The text; nil, and reported, where it could not be read.
  func source(_ output: inout CommandOutput) -> SourceText? {
    switch text {
    case .success(let source): return source
    case .failure(let error):
      output.report(error.message)
      return nil
    }
  }
}

/// Where one of the inputs of a command is.
enum InputPlace: Sendable {
  case file(String)
  /// A file of a folder, which is left out where it is no spec.
  case candidate(String)
  case text(BatchInput)
}

/// The inputs of a command, in order, each read no earlier than it is needed.
struct BatchInputs {
  /// A word of the command line, or a file found in a folder.
  private enum Source {
    case place(InputPlace)
    /// What may be a spec a line: a file, or standard input where there is no path.
    case stream(path: String?)

    var isStream: Bool {
      switch self {
      case .place: false
      case .stream: true
      }
    }
  }

  private var sources: [Source] = []
  private var place = 0
  private var stream: InputStream?
  /// The line that was read to see whether the stream is a spec a line.
  private var lineAhead: InputStream.Line?
  /// Whether there is more than one input, as far as is known: what they are called is then told.
  private(set) var isSeveral: Bool
  /// Whether standard input is a spec a line, however many lines it has.
  private let isLines: Bool

  /// How many inputs there are, or nil where that shows only in the end.
  var count: Int? {
    sources.contains { $0.isStream } ? nil : sources.count
  }

  /// Finds the inputs.
  ///
  /// - Parameters:
  ///   - operands: Paths of files and folders, and `-` for standard input.
  ///   - isLines: Whether standard input is a spec a line, even where it is one document, and
  ///     files may be.
  /// - Throws: ``UsageError`` where standard input is to be read twice.
  init(_ operands: [String], isLines: Bool) throws(UsageError) {
    self.isLines = isLines
    isSeveral = operands.count > 1
    if operands.count(where: { $0 == "-" }) > 1 {
      throw UsageError(
        message: "'-' is given twice", remedy: "standard input can be read only once")
    }
    for operand in operands {
      if operand == "-" {
        sources.append(.stream(path: nil))
      } else if Folder.isFolder(operand) {
        isSeveral = true
        sources += Self.files(in: operand)
      } else if isLines || operand.hasSuffix(".ndjson") || operand.hasSuffix(".jsonl") {
        sources.append(.stream(path: operand))
      } else {
        sources.append(.place(.file(operand)))
      }
    }
    if operands.count == 1, sources.count == 1, sources[0].isStream { lookAhead() }
  }

  /// The next input; nil where there are no more.
  mutating func next() -> InputPlace? {
    while place < sources.count {
      switch sources[place] {
      case .place(let found):
        place += 1
        return found
      case .stream(let path):
        if let input = nextOfStream(path) { return input }
        stream = nil
        mode = .unknown
        place += 1
      }
    }
    return nil
  }

  private static func files(in folder: String) -> [Source] {
    do throws(InputError) {
      let files = try Folder.files(in: folder, named: [".json", ".jsonc"])
      return files.map { .place(.candidate($0)) }
    } catch {
      return [.place(.text(BatchInput(name: printable(folder), text: .failure(error))))]
    }
  }

  // MARK: - Streams

  /// How a stream is read on.
  private enum Mode {
    case unknown
    case lines
    case ended
  }

  private var mode = Mode.unknown

  /// Reads as much as it takes to see whether the only input is a spec a line.
  private mutating func lookAhead() {
    guard case .stream(let path) = sources[0], let input = nextOfStream(path) else { return }
    isSeveral = mode == .lines
    first = input
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
      return .text(BatchInput(name: name, text: .failure(error)))
    }
  }

  /// The whole of a stream where it is one document, else its first line.
  private mutating func firstInput(
    _ stream: inout InputStream, _ name: String
  ) throws(InputError) -> InputPlace {
    var bytes: [UInt8] = []
    var firstLine: InputStream.Line?
    while let line = try stream.nextLine() {
      if SpecRecognition.isBlank(line.bytes) {
        bytes += line.bytes
      } else if let firstLine {
        // A second line with something on it: there is a spec a line.
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
    return .text(
      BatchInput(name: name, text: .success(SourceText(name: name, bytes: bytes))))
  }

  private func input(_ line: InputStream.Line, of name: String) -> InputPlace {
    let text = SourceText(name: name, bytes: line.bytes, firstLine: line.number)
    return .text(BatchInput(name: "\(name):\(line.number)", text: .success(text)))
  }
}
