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
  func name(_ bytes: Span<UInt8>) -> String {
    for index in names.indices where Self.isSame(names[index].bytes, bytes) {
      return names[index].name
    }
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    let new = (name: String(decoding: copy, as: UTF8.self), bytes: copy)
    if names.count < Self.limit {
      names.append(new)
    } else {
      names[oldest] = new
      oldest = (oldest + 1) % Self.limit
    }
    return new.name
  }

  private static func isSame(_ first: [UInt8], _ second: Span<UInt8>) -> Bool {
    // Names of neighbours differ at their ends.
    guard first.count == second.count else { return false }
    var index = first.count
    while index > 0 {
      index -= 1
      guard first[index] == second[index] else { return false }
    }
    return true
  }
}
