import LayoutInspection

/// The build settings in a file `.xcconfig`, with those of the files that it includes.
///
///     #include "Shared.xcconfig"
///     IPHONEOS_DEPLOYMENT_TARGET = 15.0 // as of 2.0
enum BuildConfiguration {
  /// The maximum depth of files that include others.
  private static let depthLimit = 16

  /// Reads the settings at a path; none if there is no file.
  static func settings(at path: String, depth: Int = 0) -> [String: PropertyList] {
    guard depth < depthLimit, FileStatus.exists(path), let source = try? InputFile.read(path)
    else { return [:] }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    var settings: [String: PropertyList] = [:]
    for line in String(decoding: source.bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if text.hasPrefix("#include") {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 1 else { continue }
        let other = parts[1].hasPrefix("/") ? String(parts[1]) : "\(folder)/\(parts[1])"
        settings.merge(self.settings(at: other, depth: depth + 1)) { _, new in new }
      } else if let mark = text.firstIndex(of: "=") {
        let key = text[..<mark].filter { $0 != " " && $0 != "\t" }
        settings[key] = .text(trimmed(text[text.index(after: mark)...]))
      }
    }
    return settings
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" && $0 != ";" }
    return end.map { String(start[...$0]) } ?? ""
  }
}

/// The manifests from which tools make Xcode projects: `Project.swift` of Tuist, `project.yml` of
/// XcodeGen, and `Package.swift`.
enum ProjectManifest {
  static let names: Set<String> = ["Project.swift", "project.yml", "Package.swift"]

  private static let keys: Set<String> = [
    "deploymentTarget", "deploymentTargets", "IPHONEOS_DEPLOYMENT_TARGET", "platforms",
  ]
  /// The number of words after a key in which its value is searched for.
  private static let reach = 24

  /// Returns the oldest version of iOS that a manifest names for a target; nil if it names none.
  ///
  ///     deploymentTargets: .iOS("15.0")
  ///     deploymentTarget: {iOS: 15.0}
  ///     platforms: [.iOS(.v15)]
  static func oldestSystem(in source: SourceText) -> Int? {
    let words = SourceWords(source.bytes).words
    return words.indices.compactMap { place -> Int? in
      guard keys.contains(words[place]) else { return nil }
      var rest = words[(place + 1)...].prefix(reach)
      if words[place] != "IPHONEOS_DEPLOYMENT_TARGET" {
        guard let start = rest.firstIndex(of: "iOS") else { return nil }
        rest = rest[start...]
      }
      return rest.lazy.compactMap { word in
        Int(word.drop { $0 == "\"" || $0 == "v" }.prefix { $0.isNumber })
      }.first
    }.min()
  }
}
