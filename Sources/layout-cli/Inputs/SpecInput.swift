import InterfaceBuilder
import LayoutInspection

/// A spec with the text that it was read from.
struct SpecInput {
  /// The name of the spec: that of the text, or of a root in it.
  let name: String
  /// The text: JSON, or an Interface Builder file.
  let source: SourceText
  var spec: Spec
  /// The root that the spec was imported from; nil if it was read as a spec.
  let root: ImportedInput?

  /// The elements of Interface Builder, by their offsets in the text; empty for a spec.
  var elements: [Int: XMLElement] { root?.root.elements ?? [:] }

  /// Reads the only spec of a file.
  ///
  /// - Parameters:
  ///   - word: A path, of an Interface Builder file with or without a root, or `-` for standard
  ///     input.
  ///   - overrides: The values on the command line that replace those of the spec.
  ///   - system: The system, if the command line names several.
  ///   - output: The output, which records the losses.
  /// - Throws: ``ToolError`` with all problems.
  init(
    _ word: String, _ overrides: SituationOverrides, system: SystemVersion? = nil,
    _ output: inout CommandOutput
  ) throws(ToolError) {
    let path = InputPath(word)
    let inputs = try LayoutInput.all(in: try InputFile.read(path.path), at: path)
    if inputs.count > 1, let file = inputs[0].root?.file {
      throw file.errorOfSeveral(inputs.compactMap { $0.root?.root })
    }
    try self.init(inputs[0], overrides, system: system, &output)
  }

  /// Reads the spec of an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - overrides: The values on the command line that replace those of the spec.
  ///   - system: The system, if the command line names several.
  ///   - output: The output, which records the losses.
  /// - Throws: ``ToolError`` with all problems.
  init(
    _ input: LayoutInput, _ overrides: SituationOverrides, system: SystemVersion? = nil,
    _ output: inout CommandOutput
  ) throws(ToolError) {
    if system == nil, let systems = overrides.systems, systems.count > 1 {
      throw ToolError(
        "'--os' takes one version here, not \(systems.count)",
        remedy: "'\(LayoutTool.name) diff' compares a spec on two")
    }
    name = input.name
    root = input.root
    source = try input.text.get()
    if let root {
      let imported = root.file.importedWithParts(root.root)
      output.countLosses(imported.notes.count, of: source.name)
      spec = imported.spec
    } else {
      do throws(SpecError) { spec = try Spec(source) } catch { throw ToolError(error, in: source) }
    }
    overrides.apply(to: &spec.situation, system: system)
  }

  /// Creates the scene of the spec.
  ///
  /// - Throws: ``ToolError`` if its situation does not exist.
  func makeScene() throws(ToolError) -> Scene {
    try inText(source) { () throws(SceneError) in try Scene(spec) }
  }

  /// Creates the scene as ``makeScene()`` does, and releases the spec's equations, whose memory the
  /// layout needs.
  mutating func takeScene() throws(ToolError) -> Scene {
    try inText(source) { () throws(SceneError) in try Scene(taking: &spec) }
  }
}
