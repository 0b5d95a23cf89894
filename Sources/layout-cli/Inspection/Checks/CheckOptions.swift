/// What a checker looks for.
public struct CheckOptions: Hashable, Sendable {
  /// The rules that are applied; at first all but ``Rule/overlap``.
  public var rules = Set(Rule.allCases.filter { $0 != .overlap })

  /// Makes the usual options.
  public init() {}
}
