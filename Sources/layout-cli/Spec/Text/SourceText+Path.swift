extension SourceText {
  /// Returns the paths of the values at some offsets of a JSON text, such as `views.bar.intrinsic`
  /// or `constraints[3]`: programs find a value by its path, people by its line and column.
  ///
  /// A key that contains characters other than letters, digits, `_` and `-` is in brackets:
  /// `views["a view"]`.
  ///
  /// - Parameter offsets: The offsets of bytes, in any order.
  /// - Returns: The path for each offset, empty for the whole text; nil for all if the text is not
  ///   well-formed.
  /// - Complexity: Proportional to the text, and to the number of offsets times the depth.
  public func paths(of offsets: [Int]) -> [String]? {
    var json = JSONReader(self, remedyIfEmpty: "")
    guard let root = PlacedValue(&json, key: nil) else { return nil }
    json.finish()
    guard !json.isStopped else { return nil }
    return offsets.map { Self.path(of: $0, in: root) }
  }

  private static func path(of offset: Int, in root: PlacedValue) -> String {
    var path = ""
    var node = root
    while true {
      let items = node.items
      // The last item that begins before the offset, if it does not end before it.
      var low = 0
      var high = items.count
      while low < high {
        let middle = (low + high) / 2
        if items[middle].start <= offset { low = middle + 1 } else { high = middle }
      }
      guard low > 0, offset < items[low - 1].end else { return path }
      if let key = items[low - 1].key {
        let isPlain = !key.bytes.isEmpty && key.bytes.allSatisfy(isNameByte)
        path += isPlain ? (path.isEmpty ? "" : ".") + key.text : "[\(jsonText(key.text))]"
      } else {
        path += "[\(low - 1)]"
      }
      node = items[low - 1]
    }
  }
}

/// A value of a JSON text with its position, and the values in it.
private struct PlacedValue {
  let key: JSONString?
  /// The start of the key, or of the value if there is no key.
  let start: Int
  let end: Int
  let items: [PlacedValue]

  /// Reads a value; nil if it is not well-formed.
  init?(_ json: inout JSONReader, key: JSONString?) {
    self.key = key
    start = key?.start ?? json.place()
    var items: [PlacedValue] = []
    switch json.peek() {
    case .object:
      json.enterObject()
      while let key = json.nextKey() {
        guard let item = PlacedValue(&json, key: key) else { return nil }
        items.append(item)
      }
    case .array:
      json.enterArray()
      while json.nextElement() {
        guard let item = PlacedValue(&json, key: nil) else { return nil }
        items.append(item)
      }
    case nil: return nil
    default: json.skipValue()
    }
    guard !json.isStopped else { return nil }
    end = json.index
    self.items = items
  }
}
