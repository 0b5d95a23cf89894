import InterfaceBuilder
import LayoutInspection

/// Which findings stand about a spec that was made from an Interface Builder file: those that do not
/// come from what the file leaves open.
struct StandingFindings {
  /// Whether it is not known where in the window the root lies, as of a cell.
  private let isPart: Bool
  /// Whether nothing in the root brings up the keyboard.
  private let isWithoutKeyboard: Bool
  /// The names of bars, which keep what is in them inside the safe area by themselves.
  private var bars: Set<String> = []
  /// The names of views that show something, however large.
  private var viewsWithContent: Set<String> = []
  /// The name of the root's own view, where it is a part.
  private var part: String?
  /// The places of constraints that may be what gave a content its recorded size.
  private var sizes: Set<Int> = []
  /// The places of inequalities.
  private var bounds: Set<Int> = []

  /// Looks at a spec.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - root: The root that it was made from; nil where it was written as a spec, all findings
  ///     about which stand.
  init(_ spec: Spec, from root: ImportedInput?) {
    isPart = root.map { $0.root.role != .screen } ?? false
    isWithoutKeyboard = root.map { !$0.root.takesText } ?? false
    guard let root else { return }
    for view in spec.views {
      guard let kind = view.offset.flatMap({ root.file.kind(at: $0) }) else { continue }
      if InterfaceBuilderFile.bars.contains(kind) { bars.insert(view.name) }
      if InterfaceBuilderFile.kindsWithContent.contains(kind) { viewsWithContent.insert(view.name) }
    }
    if isPart { part = spec.views.first?.name }
    bounds = Set(spec.equations.filter { $0.relation != .equal }.compactMap { $0.offset })
    let names = Set(
      spec.views.filter { $0.intrinsicWidth != nil || $0.intrinsicHeight != nil }.map { $0.name })
    for equation in spec.equations where names.contains(equation.first.item) {
      if equation.isOfSize, let offset = equation.offset { sizes.insert(offset) }
    }
  }

  /// What is to be looked for: what depends on the place in the window is not, where that is not
  /// known, nor what the keyboard covers, where nothing brings it up.
  func options(_ options: CheckOptions) -> CheckOptions {
    var options = options
    options.viewsWithContent = viewsWithContent
    if isPart { options.rules.subtract([.underKeyboard, .outsideSafeArea]) }
    if isWithoutKeyboard { options.rules.remove(.underKeyboard) }
    return options
  }

  /// Whether a finding stands.
  func contains(_ finding: Finding) -> Bool {
    switch finding.rule {
    // A recorded size is the one that the constraint gave: that it is the same without means nothing.
    // And that bounds hold with room to spare, with contents that are other ones at run time.
    case .noEffect: finding.offset.map { !sizes.contains($0) && !bounds.contains($0) } ?? true
    // Recorded sizes are rounded to pixels.
    case .squeezedContent: finding.measure >= 1
    // Where a bar at the bottom is left under the keyboard, that is what bars do.
    case .outsideSafeArea, .underKeyboard: finding.subject.first.map { !bars.contains($0) } ?? true
    case .outsideParent: part == nil || finding.subject.first != part
    default: true
    }
  }
}

extension Equation {
  /// Whether it speaks of nothing but the size of one view.
  fileprivate var isOfSize: Bool {
    let anchors = [first] + terms.map { $0.anchor }
    return anchors.allSatisfy {
      $0.item == first.item && $0.guide == nil && ($0.anchor == .width || $0.anchor == .height)
    }
  }
}
