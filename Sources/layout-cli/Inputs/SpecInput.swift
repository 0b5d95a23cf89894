import InterfaceBuilder
import LayoutInspection

/// A spec with the text that it was read from.
struct SpecInput {
  /// The name of the spec: that of the text, or of a root in it.
  let name: String
  /// The text: JSON, or an Interface Builder file.
  let source: SourceText
  private(set) var spec: Spec
  /// The root that the spec was imported from; nil if it was read as a spec.
  let root: ImportedInput?

  /// Interface Builder's names of the constraints, by their offsets in the text; empty for a spec.
  var constraintOrigins: [Int: ConstraintOrigin] { root?.root.constraintOrigins ?? [:] }

  /// Reads the only spec of a file.
  ///
  /// - Parameters:
  ///   - word: A path, of an Interface Builder file with or without a root, or `-` for standard
  ///     input.
  ///   - overrides: The values on the command line that replace those of the spec.
  ///   - output: The output, which records the losses.
  /// - Throws: ``ToolError`` with all problems.
  init(
    _ word: String, _ overrides: SituationOverrides? = nil, _ output: inout CommandOutput
  ) throws(ToolError) {
    let path = InputPath(word)
    let inputs = try Self.inputs(try InputFile.read(path.path), at: path)
    if inputs.count > 1, let file = inputs[0].root?.file {
      throw file.isSeveral(inputs.compactMap { $0.root?.root })
    }
    try self.init(inputs[0], overrides, &output)
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
    _ input: LayoutInput, _ overrides: SituationOverrides? = nil, system: SystemVersion? = nil,
    _ output: inout CommandOutput
  ) throws(ToolError) {
    if system == nil, let systems = overrides?.systems, systems.count > 1 {
      throw ToolError(
        "'--os' takes one version here, not \(systems.count)",
        remedy: "'\(LayoutTool.name) diff' compares a spec on two")
    }
    name = input.name
    root = input.root
    source = try input.text.get()
    spec = try input.spec(of: source, &output)
    guard let overrides else { return }
    var situation = spec.situation
    overrides.apply(to: &situation, system: system)
    move(to: situation)
  }

  /// Moves the spec to another situation, with a root's variations for the size classes there.
  mutating func move(to situation: Situation) {
    spec.situation = situation
    // A situation that does not exist is reported when a scene is created.
    if let variant = try? root?.variant(in: situation) { spec = variant }
  }

  /// Returns the parts of a range in which all frames are the same linear functions, with the
  /// variant of each size class.
  ///
  /// - Returns: The parts, ascending and without gaps.
  /// - Throws: ``SceneError`` if the situation does not exist, or layouts cannot be followed.
  func sizeSegments(over range: SituationRange) throws(SceneError) -> [SizeSegment] {
    let ground = try range.grounded(spec.situation)
    var segments: [SizeSegment] = []
    for bounds in try root?.parts(of: range, ground) ?? [range.bounds] {
      var part = self
      part.move(to: range.situation(ground, at: (bounds.lowerBound + bounds.upperBound) / 2))
      if let last = segments.indices.last { segments[last].border = "the size classes change" }
      segments += try Scene(part.spec)
        .sizeSegments(over: SituationRange(range.parameter, over: bounds))
    }
    return segments
  }

  /// All specs of a text, at least one unless there may be none.
  ///
  /// - Throws: ``ToolError`` if there is none.
  static func inputs(
    _ source: SourceText, at path: InputPath, mayBeNone: Bool = false
  ) throws(ToolError) -> [LayoutInput] {
    guard InterfaceBuilderFile.isInterfaceBuilder(source.bytes) else {
      if path.choice != nil || path.namesInterfaceBuilderFile {
        throw path.isNoInterfaceBuilderFile(source)
      }
      return [LayoutInput(name: source.name, text: .success(source))]
    }
    let roots = try ImportedInput.roots(of: source, chosenBy: path.choice)
    guard !roots.isEmpty || mayBeNone else { throw .nothingToLayOut(in: source.name) }
    return roots.map { LayoutInput($0) }
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

extension LayoutInput {
  /// Reads the spec.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - hasVariants: Whether a root's variations for other size classes are applied later.
  ///   - output: The output, which records the losses.
  /// - Returns: The spec, of a root as the file describes it.
  /// - Throws: ``ToolError`` with all problems.
  func spec(
    of source: SourceText, hasVariants: Bool = false, _ output: inout CommandOutput
  ) throws(ToolError) -> Spec {
    if let imported = root?.imported {
      let count = imported.notes.count - (hasVariants ? imported.variationCount : 0)
      output.countLosses(count, of: source.name)
      return imported.spec
    }
    do throws(SpecError) {
      return try Spec(source)
    } catch {
      throw ToolError(error, in: source)
    }
  }
}
