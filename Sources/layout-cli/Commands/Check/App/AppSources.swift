import LayoutInspection

/// The source files of an app, as far as they say how its controllers are shown: the orientations
/// that they support, by overriding `supportedInterfaceOrientations`, and what they do about
/// keyboards and bars.
struct AppSources: Sendable {
  /// The orientations by class; kinds of devices are missing if the code computes theirs.
  private var stated: [String: [Device.Kind: Set<Orientation>]] = [:]
  private var traits: [String: ControllerCode] = [:]
  private var superclasses: [String: String] = [:]
  /// What applies to all controllers.
  private var shared: ControllerCode = []
  /// The outlets whose views the code of a class hides.
  private var hidden: [String: Set<String>] = [:]
  /// The types and texts in functions that show a popover or a sheet.
  private var presented: Set<String> = []
  /// The words of all files, with the name of the file if only one has the word.
  private var mentions: [String: String?] = [:]

  /// The folders that contain code of others, or none.
  private static let skipped = Set(Exclusions.written + ["build", "Build", "node_modules"])
  private static let suffixes = [".swift", ".m", ".mm", ".h"]
  /// The maximum number of source files that are read.
  private static let limit = 20_000

  /// Reads the source files in a folder.
  init(in folder: String) {
    var open = [folder]
    var count = 0
    while let folder = open.popLast() {
      for name in (try? Folder.entries(of: folder)) ?? [] where !Self.skipped.contains(name) {
        let path = "\(folder)/\(name)"
        guard let status = FileStatus(link: path) else { continue }
        if status.isFolder {
          open.append(path)
        } else if status.isRegular,
          let suffix = Self.suffixes.first(where: { name.hasSuffix($0) }), count < Self.limit,
          let source = try? InputFile.read(path)
        {
          count += 1
          read(SourceWords(source.bytes), of: String(name.dropLast(suffix.count)))
        }
      }
    }
  }

  /// Whether there are no sources.
  var isEmpty: Bool { mentions.isEmpty }

  /// The orientations that a class states, or the nearest of its superclasses.
  func orientations(of name: String) -> [Device.Kind: Set<Orientation>] {
    line(of: name).lazy.compactMap { stated[$0] }.first ?? [:]
  }

  /// What a class and its superclasses do; unknown if no file defines the class.
  func code(of name: String) -> ControllerCode {
    guard traits[name] != nil else { return shared.union(.unknown) }
    return line(of: name).reduce(shared) { $0.union(traits[$1] ?? []) }
  }

  /// The outlets whose views a class or its superclasses hide.
  func hiddenOutlets(of name: String) -> Set<String> {
    line(of: name).reduce([]) { $0.union(hidden[$1] ?? []) }
  }

  /// Whether a function that shows a popover or a sheet has one of some names.
  func present(_ names: [String]) -> Bool { !presented.isDisjoint(with: names) }

  /// Whether there are sources, and none mentions any of some names but files of these names.
  func ignore(_ names: [String]) -> Bool {
    !isEmpty
      && names.allSatisfy { name in
        mentions[name].map { file in file.map { names.contains($0) } == true } ?? true
      }
  }

  /// A class and its superclasses.
  private func line(of name: String) -> [String] {
    var line: [String] = []
    var next: String? = name
    while let name = next, !line.contains(name) {
      line.append(name)
      next = superclasses[name]
    }
    return line
  }

  private mutating func read(_ source: SourceWords, of file: String) {
    let words = source.words
    readPresentations(in: words)
    for word in words.map({ $0.hasPrefix("\"") ? String($0.dropFirst()) : $0 }) {
      if let known = mentions[word] {
        if known != file { mentions[word] = .some(nil) }
      } else {
        mentions[word] = file
      }
    }
    var type: String?
    for place in words.indices.dropLast() {
      let word = words[place]
      switch word {
      case _ where Self.declarations.contains(word):
        if ["func", "var", "let", "override"].contains(words[place + 1]) { continue }
        type = words[place + 1]
        traits[words[place + 1], default: []].formUnion([])
        if word != "extension", place + 3 < words.count, words[place + 2] == ":" {
          superclasses[words[place + 1]] = words[place + 3]
        }
      case "supportedInterfaceOrientations":
        let isDefinition = place > 0 && ["var", "func", ")"].contains(words[place - 1])
        guard isDefinition, let type, let body = Self.body(after: place, in: words) else {
          continue
        }
        stated[type] = Self.orientations(in: body)
      default:
        let code = ControllerCode(word, words[(place + 1)...].prefix(3))
        shared.formUnion(code.intersection(.sharedParts))
        guard let type else { continue }
        traits[type, default: []].formUnion(code)
        if let outlet = Self.hiddenOutlet(at: place, in: words) {
          hidden[type, default: []].insert(outlet)
        }
      }
    }
  }

  /// Returns the view that a statement hides: `view.isHidden = …` or `[view setHidden:…]`, unless it
  /// only shows it.
  private static func hiddenOutlet(at place: Int, in words: [String]) -> String? {
    let isCall = words[place] == "setHidden"
    guard isCall || ["isHidden", "hidden"].contains(words[place]), place + 2 < words.count,
      words[place + 1] == (isCall ? ":" : "="), !["false", "NO", "="].contains(words[place + 2])
    else { return nil }
    let owner = place - (isCall ? 1 : 2)
    return owner >= 0 && (isCall || words[place - 1] == ".") ? words[owner] : nil
  }

  /// Adds the types and texts in functions that show a popover or a sheet.
  private mutating func readPresentations(in words: [String]) {
    var start = 0
    for place in 0...words.count {
      let isMethod =
        place + 1 < words.count && "-+".contains(words[place]) && words[place + 1] == "("
      guard place == words.count || words[place] == "func" || isMethod else { continue }
      let body = words[start..<place]
      if body.contains(where: { Self.isOfPresentation($0) }) {
        for (index, word) in zip(body.indices, body)
        where word.hasPrefix("\"") || word.first?.isUppercase == true {
          // Who conforms to a protocol for popovers shows them.
          let isDeclared = index > 0 && Self.declarations.contains(words[index - 1])
          if !isDeclared {
            presented.insert(word.hasPrefix("\"") ? String(word.dropFirst()) : word)
          }
        }
      }
      start = place
    }
  }

  private static let declarations: Set<String> = [
    "class", "extension", "implementation", "interface",
  ]

  private static func isOfPresentation(_ word: String) -> Bool {
    let lower = word.lowercased()
    return ["popover", "formsheet", "sheetpresentation", "bottomsheet", "panmodal"]
      .contains { lower.contains($0) }
  }

  /// Returns the words between the next braces; nil if a statement ends before.
  private static func body(after place: Int, in words: [String]) -> ArraySlice<String>? {
    guard let start = words[place...].firstIndex(of: "{"),
      !words[place..<start].contains(";")
    else { return nil }
    var depth = 0
    for end in start..<words.count {
      if words[end] == "{" { depth += 1 }
      if words[end] == "}" { depth -= 1 }
      if depth == 0 { return words[start...end] }
    }
    return nil
  }

  /// Returns the orientations that a body names: of each kind of device if it asks for the kind.
  private static func orientations(
    in body: ArraySlice<String>
  ) -> [Device.Kind: Set<Orientation>] {
    guard let question = body.firstIndex(where: { Device.Kind(asked: $0) != nil }),
      let kind = Device.Kind(asked: body[question])
    else {
      let all = named(in: body)
      return all.map { [.phone: $0, .pad: $0] } ?? [:]
    }
    let answer = body[question...].firstIndex { Self.orientations(of: $0) != nil } ?? body.endIndex
    // The answer is about another kind, or depends on more than the kind.
    if body[..<question].contains("guard") || body[..<answer].contains(where: { "!&".contains($0) })
    {
      return [:]
    }
    let end = body[answer...].firstIndex { ["}", ":", ";", "case", "default"].contains($0) }
    var found: [Device.Kind: Set<Orientation>] = [:]
    found[kind] = named(in: body[question..<(end ?? body.endIndex)])
    found[kind == .phone ? .pad : .phone] = named(in: body[(end ?? body.endIndex)...])
    return found
  }

  /// Returns all orientations that words name; nil if they ask another object.
  private static func named(in words: ArraySlice<String>) -> Set<Orientation>? {
    if words.contains("super") || words.contains("supportedInterfaceOrientations") { return nil }
    let found = words.compactMap { orientations(of: $0) }.reduce(into: Set()) { $0.formUnion($1) }
    return found.isEmpty ? nil : found
  }

  /// The orientations that a word means; nil for other words.
  private static func orientations(of word: String) -> Set<Orientation>? {
    switch word.replacing("UIInterfaceOrientationMask", with: "").lowercased() {
    case "portrait", "portraitupsidedown": [.portrait]
    case "landscape", "landscapeleft", "landscaperight": [.landscape]
    case "all", "allbutupsidedown": [.portrait, .landscape]
    default: nil
    }
  }
}

extension Device.Kind {
  /// The kind of device that a word asks for, such as `isPhone` or `UIUserInterfaceIdiomPad`.
  fileprivate init?(asked word: String) {
    switch word.lowercased().replacing("_", with: "").replacing("uiuserinterfaceidiom", with: "") {
    case "phone", "iphone", "isphone", "isiphone": self = .phone
    case "pad", "ipad", "ispad", "isipad": self = .pad
    default: return nil
    }
  }
}

extension ControllerCode {
  /// What applies to other controllers than that whose code has the word.
  fileprivate static let sharedParts: ControllerCode = [.hidesNavigationBar, .hasKeyboardManager]

  /// What a word says, with the words after it.
  fileprivate init(_ word: String, _ next: ArraySlice<String>) {
    self = []
    let lower = word.lowercased()
    if lower.contains("iqkeyboard") || lower.contains("tpkeyboardavoiding") {
      insert(.hasKeyboardManager)
    } else if lower.contains("keyboard") {
      let moves = ["willshow", "didshow", "willchange", "layoutguide", "frameend", "height"]
      if moves.contains(where: { lower.contains($0) }) { insert(.followsKeyboard) }
      let ends = ["dismiss", "hide"]
      if ends.contains(where: { lower.contains($0) }), !lower.contains("willhide") {
        insert(.dismissesKeyboard)
      }
    } else if lower == "endediting" || lower == "resignfirstresponder" {
      insert(.dismissesKeyboard)
    } else if lower == "setnavigationbarhidden" || lower == "isnavigationbarhidden"
      || lower == "navigationbarhidden"
    {
      if next.contains("true") || next.contains("YES") { insert(.hidesNavigationBar) }
    } else if word == "preferredContentSize" {
      insert(.hasOwnSize)
    }
  }
}

/// The words and marks of a Swift or Objective-C text, without comments.
struct SourceWords {
  /// The words, texts in quotes with the first quote.
  private(set) var words: [String] = []

  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == .ascii("/"), next == .ascii("/") {
        index = bytes[index...].firstIndex(of: .lineFeed) ?? bytes.count
      } else if byte == .ascii("/"), next == .ascii("*") {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index += 2
      } else if byte == .ascii("\"") {
        index += 1
        let start = index
        while index < bytes.count, bytes[index] != .ascii("\""), bytes[index] != .lineFeed {
          index += bytes[index] == .ascii("\\") ? 2 : 1
        }
        if start < index, index <= bytes.count {
          words.append(String(decoding: bytes[(start - 1)..<index], as: UTF8.self))
        }
        index += 1
      } else if Self.isPart(byte) {
        let end = bytes[index...].firstIndex { !Self.isPart($0) } ?? bytes.count
        words.append(String(decoding: bytes[index..<end], as: UTF8.self))
        index = end
      } else {
        if byte > 0x20 { words.append(String(decoding: [byte], as: UTF8.self)) }
        index += 1
      }
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .ascii("_") || byte >= 0x80
  }
}
