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
    var reader = JSONTreeReader(self)
    guard let tree = reader.read(as: .other) else { return nil }
    return offsets.map { Self.path(of: $0, in: tree.root.value) }
  }

  private static func path(of offset: Int, in root: JSONNode) -> String {
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
      guard low > 0, offset < items[low - 1].value.range.upperBound else { return path }
      if let key = items[low - 1].key {
        let isPlain = !key.bytes.isEmpty && key.bytes.allSatisfy(isNameByte)
        path += isPlain ? (path.isEmpty ? "" : ".") + key.text : "[\(specString(key.text))]"
      } else {
        path += "[\(low - 1)]"
      }
      node = items[low - 1].value
    }
  }
}

extension JSONItem {
  /// The start of the key, or of the value if there is no key.
  fileprivate var start: Int { key?.start ?? value.range.lowerBound }
}
