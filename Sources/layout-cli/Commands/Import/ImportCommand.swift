import InterfaceBuilder
import LayoutInspection

/// `import`: converts an Interface Builder file to specs.
struct ImportCommand: Command {
  static let name = "import"
  static let summary = "Write the screens of an Interface Builder file as specs"
  static let examples = [
    CommandExample(
      arguments: "import Examples/Specs/Signup.storyboard --list",
      help: "List the roots of a storyboard"
    ),
    CommandExample(
      arguments: "import Examples/Specs/Signup.storyboard#signUp -o form.json",
      help: "Write one of its roots as a spec"),
    CommandExample(
      arguments: "import Examples/Specs/Signup.storyboard -o Specs/",
      help: "Write each as a spec in a folder"),
  ]
  static let notes = """
    A root is laid out by itself. It is the view of a controller, a cell, or a view outside
    any controller. Its spec has the size, the safe area and the margins that Interface
    Builder shows.

    Standard error has a line for each item that is left out, with its position. Nothing else
    is left out. The commands that take specs can read such files directly.
    """

  @Operand(
    "FILE",
    """
    A .storyboard or .xib file, or FILE#ROOT for one of its
    roots, by its name, its identifier, or its scene's
    identifier; or - for standard input
    """)
  var word: String
  @Flag("list", "List the roots, and the items that cannot be imported")
  var isList: Bool
  @Flag("strict", "Exit with 1 if an item cannot be imported")
  var isStrict: Bool
  @Option(
    "output", "FILE", .text,
    """
    Write to a file, which is replaced at the end; or to a
    folder, such as Specs/: one file NAME.json per root
    """, letter: "o")
  var target: String?

  static let writesFolders = true

  /// The file, with the root that its path chooses.
  private var path: InputPath { InputPath(word) }
  /// The folder that files are written to; nil if one spec is written.
  private var folder: String? { target.flatMap { Folder.isMeant(by: $0) ? $0 : nil } }

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    if isList, let folder {
      throw ToolError(
        "\(shown(folder)) is a folder, and a list is one file",
        remedy: "name a file with --output")
    }
    let imported = try read().map { ($0, $0.file.importedWithParts($0.root)) }
    if isList {
      Self.table(imported).append(to: &output.standardOutput, output.style)
    } else if let folder {
      try write(imported, to: folder, &output)
    } else {
      output.standardOutput.append(imported[0].1.spec.text)
    }
    let count = report(imported, &output)
    return isStrict && count > 0 ? .layoutAtFault : .success
  }

  /// Returns the requested roots, at least one.
  private func read() throws(ToolError) -> [ImportedInput] {
    let source = try InputFile.read(path.path)
    guard InterfaceBuilderFile.isInterfaceBuilder(source.bytes) else {
      throw ToolError(
        "\(source.name) is not an Interface Builder file",
        remedy: "such a file is XML with a 'document' of com.apple.InterfaceBuilder3")
    }
    let roots = try ImportedInput.roots(of: source, chosenBy: path.choice)
    guard let first = roots.first else { throw .nothingToLayOut(in: source.name) }
    if roots.count > 1, !isList, folder == nil {
      throw first.file.errorOfSeveral(
        roots.map { $0.root },
        otherwise: ", or write a file for each to a folder, as with '-o Specs/'")
    }
    return roots
  }

  // MARK: - Files

  private func write(
    _ imported: [(ImportedInput, ImportedRoot)], to folder: String, _ output: inout CommandOutput
  ) throws(ToolError) {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    try Folder.make(folder)
    for (input, root) in imported {
      var text = ByteBuffer()
      text.append(root.spec.text)
      try AtomicFile.replace("\(prefix)\(Self.fileName(of: input)).json", with: text)
    }
    output.report(
      .note, at: printable(folder),
      "\(counted(imported.count, "spec")) \(imported.count == 1 ? "was" : "were") written")
  }

  /// Returns the name of a root's file, without characters of its identifier that would lead to
  /// another folder.
  private static func fileName(of input: ImportedInput) -> String {
    input.root.name.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "-")
  }

  // MARK: - Losses

  /// Reports the losses of each root with their positions, and counts them.
  private func report(
    _ imported: [(ImportedInput, ImportedRoot)], _ output: inout CommandOutput
  ) -> Int {
    var count = 0
    for (input, root) in imported {
      let source = input.file.source
      for note in root.notes {
        output.report(.note, at: source.place(note.position), note.message, remedy: note.remedy)
      }
      count += root.notes.count
    }
    return count
  }

  // MARK: - The list

  private static func table(_ imported: [(ImportedInput, ImportedRoot)]) -> TextTable {
    var table = TextTable([
      "root", "id", "scene", "kind", .numbers("line"), .numbers("views"),
      .numbers("constraints"), .numbers("not imported"),
    ])
    for (input, root) in imported {
      let element = input.root.element
      table.append([
        printable(input.root.name), printable(input.root.id), printable(input.root.scene ?? ""),
        printable(element.name), "\(input.file.source.position(of: element.offset).line)",
        "\(root.spec.views.count)", "\(root.spec.equations.count)",
        root.notes.isEmpty ? "" : "\(root.notes.count)",
      ])
    }
    return table
  }
}
