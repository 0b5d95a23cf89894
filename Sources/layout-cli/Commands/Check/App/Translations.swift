import LayoutInspection

/// The translated texts of an Interface Builder file: those in `de.lproj/Main.strings` beside
/// `Base.lproj/Main.storyboard`, and in a catalog `mul.lproj/Main.xcstrings`.
///
///     "x1Y-2z-abc.text" = "Anmelden";
///     {"strings": {"x1Y-2z-abc.text": {"localizations": {"de": {"stringUnit": {"value": …}}}}}}
struct Translations: Sendable {
  /// A text in a language.
  private struct Translation: Sendable {
    let language: String
    let text: String
  }

  /// By key: the identifier of an object, and the attribute.
  private var known: [String: [Translation]] = [:]
  /// The codes of all languages that the file has translations into.
  private(set) var languages: Set<String> = []

  /// Reads the translations of a file; there are none if it is not in a folder of a language.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - languages: The codes of the languages, or `all`.
  init(of file: String, in languages: [String]) {
    guard let path = FileStatus.canonicalPath(file) else { return }
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[parts.count - 2].hasSuffix(".lproj") else { return }
    let folder = "/" + parts.dropLast(2).joined(separator: "/")
    let name = parts[parts.count - 1].prefix { $0 != "." }
    for entry in ((try? Folder.entries(of: folder)) ?? []).sorted()
    where entry.hasSuffix(".lproj") {
      let language = String(entry.dropLast(".lproj".count))
      addTable("\(folder)/\(entry)/\(name).strings", language, languages)
      addCatalog("\(folder)/\(entry)/\(name).xcstrings", languages)
    }
    sort()
  }

  /// Reads the translations beside a spec, whose keys are texts: all tables in folders of languages,
  /// and all catalogs.
  ///
  /// - Parameters:
  ///   - spec: The path of the spec.
  ///   - languages: The codes of the languages, or `all`.
  init(besideSpec spec: String, in languages: [String]) {
    guard let path = FileStatus.canonicalPath(spec) else { return }
    let folder = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
    for entry in ((try? Folder.entries(of: folder)) ?? []).sorted() {
      if entry.hasSuffix(".xcstrings") { addCatalog("\(folder)/\(entry)", languages) }
      guard entry.hasSuffix(".lproj") else { continue }
      let language = String(entry.dropLast(".lproj".count))
      for table in (try? Folder.entries(of: "\(folder)/\(entry)")) ?? []
      where table.hasSuffix(".strings") {
        addTable("\(folder)/\(entry)/\(table)", language, languages)
      }
    }
    sort()
  }

  private mutating func addTable(_ path: String, _ language: String, _ languages: [String]) {
    guard case .table(let texts)? = Self.read(path, PropertyList.readStrings) else { return }
    for (key, text) in texts { add(text.text, key, language, languages) }
  }

  private mutating func addCatalog(_ path: String, _ languages: [String]) {
    guard let catalog = Self.read(path, PropertyList.readJSON),
      case .table(let entries)? = catalog["strings"]
    else { return }
    for (key, entry) in entries {
      guard case .table(let texts)? = entry["localizations"] else { continue }
      for (language, unit) in texts {
        add(unit["stringUnit"]?["value"]?.text, key, language, languages)
      }
    }
  }

  /// Sorts the translations, because the order of a table is arbitrary.
  private mutating func sort() {
    for key in known.keys {
      known[key]?.sort { ($0.language, $0.text) < ($1.language, $1.text) }
    }
  }

  /// Returns the translation of a text that is the widest, if it is wider than the text.
  func widest(of text: String) -> String? {
    var widest = text
    for translation in known[text] ?? []
    where Self.width(of: translation.text) > Self.width(of: widest) { widest = translation.text }
    return widest == text ? nil : widest
  }

  private static func width(of text: String) -> Double {
    let font = Font.systemFont(ofSize: 17)
    return AdvanceWidthMeasurer().size(of: text, font: font, within: nil, lineLimit: 1).width
  }

  private mutating func add(
    _ text: String?, _ key: String, _ language: String, _ languages: [String]
  ) {
    guard let text else { return }
    if language != "Base" { self.languages.insert(language) }
    guard languages.contains("all") || languages.contains(language) else { return }
    known[key, default: []].append(Translation(language: language, text: text))
  }

  private static func read(
    _ path: String, _ form: (SourceText) -> PropertyList?
  ) -> PropertyList? {
    FileStatus.exists(path) ? (try? InputFile.read(path)).flatMap(form) : nil
  }

  /// Returns the widest translation of a view's text.
  ///
  /// - Parameters:
  ///   - text: The text, whose font counts.
  ///   - object: The identifier of the view.
  /// - Returns: The estimated width in points, and the language; nil without a translation.
  func widest(_ text: ViewTraits.Text, of object: String) -> (width: Double, language: String)? {
    var widest: (width: Double, language: String)?
    for key in ["\(object).text", "\(object).normalTitle"] {
      for translation in known[key] ?? [] {
        var own = text
        own.text = String(translation.text.prefix { $0 != "\n" })
        if own.width > widest?.width ?? 0 { widest = (own.width, translation.language) }
      }
    }
    return widest
  }
}
