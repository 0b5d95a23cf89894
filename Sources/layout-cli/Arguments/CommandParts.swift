extension Command {
  /// The operands as the help shows them.
  static var operands: [OperandDescription] {
    CommandParts(of: Self()).operands.map { $0.description }
  }

  /// The options as the help shows them: the command's own, then those of every command.
  static var options: [OptionDescription] {
    (CommandParts(of: Self()).options + CommandParts(of: CommonOptions()).options)
      .map { $0.description }
  }
}

/// An option as the help shows it, such as `--format FORMAT`.
struct OptionDescription: Sendable {
  /// The name without its hyphens.
  let name: String
  /// The placeholder of the value in the help; nil for a flag.
  var value: String?
  let help: String
  /// The letter that is an alternative to the name, after a single hyphen.
  var letter: Character?

  /// Returns whether a word of the command line is the option.
  func isNamed(_ word: String) -> Bool {
    "--\(name)" == word || letter.map { "-\($0)" } == word
  }
}

/// An argument that is not an option, as the help shows it.
struct OperandDescription: Sendable {
  let name: String
  let help: String
  /// The permitted number; only a command's last operand may have more than one.
  var count = 1...1

  /// The operand of commands that process one spec.
  static let spec = OperandDescription(
    name: "SPEC",
    help: """
      A spec in JSON; a .storyboard or .xib file, or FILE#ROOT
      if it has several roots; or - for standard input
      """)

  /// The operand of commands that process several specs.
  static let specs = OperandDescription(
    name: "SPEC",
    help: """
      A spec in JSON, a .storyboard or .xib file, a folder of these,
      or - for standard input; see 'help inputs'
      """, count: 1...Int.max)
}

/// The options and operands of a command, in the order of its properties.
struct CommandParts {
  private(set) var options: [any OptionProperty] = []
  private(set) var operands: [any OperandProperty] = []

  init(of group: some OptionGroup) {
    for child in Mirror(reflecting: group).children {
      switch child.value {
      case let option as any OptionProperty:
        options.append(option)
      case let operand as any OperandProperty:
        operands.append(operand)
      case let group as any OptionGroup:
        let parts = CommandParts(of: group)
        options += parts.options
        operands += parts.operands
      default: break
      }
    }
  }

  /// Sets the properties to the values of a command line.
  ///
  /// - Throws: ``ToolError`` if a value is not of its option's form.
  func setProperties(to arguments: ParsedArguments) throws(ToolError) {
    for option in options {
      if let word = arguments.value(option.description.name) { try option.take(word) }
    }
    var rest = arguments.operands[...]
    for operand in operands {
      let words = rest.prefix(operand.description.count.upperBound)
      operand.take(Array(words))
      rest = rest.dropFirst(words.count)
    }
  }
}
