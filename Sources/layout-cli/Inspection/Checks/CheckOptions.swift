/// The options of a layout checker.
public struct CheckOptions: Hashable, Sendable {
  /// The rules that are applied; at first all except ``Rule/overlap``.
  public var rules = Set(Rule.allCases.filter { $0 != .overlap })
  /// The names of views that are known to have content, besides those with an intrinsic size.
  public var viewsWithContent: Set<String> = []
  /// The maximum distance in points beyond an edge for which a finding is a note; none unless
  /// given.
  public var smallOvershoot = 0.0
  /// Whether content that reaches into the zone of the home indicator, and no further, is a note.
  public var permitsHomeIndicatorZone = false
  /// Whether a layout is checked exactly: frames are compared without the tolerance of half a
  /// pixel, and the keyboard is not tried at other positions.
  public var isExact = false

  /// Creates the usual options.
  public init() {}
}
