/// The targets of an Xcode project, as far as layouts depend on them.
struct XcodeProject: Sendable {
  /// An application for iOS.
  struct Target: Sendable {
    let name: String
    /// The names of the files and folders that its resources consist of.
    var resources: Set<String> = []
    /// The build settings of each configuration; those of the project apply where it has none.
    var settings: [[String: PropertyList]] = []

    /// Returns the values of a setting, one for each configuration that has it; of one that names
    /// another as `$(NAME)`, the other's.
    func values(of key: String) -> [PropertyList] {
      settings.compactMap { settings in
        guard let value = settings[key], let name = value.text, name.hasPrefix("$("),
          let other = settings[String(name.dropFirst(2).dropLast())]
        else { return settings[key] }
        return other
      }
    }
  }

  /// The applications for iOS, in the order of the project.
  let applications: [Target]
  /// The names of all files that the project lists, and of folders that it contains as a whole.
  let files: Set<String>

  /// Reads a project; nil if the content is not one.
  ///
  /// - Parameters:
  ///   - value: The content of `project.pbxproj`.
  ///   - folder: The path of the folder that contains the project.
  init?(_ value: PropertyList, in folder: String) {
    guard let objects = value["objects"], let root = value["rootObject"]?.text,
      let project = objects[root]
    else { return nil }
    let paths = Self.paths(in: objects, project["mainGroup"]?.text)
    func settings(of object: PropertyList) -> [(name: String, settings: [String: PropertyList])] {
      Self.settings(of: object, in: objects) { id in
        BuildConfiguration.settings(at: "\(folder)/\(paths[id] ?? "")")
      }
    }
    let shared = settings(of: project)
    var applications: [Target] = []
    for id in project["targets"]?.words ?? [] {
      guard let target = objects[id],
        target["productType"]?.text == "com.apple.product-type.application"
      else { continue }
      var application = Target(name: target["name"]?.text ?? id)
      let own = settings(of: target)
      application.settings = own.map { name, settings in
        settings.merging(shared.first { $0.name == name }?.settings ?? [:]) { own, _ in own }
      }
      guard application.isForPhonesOrPads else { continue }
      let phases = (target["buildPhases"]?.words ?? []).compactMap { objects[$0] }
        .filter { $0["isa"]?.text == "PBXResourcesBuildPhase" }
      let files = phases.flatMap { $0["files"]?.words ?? [] }
        .compactMap { objects[$0]?["fileRef"]?.text }
      let folders = target["fileSystemSynchronizedGroups"]?.words ?? []
      for object in (files + folders).compactMap({ objects[$0] }) {
        application.resources.formUnion(Self.names(of: object, in: objects))
      }
      applications.append(application)
    }
    self.applications = applications
    files = Self.files(in: objects)
  }

  private static func files(in objects: PropertyList) -> Set<String> {
    guard case .table(let table) = objects else { return [] }
    let kinds = ["PBXFileReference", "PBXFileSystemSynchronizedRootGroup"]
    let references = table.values.filter { kinds.contains($0["isa"]?.text ?? "") }
    return Set(references.flatMap { names(of: $0, in: objects) })
  }

  /// Returns the applications whose resources hold a file; all applications if none does.
  func applications(holding path: ArraySlice<Substring>) -> [Target] {
    let holders = applications.filter { target in
      path.contains { target.resources.contains(String($0)) }
    }
    return holders.isEmpty ? applications : holders
  }

  /// The last parts of the paths of a file, of its translations, or of a folder.
  private static func names(of file: PropertyList, in objects: PropertyList) -> [String] {
    let own = file["path"]?.text?.split(separator: "/").last.map { [String($0)] } ?? []
    let translations = file["children"]?.words ?? []
    return own + translations.compactMap { objects[$0] }.flatMap { names(of: $0, in: objects) }
  }

  /// The paths of files by their identifiers, from the project's folder.
  private static func paths(in objects: PropertyList, _ group: String?) -> [String: String] {
    var paths: [String: String] = [:]
    var open = group.map { [($0, "")] } ?? []
    while let (id, path) = open.popLast() {
      guard paths.updateValue(path, forKey: id) == nil else { continue }
      for child in objects[id]?["children"]?.words ?? [] {
        let part = objects[child]?["path"]?.text
        open.append((child, [path, part ?? ""].filter { !$0.isEmpty }.joined(separator: "/")))
      }
    }
    return paths
  }

  private static func settings(
    of object: PropertyList, in objects: PropertyList,
    _ base: (_ file: String) -> [String: PropertyList]
  ) -> [(name: String, settings: [String: PropertyList])] {
    let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
    return (list?["buildConfigurations"]?.words ?? []).compactMap { id in
      guard let configuration = objects[id], let name = configuration["name"]?.text,
        case .table(let settings) = configuration["buildSettings"]
      else { return nil }
      let file = configuration["baseConfigurationReference"]?.text
      return (name, settings.merging(file.map(base) ?? [:]) { own, _ in own })
    }
  }
}

extension XcodeProject.Target {
  /// Whether it runs on phones or tablets, by its platforms or its software development kit.
  fileprivate var isForPhonesOrPads: Bool {
    let platforms = values(of: "SUPPORTED_PLATFORMS")
    if !platforms.isEmpty { return platforms.contains { $0.words.contains("iphoneos") } }
    return values(of: "SDKROOT").contains { $0.text == "iphoneos" || $0.text == "auto" }
      && !values(of: "IPHONEOS_DEPLOYMENT_TARGET").isEmpty
  }
}
