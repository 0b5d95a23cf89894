import LayoutPictures

/// A picture that `render` draws, of one situation or of several.
struct RenderedPicture {
  /// The maximum number of sizes of a range on a sheet.
  private static let sizeLimit = 8
  /// The length of the longer side of a screen on a sheet.
  private static let sheetScreen = 480.0

  private let command: RenderCommand
  private let matrix: SituationMatrix
  /// The range whose layouts are drawn; nil for none.
  private let range: SituationRange?
  /// Whether the picture is a sheet of several situations.
  private let isSheet: Bool

  /// Creates a picture.
  ///
  /// - Throws: ``ToolError`` if options contradict each other.
  init(_ command: RenderCommand) throws(ToolError) {
    self.command = command
    matrix = try command.lists.matrix(command.overrides)
    range = try command.ranges.range(of: command.overrides.kinds)
    isSheet = command.lists.isGiven || range != nil
    if command.columns != nil, !isSheet {
      throw ToolError(
        "'--columns' is for sheets",
        remedy: "say which situations with --devices, --keyboards and the like")
    }
    if range != nil, command.lists.isGiven {
      throw ToolError(
        "a range is drawn by itself", remedy: "leave out the lists of situations")
    }
    try Self.checkName(command.destination)
  }

  /// Refuses names of other pictures, such as `chat.png`.
  private static func checkName(_ destination: OutputFile) throws(ToolError) {
    guard let path = destination.path, !path.hasPrefix("/dev/") else { return }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return }
    let ending = name[name.index(after: dot)...].lowercased()
    guard ending != "svg" else { return }
    throw ToolError(
      "there are no pictures of the form \(shown(ending))", remedy: "name the file .svg")
  }

  /// Draws the layout of one situation, or those of all of them side by side.
  func run(_ input: SpecInput, _ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    if isSheet { return try runSheet(input, &output) }
    let scene = try input.makeScene()
    let picture = PictureMaker.picture(of: scene, options(for: scene))
    let findings = LayoutFindings(scene, input.source)
    findings.reportConflicts(to: &output)
    findings.reportAmbiguities(to: &output)
    output.standardOutput.append(SVGWriter.write(picture, theme: command.theme))
    return findings.conflicts.isEmpty ? .success : .layoutAtFault
  }

  /// Returns the options of a picture.
  private func options(for scene: Scene) -> PictureOptions {
    var options = PictureOptions()
    options.showsFrames = command.shown.contains(.frames)
    options.showsGuides = command.shown.contains(.guides)
    options.showsConstraints = command.shown.contains(.constraints)
    options.zoom = command.zoom ?? (isSheet ? Self.sheetZoom(scene) : 1)
    return options
  }

  /// The default zoom of a screen on a sheet.
  private static func sheetZoom(_ scene: Scene) -> Double {
    let size = PictureMaker.screenSize(of: scene.spec.situation)
    let zoom = sheetScreen / max(size.width, size.height, 1)
    return min(1, (zoom * 100).rounded(.up) / 100)
  }

  /// Returns the situations of the sheet: those of the lists, or those of the range.
  private func entries(_ input: SpecInput) throws(ToolError) -> [SituationRun.Entry] {
    if let range {
      return try inText(input.source) { () throws(SceneError) in
        let ground = try range.grounded(input.spec.situation)
        return Self.marks(try Scene(input.spec).sizeSegments(over: range)).map { mark in
          (
            range.situation(ground, at: mark),
            "\(range.parameter.noun) \(roundedText(mark, decimals: 2))"
          )
        }
      }
    }
    let list = matrix.situations(from: input.spec.situation)
    return (0..<list.count).map { (list.situations[$0], list.words(for: $0)) }
  }

  /// Returns the sizes whose layouts are drawn: the ends of the range and the borders of segments,
  /// conditions from both sides; if these are too many, those that are farthest apart.
  private static func marks(_ segments: [SizeSegment]) -> [Double] {
    guard let first = segments.first, let last = segments.last else { return [] }
    var marks = [first.range.lowerBound, last.range.upperBound]
    let borders = segments.dropLast().flatMap { segment in
      segment.sides.isEmpty ? [segment.range.upperBound] : segment.sides
    }
    let least = (marks[1] - marks[0]) / 1e4
    func distance(_ border: Double) -> Double { marks.map { abs($0 - border) }.min() ?? 0 }
    while marks.count < sizeLimit {
      guard let next = borders.max(by: { distance($0) < distance($1) }), distance(next) > least
      else { break }
      marks.append(next)
    }
    return marks.sorted()
  }

  /// Draws the layouts of all situations side by side.
  private func runSheet(
    _ input: SpecInput, _ output: inout CommandOutput
  ) throws(ToolError) -> ExitCode {
    var cells: [SheetCell] = []
    let isConsistent = try SituationRun(input, entries(input)).forEachScene(&output) {
      (scene, entry) throws(ToolError) in
      let options = options(for: scene)
      let cell = SheetCell(
        scene: scene, options: options, words: entry.words,
        elements: PictureMaker.picture(of: scene, options).elements)
      if let twin = cells.firstIndex(where: { $0.isAlike(cell) }) {
        cells[twin].count += 1
      } else {
        cells.append(cell)
      }
    }
    let pictures = cells.enumerated().map { $1.picture(number: $0 + 1) }
    let sheet = ContactSheet.picture(
      of: pictures, columns: command.columns,
      title: counted(pictures.count, "situation"))
    output.standardOutput.append(SVGWriter.write(sheet, theme: command.theme))
    return isConsistent ? .success : .layoutAtFault
  }
}

/// A picture of a sheet, for one situation or for several devices alike.
private struct SheetCell {
  let scene: Scene
  let options: PictureOptions
  let words: String
  /// The drawing without a caption.
  let elements: [Picture.Element]
  var count = 1

  /// Returns whether another cell only differs in the name of the device.
  func isAlike(_ other: SheetCell) -> Bool {
    var situation = other.scene.spec.situation
    situation.device = scene.spec.situation.device
    return situation == scene.spec.situation && elements == other.elements
  }

  func picture(number: Int) -> Picture {
    var options = options
    options.caption = count > 1 ? "\(words) (and \(count - 1) of the same size)" : words
    options.idPrefix = "p\(number)-"
    return PictureMaker.picture(of: scene, options)
  }
}
