import LayoutPictures

extension Command {
  /// `render`: a spec in, a picture out.
  static let render = Command(
    name: "render",
    summary: "Draw a layout: its views, its constraints and the keyboard",
    operands: [SpecInput.operand],
    options: [
      Option(
        name: "format", value: "FORMAT",
        help: """
          svg (the usual one), png, pdf, html (with --events), or
          ansi: lines for a terminal; unless given, what the
          output's name ends with
          """, completion: .words(PictureFormat.words), letter: "f"),
      Option(
        name: "show", value: "LIST",
        help: """
          What to draw besides views: frames (their sizes),
          guides (those that every window has), constraints, or
          all
          """, completion: .words(RenderSettings.parts)),
      Option(
        name: "focus", value: "VIEW",
        help: """
          Draw in colour only a view or guide, the constraints on
          it, and what determines it
          """),
      Option(
        name: "diff", value: "AFTER",
        help: """
          Draw another spec, and dashed what is otherwise in SPEC,
          with arrows to where it is now
          """, completion: .files),
      Option(
        name: "events", value: "FILE",
        help: """
          Make a page that plays a recorded keyboard session; - for
          standard input
          """, completion: .files),
      Option(
        name: "rate", value: "HZ",
        help: "How many frames a second a page has while the keyboard\nmoves (60)"),
      Option(name: "no-timing", help: "Leave out of a page how long each solve took"),
      Option(
        name: "theme", value: "THEME",
        help: """
          light (the usual one), dark, or auto: as the reader
          prefers (the usual one of pages)
          """, completion: .words(SVGTheme.allCases.map { $0.rawValue })),
      Option(
        name: "grid", value: "LISTS",
        help: """
          Draw many situations side by side: such as
          devices=iphone,keyboards=none|docked; --devices,
          --keyboards and the like say the same
          """),
      Option(
        name: "columns", value: "COUNT", help: "How many pictures stand side by side"),
      Option(
        name: "zoom", value: "SCALE",
        help: """
          How large screens are drawn, such as 0.5x; texts keep
          their size (1x, and less on sheets)
          """),
      Option(
        name: "scale", value: "COUNT", help: "Pixels a point in a PNG, from 1 to 8 (2)"),
    ] + CheckSettings.matrixOptions + SituationOverrides.options + [outputOption],
    examples: [
      Example(
        arguments: "render Examples/chat.json -o chat.svg", help: "Draw the chat screen"),
      Example(
        arguments: "render Examples/signin.json --show constraints -o signin.svg",
        help: "With its constraints as dimension lines"),
      Example(
        arguments: "render Examples/chat.json --focus bar --theme dark -o bar.svg",
        help: "What puts the bar where it is"),
      Example(
        arguments: "render Examples/near-away.json --grid 'keyboards=docked|floating' -o sheet.svg",
        help: "A sheet of all places of the keyboard"),
      Example(
        arguments:
          "render Examples/chat.json --events Examples/Sessions/docked.ndjson -o chat.html",
        help: "A page that plays the keyboard as it comes and goes"),
    ],
    notes: """
      Views are drawn with their edges on pixels, in points: each is a group of the class
      "view" with its name as data-name, a title with its frame, and a rectangle in the
      coordinates of the window. A name that has no room is shortened or stands beside its
      view, or is a number that the legend explains. Scroll views show of their content what
      is to be seen; how large all of it is, is dashed.

      Constraints are lines with ends: solid where required, dashed where not; two short
      lines where edges lie on each other. Their numbers count from edge to edge: gaps, and
      how far a view is inside another, below 0 where views overlap or reach out. Those that
      do not hold are heavier, red and marked: with a cross where they contradict others,
      with an unequal sign where they give way. A letter stands for an equation in the legend.
      With --focus the legend lists the constraints on the view, and in grey what else
      determines it.

      A preview for terminals (ansi, or a name that ends in .txt) is as wide as the terminal,
      or as COLUMNS says, else 80 columns.

      A page (html) is one file that fetches nothing: it plays a session in the form of the
      article "Recording sessions" of KeyboardGuide, as track follows it, with a timeline and
      with what determines each view. With --no-timing its bytes are always the same.

      PNG and PDF are made by rsvg-convert (Debian's package librsvg2-bin), inkscape or
      ImageMagick, whichever is there.
      """,
    run: { (arguments, output) throws(UsageError) in
      try RenderCommand(arguments).run(&output)
    })
}

/// One run of `render`.
private struct RenderCommand {
  /// The most pictures on a sheet.
  private static let situationLimit = 200
  /// How long the longer side of a screen is on a sheet.
  private static let sheetScreen = 480.0

  let path: String
  let settings: RenderSettings

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments.operands[0]
    settings = try RenderSettings(arguments)
  }

  func run(_ output: inout CommandOutput) throws(UsageError) -> ExitCode {
    if settings.format.isBinary, output.file == nil, OutputStream.output.isTerminal {
      throw UsageError(
        message: "a \(settings.format.rawValue) is not for a terminal",
        remedy: "name a file with --output")
    }
    guard let input = SpecInput(path, settings.overrides, &output) else { return .badInput }
    if let session = settings.session {
      return session.run(input, settings, &output)
    }
    guard settings.isSheet else {
      return runSingle(input, &output)
    }
    return runSheet(input, &output)
  }

  private func runSingle(_ given: SpecInput, _ output: inout CommandOutput) -> ExitCode {
    var input = given
    var before: PictureBefore?
    if let after = settings.after {
      guard let scene = given.makeScene(&output),
        let other = SpecInput(after, settings.overrides, &output)
      else { return .badInput }
      before = PictureBefore(scene)
      input = other
    }
    guard let scene = input.makeScene(&output) else { return .badInput }
    guard var options = options(for: scene, &output) else { return .badInput }
    options.before = before
    let picture = PictureMaker.picture(of: scene, options)
    let findings = LayoutFindings(scene, input.source)
    findings.reportConflicts(recovers: true, to: &output)
    findings.reportAmbiguities(to: &output)
    let code = write(picture, &output)
    return max(code, findings.conflicts.isEmpty ? .success : .layoutAtFault)
  }

  /// What a picture is to show; nil, and reported, where there is no such view.
  private func options(for scene: Scene, _ output: inout CommandOutput) -> PictureOptions? {
    var options = PictureOptions()
    options.showsFrames = settings.shows.contains("frames")
    options.showsGuides = settings.shows.contains("guides")
    options.showsConstraints = settings.shows.contains("constraints")
    options.zoom = settings.zoom ?? (settings.isSheet ? Self.sheetZoom(scene) : 1)
    guard let focus = settings.focus else { return options }
    do throws(ExplanationTargetError) {
      options.focus = try ExplanationTarget(focus, in: scene)
    } catch {
      output.report(error.message, remedy: error.remedy)
      return nil
    }
    return options
  }

  /// How large a screen is on a sheet, where nothing is said of it.
  private static func sheetZoom(_ scene: Scene) -> Double {
    let size = PictureMaker.screenSize(of: scene.spec.situation)
    let zoom = sheetScreen / max(size.width, size.height, 1)
    return min(1, (zoom * 100).rounded(.up) / 100)
  }

  private func runSheet(_ input: SpecInput, _ output: inout CommandOutput) -> ExitCode {
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
    for place in 0..<list.count {
      var spec = input
      spec.move(to: list.situations[place])
      guard let scene = spec.makeScene(&output) else { return .badInput }
      if list.contentScales[place] != 1 { scene.contentScale = list.contentScales[place] }
      guard let options = options(for: scene, &output) else { return .badInput }
      let words = list.words(for: place)
      for conflict in scene.window.conflicts {
        output.report("error", at: input.name, "\(words): \(printable(conflict.sentence))")
        code = .layoutAtFault
      }
      let cell = SheetCell(scene, options, words)
      if let twin = cells.firstIndex(where: { $0.isAlike(cell) }) {
        cells[twin].count += 1
      } else {
        cells.append(cell)
      }
    }
    let pictures = cells.enumerated().map { $1.picture(number: $0 + 1) }
    let sheet = ContactSheet.picture(
      of: pictures, columns: settings.columns,
      title: "\(pictures.count) situation\(pictures.count == 1 ? "" : "s")")
    return max(code, write(sheet, &output))
  }

  private func write(_ picture: Picture, _ output: inout CommandOutput) -> ExitCode {
    if settings.format == .ansi {
      output.standardOutput.append(
        TerminalWriter.write(
          picture, width: OutputStream.output.columns ?? 80, isColored: output.style.isColored))
      return .success
    }
    let bytes = SVGWriter.write(picture, theme: settings.theme)
    guard settings.format != .svg else {
      output.standardOutput.append(bytes)
      return .success
    }
    do throws(RasterizerError) {
      output.standardOutput.append(
        try Rasterizer(format: settings.format, scale: settings.scale).run(bytes))
      return .success
    } catch {
      output.report(error.message, remedy: error.remedy)
      return .outputFailed
    }
  }
}

/// A picture of a sheet, for one situation or for several devices alike.
private struct SheetCell {
  let scene: Scene
  let options: PictureOptions
  let words: String
  /// What is drawn, without a caption.
  let elements: [Picture.Element]
  var count = 1

  init(_ scene: Scene, _ options: PictureOptions, _ words: String) {
    self.scene = scene
    self.options = options
    self.words = words
    elements = PictureMaker.picture(of: scene, options).elements
  }

  /// Whether another differs in nothing but the name of the device.
  func isAlike(_ other: SheetCell) -> Bool {
    var situation = other.scene.spec.situation
    situation.device = scene.spec.situation.device
    return situation == scene.spec.situation && elements == other.elements
  }

  func picture(number: Int) -> Picture {
    var options = options
    options.caption = count > 1 ? "\(words) (and \(count - 1) alike)" : words
    options.title = options.caption
    options.idPrefix = "p\(number)-"
    return PictureMaker.picture(of: scene, options)
  }
}
