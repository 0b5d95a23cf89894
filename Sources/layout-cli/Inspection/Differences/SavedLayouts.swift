/// Layouts as `solve` writes them: JSON, or one JSON object per line.
public struct SavedLayouts: Hashable, Sendable {
  /// The layouts, in the order of the text; those of several specs have names.
  public internal(set) var layouts: [LayoutSnapshot] = []

  /// Creates saved layouts of one.
  ///
  /// - Parameter layout: The layout.
  public init(_ layout: LayoutSnapshot) {
    layouts = [layout]
  }

  /// Creates saved layouts of several.
  ///
  /// - Parameter layouts: The layouts, with the names of their specs.
  public init(_ layouts: [LayoutSnapshot]) {
    self.layouts = layouts
  }

  /// Returns whether a text seems to be output of `solve`, and not a spec.
  ///
  /// - Parameter source: The text.
  /// - Returns: True for an object whose `views` are an array, or that has a `name`.
  public static func areSaved(in source: SourceText) -> Bool { SavedObjects(source).isSaved() }

  /// Reads layouts from a text.
  ///
  /// - Parameter source: The text.
  /// - Throws: ``SpecError`` with all problems of the text.
  public init(_ source: SourceText) throws(SpecError) {
    var objects = SavedObjects(source)
    objects.read(into: &self)
    if let error = objects.json.log.error(in: source) { throw error }
  }

  /// The layout of a spec.
  ///
  /// - Parameter name: The name of the spec.
  /// - Returns: The layout of that name, or the only one of that root of an Interface Builder file,
  ///   whatever the file's name; the only layout if it has no name, or none was requested;
  ///   otherwise nil.
  public func layout(named name: String?) -> LayoutSnapshot? {
    if let name {
      if let found = layouts.first(where: { $0.spec == name }) { return found }
      let found = layouts.filter { $0.spec.map(Self.root(of:)) == Self.root(of: name) }
      if found.count == 1 { return found[0] }
    }
    guard layouts.count == 1, name == nil || layouts[0].spec == nil else { return nil }
    return layouts[0]
  }

  /// The part of a spec's name that names a root: all behind the last `#`.
  private static func root(of name: String) -> Substring {
    name.lastIndex(of: "#").map { name[name.index(after: $0)...] } ?? name[...]
  }

  /// Adds a view to the layout of a spec.
  mutating func add(_ view: LayoutSnapshot.SolvedView, ofSpec spec: String?) {
    if layouts.last?.spec != spec || layouts.isEmpty {
      var layout = LayoutSnapshot()
      layout.spec = spec
      layouts.append(layout)
    }
    layouts[layouts.count - 1].views.append(view)
  }
}
