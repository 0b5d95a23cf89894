/// A `.storyboard` or `.xib` file, read.
package struct InterfaceBuilderFile: Sendable {
  /// The text that it was read from.
  package let source: SourceText
  /// The separately solvable roots in the order of the file: views of controllers, cells, and
  /// standalone views.
  package let roots: [Root]

  let document: DesignDocument

  /// A view with its descendants, solved separately.
  package struct Root: Sendable {
    /// The role of a root in its surroundings.
    package enum Role: Sendable {
      /// The view of a controller, or of a file of its own: it fills a window.
      case screen
      /// A cell or another part that a table or a collection repeats.
      case cell
      /// A part that a bar or a table shows.
      case part
    }

    /// The view's object identifier, such as `hNL-3A-8dX`.
    package var id: String
    /// The name in messages and spec files, unique in the file.
    package var name: String
    /// The identifier of the scene it is in, or nil in a `.xib` file.
    package var scene: String?
    /// The role in its surroundings.
    package var role: Role
    /// Whether the root fills a window as far as the file shows: not a cell, a freeform view, the view
    /// of an embedded controller, or one with a size other than the device's.
    package var fillsWindow: Bool
    package var element: XMLElement
    /// The controller's element, if the view belongs to a controller.
    var controller: XMLElement?
    /// The bars over it.
    var bars: DesignBars
    /// The surroundings that its recorded frames measure.
    var surroundings = MeasuredSurroundings()
  }

  /// Returns whether this is the compiled form of such files.
  package static func isCompiled(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8)
  }

  /// Whether a text is meant to be such a file, by its beginning.
  package static func isInterfaceBuilder(_ bytes: [UInt8]) -> Bool {
    // The parser reports text that is compiled or in another encoding.
    if isCompiled(bytes) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return true
    }
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index < bytes.count && bytes[index] == .ascii("<")
  }

  /// Reads a file.
  ///
  /// - Parameter source: The text.
  /// - Throws: ``SpecError`` if it is not well-formed, or no file of Interface Builder.
  /// - Complexity: Proportional to the text.
  package init(_ source: SourceText) throws(SpecError) {
    try self.init(source, try XMLReader.read(source))
  }

  /// Creates a file of a document's element.
  package init(_ source: SourceText, _ element: XMLElement) throws(SpecError) {
    self.source = source
    try Self.check(element, in: source)
    var document = DesignDocument(element)
    var finder = RootFinder(document)
    finder.find()
    var roots = finder.roots
    var measurements = roots.map { RootMeasurements($0, in: document) }
    if measurements.reduce(0, { $0 + $1.insetSliders }) < 0 {
      document.hasInsetSliders = false
      measurements = roots.map { RootMeasurements($0, in: document) }
    }
    document.textFieldShift =
      Votes(measurements.flatMap { $0.textFields.map { $0.shift } }, expected: [0]).winner
    self.document = document
    for (place, measured) in measurements.enumerated() {
      roots[place].surroundings = measured.surroundings
    }
    self.roots = roots
  }

  private static func check(_ element: XMLElement, in source: SourceText) throws(SpecError) {
    guard element.name == "document" || element.name == "archive",
      element["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true
    else {
      throw SpecError(
        "this is XML, but no file of Interface Builder", at: element.offset,
        remedy: "give a .storyboard or a .xib file", in: source)
    }
    guard element.name == "document" else {
      throw SpecError(
        "the file is of a form before Xcode 5, which records no constraints", at: element.offset,
        remedy: "open it in Xcode and save it again", in: source)
    }
    let runtime = element["targetRuntime"] ?? ""
    guard runtime.hasPrefix("iOS.") || runtime.hasPrefix("AppleTV") else {
      throw SpecError(
        "the file is made for \(quoted(runtime)), which is not known here",
        at: element.attribute("targetRuntime")?.offset ?? element.offset,
        remedy: "files for iOS and tvOS can be read", in: source)
    }
  }

  /// Whether the file is for Apple TV, which has neither the devices nor the keyboards of iOS.
  package var isForTV: Bool { document.element["targetRuntime"]?.hasPrefix("AppleTV") == true }

  /// Writes a root as a spec.
  ///
  /// - Parameters:
  ///   - root: One of ``roots``.
  ///   - sizeClasses: The size classes whose variations apply; nil for those of the file's device.
  /// - Returns: The spec, and the objects it was made from.
  /// - Complexity: Proportional to the root's elements, except for a few solves.
  package func imported(_ root: Root, for sizeClasses: SizeClasses? = nil) -> ImportedRoot {
    imported(root, for: sizeClasses, hasParts: false)
  }

  private func imported(
    _ root: Root, for sizeClasses: SizeClasses?, hasParts: Bool
  ) -> ImportedRoot {
    let recorded = document.sizeClasses
    let sizeClasses = sizeClasses ?? recorded
    var importer = RootImporter(document, sizeClasses: sizeClasses, hasParts: hasParts)
    importer.add(root, own: sizeClasses == recorded ? nil : imported(root).spec)
    return ImportedRoot(
      spec: importer.spec, views: importer.views, notes: importer.log.problems(in: source))
  }

  /// Writes a root as a spec whose conditional parts are the variations for size classes; as
  /// ``imported(_:for:)`` does if they change more than constraints and properties.
  ///
  /// - Parameter root: One of ``roots``.
  /// - Returns: The spec, and the objects it was made from.
  /// - Complexity: That of five imports if the root has variations.
  package func importedWithParts(_ root: Root) -> ImportedRoot {
    guard root.variesBySizeClass else { return imported(root) }
    var own = imported(root, for: nil, hasParts: true)
    let variants = SizeClassParts.pairs.map { imported(root, for: $0).spec }
    guard let spec = SizeClassParts.joined(own.spec, variants) else { return imported(root) }
    own.spec = spec
    return own
  }
}
