import LayoutInspection

/// The files in folders that `check` leaves out: those that package managers and builds write, and
/// those that the project or the command line names.
struct Exclusions {
  /// The folders that package managers and Xcode write.
  static let written = ["Pods", "Carthage", "DerivedData"]

  let choices: [ProjectChoices]
  let patterns: [PathPattern]
  /// Whether folders contain an Xcode project, by their paths.
  private var projects: [String: Bool] = [:]

  init(_ choices: [ProjectChoices], _ patterns: [String]) {
    self.choices = choices
    self.patterns = (Self.written + patterns).map { PathPattern($0) }
  }

  /// Returns whether a file in a folder is left out.
  mutating func contain(_ path: String, in folder: String) -> Bool {
    let inside = path.utf8.dropFirst(folder == "." ? 0 : folder.utf8.count)
    return path.utf8.reversed().starts(with: ProjectChoices.fileName.utf8.reversed())
      || patterns.contains { $0.matches(inside) } || choices.contains { $0.exclude(path) }
      || isBuilt(path, in: folder)
  }

  /// Whether a file is in a folder `build` beside an Xcode project.
  private mutating func isBuilt(_ path: String, in folder: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let own = folder == "." ? 0 : folder.split(separator: "/").count
    for (place, part) in parts.enumerated() where part == "build" && place >= own {
      let parent = parts[..<place].joined(separator: "/")
      let hasProject = projects[parent] ?? Self.hasProject(parent.isEmpty ? "." : parent)
      projects[parent] = hasProject
      if hasProject { return true }
    }
    return false
  }

  private static func hasProject(_ folder: String) -> Bool {
    let names = (try? Folder.entries(of: folder)) ?? []
    return names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }
}
