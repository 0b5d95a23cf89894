import LayoutPictures

/// A picture that `render` draws, of one situation or of several.
struct RenderedPicture {
  /// The maximum number of pictures on a sheet.
  private static let situationLimit = 200
  /// The length of the longer side of a screen on a sheet.
  private static let sheetScreen = 480.0

  let command: RenderCommand
  let settings: RenderSettings

  /// Draws the layout of one situation.
  func runSingle(_ input: SpecInput, _ output: inout CommandOutput) -> ExitCode {
    guard let scene = input.makeScene(&output) else { return .badInput }
    guard let options = options(for: scene, &output) else { return .badInput }
    let picture = PictureMaker.picture(of: scene, options)
    let findings = LayoutFindings(scene, input.source)
    findings.reportConflicts(recovers: true, to: &output)
    findings.reportAmbiguities(to: &output)
    write(picture, &output)
    return findings.conflicts.isEmpty ? .success : .layoutAtFault
  }

  /// Returns the options of a picture; if there is no such view, that is reported and the result is
  /// nil.
  func options(for scene: Scene, _ output: inout CommandOutput) -> PictureOptions? {
    var options = PictureOptions()
    options.showsFrames = command.shown.contains(.frames)
    options.showsGuides = command.shown.contains(.guides)
    options.showsConstraints = command.shown.contains(.constraints)
    options.zoom =
      command.zoom ?? (command.lists.isGiven || settings.range != nil ? Self.sheetZoom(scene) : 1)
    guard let focus = command.focus else { return options }
    do throws(ExplanationTargetError) {
      options.focus = try ExplanationTarget(focus, in: scene)
    } catch {
      output.report(error.message, remedy: error.remedy)
      return nil
    }
    return options
  }

  /// The default zoom of a screen on a sheet.
  private static func sheetZoom(_ scene: Scene) -> Double {
    let size = PictureMaker.screenSize(of: scene.spec.situation)
    let zoom = sheetScreen / max(size.width, size.height, 1)
    return min(1, (zoom * 100).rounded(.up) / 100)
  }

  /// Draws the layouts of all situations side by side.
  func runSheet(_ input: SpecInput, _ output: inout CommandOutput) -> ExitCode {
    let list = settings.matrix.situations(from: input.spec.situation)
    guard list.count > 0 else {
      output.report("there is nothing to draw: none of these situations exists")
      return .badInput
    }
    guard list.count <= Self.situationLimit else {
      output.report(
        "\(list.count) situations are more than a sheet holds: \(Self.situationLimit)",
        remedy: "name fewer devices, windows or keyboards")
      return .badInput
    }
    var code = ExitCode.success
    var cells: [SheetCell] = []
    var reported: Set<[[Int?]]> = []
    var repeatedCount = 0
    for place in 0..<list.count {
      var spec = input
      spec.move(to: list.situations[place])
      guard let scene = spec.makeScene(&output) else { return .badInput }
      if list.contentScales[place] != 1 { scene.contentScale = list.contentScales[place] }
      guard let options = options(for: scene, &output) else { return .badInput }
      let words = list.words(for: place)
      if !scene.window.conflicts.isEmpty {
        code = .layoutAtFault
        let findings = LayoutFindings(
          scene, input.source, conflicts: scene.window.conflicts, ambiguities: [])
        if reported.insert(findings.signature).inserted {
          findings.reportConflicts(recovers: true, in: words, to: &output)
        } else {
          repeatedCount += 1
        }
      }
      let cell = SheetCell(scene, options, words)
      if let twin = cells.firstIndex(where: { $0.isAlike(cell) }) {
        cells[twin].count += 1
      } else {
        cells.append(cell)
      }
    }
    if repeatedCount > 0 {
      output.note("the same contradictions occur in \(counted(repeatedCount, "more situation"))")
    }
    let pictures = cells.enumerated().map { $1.picture(number: $0 + 1) }
    let sheet = ContactSheet.picture(
      of: pictures, columns: command.columns,
      title: "\(pictures.count) situation\(pictures.count == 1 ? "" : "s")")
    write(sheet, &output)
    return code
  }

  func write(_ picture: Picture, _ output: inout CommandOutput) {
    if settings.format == .ansi {
      output.standardOutput.append(
        TerminalWriter.write(
          picture, width: OutputStream.output.columns ?? 80, isColored: output.style.isColored))
    } else {
      output.standardOutput.append(SVGWriter.write(picture, theme: command.theme))
    }
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

  init(_ scene: Scene, _ options: PictureOptions, _ words: String) {
    self.scene = scene
    self.options = options
    self.words = words
    elements = PictureMaker.picture(of: scene, options).elements
  }

  /// Returns whether another cell only differs in the name of the device.
  func isAlike(_ other: SheetCell) -> Bool {
    var situation = other.scene.spec.situation
    situation.device = scene.spec.situation.device
    return situation == scene.spec.situation && elements == other.elements
  }

  func picture(number: Int) -> Picture {
    var options = options
    options.caption = count > 1 ? "\(words) (and \(count - 1) alike)" : words
    options.idPrefix = "p\(number)-"
    return PictureMaker.picture(of: scene, options)
  }
}
