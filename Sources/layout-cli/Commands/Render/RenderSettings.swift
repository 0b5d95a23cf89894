import LayoutPictures

/// A form in which pictures are written.
enum PictureFormat: String, CaseIterable {
  case svg
  case png
  case pdf
  /// Lines for a terminal.
  case ansi
  /// A page that plays a session.
  case html

  /// Whether it is no text.
  var isBinary: Bool { self == .png || self == .pdf }

  /// The words on the command line.
  static var words: [String] { allCases.map { $0.rawValue } }
}

/// What a command line says of a picture.
struct RenderSettings {
  static let parts = ["frames", "guides", "constraints", "all"]

  var format = PictureFormat.svg
  var theme = SVGTheme.light
  var shows: Set<String> = []
  var focus: String?
  /// The spec that is drawn over the first, which then is the one before.
  var after: String?
  var overrides: SituationOverrides
  var matrix: SituationMatrix
  /// Whether there is a sheet of pictures.
  var isSheet: Bool
  var columns: Int?
  var scale: Int
  /// How long a point is in the picture; nil for 1, and on sheets for small screens.
  var zoom: Double?
  /// The session that a page plays; nil for a picture.
  var session: RenderedSession?

  init(_ given: ParsedArguments) throws(UsageError) {
    var arguments = given
    try arguments.takeGrid()
    overrides = try SituationOverrides(arguments)
    matrix = try SituationMatrix(arguments, overrides)
    isSheet = CheckSettings.matrixOptions.contains { arguments.isSet($0.name) }
    columns = try arguments.count("columns", upTo: 100)
    if columns != nil, !isSheet {
      throw UsageError(
        message: "'--columns' is for sheets", remedy: "say which situations with --grid")
    }
    scale = try arguments.count("scale", upTo: 8) ?? 2
    zoom = try arguments.zoom
    after = arguments.value("diff")
    if after != nil, isSheet {
      throw UsageError(
        message: "'--diff' compares single situations, not sheets",
        remedy: "leave out --diff, or the lists of situations")
    }
    if after == "-", arguments.operands == ["-"] {
      throw UsageError(
        message: "'-' is given twice", remedy: "standard input can be read only once")
    }
    focus = arguments.value("focus")
    if let words = try arguments.words("show", among: Self.parts, "thing to show") {
      shows = Set(words)
      if shows.contains("all") { shows = Set(Self.parts) }
    }
    if let word = try arguments.word("theme", among: SVGTheme.allCases.map { $0.rawValue }) {
      theme = SVGTheme(rawValue: word) ?? .light
    }
    format = try Self.format(arguments)
    session = try RenderedSession(arguments, format, isSheet: isSheet)
    if session != nil {
      format = .html
      if !arguments.isSet("theme") { theme = .auto }
    }
    if format.isBinary, theme == .auto {
      throw UsageError(
        message: "'--theme auto' is for svg: a \(format.rawValue) cannot change its colours",
        remedy: "choose light or dark")
    }
  }

  private static func format(_ arguments: ParsedArguments) throws(UsageError) -> PictureFormat {
    if let word = try arguments.word("format", among: PictureFormat.words) {
      return PictureFormat(rawValue: word) ?? .svg
    }
    guard let path = arguments.value("output"), !path.hasPrefix("/dev/") else { return .svg }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return .svg }
    let ending = name[name.index(after: dot)...].lowercased()
    if let format = PictureFormat(rawValue: ending), format != .ansi { return format }
    if ending == "txt" { return .ansi }
    throw UsageError(
      message: "there are no pictures of the form \(shown(ending))",
      remedy: "name the file .svg, .png, .pdf, .html or .txt, or say which it is with --format")
  }
}

extension ParsedArguments {
  /// How long a point is to be in the picture.
  fileprivate var zoom: Double? {
    get throws(UsageError) {
      guard let word = value("zoom") else { return nil }
      let digits = word.hasSuffix("x") ? String(word.dropLast()) : word
      guard let zoom = Double(digits), zoom >= 0.1, zoom <= 10 else {
        throw UsageError(
          message: "'--zoom' takes a scale, not \(shown(word))",
          remedy: "write such as 0.5x or 2x, from 0.1x to 10x")
      }
      return zoom
    }
  }

  /// Takes the lists of `--grid` for those of the options that they name.
  fileprivate mutating func takeGrid() throws(UsageError) {
    guard let grid = value("grid") else { return }
    let known = CheckSettings.matrixOptions.map { $0.name }
    var lists: [(name: String, values: [String])] = []
    for part in try list("grid") ?? [] {
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      var values = pieces[pieces.count - 1]
      if pieces.count == 2 {
        let name = String(pieces[0])
        guard known.contains(name) else {
          throw UsageError(
            message: "'--grid' does not know \(shown(name))",
            remedy: suggestion(for: name, among: known)
              ?? "it knows \(known.joined(separator: ", "))"
          )
        }
        lists.append((name, []))
      } else {
        values = part[...]
      }
      guard !lists.isEmpty else {
        throw UsageError(
          message: "'--grid' does not understand \(shown(grid))",
          remedy: "write such as devices=iphone,keyboards=none|docked")
      }
      lists[lists.count - 1].values += values.split(
        separator: "|", omittingEmptySubsequences: false
      ).map { String($0) }
    }
    for (name, values) in lists {
      guard !isSet(name) else {
        throw UsageError(
          message: "'--grid' and '--\(name)' both say which \(name)",
          remedy: "leave one of them out")
      }
      give(values.joined(separator: ","), to: name)
    }
  }
}
