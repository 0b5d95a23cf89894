/// A root of an Interface Builder file as a spec.
package struct ImportedRoot: Sendable {
  /// The spec; its offsets are those of the file.
  package var spec: Spec
  /// The elements of the spec's views, in the same order.
  package var views: [XMLElement]
  /// Notes on elements that could not be imported, with their positions.
  package var notes: [Problem]
}

extension InterfaceBuilderFile.Root {
  /// The root's elements, by their offsets in the source text.
  package var elements: [Int: XMLElement] {
    var elements: [Int: XMLElement] = [:]
    for next in element.tree { elements[next.offset] = next }
    return elements
  }
}
