/// A `.storyboard` or `.xib` file, read.
package struct InterfaceBuilderFile: Sendable {
  /// The text that it was read from.
  package let source: SourceText
  /// What can be solved by itself, in the order of the file: the views of controllers, cells, and
  /// views that stand alone.
  package let roots: [Root]

  /// A view with all that is in it, solved by itself.
  package struct Root: Sendable {
    /// The view's object identifier, such as `hNL-3A-8dX`.
    package var id: String
    /// What messages and spec files call it, unique in the file: words and digits with hyphens.
    package var name: String
    /// The identifier of the scene it is in, or nil in a `.xib` file.
    package var scene: String?
    /// The view's element.
    package var element: XMLElement
  }

  /// What surrounded a root when its frames were recorded, in place of what the file says.
  package struct Environment: Sendable {
    /// The size of the root, in points.
    package var size: Size
    /// The safe area of the root, in points.
    package var safeArea: EdgeInsets
    /// The horizontal margin of the root, in points, or nil for the usual one.
    package var systemMargin: Double?
  }

  /// Whether a text is such a file, by its beginning.
  package static func isInterfaceBuilder(_ bytes: [UInt8]) -> Bool { false }

  /// Reads a file.
  ///
  /// - Parameter source: The text.
  /// - Throws: ``SpecError`` where it is not well-formed, or no file of Interface Builder.
  package init(_ source: SourceText) throws(SpecError) {
    self.source = source
    _ = try XMLReader.read(source)
    roots = []
  }

  /// Writes a root as a spec.
  ///
  /// - Parameters:
  ///   - root: One of ``roots``.
  ///   - environment: What surrounds it, or nil for what the file says.
  /// - Returns: The spec, and what it is made of.
  package func imported(_ root: Root, in environment: Environment? = nil) -> ImportedRoot {
    ImportedRoot(spec: Spec(), views: [], notes: [])
  }
}
