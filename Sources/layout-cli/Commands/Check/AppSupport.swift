import LayoutInspection

/// The devices and orientations that an app supports, by the `Info.plist` or the project near its
/// storyboards.
struct AppSupport: Sendable {
  /// The path of the file that states the support.
  let path: String
  /// The orientations of phones.
  private let phone: Set<Orientation>
  /// The orientations of tablets.
  private let pad: Set<Orientation>
  /// Whether the app only supports phones.
  private let isForPhones: Bool

  /// The number of folders upwards in which an app's files are searched for.
  private static let reach = 6

  /// Searches for the app of a file: in the file's folder and its ancestors, up to the
  /// repository's.
  ///
  /// - Parameter file: The path of a storyboard.
  /// - Returns: The support stated by the nearest file that names orientations; nil if there is
  ///   none.
  static func near(_ file: String) -> AppSupport? {
    guard let path = FileStatus.canonicalPath(file) else { return nil }
    var parts = path.split(separator: "/").dropLast()
    for _ in 0..<reach {
      let folder = "/" + parts.joined(separator: "/")
      for name in (try? Folder.entries(of: folder)) ?? [] {
        let isProject = name.hasSuffix(".xcodeproj")
        guard isProject || name.hasSuffix("Info.plist") else { continue }
        let candidate = "\(folder)/\(name)" + (isProject ? "/project.pbxproj" : "")
        guard let source = try? InputFile.read(candidate) else { continue }
        let text = String(decoding: source.bytes, as: UTF8.self)
        if let support = AppSupport(text, isProject: isProject, at: candidate) { return support }
      }
      if parts.isEmpty || FileStatus.exists("\(folder)/.git") { return nil }
      parts.removeLast()
    }
    return nil
  }

  private init?(_ text: String, isProject: Bool, at path: String) {
    let key = "UISupportedInterfaceOrientations"
    let end = isProject ? ";" : "</array>"
    let start = isProject ? " =" : "</key>"
    func orientations(_ suffix: String) -> Set<Orientation> {
      var found: Set<Orientation> = []
      for value in text.values(of: key + suffix + start, upTo: end) {
        if value.contains("UIInterfaceOrientationPortrait") { found.insert(.portrait) }
        if value.contains("UIInterfaceOrientationLandscape") { found.insert(.landscape) }
      }
      return found
    }
    let all = orientations("")
    let phone = isProject ? all.union(orientations("_iPhone")) : all
    guard !phone.isEmpty else { return nil }
    let pad = orientations(isProject ? "_iPad" : "~ipad")
    self.path = path
    self.phone = phone
    self.pad = pad.isEmpty ? phone : pad
    let families = text.values(of: "TARGETED_DEVICE_FAMILY =", upTo: ";")
    isForPhones = !families.isEmpty && families.allSatisfy { !$0.contains("2") }
  }

  /// Removes situations from a matrix that the app does not support, unless none would remain.
  ///
  /// - Parameter matrix: The situations to reduce.
  /// - Returns: The omitted situations, in words, such as `landscape`.
  func restrict(_ matrix: inout SituationMatrix) -> [String] {
    var left: [String] = []
    if isForPhones, let devices = matrix.devices {
      let phones = devices.filter { $0.kind == .phone }
      if !phones.isEmpty, phones.count < devices.count {
        matrix.devices = phones
        left.append("iPads")
      }
    }
    let hasPads = (matrix.devices ?? []).contains { $0.kind == .pad }
    let supported = hasPads ? phone.union(pad) : phone
    if let orientations = matrix.orientations {
      let kept = orientations.filter { supported.contains($0) }
      if !kept.isEmpty, kept.count < orientations.count {
        matrix.orientations = kept
        left += orientations.filter { !supported.contains($0) }.map { $0.rawValue }
      }
    }
    return left
  }
}

extension String {
  /// Returns the texts that follow a key, each up to an end.
  fileprivate func values(of key: String, upTo end: String) -> [Substring] {
    var values: [Substring] = []
    var rest = self[...]
    while let found = rest.firstRange(of: key) {
      rest = rest[found.upperBound...]
      values.append(rest.firstRange(of: end).map { rest[..<$0.lowerBound] } ?? rest)
    }
    return values
  }
}
