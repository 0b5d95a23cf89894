import InterfaceBuilder
import LayoutInspection
import LayoutPictures

/// The severities of findings about an imported Interface Builder file, some of which result only
/// from gaps in the file.
struct StandingFindings {
  /// The maximum number of points of an overshoot that counts as a note: most of these are margins
  /// of 16 points instead of 20.
  private static let smallOvershoot = 4.0

  /// The width from which a button is the main one of a form, in points.
  private static let mainWidth = 120.0

  /// The height from which a text field is one for many lines, in points.
  private static let highField = 100.0

  /// The width of the system's font as a share of the estimate for common fonts: the median of
  /// 793 recorded labels; 90 % of them have 0.75 to 0.88.
  private static let textShare = 0.81
  /// The least ratio of a text's width to a recorded one for which the text does not fit: 5 of
  /// 1,241 recorded labels have more.
  private static let leastExcess = 1.25

  private let root: InterfaceBuilderFile.Root?
  /// Whether the root's position in the window is unknown, as for a cell.
  private let isPart: Bool
  /// Whether the root contains nothing that brings up the keyboard.
  private let isWithoutKeyboard: Bool
  /// The views that are placed relative to a text field, such as a send button.
  private var ends: Set<String> = []
  /// The traits of the views by their names.
  private var traits: [String: ViewTraits] = [:]
  /// The estimated widths of texts that are longer than their recorded frames, in points.
  private var textWidths: [String: Double] = [:]
  /// The name of the root's own view, if it is a part.
  private var part: String?
  /// The views that are placed by the safe area of another view than the window's.
  private var inset: Set<String> = []
  /// The offsets of constraints that may have determined the recorded size of some content.
  private var sizes: Set<Int> = []
  /// The places of inequalities.
  private var bounds: Set<Int> = []
  /// The offsets of constraints that code changes, and of views that it places by their frames.
  private var moved: Set<Int> = []
  /// The offsets of views that the platform places by their frames, without constraints.
  private var frames: Set<Int> = []
  private var doubts: RecordedDoubts?

  /// Examines a spec.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - root: The root that the spec was imported from; nil for a plain spec, whose findings are
  ///     all kept.
  init(_ spec: Spec, from root: ImportedInput?) {
    self.root = root?.root
    isPart = root.map { $0.root.unit != .screen } ?? false
    isWithoutKeyboard = root.map { !$0.root.takesText } ?? false
    guard let root else { return }
    doubts = RecordedDoubts(root.file.imported(root.root))
    let known = root.file.traits(of: root.root)
    for view in spec.views { traits[view.name] = view.offset.flatMap { known[$0] } }
    for (name, view) in traits {
      guard let text = view.text, view.size.width > 0 else { continue }
      let width =
        Self.textShare * estimatedWidth(of: text.text, size: text.size, isBold: text.isBold)
      if width > Self.leastExcess * view.size.width { textWidths[name] = width.rounded() }
    }
    ends = spec.neighbors(of: Set(traits.filter { $0.value.kind == "textField" }.keys))
    if root.root.role != .screen { part = spec.views.first?.name }
    let equations = spec.equations + spec.sets.flatMap { $0.equations }
    bounds = Set(equations.filter { $0.relation != .equal }.compactMap { $0.offset })
    frames = Set(equations.compactMap { $0.offset }.filter { known[$0] != nil })
    frames.remove(root.root.element.offset)
    moved = root.file.elementsSetByCode(in: root.root)
      .filter { known[$0] == nil || frames.contains($0) }
    for equation in equations {
      let anchors = [equation.first] + equation.terms.map { $0.anchor }
      let isInset = anchors.contains { $0.guide == .safeArea && $0.item != "root" }
      if isInset { inset.formUnion(anchors.map { $0.item }) }
    }
    let names = Set(
      spec.views.filter { $0.intrinsicWidth != nil || $0.intrinsicHeight != nil }.map { $0.name })
    for equation in equations where names.contains(equation.first.item) {
      if equation.isOfSize, let offset = equation.offset { sizes.insert(offset) }
    }
  }

  /// Returns the options for the root: without rules about the window if the root's place is
  /// unknown, and without the keyboard if nothing brings it up.
  func options(_ options: CheckOptions) -> CheckOptions {
    guard root != nil else { return options }
    var options = options
    options.smallOvershoot = Self.smallOvershoot
    options.permitsHomeIndicatorZone = true
    options.reportsIdleParts = false
    options.viewsWithContent = Set(
      traits.filter { InterfaceBuilderFile.kindsWithContent.contains($0.value.kind) }.keys)
    if isPart { options.rules.subtract([.underKeyboard, .outsideSafeArea, .underCorner]) }
    if isWithoutKeyboard { options.rules.remove(.underKeyboard) }
    return options
  }

  /// Returns a spec with the estimated widths of texts that do not fit into their recorded frames.
  func withTexts(_ spec: Spec) -> Spec {
    guard !textWidths.isEmpty else { return spec }
    var spec = spec
    for (index, view) in spec.views.enumerated() {
      if let width = textWidths[view.name] { spec.views[index].intrinsicWidth = width }
    }
    return spec
  }

  /// Weighs a finding by the evidence in the file.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - isOwnSize: Whether a part has its designed width.
  /// - Returns: The finding with its severity; nil if the file gives no evidence for it.
  func judged(_ finding: Finding, isOwnSize: Bool = true) -> Finding? {
    guard let root else { return finding }
    let view = finding.subject.first.flatMap { traits[$0] }
    guard view?.isOwnedByPlatform != true, stands(finding, view) else { return nil }
    var finding = finding
    finding.severity = min(finding.severity, greatestSeverity(of: finding, view, isOwnSize))
    if finding.rule == .squeezedContent, isAboutText(finding) {
      finding.message += ", estimated from its text"
    }
    switch root.unit {
    case .screen: break
    case .part: finding.message += ", in a part of a screen"
    case .unknown: finding.message += ", in what may be a part of a screen"
    }
    return finding
  }

  /// Lowers the severity of a finding to that of a note if code moves what determines the frame,
  /// or if the recorded frames speak against the finding.
  ///
  /// - Parameter finding: A finding with its details.
  /// - Returns: The finding with its severity.
  func weighed(_ finding: Finding) -> Finding {
    guard
      finding.causes.contains(where: { moved.contains($0) })
        || doubts?.speakAgainst(finding) == true
    else { return finding }
    var finding = finding
    finding.severity = .note
    return finding
  }

  private func isAboutText(_ finding: Finding) -> Bool {
    finding.subject.first.map { textWidths[$0] != nil } == true
  }

  private func stands(_ finding: Finding, _ view: ViewTraits?) -> Bool {
    switch finding.rule {
    // The constraint itself may have determined a recorded size, so an unchanged size proves
    // nothing. Bounds may hold with room to spare because contents differ at run time. A constraint
    // at the offset of a view was not written as a constraint.
    case .noEffect:
      finding.offset.map { place in
        !sizes.contains(place) && !bounds.contains(place) && !frames.contains(place)
          && place != root?.element.offset
      } ?? true
    // Of all recorded sizes, only the width of a single line is certain to be the text's size.
    case .squeezedContent:
      (view?.hasLine == true || isAboutText(finding))
        && finding.subject.last == Axis.horizontal.word
        && finding.measure > Self.smallOvershoot
    // Bars at the bottom are commonly left behind the keyboard.
    case .outsideSafeArea, .underKeyboard:
      view.map { !InterfaceBuilderFile.bars.contains($0.kind) } ?? true
    case .outsideParent, .emptySize: part == nil || finding.subject.first != part
    default: true
    }
  }

  private func greatestSeverity(
    of finding: Finding, _ view: ViewTraits?, _ isOwnSize: Bool
  ) -> Severity {
    // The part may never have this width.
    if isPart, !isOwnSize, root?.element.name != "tableViewCell" { return .note }
    switch finding.rule {
    case .contradiction, .keyboardSets:
      let places = finding.related.compactMap { $0.offset }
      // The platform sets frames, and contradicts itself nowhere.
      if places.contains(where: { frames.contains($0) }) { return .note }
      if places.contains(where: { moved.contains($0) }) { return .note }
      // The container determines the size of a part, except the width of a row.
      let isRow = root?.element.name == "tableViewCell"
      if isPart, finding.windowAxes.contains(.vertical) || !isRow && !finding.windowAxes.isEmpty {
        return .note
      }
      return isPart ? .warning : .error
    case .ambiguity:
      // Code fills the lists of a part, and the platform measures pictures.
      return isPart && view == nil || view?.kind == "imageView" ? .note : .warning
    // Code fills a view that it has an outlet to.
    case .emptySize: return view?.isDrawnEmpty == true || view?.hasOutlet == true ? .note : .warning
    case .outsideParent:
      // A scroll view insets its content by the safe area.
      if finding.isInScrollView, finding.subject.first.map({ inset.contains($0) }) == true {
        return .note
      }
      let isHarmless =
        view?.isDrawnOutside == true || view?.isSurface == true || finding.isOfBackdrop
      return isHarmless ? .note : .warning
    case .outsideSafeArea: return severityBeyondSafeArea(finding, view)
    case .underKeyboard: return severityUnderKeyboard(finding, view)
    case .unsettled, .underCorner, .overlap, .squeezedContent, .noEffect: return .warning
    }
  }

  private func severityBeyondSafeArea(_ finding: Finding, _ view: ViewTraits?) -> Severity {
    guard let view else { return .warning }
    // Views inside are checked separately, and scroll views keep their content clear.
    if view.isSurface || view.kind == "view" || view.kind == "textView" { return .note }
    // The middle of a view is clear of an edge that takes less than a third of it.
    guard view.isCentered else { return .warning }
    return finding.isAboutBothEdges || view.size.width >= 3 * finding.measure ? .note : .warning
  }

  private func severityUnderKeyboard(_ finding: Finding, _ view: ViewTraits?) -> Severity {
    // Apps inset scrolling content by the keyboard.
    if finding.isInScrollView { return .note }
    switch view?.kind {
    // A line of a high field is visible in any case.
    case "textField", "searchBar":
      return view.map { $0.size.height < Self.highField } == true ? .warning : .note
    // Buttons at the end of a form, and those below a field: the keyboard covers nothing above.
    case "button":
      let isEnd = finding.subject.first.map { ends.contains($0) } == true
      let isMain =
        view.map { $0.size.width >= Self.mainWidth && $0.size.height < Self.highField } == true
        && traits.contains { $0.value.kind == "textField" }
      return isEnd || isMain ? .warning : .note
    default: return .note
    }
  }
}

extension Spec {
  /// The views that a vertical constraint or a stack view ties to some views, or to their
  /// containers.
  fileprivate func neighbors(of names: Set<String>) -> Set<String> {
    var holders: Set<String> = []
    for view in views where names.contains(view.name) {
      holders.insert(view.name)
      var next = view.parent
      while let index = next {
        holders.insert(views[index].name)
        next = views[index].parent
      }
    }
    var found: Set<String> = []
    for equation in equations where equation.first.anchor.isVerticalPlace {
      let items = [equation.first.item] + equation.terms.map { $0.anchor.item }
      guard items.contains(where: { holders.contains($0) }) else { continue }
      found.formUnion(items)
    }
    for view in views {
      guard let parent = view.parent, views[parent].stack != nil,
        holders.contains(views[parent].name)
      else { continue }
      found.insert(view.name)
    }
    return found
  }
}

extension AnchorName {
  fileprivate var isVerticalPlace: Bool {
    switch self {
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: true
    default: false
    }
  }
}

extension Equation {
  /// Whether it only refers to the size of one view.
  fileprivate var isOfSize: Bool {
    let anchors = [first] + terms.map { $0.anchor }
    return anchors.allSatisfy {
      $0.item == first.item && $0.guide == nil && ($0.anchor == .width || $0.anchor == .height)
    }
  }
}
