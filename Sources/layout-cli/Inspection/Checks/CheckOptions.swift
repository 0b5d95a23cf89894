/// What a checker looks for.
public struct CheckOptions: Hashable, Sendable {
  /// The rules that are applied; at first all but ``Rule/overlap``.
  public var rules = Set(Rule.allCases.filter { $0 != .overlap })
  /// The names of views that are known to have content, besides those whose content asks for a size.
  public var viewsWithContent: Set<String> = []

  /// Makes the usual options.
  public init() {}
}
