import InterfaceBuilder
import LayoutInspection

/// Devices or orientations that a file is not checked on.
struct AppOmission: Hashable, Sendable {
  /// The file that is checked.
  var file: String
  /// The devices or orientations, such as `landscape on iPhones`.
  var what: String
  /// The file or the class that the reason is in.
  var reason: String
}

/// The devices and orientations of one root, by its app, its name and its controller's code.
struct AppLimits {
  private let support: AppSupport?
  /// Whether the projects around the file do not list it.
  private let isUnused: Bool
  /// The devices and orientations that were left out, each with its reason.
  private(set) var omissions: [AppOmission] = []

  /// Removes situations from a matrix that a root is not shown in.
  ///
  /// - Parameters:
  ///   - input: The root.
  ///   - apps: The apps around the files.
  ///   - matrix: The situations to reduce.
  init(_ input: ImportedInput, in apps: AppFiles, _ matrix: inout SituationMatrix) {
    let file = input.file.source.name
    support = apps.support(near: file)
    isUnused = apps.isUnused(file)
    if let support {
      add(support.restrict(&matrix), of: file, by: support.path)
    }
    if let kind = Self.kind(named: file), let devices = matrix.devices {
      let kept = devices.filter { $0.kind == kind }
      if !kept.isEmpty, kept.count < devices.count {
        matrix.devices = kept
        add([kind == .phone ? "iPads" : "iPhones"], of: file, by: "the name")
      }
    }
    if let name = input.file.controllerClass(of: input.root) {
      let left = matrix.restrict(to: apps.orientations(ofClass: name, near: file))
      add(left, of: file, by: "the code of \(name)")
    }
  }

  /// Returns a finding with its severity in a situation: it is a note in a file that no project
  /// lists, and on a screen that only people with Display Zoom have.
  func weighed(_ finding: Finding, in situation: Situation) -> Finding {
    var finding = finding
    if isUnused {
      finding.severity = .note
      finding.message += ", in a file that the Xcode project does not list"
    } else if let device = situation.device.flatMap({ try? Device.named($0) }),
      support?.isZoomed(device) == true
    {
      finding.severity = .note
      finding.message += ", with Display Zoom"
    }
    return finding
  }

  private mutating func add(_ left: [String], of file: String, by reason: String) {
    omissions += left.map { AppOmission(file: file, what: $0, reason: reason) }
  }

  /// The kind of device that a name ends with, as in `Menu~ipad.xib`; nil if it does not.
  private static func kind(named file: String) -> Device.Kind? {
    let name = file.split(separator: "/").last?.split(separator: ".").first ?? ""
    let lower = name.lowercased()
    for separator in ["~", "-", "_"] {
      if lower.hasSuffix(separator + "ipad") { return .pad }
      if lower.hasSuffix(separator + "iphone") { return .phone }
    }
    return nil
  }
}
