/// The evidence that a design file, such as a storyboard, gives besides its spec: by it the severity
/// of findings is weighed, see ``Rule``.
package struct DesignEvidence: Hashable, Sendable {
  /// The points of an overshoot up to which it is a note: most of these are margins of 16 points
  /// instead of 20.
  package static let smallOvershoot = 4.0

  /// Whether the root's position in the window is unknown, as for a cell.
  package var isPart = false
  /// Whether the part has its designed width in the present situation.
  package var isOwnSize = true
  /// Whether the root is a row of a table, whose width is its table's.
  package var isRow = false
  /// What the code of the root's controller does.
  package var code: ControllerCode = []
  /// Whether the root is the view of a xib's owner.
  package var isOfXib = false
  /// The words that follow messages, such as `in a view whose size code may decide`; none for a screen.
  package var place: String?
  /// Whether something in the root brings up the keyboard.
  package var takesText = false
  /// The name of the root's own view, if it is a part.
  package var part: String?
  /// The traits of the views by their names.
  package var traits: [String: ViewTraits] = [:]
  /// The text size that texts are shown at; nil for the one that they were drawn with.
  package var textSize: ContentSizeCategory?
  /// The multiple of their lengths that texts have.
  package var stretch = 1.0
  /// The estimated widths, in points, of texts in one line that fit into their recorded frames.
  package var textWidths: [String: Double] = [:]
  /// The estimated widths of those that do not, and of longer translations, which their views
  /// request.
  package var longTexts: [String: Double] = [:]
  /// The languages of the translations among them.
  package var languages: [String: String] = [:]
  /// The views that are placed relative to a text field, such as a send button.
  package var ends: Set<String> = []
  /// The views that are placed by the safe area of another view than the window's.
  package var inset: Set<String> = []
  /// The offsets of constraints that code changes, and of views that it places by their frames.
  package var moved: Set<Int> = []
  /// The offsets of views that the platform places by their frames, without constraints.
  package var frames: Set<Int> = []

  /// Creates evidence of nothing.
  package init() {}

  /// Returns a finding with its severity by the evidence; nil if the file gives none for it.
  func judged(_ finding: Finding) -> Finding? {
    guard view(of: finding)?.isOwnedByPlatform != true,
      var severity = finding.rule.weigh(finding, self)
    else { return nil }
    // Frames and constraints of the file differ whatever its surroundings are.
    let isAboutFile = finding.rule == .misplaced
    // A part may never have this width, nor a popover this size.
    let isOfOtherSize =
      isPart
      ? !isOwnSize && !isRow : code.contains(.hasOwnSize) && finding.rule.isAboutSight
    if isOfOtherSize, !isAboutFile { severity = .note }
    var finding = finding
    finding.severity = min(finding.severity, severity)
    if let language = finding.subject.first.flatMap({ languages[$0] }) {
      finding.message += ", with its text in '\(language)'"
    }
    if let place, !isAboutFile { finding.message += ", \(place)" }
    return finding
  }

  /// Returns a finding with its details; it is a note if code moves what determines the frame.
  package func weighed(_ finding: Finding) -> Finding {
    guard !moved.isDisjoint(with: finding.causes) else { return finding }
    var finding = finding
    finding.severity = .note
    return finding
  }

  /// Whether a constraint at an offset may be another in the app: code changes it, or the platform
  /// sets the frame that it stands for.
  func mayDiffer(at offset: Int) -> Bool { frames.contains(offset) || moved.contains(offset) }

  /// The rules without those about the window if the root's place is unknown, and without the
  /// keyboard if nothing brings it up.
  func applicable(_ rules: Set<Rule>) -> Set<Rule> {
    var rules = rules
    if isPart { rules.subtract([.underKeyboard, .outsideSafeArea, .underCorner]) }
    if !takesText { rules.remove(.underKeyboard) }
    return rules
  }

  /// The maximum number of characters of a title.
  private static let titleLimit = 30

  /// The views with names that say little, such as `label2`, and with a text, as sentences name
  /// them: `label 'Region:'`.
  package var titles: [String: String] {
    var titles: [String: String] = [:]
    for (name, view) in traits {
      guard name == view.kind || name.last?.isNumber == true,
        let title = view.title?.prefix(while: { $0 != "\n" }), !title.isEmpty
      else { continue }
      let isLong = title.count > Self.titleLimit
      titles[name] = "\(view.kind) \(quoted(title.prefix(Self.titleLimit) + (isLong ? "…" : "")))"
    }
    return titles
  }

  /// The names of the views with content, whatever their size.
  var viewsWithContent: Set<String> { Set(traits.filter { $0.value.has(.content) }.keys) }

  /// The traits of the view that a finding is about, or that owns the guide it is about.
  func view(of finding: Finding) -> ViewTraits? {
    guard let name = finding.subject.first else { return nil }
    return traits[name] ?? name.lastIndex(of: ".").flatMap { traits[String(name[..<$0])] }
  }

  func isAboutRoot(_ finding: Finding) -> Bool {
    part != nil && finding.subject.first == part
  }
}
