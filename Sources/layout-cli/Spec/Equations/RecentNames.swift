/// The names in the last equations.
///
/// Neighbouring equations mention the same views: their names share memory.
final class RecentNames {
  private var names: [(name: String, bytes: [UInt8])] = []
  /// The index of the oldest name.
  private var oldest = 0

  /// The maximum number of names that are kept.
  private static let limit = 8

  /// Returns the name with the given UTF-8 bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The name.
  func name(_ bytes: ArraySlice<UInt8>) -> String {
    // Names of neighbours differ at their ends.
    for known in names where known.bytes.last == bytes.last && known.bytes.elementsEqual(bytes) {
      return known.name
    }
    let new = (name: String(decoding: bytes, as: UTF8.self), bytes: Array(bytes))
    if names.count < Self.limit {
      names.append(new)
    } else {
      names[oldest] = new
      oldest = (oldest + 1) % Self.limit
    }
    return new.name
  }
}
