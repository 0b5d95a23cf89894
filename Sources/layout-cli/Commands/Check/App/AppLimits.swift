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
  /// What the code of the root's controller does.
  private(set) var code: ControllerCode = []
  /// The outlets whose views the controller's code hides.
  private(set) var hiddenOutlets: Set<String> = []
  /// Why nothing shows the root, in words; nil if something may.
  private let deadReason: String?
  /// The devices and orientations that were left out, each with its reason.
  private(set) var omissions: [AppOmission] = []

  /// Removes situations from a matrix that a root is not shown in.
  init(
    _ input: ImportedInput, _ spec: Spec, in apps: AppFiles, _ matrix: inout SituationMatrix
  ) {
    let file = input.file.source.name
    support = apps.support(near: file)
    let names = input.file.loadableNames
    deadReason =
      apps.isUnused(file)
      ? "in a file that the Xcode project does not list"
      : input.file.isDead(input.root)
        ? "on a screen that nothing loads"
        : !names.isEmpty && support != nil && apps.sources(near: file)?.ignore(names) == true
          ? "in a file that no source names" : nil
    if let support {
      add(support.restrict(&matrix), of: file, by: support.path)
    }
    if let kind = Self.kind(named: file) {
      add(matrix.restrict(to: kind), of: file, by: "the name")
    }
    // The spec is that of the file's device alone.
    if input.root.fillsWindow, spec.parts.isEmpty, input.root.variesBySizeClass,
      let kind = input.file.deviceKind
    {
      add(matrix.restrict(to: kind), of: file, by: "views that other size classes do not have")
    }
    let sources = apps.sources(near: file)
    let name = input.file.controllerClass(of: input.root)
    if sources?.present(
      names + [name, input.file.storyboardIdentifier(of: input.root)].compactMap { $0 }) == true
    {
      code.insert(.hasOwnSize)
    }
    if let name {
      // Without an app around, the file is all there is.
      if support != nil || sources?.isEmpty == false {
        code.formUnion(sources?.code(of: name) ?? .unknown)
      }
      hiddenOutlets = sources?.hiddenOutlets(of: name) ?? []
      let left = matrix.restrict(to: sources?.orientations(of: name) ?? [:])
      add(left, of: file, by: "the code of \(name)")
    }
  }

  /// The width of the smallest screens, in points.
  private static let smallWidth = 320.0

  /// Returns a finding with its severity in a situation: it is a note in a file that no project
  /// lists, on a screen that nothing loads, and on screens 320 points wide, which few people have,
  /// unless constraints contradict each other or a control is lost.
  func weighed(_ finding: Finding, in situation: Situation) -> Finding {
    var finding = finding
    if let reason = deadReason {
      finding.severity = .note
      finding.message += ", \(reason)"
    } else if let device = situation.device.flatMap({ try? Device.named($0) }),
      device.size.width == Self.smallWidth
    {
      if !finding.rule.isContradiction, !finding.losesControl { finding.severity = .note }
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
