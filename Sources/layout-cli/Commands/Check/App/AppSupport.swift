import LayoutInspection

/// The devices and orientations that an app supports.
struct AppSupport: Hashable, Sendable {
  /// The path of the file that states the support.
  let path: String
  /// The orientations of the kinds of devices; a kind that is missing is not restricted.
  private(set) var orientations: [Device.Kind: Set<Orientation>] = [:]
  /// The kinds of devices that the app runs on; empty if unknown.
  private(set) var kinds: Set<Device.Kind> = []
  /// The number of the oldest system that the app runs on; 0 if unknown.
  private(set) var oldestSystem = 0

  private static let key = "UISupportedInterfaceOrientations"

  /// Creates the support that an `Info.plist` states; nil if the file belongs to an extension, a
  /// watch's app or tests, or does not name orientations.
  init?(plist: PropertyList, at path: String) {
    let others = [
      "NSExtension", "WKWatchKitApp", "WKApplication", "WKCompanionAppBundleIdentifier",
    ]
    guard !others.contains(where: { plist[$0] != nil }),
      !["BNDL", "FMWK", "XPC!"].contains(plist["CFBundlePackageType"]?.text)
    else { return nil }
    self.path = path
    let all = Self.orientations(in: [plist[Self.key]])
    orientations[.phone] = all
    orientations[.pad] = Self.orientations(in: [plist[Self.key + "~ipad"]]) ?? all
    if orientations.isEmpty { return nil }
  }

  /// Creates the support of an app that a manifest describes, which runs from a system on.
  init(from system: Int, at path: String) {
    self.path = path
    oldestSystem = system
  }

  /// Returns the support with what another file states and this one does not.
  func completed(by other: AppSupport?) -> AppSupport {
    guard let other else { return self }
    var support = self
    if oldestSystem == 0 { support.oldestSystem = other.oldestSystem }
    if orientations.isEmpty { support.orientations = other.orientations }
    return support
  }

  /// Creates the support of applications together.
  ///
  /// - Parameters:
  ///   - applications: The applications.
  ///   - path: The path of the project.
  ///   - read: Reads the property list at a path that a build setting contains.
  init(
    of applications: [XcodeProject.Target], at path: String,
    read: (String) -> (value: PropertyList, path: String)?
  ) {
    var path = path
    for application in applications {
      let setting = "INFOPLIST_KEY_" + Self.key
      let all = Self.orientations(in: application.values(of: setting))
      var own: [Device.Kind: Set<Orientation>] = [:]
      for (suffix, kind) in [("_iPhone", Device.Kind.phone), ("_iPad", .pad)] {
        own[kind] = Self.orientations(in: application.values(of: setting + suffix)) ?? all
      }
      for setting in application.values(of: "INFOPLIST_FILE") {
        let file = (setting.text ?? "").replacing("$(TARGET_NAME)", with: application.name)
        guard let plist = read(file),
          let stated = AppSupport(plist: plist.value, at: plist.path)
        else { continue }
        path = stated.path
        own.merge(stated.orientations) { _, stated in stated }
      }
      orientations.merge(own) { $0.union($1) }
      for family in application.values(of: "TARGETED_DEVICE_FAMILY").flatMap({ $0.words }) {
        if family == "1" { kinds.insert(.phone) }
        if family == "2" { kinds.insert(.pad) }
      }
      let systems = application.values(of: "IPHONEOS_DEPLOYMENT_TARGET")
        .compactMap { $0.text?.split(separator: ".").first.flatMap { Int($0) } }
      if let least = systems.min() {
        oldestSystem = oldestSystem == 0 ? least : min(oldestSystem, least)
      }
    }
    self.path = path
  }

  /// The orientations that values name together; nil if they name none.
  private static func orientations(in values: [PropertyList?]) -> Set<Orientation>? {
    let words = values.flatMap { $0?.words ?? [] }
    let found = Set(words.compactMap { Orientation(interface: $0) })
    return found.isEmpty ? nil : found
  }
}

extension AppSupport {
  /// The system whose devices include all that have a screen 320 points wide.
  private static let lastSystemOfSmallScreens = 15

  /// The last system of the devices whose systems the catalogue does not name: those of before iOS
  /// 17.
  private static func lastSystem(of device: Device) -> Int {
    device.systems?.upperBound.rawValue
      ?? (["iPhone 8", "iPhone 8 Plus", "iPhone X"].contains(device.name) ? 16 : 15)
  }

  /// Returns whether a device shows a size only with Display Zoom: its own does not run the app,
  /// and newer phones with zoomed displays have its size.
  func isZoomed(_ device: Device) -> Bool {
    device.kind == .phone && device.size.width == 320
      && oldestSystem > Self.lastSystemOfSmallScreens
  }

  /// Removes situations from a matrix that the app does not support, unless none would remain.
  ///
  /// - Parameter matrix: The situations to reduce.
  /// - Returns: The omitted situations, in words, such as `landscape on iPhones`.
  func restrict(_ matrix: inout SituationMatrix) -> [String] {
    guard matrix.devices != nil else { return [] }
    var left = kinds.count == 1 ? kinds.flatMap { matrix.restrict(to: $0) } : []
    let running = (matrix.devices ?? []).filter {
      Self.lastSystem(of: $0) >= oldestSystem || isZoomed($0)
    }
    for device in running where isZoomed(device) {
      matrix.deviceNames[device.name] = "iPhones with Display Zoom"
    }
    if !running.isEmpty, running.count < (matrix.devices ?? []).count {
      left.append("devices without iOS \(oldestSystem)")
      matrix.devices = running
    }
    return left + matrix.restrict(to: orientations)
  }
}

extension SituationMatrix {
  /// Leaves out the devices of other kinds, unless none would remain.
  mutating func restrict(to kind: Device.Kind) -> [String] {
    guard let devices else { return [] }
    let kept = devices.filter { $0.kind == kind }
    guard !kept.isEmpty, kept.count < devices.count else { return [] }
    self.devices = kept
    return [kind == .phone ? "iPads" : "iPhones"]
  }

  /// Restricts the orientations of some kinds of devices, unless no situation would remain.
  ///
  /// - Parameter supported: The supported orientations; kinds that are missing keep all.
  /// - Returns: The orientations that are left out, in words, such as `landscape on iPhones`.
  mutating func restrict(to supported: [Device.Kind: Set<Orientation>]) -> [String] {
    guard let orientations else { return [] }
    let kinds = Set((devices ?? []).map { $0.kind })
    let remains = kinds.contains { kind in
      orientations.contains { allows($0, on: kind) && supported[kind]?.contains($0) != false }
    }
    guard remains else { return [] }
    var left: [String] = []
    for orientation in orientations {
      let unsupported = [Device.Kind.phone, .pad].filter { kind in
        kinds.contains(kind) && allows(orientation, on: kind)
          && supported[kind]?.contains(orientation) == false
      }
      guard !unsupported.isEmpty else { continue }
      let isOfAll = unsupported.count == kinds.count
      let place = isOfAll ? "" : unsupported[0] == .phone ? " on iPhones" : " on iPads"
      left.append(orientation.rawValue + place)
      for kind in unsupported { unsupportedOrientations[kind, default: []].insert(orientation) }
    }
    return left
  }
}

extension Orientation {
  /// Creates the orientation of a constant such as `UIInterfaceOrientationLandscapeLeft`; nil for
  /// other words.
  fileprivate init?(interface word: String) {
    if word.hasPrefix("UIInterfaceOrientationPortrait") {
      self = .portrait
    } else if word.hasPrefix("UIInterfaceOrientationLandscape") {
      self = .landscape
    } else {
      return nil
    }
  }
}
