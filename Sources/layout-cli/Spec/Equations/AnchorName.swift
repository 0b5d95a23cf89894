/// An anchor as specs name it: one of ``Anchors/LayoutConstraint/Attribute/anchors``.
public typealias AnchorName = LayoutConstraint.Attribute

extension AnchorName {
  /// The attributes that specs name: those of an item, without those of its margins.
  public static let anchors = allCases.filter { $0.share() != nil }

  /// Finds an anchor by its name in specs; nil if none has the name.
  package init?(anchor name: ArraySlice<UInt8>) {
    guard let index = Self.indices[name] else { return nil }
    self = Self.anchors[index]
  }

  private static let indices = KeyTable(anchors.map { $0.name })

  /// Whether the anchor belongs to the horizontal axis.
  package var isHorizontal: Bool { axis == .horizontal }

  /// Returns the replacement for a word that is not the name of an anchor.
  static func remedy(for word: String, others: [String] = []) -> String {
    let names = anchors.map { $0.name }
    for name in names {
      // As other programs name them.
      if word == "\(name)Anchor" { return "did you mean '\(name)'?" }
      if word == "\(name)Margin" { return "did you mean 'margins.\(name)'?" }
    }
    if word == "baseline" { return "did you mean '\(lastBaseline.name)'?" }
    return suggestion(for: word, among: names + others)
      ?? "the anchors are \(names.joined(separator: ", "))"
  }
}
