/// A constraint as a spec states it: `ITEM.ANCHOR RELATION EXPRESSION`, with a priority.
///
/// The expression is a sum of anchors with factors, of multiples of the standard spacing, and of a
/// number in points.
public struct Equation: Hashable, Sendable {
  /// The anchor on the left side.
  public var first: AnchorReference
  /// The anchors on the right side.
  public var terms: [AnchorTerm]
  /// The comparison between the anchor and the expression.
  public var relation: Constraint.Relation
  private(set) var place: SourcePlace
  /// The number of points that is added to the terms.
  public var constant: Double
  /// The factor of the standard spacing that is added to the terms.
  public var systemSpacing: Double
  /// The constraint's strength relative to the constraints that it competes with.
  public var priority: Priority
  /// The author's name for the constraint.
  public var identifier: String?
  /// The offset in the source text; nil if there is none.
  public var offset: Int? {
    get { place.offset }
    set { place = SourcePlace(newValue) }
  }

  /// Creates an equation.
  public init(
    _ first: AnchorReference, _ relation: Constraint.Relation, _ terms: [AnchorTerm],
    constant: Double = 0, systemSpacing: Double = 0, priority: Priority = .required,
    identifier: String? = nil, offset: Int? = nil
  ) {
    self.first = first
    self.relation = relation
    self.terms = terms
    self.constant = constant
    self.systemSpacing = systemSpacing
    self.priority = priority
    self.identifier = identifier
    place = SourcePlace(offset)
  }
}

/// An anchor times a number.
public struct AnchorTerm: Hashable, Sendable {
  /// The anchor.
  public var anchor: AnchorReference
  /// The number.
  public var coefficient: Double

  /// Creates a term.
  public init(_ anchor: AnchorReference, times coefficient: Double = 1) {
    self.anchor = anchor
    self.coefficient = coefficient
  }
}

/// An anchor of an item, as in `bar.safeArea.top`.
public struct AnchorReference: Hashable, Sendable {
  /// The view or layout guide, by its name; `root` for the window's content view.
  public var item: String
  /// One of the guides that the view has of itself, or nil for the item itself.
  public var guide: ViewGuide?
  /// The anchor.
  public var anchor: AnchorName
  private var place: SourcePlace
  /// The view with the name, if the reader of the spec found it.
  private(set) var view = ViewIndex()
  /// The offset in the source text; nil if there is none.
  public var offset: Int? {
    get { place.offset }
    set { place = SourcePlace(newValue) }
  }

  /// Creates a reference.
  public init(_ item: String, _ guide: ViewGuide? = nil, _ anchor: AnchorName, offset: Int? = nil) {
    self.item = item
    self.guide = guide
    self.anchor = anchor
    place = SourcePlace(offset)
  }

  /// Creates a reference to a view or a guide that a reader has found.
  init(_ item: DeclaredNames.Item, _ anchor: AnchorName, offset: Int?) {
    self.init(item.name, nil, anchor, offset: offset)
    if let index = item.view { view.index = Int32(index) }
  }
}

/// The index in a spec of the view that a name refers to, which spares a search for the name.
///
/// It is not a part of the value: a name can be changed later, and the index is then of no use.
struct ViewIndex: Hashable {
  /// The index; negative if unknown.
  var index: Int32 = -1

  static func == (first: ViewIndex, second: ViewIndex) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// An offset in a source text in four bytes: specs have hundreds of thousands of them.
struct SourcePlace: Hashable {
  private let stored: Int32

  /// Offsets beyond 2 GB count as nil.
  init(_ offset: Int?) { stored = offset.flatMap { Int32(exactly: $0) } ?? -1 }

  var offset: Int? { stored < 0 ? nil : Int(stored) }
}

/// The names that views and guides must not have.
public let reservedNames = ["root", "safeArea", "margins", "keyboard", "readable", "system"]

/// The largest magnitude of a number in a spec.
public let numberLimit = 1e6

extension AnchorReference {
  /// The reference as equations write it.
  public var text: String {
    var text = item
    if let guide {
      text =
        item == "root" && guide.isOfEveryView
        ? guide.rawValue : "\(writtenName(item)).\(guide.rawValue)"
    } else {
      text = writtenName(item)
    }
    return "\(text).\(anchor.name)"
  }
}

/// Returns a name for equations: in backquotes if it would not be read as one word.
package func writtenName(_ name: String) -> String {
  let bytes = Array(name.utf8)
  var isPlain = bytes.first.map { $0 != .ascii("-") && !$0.isDigit } ?? false
  // system-8 is a difference.
  let system = Array("system-".utf8)
  if bytes.starts(with: system), bytes[system.count...].allSatisfy({ $0.isDigit }) {
    isPlain = false
  }
  return isPlain && bytes.allSatisfy(isNameByte) ? name : "`\(name)`"
}

/// Returns whether a byte can be in a name without backquotes.
func isNameByte(_ byte: UInt8) -> Bool {
  byte.isLetter || byte.isDigit || byte == .ascii("_") || byte == .ascii("-") || byte >= 0x80
}
