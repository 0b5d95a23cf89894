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
    case standardInput
  }

  private var sources: [Source] = []
  private var place = 0
  private var stream: InputStream?
  /// The line of standard input that was read to see whether it is a spec a line.
  private var lineAhead: InputStream.Line?
  /// Whether there is more than one input, as far as is known: what they are called is then told.
  private(set) var isSeveral: Bool
  /// Whether standard input is a spec a line, however many lines it has.
  private let isLines: Bool

  /// How many inputs there are, or nil where that shows only in the end.
  var count: Int? {
    sources.contains { if case .standardInput = $0 { true } else { false } } ? nil : sources.count
  }

  /// Finds the inputs.
  ///
  /// - Parameters:
  ///   - operands: Paths of files and folders, and `-` for standard input.
  ///   - isLines: Whether standard input is a spec a line, even where it is one document.
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
        sources.append(.standardInput)
      } else if Folder.isFolder(operand) {
        isSeveral = true
        sources += Self.files(in: operand)
      } else {
        sources.append(.place(.file(operand)))
      }
    }
    if operands == ["-"] { lookAhead() }
  }

  /// The next input; nil where there are no more.
  mutating func next() -> InputPlace? {
    while place < sources.count {
      switch sources[place] {
      case .place(let found):
        place += 1
        return found
      case .standardInput:
        if let input = nextOfStandardInput() { return input }
        stream = nil
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

  // MARK: - Standard input

  /// How standard input is read on.
  private enum Mode {
    case unknown
    case lines
    case ended
  }

  private var mode = Mode.unknown

  /// Reads as much as it takes to see whether standard input is a spec a line.
  private mutating func lookAhead() {
    guard let input = nextOfStandardInput() else { return }
    isSeveral = mode == .lines
    first = input
  }

  private var first: InputPlace?

  private mutating func nextOfStandardInput() -> InputPlace? {
    if let input = first {
      first = nil
      return input
    }
    if mode == .ended { return nil }
    var stream = self.stream ?? InputStream()
    defer { self.stream = stream }
    do throws(InputError) {
      if mode == .unknown, !isLines { return try firstInput(&stream) }
      mode = .lines
      if let line = lineAhead {
        lineAhead = nil
        return input(line)
      }
      while let line = try stream.nextLine() {
        if !SpecRecognition.isBlank(line.bytes) { return input(line) }
      }
      mode = .ended
      return nil
    } catch {
      mode = .ended
      return .text(BatchInput(name: "<stdin>", text: .failure(error)))
    }
  }

  /// The whole of standard input where it is one document, else its first line.
  private mutating func firstInput(_ stream: inout InputStream) throws(InputError) -> InputPlace {
    var bytes: [UInt8] = []
    var firstLine: InputStream.Line?
    while let line = try stream.nextLine() {
      if SpecRecognition.isBlank(line.bytes) {
        bytes += line.bytes
      } else if let firstLine {
        // A second line with something on it: there is a spec a line.
        mode = .lines
        lineAhead = line
        return input(firstLine)
      } else {
        bytes += line.bytes
        guard SpecRecognition.isWholeDocument(line.bytes) else { break }
        firstLine = line
      }
    }
    mode = .ended
    bytes += try stream.rest()
    return .text(
      BatchInput(name: "<stdin>", text: .success(SourceText(name: "<stdin>", bytes: bytes))))
  }

  private func input(_ line: InputStream.Line) -> InputPlace {
    let text = SourceText(name: "<stdin>", bytes: line.bytes, firstLine: line.number)
    return .text(BatchInput(name: "<stdin>:\(line.number)", text: .success(text)))
  }
}
