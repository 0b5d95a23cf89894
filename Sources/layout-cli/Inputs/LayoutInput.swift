import InterfaceBuilder

/// One of the inputs of a command.
struct LayoutInput: Sendable {
  /// The name in the output: the path, or such as `Main.storyboard#login` for a root.
  var name: String
  /// The text, or the reason why there is none.
  var text: Result<SourceText, InputError>
  /// The root of an Interface Builder file that the spec is made from, if the text is one.
  var root: ImportedInput?

  private let recognition: Recognition

  /// Whether a text is an input of a command.
  enum Recognition: Sendable {
    case spec
    /// The text is a file of a folder, which is skipped if it is not a spec.
    case unknown
    case other
  }

  /// Whether the text is not a spec, and skipped.
  var isOther: Bool {
    switch recognition {
    case .spec: return false
    case .unknown:
      guard case .success(let source) = text else { return false }
      return SpecRecognition.isOther(source)
    case .other: return true
    }
  }

  /// Creates an input of a text, or of the reason why it cannot be read.
  init(name: String, text: Result<SourceText, InputError>, recognition: Recognition = .spec) {
    self.name = name
    self.text = text
    self.recognition = recognition
  }

  /// Creates an input of a root.
  init(_ root: ImportedInput) {
    name = root.name
    text = .success(root.file.source)
    self.root = root
    recognition = .spec
  }
}

/// The kind of input that a command accepts.
enum InputKind: Sendable {
  case specs
  case interfaceBuilderFiles

  /// The suffixes of the names of such files.
  var suffixes: [String] {
    switch self {
    case .specs: Folder.specSuffixes
    case .interfaceBuilderFiles: Folder.interfaceBuilderSuffixes
    }
  }

  /// The noun for such an input.
  var noun: String {
    switch self {
    case .specs: "spec"
    case .interfaceBuilderFiles: "Interface Builder file"
    }
  }

  /// The advice for naming such an input.
  var remedy: String {
    switch self {
    case .specs:
      "a spec is a .json or .jsonc file with \"views\" or \"constraints\", or a .storyboard or .xib"
        + " file"
    case .interfaceBuilderFiles: "such a file ends in .storyboard or .xib"
    }
  }
}
