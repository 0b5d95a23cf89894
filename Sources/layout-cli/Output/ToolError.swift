import CLibrary
import LayoutSpec

/// The reason why a command, or one of its inputs, cannot be processed.
struct ToolError: Error {
  /// The error in one sentence, without a full stop; of a malformed text its first problem.
  let message: String
  /// The alternatives, one per line.
  var choices: [String] = []
  var remedy: String?
  /// The place of the error if it is not in a text; by default the subject of the output.
  var place: String?
  /// The problems of a malformed text, with the text.
  private(set) var text: (error: SpecError, source: SourceText)?
  /// The exit code that the error leads to.
  var code = ExitCode.badInput
  /// Further errors that are reported after this one.
  private(set) var others: [ToolError] = []

  /// Creates an error without a position in a text.
  init(
    _ message: String, choices: [String] = [], remedy: String? = nil, at place: String? = nil
  ) {
    self.message = message
    self.choices = choices
    self.remedy = remedy
    self.place = place
  }

  /// Creates an error of all problems of a text.
  init(_ error: SpecError, in source: SourceText) {
    message = error.problems.first?.message ?? error.cutOffMessage
    text = (error, source)
  }

  /// Creates an error that the situation of a spec does not exist.
  init(_ error: SceneError, in source: SourceText) {
    guard let offset = error.offset else {
      self.init(error.message, remedy: error.remedy)
      return
    }
    self.init(
      SpecError(error.message, at: offset, remedy: error.remedy, in: source), in: source)
  }

  /// Creates an error of several, in order; nil for none.
  init?(_ errors: [ToolError]) {
    guard var first = errors.first else { return nil }
    first.others += errors.dropFirst()
    self = first
  }

  /// Creates an error that a file could not be written, with a remedy if one is known.
  init(_ failure: SystemFailure, writing path: String) {
    let name = path.isEmpty ? "''" : printable(path)
    self.init(
      "\(name) could not be written: \(failure.reason)", remedy: failure.remedy(writing: path))
    code = .outputFailed
  }

  /// Creates an error that a file could not be read, with a remedy if one is known.
  init(_ failure: SystemFailure, reading name: String) {
    self.init("\(name) could not be read: \(failure.reason)", remedy: failure.remedy)
  }

  /// Creates an error of a word that names nothing.
  init(unknown noun: String, _ word: String, among known: [String], help: String) {
    self.init(
      "unknown \(noun) \(shown(word))",
      remedy: suggestion(for: word, among: known) ?? "'\(help)' shows what there is")
  }

  /// Refuses two options that are given together.
  static func exclude(
    _ first: any OptionProperty, _ second: any OptionProperty
  ) throws(ToolError) {
    guard first.isGiven, second.isGiven else { return }
    let names = [first, second].map { "'--\($0.description.name)'" }
    throw ToolError(
      "\(names[0]) and \(names[1]) do not go together", remedy: "leave one of them out")
  }
}

/// Calls a closure, and converts its error to one of a text.
func inText<Value>(
  _ source: SourceText, _ body: () throws(SceneError) -> Value
) throws(ToolError) -> Value {
  do throws(SceneError) { return try body() } catch { throw ToolError(error, in: source) }
}

extension SystemFailure {
  /// The remedy if a file could not be opened or written, for any purpose.
  fileprivate var remedy: String? {
    switch code {
    case EMFILE: "'ulimit -n' limits how many files a process may open: raise it"
    case EFBIG: "'ulimit -f' limits how large a file may be: raise it"
    default: nil
    }
  }

  /// Returns the remedy if a file could not be written.
  fileprivate func remedy(writing path: String) -> String? {
    switch code {
    case EISDIR:
      return "name a file in it"
    case ENOENT:
      let folder = AtomicFile.folder(of: path)
      guard !path.isEmpty, !FileStatus.exists(folder) else { return nil }
      return "its folder is missing: 'mkdir -p \(shown(shellQuoted(folder), quotes: ""))' makes it"
    case EACCES where FileStatus.isWritable(path):
      return "its folder has to be writable, too: a file is replaced as a whole"
    default:
      return remedy
    }
  }
}
