/// A root of an Interface Builder file as a spec.
package struct ImportedRoot: Sendable {
  /// The spec; its offsets are those of the file.
  package var spec: Spec
  /// The properties of the spec's views, in the same order.
  package var views: [ImportedView]
  /// Notes on elements that could not be imported, with their positions.
  package var notes: [Problem]
  /// The positions of the notes on variations for other size classes.
  var otherVariations: Set<Int>
}

/// A view of an Interface Builder file.
package struct ImportedView: Sendable {
  var element: XMLElement
  /// Whether its frame decided on the surroundings of the root.
  package var isEvidence = false

  /// The object identifier, such as `hNL-3A-8dX`.
  package var id: String { element["id"] ?? "" }
  /// The kind of element, such as `label`.
  package var kind: String { element.name }
  /// The frame that Interface Builder recorded, in the superview's coordinates; nil if the file has
  /// none.
  package var recordedFrame: Rect? { element.recordedFrame }
}

extension InterfaceBuilderFile.Root {
  /// The root's elements, by their offsets in the source text.
  package var elements: [Int: XMLElement] {
    var elements: [Int: XMLElement] = [:]
    for next in element.tree { elements[next.offset] = next }
    return elements
  }
}
