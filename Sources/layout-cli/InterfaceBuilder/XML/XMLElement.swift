/// An element of an XML document, with its contents.
package struct XMLElement: Sendable {
  /// An attribute of an element.
  package struct Attribute: Sendable {
    package var name: String
    /// The value, its references replaced.
    package var value: String
    /// The offset of the value's first byte in the source text.
    package var offset: Int
  }

  /// The name of the element.
  package var name: String
  /// The attributes in the order written.
  package var attributes: [Attribute] = []
  /// The elements in it, in the order written.
  package var children: [XMLElement] = []
  /// The text directly in it, without that of the elements in it.
  package var text = ""
  /// The offset of its `<` in the source text.
  package var offset: Int

  /// The value of an attribute; nil if the element does not have it.
  package subscript(name: String) -> String? { attribute(name)?.value }

  /// Returns an attribute; nil if the element does not have it.
  package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// The first child of a name, or nil.
  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first child with a value for the attribute `key`, as Interface Builder marks members.
  package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// The elements in the first child of a name, such as a view's `subviews`.
  func members(_ name: String) -> [XMLElement] { child(name)?.children ?? [] }

  /// The element and all elements in it, each before those in it, the last of siblings first.
  package var tree: UnfoldSequence<XMLElement, [XMLElement]> {
    sequence(state: [self]) { rest in
      guard let next = rest.popLast() else { return nil }
      rest.append(contentsOf: next.children)
      return next
    }
  }
}
