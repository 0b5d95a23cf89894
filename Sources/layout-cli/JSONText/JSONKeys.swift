/// The keys of the objects that are being read, with their positions.
struct JSONKeys {
  /// The keys of each object, the innermost last.
  private var objects: [[String: Int]] = []

  mutating func enterObject() { objects.append([:]) }

  mutating func leaveObject() { _ = objects.popLast() }

  /// Records a key of the innermost object.
  ///
  /// - Returns: The position of the same key before it; nil if it is new.
  mutating func insert(_ key: JSONString) -> Int? {
    guard let innermost = objects.indices.last else { return nil }
    let text = key.text
    if let earlier = objects[innermost][text] { return earlier }
    objects[innermost][text] = key.start
    return nil
  }
}
