import LayoutInspection

/// The orientations that controllers of an app state in code, by overriding
/// `supportedInterfaceOrientations`.
struct OrientationSources: Sendable {
  /// The orientations by class; kinds of devices are missing if the code computes theirs.
  private var stated: [String: [Device.Kind: Set<Orientation>]] = [:]
  /// The source files by their names without suffixes.
  private var files: [String: [String]] = [:]
  private var superclasses: [String: String?] = [:]

  /// The folders that contain code of others, or none.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "build", "Build", "DerivedData", "node_modules",
  ]
  private static let suffixes = [".swift", ".m", ".mm", ".h"]
  /// The maximum number of source files that are read.
  private static let limit = 20_000
  private static let word = Array("supportedInterfaceOrientations".utf8)

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
          let suffix = Self.suffixes.first(where: { name.hasSuffix($0) }), count < Self.limit
        {
          count += 1
          files[String(name.dropLast(suffix.count)), default: []].append(path)
          read(path)
        }
      }
    }
  }

  /// The orientations that a class states, or the nearest of its superclasses.
  ///
  /// - Parameter name: The name of the class.
  /// - Returns: The orientations of the kinds of devices that the code restricts.
  mutating func orientations(of name: String) -> [Device.Kind: Set<Orientation>] {
    var next: String? = name
    var seen: Set<String> = []
    while let name = next, seen.insert(name).inserted {
      if let known = stated[name] { return known }
      next = superclass(of: name)
    }
    return [:]
  }

  /// The superclass of a class in a file of its name.
  private mutating func superclass(of name: String) -> String? {
    if let known = superclasses[name] { return known }
    var found: String?
    for path in files[name] ?? [] where found == nil {
      guard let source = try? InputFile.read(path) else { continue }
      let words = SourceWords(source.bytes).words
      for place in words.indices.dropLast(3)
      where (words[place] == "class" || words[place] == "interface") && words[place + 1] == name
        && words[place + 2] == ":"
      {
        found = words[place + 3]
      }
    }
    superclasses[name] = .some(found)
    return found
  }

  private mutating func read(_ path: String) {
    guard let source = try? InputFile.read(path), source.bytes.contains(Self.word) else { return }
    let words = SourceWords(source.bytes).words
    var type: String?
    for place in words.indices.dropLast() {
      switch words[place] {
      case "class", "extension", "implementation":
        if !["func", "var", "let", "override"].contains(words[place + 1]) {
          type = words[place + 1]
        }
      case "supportedInterfaceOrientations":
        let isDefinition = place > 0 && ["var", "func", ")"].contains(words[place - 1])
        guard isDefinition, let type, let body = Self.body(after: place, in: words) else {
          continue
        }
        stated[type] = Self.orientations(in: body)
      default: continue
      }
    }
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

/// The words and marks of a Swift or Objective-C text, without comments and texts in quotes.
private struct SourceWords {
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
        while index < bytes.count, bytes[index] != .ascii("\""), bytes[index] != .lineFeed {
          index += bytes[index] == .ascii("\\") ? 2 : 1
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
