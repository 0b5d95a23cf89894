import LayoutInspection
import LayoutSpec
import Synchronization

/// The apps around the storyboards of a run, each of which is read once.
final class AppFiles: Sendable {
  /// An app, as a project or a property list in a folder describes it.
  private struct App: Sendable {
    var path: String
    /// The first project in the folder with an application.
    var project: XcodeProject?
    /// The names of the files that the projects in the folder list; nil if there are none.
    var files: Set<String>?
    /// The support that a property list or a manifest without a project states.
    var support: AppSupport?
  }

  private let state = Mutex<(apps: [String: App?], sources: [String: AppSources])>(
    ([:], [:]))

  /// The number of folders upwards in which an app's files are searched for.
  private static let reach = 6

  /// Searches for the app of a file: in the file's folder and its ancestors, up to the
  /// repository's.
  ///
  /// - Parameter file: The path of a storyboard.
  /// - Returns: The support stated by the nearest project with an application for iOS, or else by
  ///   the nearest property list and manifest; nil if there is none.
  func support(near file: String) -> AppSupport? {
    var nearest: AppSupport?
    for (folder, parts) in Self.folders(around: file) {
      guard let app = app(in: folder) else { continue }
      if let project = app.project {
        return AppSupport(of: project.applications(holding: parts), at: app.path) {
          Self.plist($0, in: folder)
        }
      }
      nearest = nearest?.completed(by: app.support) ?? app.support
    }
    return nearest
  }

  /// Returns whether there are projects around a file and none lists it, nor a package.
  func isUnused(_ file: String) -> Bool {
    var hasProject = false
    for (folder, parts) in Self.folders(around: file) {
      if FileStatus.exists("\(folder)/Package.swift") { return false }
      guard let files = app(in: folder)?.files else { continue }
      if parts.contains(where: { files.contains(String($0)) }) { return false }
      hasProject = true
    }
    return hasProject
  }

  /// Returns the source files of the app of a file; those in the file's own folder if there is no
  /// app.
  func sources(near file: String) -> AppSources? {
    let folders = Self.folders(around: file)
    guard let own = folders.first else { return nil }
    let folder = folders.last { app(in: $0.path) != nil }?.path ?? own.path
    return state.withLock { state in
      let sources = state.sources[folder] ?? AppSources(in: folder)
      state.sources[folder] = sources
      return sources
    }
  }

  /// Returns the folders around a file, the nearest first, each with the file's path from it.
  private static func folders(
    around file: String
  ) -> [(path: String, parts: ArraySlice<Substring>)] {
    guard let path = FileStatus.canonicalPath(file) else { return [] }
    let parts = path.split(separator: "/")
    var folders: [(path: String, parts: ArraySlice<Substring>)] = []
    for count in stride(from: parts.count - 1, through: max(0, parts.count - 1 - reach), by: -1) {
      let folder = "/" + parts[..<count].joined(separator: "/")
      folders.append((folder, parts[count...]))
      if FileStatus.exists("\(folder)/.git") { break }
    }
    return folders
  }

  private func app(in folder: String) -> App? {
    state.withLock { state in
      if let known = state.apps[folder] { return known }
      let app = Self.readApp(in: folder)
      state.apps[folder] = .some(app)
      return app
    }
  }

  private static func readApp(in folder: String) -> App? {
    var app: App?
    var files: Set<String>?
    for name in (try? Folder.entries(of: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".xcodeproj") {
        let path = "\(path)/project.pbxproj"
        guard let project = read(path).flatMap({ XcodeProject($0, in: folder) }) else { continue }
        files = (files ?? []).union(project.files)
        guard app?.project == nil, !project.applications.isEmpty else { continue }
        app = App(path: path, project: project)
      } else if app == nil, name.hasSuffix("Info.plist"), let value = read(path),
        let support = AppSupport(plist: value, at: path)
      {
        app = App(path: path, support: support)
      } else if ProjectManifest.names.contains(name), app?.project == nil,
        let system = (try? InputFile.read(path)).flatMap({ ProjectManifest.oldestSystem(in: $0) })
      {
        let support = AppSupport(from: system, at: path)
        app = App(
          path: app?.path ?? path, support: app?.support?.completed(by: support) ?? support)
      }
    }
    if files != nil { app = app ?? App(path: folder) }
    app?.files = files
    return app
  }

  /// Reads the property list that a build setting names, from the project's folder.
  private static func plist(
    _ setting: String, in folder: String
  ) -> (value: PropertyList, path: String)? {
    var name = setting[...]
    for variable in ["$(SRCROOT)/", "$(PROJECT_DIR)/", "$SRCROOT/"] where name.hasPrefix(variable) {
      name = name.dropFirst(variable.count)
    }
    let path = name.hasPrefix("/") ? String(name) : "\(folder)/\(name)"
    return read(path).map { ($0, path) }
  }

  private static func read(_ path: String) -> PropertyList? {
    (try? InputFile.read(path)).flatMap { PropertyList.read($0) }
  }
}
